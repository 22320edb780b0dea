public import Geometry

/// The drawing commands of a view, its subviews and its focus ring.
extension View {
  /// Appends the drawing commands of this view and of the views inside it.
  ///
  /// Views outside the visible part, which is in the superview's coordinates, are skipped.
  final func appendCommands(to list: inout [DrawCommand], visible: Rect) {
    guard !isHidden, alpha > 0, extent.intersects(visible) else { return }
    let stepBack = stage?.stepBack
    if let stepBack, stepBack.room === self { return stepBack.append(self, to: &list) }
    var visible = visible
    let clips = clipsToBounds && !(stepBack?.lifts(self) ?? false)
    if clips {
      guard let shown = visible.intersection(frame) else { return }
      visible = shown
    }
    let layer = Layer(
      transform: toSuperview,
      clip: clips ? frame : nil,
      opacity: alpha * (stepBack?.strength(of: self) ?? 1),
      isMoving: isMoving,
      isOpaque: clips && isOpaque
    )
    list.append(.begin(layer))
    let start = list.count
    appendContents(to: &list, visible: toSuperview.inverse.apply(to: visible))
    if list.count == start { list.removeLast() } else { list.append(.end) }
  }

  /// Appends the drawing of the view and of what is inside it, in the view's own coordinates.
  final func appendContents(to list: inout [DrawCommand], visible: Rect) {
    if backgroundColor.alpha > 0 { list.append(.fill(bounds, .color(backgroundColor))) }
    let own = drawing ?? draw()
    drawing = own
    list.append(contentsOf: own)
    let stepBack = stage?.stepBack
    for view in subviews where !(stepBack.map { $0.isFlying(view) || $0.hides(view) } ?? false) {
      view.appendCommands(to: &list, visible: visible)
    }
    list.append(contentsOf: drawOverlay())
  }

  /// Returns the ring around a part of the view while it has the keyboard focus: 2 points wide, 2 points outside.
  ///
  /// A press does not focus controls, so the ring shows only once the keyboard is in use.
  ///
  /// - Parameters:
  ///   - rect: The part of the view.
  ///   - radius: The radius of the part's corners; the default is that of controls.
  /// - Returns: A command for ``View/draw()``, or none without the focus.
  public final func focusRing(around rect: Rect, radius: Double = 6) -> [DrawCommand] {
    guard hasFocus else { return [] }
    return [.outline(rect.inset(by: -4), radius: radius + 4, width: 2, palette.accent)]
  }
}
