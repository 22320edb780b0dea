import Geometry
import Scrolling
import Typesetting
import ViewTree

/// Ten thousand rows with a picture and two lines of text.
enum BenchList {
  static let rowCount = 10_000

  static func make(pictures: String, look: Look, rows: Int = rowCount) -> ListView {
    let list = ListView(rowHeight: 64, rowCount: rows) {
      BenchRow(pictures: pictures, look: look)
    } fill: { row, index in
      row.index = index
    }
    list.backgroundColor = .white
    return list
  }
}

/// A row of the list.
final class BenchRow: View {
  private static let title = TextStyle(size: 18)
  private static let subtitle = TextStyle(size: 13)

  private let pictures: String
  private let look: Look
  var index = 0 { didSet { if oldValue != index { setNeedsDisplay() } } }

  init(pictures: String, look: Look) {
    (self.pictures, self.look) = (pictures, look)
    super.init()
  }

  override func draw() -> [DrawCommand] {
    let picture = Picture(
      path: "\(pictures)/thumbs/t\(BenchScene.digits(index % 200, 3)).png",
      width: 48,
      height: 48
    )
    let ground = index % 2 == 0 ? Color.white : Color(hex: 0xEEF1F6)
    return [
      .fill(bounds, .color(ground)),
      .picture(picture, in: Rect(x: 8, y: 8, width: 48, height: 48), part: nil),
      line("Row \(index) - Quarterly report draft", Self.title, y: 10, Color(hex: 0x202124)),
      line(
        "Item \(index) of 10000, the quick brown fox jumps over the lazy dog",
        Self.subtitle,
        y: 36,
        Color(hex: 0x5F6368)
      ),
    ]
  }

  private func line(_ text: String, _ style: TextStyle, y: Double, _ color: Color) -> DrawCommand {
    .text(TextLine(text, style: style), at: Point(x: 68, y: y + look.type.ascent(of: style)), color)
  }
}
