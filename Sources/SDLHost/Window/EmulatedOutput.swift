internal import CSDL2
internal import ViewTree

/// Draws with the processor, and shows the pixels through an OpenGL that the processor emulates.
///
/// An emulation is too slow to fill a window several times per frame. So it gets one texture: the changed
/// pixels are drawn as without it, uploaded, and copied to the window. Since the time for that varies, all of
/// it is done before the moment to present.
final class EmulatedOutput: WindowOutput {
  private let handle: RendererHandle
  private let materials: Materials
  private var renderer: SoftwareRenderer
  private var texture: Texture
  /// Presenting is slow here because it copies, not because it waits for the display.
  let waitsForDisplay = false
  let isUnfinished = false

  init(handle: RendererHandle, materials: Materials) throws(SDLError) {
    self.handle = handle
    self.materials = materials
    (renderer, texture) = try Self.begin(handle, materials)
    // Otherwise SDL would also wait for the Wayland compositor, up to 0.1 s if it does not answer.
    SDL_RenderSetVSync(handle.pointer, 0)
  }

  private static func begin(
    _ handle: RendererHandle,
    _ materials: Materials
  ) throws(SDLError) -> (SoftwareRenderer, Texture) {
    let (width, height) = try handle.pixelSize
    let surface = try Surface(width: width, height: height, hasAlpha: false)
    // Neither blended nor filtered, which would take an emulation twice as long.
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
