internal import CSDL2
internal import ViewTree

/// Draws with a graphics processor, through SDL's renderer.
final class AcceleratedOutput: WindowOutput {
  private let renderer: RendererHandle
  private let materials: Materials
  private let ground: Color?
  private var canvas: AcceleratedCanvas
  private var list = List(commands: [], scale: 1)
  /// Whether the display shows the newest list.
  private var isShown = false
  private(set) var isUnfinished = false

  private struct List: Equatable {
    var commands: [DrawCommand]
    var scale: Double
  }

  /// Creates an output for a renderer.
  ///
  /// - Parameters:
  ///   - handle: The renderer.
  ///   - materials: What to draw with.
  ///   - ground: The color under everything; nil draws over what is there already.
  /// - Throws: An ``SDLError`` if no textures can be made.
  init(
    handle: RendererHandle,
    materials: Materials,
    ground: Color? = .black
  ) throws(SDLError) {
    renderer = handle
    self.ground = ground
    self.materials = materials
    canvas = try AcceleratedCanvas(renderer: renderer, materials: materials)
  }

  var waitsForDisplay: Bool {
    renderer.properties.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
  }

  var drawing: String { renderer.name }

  var pixelSize: (width: Int, height: Int) { (try? renderer.pixelSize) ?? (0, 0) }

  func prepare(
    _ commands: [DrawCommand],
    scale: Double,
    loaded: Set<Picture>
  ) throws(SDLError) -> Bool {
    let list = List(commands: commands, scale: scale)
    guard !isShown || isUnfinished || !loaded.isEmpty || list != self.list else { return false }
    self.list = list
    paint(list)
    return true
  }

  func present() {
    SDL_RenderPresent(renderer.pointer)
    isShown = true
  }

  private func paint(_ list: List) {
    let (width, height) = pixelSize
    let placed = PlacedList(
      list.commands,
      scale: list.scale,
      bounds: PixelRect(x: 0, y: 0, width: width, height: height),
      fineness: canvas.fineness,
      ruler: materials.masks.ruler
    )
    let painter = Painter(
      canvas: canvas,
      masks: materials.masks,
      pictures: materials.pictures,
      ground: ground
    )
    painter.paint(placed, in: placed.bounds)
    isUnfinished = !canvas.finish()
  }

  func expose() { isShown = false }

  func reset() throws(SDLError) {
    isShown = false
    canvas = try AcceleratedCanvas(renderer: renderer, materials: materials)
  }

  /// Writes a PNG file, for which it draws again: a presented picture cannot be read.
  func screenshot(to path: String) throws(SDLError) {
    paint(list)
    let (width, height) = pixelSize
    let surface = try Surface(width: width, height: height, hasAlpha: false)
    try check(
      SDL_RenderReadPixels(
        renderer.pointer,
        nil,
        SDL_PIXELFORMAT_RGB888.rawValue,
        surface.pointer.pointee.pixels,
        surface.pointer.pointee.pitch
      ),
      "SDL_RenderReadPixels"
    )
    try surface.save(to: path)
  }
}
