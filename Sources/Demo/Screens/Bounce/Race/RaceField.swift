import Geometry
import Typesetting
import ViewTree

/// Numbered rows that lie wherever a race has brought them.
final class RaceField: View {
  static let rowHeight = 48.0
  static let rowCount = 400
  static let contentHeight = rowHeight * Double(rowCount)
  private static let dot = 12.0

  private let look: Look
  /// How far the rows are scrolled, in points.
  var offset = 0.0 { didSet { if oldValue != offset { setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  override func draw() -> [DrawCommand] {
    let place = stage?.grid.snap(offset) ?? offset
    let first = max(Int(place / Self.rowHeight), 0)
    let last = min(Int((place + bounds.height) / Self.rowHeight), Self.rowCount - 1)
    guard first <= last else { return [] }
    return (first...last).flatMap { row($0, top: Double($0) * Self.rowHeight - place) }
  }

  private func row(_ index: Int, top: Double) -> [DrawCommand] {
    let colors = look.colors
    let inks = [
      colors.accent, colors.decelerating, colors.bouncing, colors.zooming, colors.dragging,
    ]
    let frame = Rect(x: 0, y: top, width: bounds.width, height: Self.rowHeight)
    let dot = Rect(
      x: Space.related,
      y: frame.minY + (Self.rowHeight - Self.dot) / 2,
      width: Self.dot,
      height: Self.dot
    )
    var words = frame
    words.origin.x = dot.maxX + Space.inside
    words.size.width = max(frame.width - words.origin.x - Space.hair, 0)
    return [
      .fill(
        Rect(x: Space.related, y: frame.maxY - 1, width: bounds.width, height: 1),
        .color(colors.line)
      ),
      .rounded(dot, radius: Self.dot / 2, inks[index % inks.count]),
      look.text("Row \(index + 1)", style: Type.body, in: words, colors.text),
    ]
  }
}
