public import Geometry

/// The drawing commands of a view, its subviews and its focus ring.
extension View {
  /// Appends the drawing commands of this view and of the views inside it.
  ///
  /// Views outside the visible part, which is in the superview's coordinates, are skipped.
  package final func appendCommands(
    to list: inout [DrawCommand],
    visible: Rect,
    through lens: (any Lens)?
  ) {
    guard !isHidden, shownAlpha > 0, reach.meets(visible, forTouch: false) else { return }
    if let lens { return lens.draw(self, to: &list, visible: visible) }
    appendLayer(
      to: &list,
      visible: visible,
      clips: clipsToBounds,
      opacity: shownAlpha,
      through: nil
    )
  }

  /// Appends the drawing of the view and of what is inside it, in the superview's coordinates.
  package final func appendLayer(
    to list: inout [DrawCommand],
    visible: Rect,
    clips: Bool,
    opacity: Double,
    through lens: (any Lens)?
  ) {
    var visible = visible
    let (transform, frame) = (shownToSuperview, shownFrame)
    if clips {
      guard let shown = visible.intersection(frame) else { return }
      visible = shown
    }
    let layer = Layer(
      transform: transform,
      clip: clips ? frame : nil,
      opacity: opacity,
      isMoving: isShownMoving,
      isOpaque: clips && isOpaque
    )
    list.append(.begin(layer))
    let start = list.count
    appendContents(to: &list, visible: transform.inverse.apply(to: visible), through: lens)
    if list.count == start { list.removeLast() } else { list.append(.end) }
  }

  /// Appends the drawing of the view and of what is inside it, in the view's own coordinates.
  package final func appendContents(
    to list: inout [DrawCommand],
    visible: Rect,
    through lens: (any Lens)?
  ) {
    let (color, shown, whole) = (shownColor, shownBounds, area)
    if color.alpha > 0 { list.append(.fill(shown, .color(color))) }
    // On its way to another size, a view draws itself in the size that shows.
    area = shown
    if drawsInParts, let view = self as? any PartlyDrawn {
      list.append(contentsOf: balanced(view.draw(in: visible)))
    } else {
      let own = drawing ?? balanced(draw())
      drawing = shown.size == whole.size ? own : nil
      list.append(contentsOf: own)
    }
    area = whole
    for view in subviews(in: visible) {
      view.appendCommands(to: &list, visible: visible, through: lens)
    }
    area = shown
    list.append(contentsOf: balanced(drawOverlay()))
    area = whole
  }

  /// The commands without an `end` that ends nothing of the view's own, and
  /// with each `end` that is missing.
  private func balanced(_ commands: [DrawCommand]) -> [DrawCommand] {
    var depth = 0
    let isBalanced = commands.allSatisfy {
      depth += $0.depth
      return depth >= 0
    }
    guard !isBalanced || depth != 0 else { return commands }
    let fault = isBalanced ? "a begin without an end" : "an end without a begin"
    FaultLog.say("\(type(of: self)): what it draws has \(fault)")
    depth = 0
    let kept = commands.filter {
      guard depth + $0.depth >= 0 else { return false }
      depth += $0.depth
      return true
    }
    return kept + Array(repeating: .end, count: depth)
  }

  /// Returns the ring around a part of the view while it has the keyboard focus: 2
  /// points wide, 2 points outside.
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

extension DrawCommand {
  /// How much deeper in layers the commands after it are.
  fileprivate nonisolated var depth: Int {
    switch self {
    case .begin: 1
    case .end: -1
    case .fill, .rounded, .outline, .shadow, .line, .polygon, .text, .bitmap, .picture, .prepare: 0
    }
  }
}

/// A view that can draw what is in sight of it alone, such as a text of many lines.
package protocol PartlyDrawn: View {
  /// The drawing commands of what shows in a part of the view, in its own coordinates.
  func draw(in visible: Rect) -> [DrawCommand]
}
