import Controls
import Geometry
import SDLHost
import Scrolling
import Typesetting
import ViewTree

/// A thousand rows of emoji, which scroll as rows of letters do.
enum EmojiComparison {
  private static let emoji = ["👍🏽", "👩‍👩‍👧‍👦", "🇩🇪", "1️⃣", "😀", "❤️", "🎉", "🚀"]
  private static let letters = ["ab", "Wide", "go", "1st", "yes", "no", "Up", "to"]

  static func all(_ setup: BenchSetup) throws -> [Comparison] {
    let sides = try [emoji, letters].map { words in
      let list = ListView(rowHeight: 32, rowCount: 1_000) {
        Label(text: "")
      } fill: { row, index in
        row.text = (0..<12).map { words[(index + $0 * ($0 + index % 5)) % words.count] }
          .joined(separator: " ")
      }
      list.contentOffset.y = 16_000
      let screen = try HeadlessScreen(size: BenchSetup.size, scale: 1, materials: setup.materials)
      return (ScriptedScroll(size: BenchSetup.size, view: list), screen)
    }
    func frame(_ side: Int) {
      let (scroll, screen) = sides[side]
      scroll.update()
      screen.draw(scroll.stage.drawList())
    }
    return [
      Comparison(name: "rows of emoji, a frame of a drag", floor: "rows of letters") { _ in
        frame(0)
      } theirs: { _ in
        frame(1)
      }
    ]
  }
}
