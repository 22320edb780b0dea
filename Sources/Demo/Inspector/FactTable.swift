import Geometry
import Typesetting
import ViewTree

/// A table with a name and its present value in each row.
class FactTable: View {
  /// A name and its value in words.
  typealias Fact = (name: String, value: String)

  private static let rowHeight = 20.0

  let look: Look

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  /// All rows of the table, with their present values.
  var rows: [Fact] { [] }

  /// The height that it needs.
  final var height: Double { Double(rows.count) * Self.rowHeight }

  /// Reads the facts anew for each frame, so that none can be stale.
  override func drawOverlay() -> [DrawCommand] {
    rows.enumerated().flatMap { index, row in
      let place = Rect(
        x: bounds.minX,
        y: Double(index) * Self.rowHeight,
        width: bounds.width,
        height: Self.rowHeight
      )
      return [
        look.text(row.name, style: Type.caption, in: place, look.colors.secondary),
        look.text(row.value, style: Type.figures, in: place, look.colors.text, .trailing),
      ]
    }
  }
}
