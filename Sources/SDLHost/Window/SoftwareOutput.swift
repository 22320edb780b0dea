internal import CSDL2
internal import ViewTree

/// Draws with the processor on the window's own pixels, and shows those that changed.
final class SoftwareOutput: WindowOutput {
  private let window: WindowHandle
  private let materials: Materials
  private var target: Surface
  private var renderer: SoftwareRenderer
  /// Moves pixels on the screen; nil where that is impossible, or once part of the window was covered.
  private var copier: ScreenCopier?
  /// The areas that were drawn and are not shown yet.
  private var changed: [PixelRect] = []
  /// The moves to make on the screen before showing them.
  private var shifts: [Damage.Shift] = []
  /// The number of failures to show something since the last success.
  private var failures = 0
  let waitsForDisplay = false
  var isUnfinished: Bool { failures > 0 }

  /// The most failures in a row that repeated resizing between drawing and showing can explain.
  private static let mostFailures = 20

  init(window: WindowHandle, materials: Materials) throws(SDLError) {
    self.window = window
    self.materials = materials
    (target, renderer) = try Self.begin(window, materials)
    copier = ScreenCopier(of: window)
  }

  /// Prepares to draw on the window's pixels, or on a copy if they have another format.
  private static func begin(
    _ window: WindowHandle,
    _ materials: Materials
  ) throws(SDLError) -> (Surface, SoftwareRenderer) {
    let pointer = try check(SDL_GetWindowSurface(window.pointer), "SDL_GetWindowSurface")
    let target = Surface(borrowing: pointer)
    let surface =
      target.isDirect
      ? target : try Surface(width: target.width, height: target.height, hasAlpha: false)
    return (target, SoftwareRenderer(surface: surface, materials: materials))
  }

  var drawing: String { "the processor" }

  var pixelSize: (width: Int, height: Int) { (target.width, target.height) }

  func prepare(
    _ commands: [DrawCommand],
    scale: Double,
    loaded: Set<Picture>
  ) throws(SDLError) -> Bool {
    let mover = copier == nil ? nil : { self.shifts.append($0) }
    changed += try renderer.draw(commands, scale: scale, loaded: loaded, mover: mover)
    return !changed.isEmpty
  }

  /// Shows the drawn pixels, or starts again if the window's pixels were replaced in the meantime.
  ///
  /// That happens when it is resized while the loop waits for the moment to present. The event for the new
  /// size then arrives with the next frame.
  func present() throws(SDLError) {
    do {
      try showChanges()
      failures = 0
    } catch {
      failures += 1
      guard failures <= Self.mostFailures else { throw error }
      try reset()
    }
  }

  private func showChanges() throws(SDLError) {
    for shift in shifts { copier?.move(shift) }
    shifts.removeAll(keepingCapacity: true)
    try show(changed)
    changed.removeAll(keepingCapacity: true)
    guard let copier, copier.leftHoles() else { return }
    self.copier = nil
    try renderer.repaint()
    try show([target.bounds])
  }

  private func show(_ areas: [PixelRect]) throws(SDLError) {
    let rects = areas.map { SDL_Rect($0) }
    if renderer.surface !== target {
      for rect in rects {
        var (from, to) = (rect, rect)
        try check(
          SDL_UpperBlit(renderer.surface.pointer, &from, target.pointer, &to),
          "SDL_UpperBlit"
        )
      }
    }
    try check(
      SDL_UpdateWindowSurfaceRects(window.pointer, rects, Int32(rects.count)),
      "SDL_UpdateWindowSurfaceRects"
    )
  }

  func expose() { renderer.forget() }

  func reset() throws(SDLError) {
    (changed, shifts) = ([], [])
    (target, renderer) = try Self.begin(window, materials)
    copier = ScreenCopier(of: window)
  }

  func screenshot(to path: String) throws(SDLError) {
    try renderer.repaint()
    try renderer.surface.save(to: path)
  }
}
