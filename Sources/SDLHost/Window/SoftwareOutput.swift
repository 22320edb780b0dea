internal import CSDL2
internal import ViewTree

/// Draws on the window's own pixels and shows those that changed.
final class SoftwareOutput: WindowOutput {
  private let window: OpaquePointer
  private let materials: Materials
  private var target: Surface
  private var renderer: SoftwareRenderer
  /// What was drawn and not shown yet.
  private var changed: [PixelRect] = []
  let waitsForDisplay = false
  let isUnfinished = false

  init(window: OpaquePointer, materials: Materials) throws(SDLError) {
    self.window = window
    self.materials = materials
    (target, renderer) = try Self.begin(window, materials)
  }

  /// A display with another pixel format gets copies from a surface of our own.
  private static func begin(
    _ window: OpaquePointer,
    _ materials: Materials
  ) throws(SDLError) -> (Surface, SoftwareRenderer) {
    let pointer = try check(SDL_GetWindowSurface(window), "SDL_GetWindowSurface")
    let target = Surface(borrowing: pointer)
    let surface =
      target.isDirect
      ? target : try Surface(width: target.width, height: target.height, hasAlpha: false)
    return (target, SoftwareRenderer(surface: surface, materials: materials))
  }

  var pixelSize: (width: Int, height: Int) { (target.width, target.height) }

  func prepare(
    _ commands: [DrawCommand],
    scale: Double,
    loaded: Set<Picture>
  ) throws(SDLError) -> Bool {
    changed += renderer.draw(commands, scale: scale, loaded: loaded)
    return !changed.isEmpty
  }

  func present() throws(SDLError) {
    let rects = changed.map { SDL_Rect($0) }
    changed.removeAll(keepingCapacity: true)
    if renderer.surface !== target {
      for rect in rects {
        var (from, to) = (rect, rect)
        SDL_UpperBlit(renderer.surface.pointer, &from, target.pointer, &to)
      }
    }
    try check(
      SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)),
      "SDL_UpdateWindowSurfaceRects"
    )
  }

  func expose() { changed = [target.bounds] }

  func reset() throws(SDLError) {
    changed = []
    (target, renderer) = try Self.begin(window, materials)
  }

  func screenshot(to path: String) throws(SDLError) { try renderer.surface.save(to: path) }
}
