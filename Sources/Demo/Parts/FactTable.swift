import ScrollKit

/// Names, each with its present value, in rows with a line below.
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
    facts().prefix(rowCount).enumerated().flatMap { row, fact -> [DrawCommand] in
      let y = Double(row) * Self.rowHeight
      let place = Rect(x: 0, y: y, width: bounds.width, height: Self.rowHeight)
      let rule = DrawCommand.fill(place.underline(from: 0, hairline), .color(palette.line))
      return [
        rule, fonts.text(fact.name, style: .body, in: place, palette.secondary),
        fonts.text(fact.value, style: .bodyFigures, in: place, palette.text, .trailing),
      ]
    }
  }
}
