internal import CSDL2
internal import ViewTree

/// Draws by the processor, and shows the pixels through an OpenGL that is emulated there as well.
///
/// An emulation fills a window several times over in more time than a frame has. So it is given one
/// texture: what changed is drawn as without it, sent, and copied over the window. All of that is done
/// before the moment to present, for how long it takes is what is uneven here.
final class EmulatedOutput: WindowOutput {
  private let handle: RendererHandle
  private let materials: Materials
  private var renderer: SoftwareRenderer
  private var texture: Texture
  /// Presenting takes its time here because of copying, not because it waits for a display.
  let waitsForDisplay = false
  let isUnfinished = false

  init(handle: RendererHandle, materials: Materials) throws(SDLError) {
    self.handle = handle
    self.materials = materials
    (renderer, texture) = try Self.begin(handle, materials)
    // SDL's wait for a Wayland compositor would only come on top, 0.1 s long when there is no answer.
    SDL_RenderSetVSync(handle.pointer, 0)
  }

  private static func begin(
    _ handle: RendererHandle,
    _ materials: Materials
  ) throws(SDLError) -> (SoftwareRenderer, Texture) {
    let (width, height) = try handle.pixelSize
    let surface = try Surface(width: width, height: height, hasAlpha: false)
    // Pixel upon pixel there is nothing to mix, which takes an emulation twice as long.
    let texture = try Texture(
      handle,
      width: width,
      height: height,
      blend: SDL_BLENDMODE_NONE,
      scaling: SDL_ScaleModeNearest
    )
    return (SoftwareRenderer(surface: surface, materials: materials), texture)
  }

  var drawing: String { "the processor, shown by \(handle.name)" }

  var pixelSize: (width: Int, height: Int) { (texture.width, texture.height) }

  func prepare(
    _ commands: [DrawCommand],
    scale: Double,
    loaded: Set<Picture>
  ) throws(SDLError) -> Bool {
    let changed = try renderer.draw(commands, scale: scale, loaded: loaded)
    guard !changed.isEmpty else { return false }
    for area in changed { try texture.write(area, of: renderer.surface) }
    try check(SDL_RenderCopy(handle.pointer, texture.pointer, nil, nil), "SDL_RenderCopy")
    try handle.finish()
    return true
  }

  func present() { SDL_RenderPresent(handle.pointer) }

  func expose() { renderer.forget() }

  func reset() throws(SDLError) {
    (renderer, texture) = try Self.begin(handle, materials)
  }

  func screenshot(to path: String) throws(SDLError) { try renderer.surface.save(to: path) }
}
