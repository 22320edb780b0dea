import ScrollKit

/// A row of a list with its number and a dot; every fifth is darker, as
/// on a ruler, to guide the eye.
final class DotRow: View {
  private static let dot = 12.0
  /// The least room for the word before the number, in points; a
  /// narrower list shows the number alone.
  private static let wordsFit = 56.0

  var index = 0 { didSet { if oldValue != index { setNeedsDisplay() } } }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let dot = Rect(center: Point(x: Space.edge + Self.dot / 2, y: bounds.center.y), side: Self.dot)
    var words = bounds
    words.origin.x = dot.maxX + Space.inside
    words.size.width = max(bounds.width - words.minX, 0)
    let name = words.width < Self.wordsFit ? "\(index + 1)" : "Row \(index + 1)"
    return [
      .fill(bounds.underline(from: Space.edge, hairline), .color(colors.line)),
      .rounded(dot, radius: Self.dot / 2, (index + 1) % 5 == 0 ? colors.secondary : colors.faint),
      fonts.text(name, style: .body, in: words, colors.text),
    ]
  }
}

extension ListView {
  static func ofDots(count: Int) -> ListView {
    ListView(rowHeight: Extent.row, rowCount: count) {
      DotRow()
    } fill: { row, index in
      row.index = index
    }
  }
}
