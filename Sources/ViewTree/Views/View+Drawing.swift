import Geometry

/// Turning views into a list of drawing commands.
extension View {
  /// Appends the drawing commands of this view and of the views inside it.
  ///
  /// - Parameters:
  ///   - list: The list of commands.
  ///   - visible: The visible part, in the superview's coordinates; views outside it are skipped.
  final func appendCommands(to list: inout [DrawCommand], visible: Rect) {
    guard !isHidden, alpha > 0, extent.intersects(visible) else { return }
    var visible = visible
    if clipsToBounds {
      guard let shown = visible.intersection(frame) else { return }
      visible = shown
    }
    list.append(.begin(layer))
    let start = list.count
    appendContents(to: &list, visible: toSuperview.inverse.apply(to: visible))
    if list.count == start { list.removeLast() } else { list.append(.end) }
  }

  private var layer: Layer {
    Layer(
      transform: toSuperview,
      clip: clipsToBounds ? frame : nil,
      opacity: alpha,
      isMoving: isMoving
    )
  }

  private func appendContents(to list: inout [DrawCommand], visible: Rect) {
    if backgroundColor.alpha > 0 { list.append(.fill(bounds, .color(backgroundColor))) }
    let own = drawing ?? draw()
    drawing = own
    list.append(contentsOf: own)
    for view in subviews(near: visible) { view.appendCommands(to: &list, visible: visible) }
    list.append(contentsOf: drawOverlay())
  }
}
