import ScrollKit

/// A name and its present value in each row of a ruled sheet.
final class FactTable: View {
  /// A name and its value in words.
  typealias Fact = (name: String, value: String)

  private static let rowHeight = 24.0

  /// How many rows it has room for.
  private let rowCount: Int
  private let facts: () -> [Fact]

  init(rows: Int, _ facts: @escaping () -> [Fact]) {
    (rowCount, self.facts) = (rows, facts)
    super.init()
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: Double(rowCount) * Self.rowHeight)
  }

  override var accessibility: Accessibility? {
    let lines = facts().map { "\($0.name) \($0.value)" }
    return lines.isEmpty ? nil : Accessibility(.text, label: lines.joined(separator: "\n"))
  }

  /// Reads the facts anew for each frame, so that none can be stale.
  override func drawOverlay() -> [DrawCommand] {
    var place = Rect(x: 0, y: 0, width: bounds.width, height: Self.rowHeight)
    return facts().prefix(rowCount).flatMap { fact in
      defer { place.origin.y += Self.rowHeight }
      return [
        .fill(place.underline(from: 0, hairline), .color(palette.line)),
        fonts.text(fact.name, style: .body, in: place, palette.secondary),
        fonts.text(fact.value, style: .bodyFigures, in: place, palette.text, .trailing),
      ]
    }
  }
}
