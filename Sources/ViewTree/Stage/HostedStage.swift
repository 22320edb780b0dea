public import Geometry

/// A stage as its host runs it, frame by frame.
///
/// For each frame a host, or a test in its place, calls ``begin(_:)``, ``Stage/deliver(_:)`` for
/// each event since the last frame, ``finish()``, and ``drawList()`` if ``needsDisplay`` is true.
/// Views know it as a ``Stage``.
@MainActor public final class HostedStage: Stage {
  /// Creates a stage with an empty root.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - scale: Device pixels per point.
  public init(size: Size, scale: Double = 1) {
    super.init(size: size, grid: PixelGrid(scale: scale))
  }

  /// Adopts a new size of the window and the scale of its display.
  public func resize(to size: Size, scale: Double) {
    guard size != root.frame.size || scale != grid.scale else { return }
    settleHands()
    // A keyboard of the desktop's makes room for itself so, and a user may, too.
    mayHideText = mayHideText || size.height < root.frame.height && isTextInSight
    root.frame = Rect(origin: .zero, size: size)
    guard scale != grid.scale else { return }
    let old = grid
    grid = PixelGrid(scale: scale)
    setNeedsDisplay()
    root.tellPixelGrid(from: old)
  }

  /// Starts a frame, to which events delivered from now on belong.
  public func begin(_ frame: DisplayFrame) { (displayFrame, takesInput) = (frame, true) }

  /// Acts on the frame's events, advances motion to the frame's time, and lays out.
  public func finish() {
    router.settle()
    router.fire(upTo: displayFrame.time)
    takesInput = false
    advance()
    layOut()
  }

  /// Whether the picture has changed since ``drawList()``.
  public var needsDisplay: Bool { hasChanged }

  /// Returns the drawing commands from back to front, in points of the window.
  public func drawList() -> [DrawCommand] {
    layOut()
    hasChanged = false
    var list: [DrawCommand] = []
    root.appendCommands(to: &list, visible: root.frame, through: lens)
    for view in early where view.visibleRect.isEmpty {
      if let picture = view.earlyPicture { list.append(picture) }
    }
    return list
  }

  /// Whether the place of typed text was in sight before the window became lower.
  private var mayHideText = false

  /// Whether typed text appears in sight.
  private var isTextInSight: Bool {
    guard let view = focusedView, let area = view.textInputArea else { return false }
    return view.visibleRect.contains(area.center)
  }

  /// Reports visible areas after layout, and lays out again what views change in response.
  private func layOut() {
    root.layoutIfNeeded()
    if mayHideText, let view = focusedView {
      mayHideText = false
      reveal(view)
    }
    for view in followers { view.follow(view.visibleArea) }
    root.layoutIfNeeded()
  }
}
