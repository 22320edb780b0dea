import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct CodeViewTests {
  /// What a view of code writes, row by row, each with its color.
  private func rows(_ view: CodeView) -> [[(text: String, x: Double, ink: Color)]] {
    let texts = view.draw().compactMap {
      command -> (Double, (text: String, x: Double, ink: Color))? in
      guard case .text(let line, let place, let ink) = command else { return nil }
      return (place.y, (line.string, place.x, ink))
    }
    return Dictionary(grouping: texts, by: \.0).sorted { $0.key < $1.key }.map { $0.value.map(\.1) }
  }

  @Test func `keywords, strings and comments have colors of their own`() throws {
    let demo = try OpenDemo(.flip)
    let view = demo.shell.codeView
    view.text = "let name = \"in\"  // for you"
    view.frame = Rect(x: 0, y: 0, width: 800, height: 100)
    let row = try #require(rows(view).first)
    let colors = view.palette
    #expect(row.map(\.text) == ["let", " name = ", "\"in\"", "  ", "// for you"])
    #expect(
      row.map(\.ink) == [colors.purple, colors.text, colors.green, colors.text, colors.secondary]
    )
  }

  @Test func `the label of an argument is no keyword, whatever its name is`() {
    let parts = SwiftWords.parts(of: "for name in move(in: x, for: y)")
    #expect(parts.filter { $0.kind == .keyword }.map(\.text) == ["for", "in"])
  }

  @Test(arguments: ScreenKind.shown, [300.0, 416, 724])
  func `no word is broken, nothing is left out, and no line is too long`(
    kind: ScreenKind,
    width: Double
  ) throws {
    let demo = try OpenDemo(kind)
    let view = demo.shell.codeView
    view.text = demo.screen.code
    view.frame = Rect(x: 0, y: 0, width: width, height: view.height(atWidth: width))
    let type = demo.shell.fonts
    let lines = rows(view)
    for piece in lines.joined() {
      let text = piece.text.reversed().drop { $0 == " " }
      let end = piece.x + type.width(of: TextLine(String(text.reversed()), style: .code))
      #expect(end <= width + 1e-6)
    }
    func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
    func marks(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let shown = lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
    #expect(words(shown) == words(demo.screen.code))
    #expect(marks(shown) == marks(demo.screen.code))
  }

  @Test func `in a low window a program has the room of the bars`() throws {
    let demo = try OpenDemo(.flip, size: Size(width: 320, height: 240))
    demo.shell.toggleCode()
    demo.bench.settle()
    let sheet = try #require(demo.visible.lazy.compactMap { $0 as? Sheet }.first)
    #expect(sheet.frame.height >= 140)
    let place = sheet.convert(Point(x: sheet.bounds.midX, y: 8), to: nil)
    #expect(demo.shell.stage?.hitTest(place)?.isDescendant(of: sheet) == true)
  }
}
