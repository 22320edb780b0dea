import Geometry
import ViewTree

/// An end of a selection.
enum SelectionEnd: CaseIterable {
  case start, end
}

/// The handles at both ends of what a finger has selected, by which it drags either end.
extension TextEditing {
  private static var radius: Double { 5 }
  private static var barWidth: Double { 2 }
  /// How far from its middle a finger takes a handle, in points.
  private static var reach: Double { 22 }

  /// Whether the handles show: until something else than a finger changes the selection.
  private var hasHandles: Bool {
    hasFocus && !editor.selection.isEmpty && pointing.held == editor.selection.range
  }

  private func place(of end: SelectionEnd) -> Int {
    let range = editor.selection.range
    return end == .start ? range.lowerBound : range.upperBound
  }

  /// The bar of a handle; nil while the end of the selection is far out of sight.
  private func bar(_ end: SelectionEnd) -> Rect? {
    guard let caret = caretIfNear(at: place(of: end)) else { return nil }
    let x = caret.minX + (caret.width - Self.barWidth) / 2
    return Rect(x: x, y: caret.minY, width: Self.barWidth, height: caret.height)
  }

  /// The middle of a handle's knob, which stands above the start and below the end.
  private func knob(_ end: SelectionEnd) -> Point? {
    bar(end).map { bar in
      let y = end == .start ? bar.minY - Self.radius : bar.maxY + Self.radius
      return Point(x: bar.midX, y: y)
    }
  }

  /// The handle that a finger takes at a point of the window: the nearest one in its reach.
  func handle(at location: Point) -> SelectionEnd? {
    guard hasHandles else { return nil }
    let point = convert(location, from: nil)
    let inReach = SelectionEnd.allCases.compactMap { end -> (SelectionEnd, Double)? in
      guard let distance = knob(end)?.distance(to: point), distance <= Self.reach else {
        return nil
      }
      return (end, distance)
    }
    return inReach.min { $0.1 < $1.1 }?.0
  }

  func drawHandles() -> [DrawCommand] {
    guard hasHandles else { return [] }
    let color = palette.accent
    return SelectionEnd.allCases.flatMap { end -> [DrawCommand] in
      guard let bar = bar(end), let knob = knob(end) else { return [] }
      let square = Rect(center: knob, size: Size(width: 2 * Self.radius, height: 2 * Self.radius))
      return [.fill(bar, .color(color)), .rounded(square, radius: Self.radius, color)]
    }
  }

  /// Takes hold of an end of the selection.
  func grab(_ end: SelectionEnd, at location: Point) {
    let (anchor, caret) = (place(of: end == .start ? .end : .start), place(of: end))
    pointing.grip = (bar(end)?.center ?? .zero) - convert(location, from: nil)
    edit(showsCaret: false) { $0.select(TextSelection(from: anchor, to: caret)) }
  }

  /// Moves the end that a finger holds; at least one character stays selected.
  func dragHandle(to location: Point) {
    let selection = editor.selection
    let place = place(at: convert(location, from: nil) + pointing.grip)
    let nearest = selection.anchor + (selection.caret > selection.anchor ? 1 : -1)
    let caret = place == selection.anchor ? nearest : place
    edit(showsCaret: false) { $0.select(TextSelection(from: selection.anchor, to: caret)) }
    pointing.held = editor.selection.range
  }
}
