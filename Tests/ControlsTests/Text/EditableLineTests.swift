import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Controls

@MainActor struct EditableLineTests {
  let bench = Bench()
  let page: ScrollContainer
  let field: EditableLine
  let type: TypeFamily
  let style = TextStyle(size: 13)
  /// The middle of the field, in the window.
  let middle = 122.0

  init() throws {
    Fonts.load()
    type = try #require(Fonts.family)
    page = bench.container(content: Size(width: 400, height: 2_000))
    field = EditableLine(placeholder: "nothing")
    field.frame = Rect(x: 50, y: 100, width: 200, height: 44)
    page.addSubview(field)
    bench.step()
  }

  private func focus() { bench.stage.focus(field) }

  /// Where in the window a caret stands before a character.
  func x(_ place: Int) -> Double {
    let start = TextLine(String(field.text.prefix(place)), style: style)
    return 50 - field.contentOffset.x + type.width(of: start)
  }

  private func click(_ x: Double, count: Int = 1, modifiers: Modifiers = []) {
    let mouse = Finger(bench, device: .mouse)
    mouse.modifiers = modifiers
    for _ in 0..<count {
      mouse.down(x, middle)
      mouse.up()
    }
    // The next click is not to be a double click.
    bench.advance(by: 0.5)
  }

  private func drag(from start: Double, to end: Double) -> Finger {
    let mouse = Finger(bench, device: .mouse)
    mouse.down(start, middle)
    for step in 1...5 { mouse.move(to: start + (end - start) * Double(step) / 5, middle + 2) }
    return mouse
  }

  // MARK: Keys

  @Test func `keys type what text comes of them, and nothing by themselves`() {
    focus()
    bench.type("Ab@c.de (x)!?ß")
    #expect(field.text == "Ab@c.de (x)!?ß")
    for key in [Key.character("a"), .space, .character("0"), .character("+")] { bench.press(key) }
    #expect(field.text == "Ab@c.de (x)!?ß")
  }

  @Test func `no key that types reaches what is around`() {
    focus()
    let (before, old) = (page.contentOffset, page.zoomScale)
    for key in [Key.space, .home, .end, .character("+"), .left, .right] { bench.press(key) }
    bench.settle()
    #expect(page.contentOffset == before && page.zoomScale == old)
    bench.press(.pageDown)
    bench.settle()
    #expect(page.contentOffset.y > before.y)
  }

  @Test func `without the keys it takes neither keys nor text`() {
    bench.type("a")
    bench.press(.backspace)
    #expect(field.text.isEmpty)
  }

  @Test func `arrows, Home and End move, and with Shift they select`() {
    focus()
    field.text = "one two"
    bench.press(.home)
    bench.press(.right, modifiers: .control)
    #expect(field.selection == TextSelection(at: 3))
    bench.press(.end, modifiers: .shift)
    #expect(field.selection == TextSelection(from: 3, to: 7))
    bench.press(.left, modifiers: [.shift, .control])
    #expect(field.selection == TextSelection(from: 3, to: 4))
    bench.type("_")
    #expect(field.text == "one_two")
  }

  @Test func `the shortcuts copy, cut, paste, select, undo and redo`() {
    focus()
    bench.type("ab")
    bench.press(.character("a"), modifiers: .control)
    bench.press(.character("c"), modifiers: .control)
    bench.press(.end)
    bench.press(.character("v"), modifiers: .control)
    #expect(field.text == "abab")
    bench.press(.character("z"), modifiers: .control)
    #expect(field.text == "ab")
    bench.press(.character("z"), modifiers: [.control, .shift])
    #expect(field.text == "abab")
    bench.press(.character("a"), modifiers: .control)
    bench.press(.character("x"), modifiers: .control)
    #expect(field.text.isEmpty && bench.stage.clipboard.text == "abab")
  }

  @Test func `it tells of changes of the text by the user, and of those alone`() {
    var told = 0
    field.onChange = { told += 1 }
    focus()
    field.text = "abc"
    bench.press(.left)
    #expect(told == 0)
    bench.type("d")
    bench.press(.backspace)
    #expect(told == 2)
  }

  @Test func `Escape gives up what is being composed, then the keys`() {
    focus()
    bench.compose("ka", caret: 2)
    bench.press(.escape)
    #expect(field.editor.composition == nil && field.hasFocus)
    bench.press(.escape)
    #expect(!field.hasFocus && bench.stage.textInputArea == nil)
  }

  @Test func `what is being composed goes with the keys`() {
    focus()
    bench.compose("ka", caret: 2)
    bench.stage.focus(page)
    #expect(field.editor.composition == nil && field.text.isEmpty)
  }

  @Test func `an input method is shown where the caret is`() throws {
    focus()
    field.text = "abc"
    bench.step()
    var area = try #require(bench.stage.textInputArea)
    #expect(area.minX.isClose(to: x(3), within: 1e-9))
    #expect(area.center.y.isClose(to: middle, within: 1e-9))
    bench.compose("de", caret: 1)
    area = try #require(bench.stage.textInputArea)
    let shown = type.width(of: TextLine("abcd", style: style))
    #expect(area.minX.isClose(to: 50 + shown, within: 1e-9))
  }

  @Test func `what is being composed is underlined where it goes, with the caret within`() {
    focus()
    field.text = "abc"
    field.selection = TextSelection(at: 1)
    bench.compose("de", caret: 1)
    let edges = ["a", "ad", "ade"].map { type.width(of: TextLine($0, style: style)) }
    let fills = field.draw().compactMap { command in
      if case .fill(let rect, _) = command { rect } else { Rect?.none }
    }
    let line = fills.first { $0.height == 1 }
    #expect(line?.minX.isClose(to: edges[0], within: 1e-9) == true)
    #expect(line?.maxX.isClose(to: edges[2], within: 1e-9) == true)
    #expect(line.map { $0.maxY < field.bounds.maxY } == true)
    #expect(fills.contains { $0.minX.isClose(to: edges[1], within: 1e-9) && $0.height > 10 })
  }

  // MARK: The mouse

  @Test(arguments: 0...5)
  func `a click puts the caret at the nearest edge of a character`(place: Int) {
    field.text = "Wil mx"
    bench.step()
    click(x(place) + 0.5)
    #expect(field.hasFocus)
    #expect(field.selection == TextSelection(at: place))
    click(x(place + 1) - 0.5)
    #expect(field.selection == TextSelection(at: place + 1))
  }

  @Test func `two clicks select a word, three everything, and Shift goes on from the caret`() {
    field.text = "one two three"
    bench.step()
    click(x(5) + 1, count: 2)
    #expect(field.selection == TextSelection(from: 4, to: 7))
    #expect(bench.stage.clipboard.selectedText == "two")
    click(x(5) + 1, count: 3)
    #expect(field.selection == TextSelection(from: 0, to: 13))
    click(x(3))
    click(x(9), modifiers: .shift)
    #expect(field.selection == TextSelection(from: 3, to: 9))
  }

  @Test(arguments: [(2, 6), (6, 2)])
  func `a drag of the mouse selects, and scrolls nothing around`(from: Int, to: Int) {
    field.text = "one two three"
    bench.step()
    let before = page.contentOffset
    drag(from: x(from), to: x(to)).up()
    bench.settle()
    #expect(field.selection == TextSelection(from: from, to: to))
    #expect(page.contentOffset == before)
  }

  @Test func `a drag after a double click goes on by words, to either side`() {
    field.text = "one two three"
    bench.step()
    for (end, expected) in [
      (9, TextSelection(from: 4, to: 13)), (1, TextSelection(from: 7, to: 0)),
    ] {
      click(x(5) + 1)
      let mouse = Finger(bench, device: .mouse)
      mouse.down(x(5) + 1, middle)
      mouse.up()
      mouse.down(x(5) + 1, middle)
      mouse.move(to: x(end) + 1, middle)
      mouse.up()
      bench.advance(by: 0.5)
      #expect(field.selection == expected)
    }
  }

  @Test func `over a line without text the mouse scrolls what is around, and clicks to begin`() {
    let mouse = Finger(bench, device: .mouse)
    mouse.drag(from: Point(x: 100, y: middle), by: Vector(dx: 0, dy: -60))
    #expect(page.contentOffset.y > 30)
    #expect(!field.hasFocus)
    mouse.up()
    bench.settle()
    page.contentOffset = .zero
    bench.step()
    click(100)
    #expect(field.hasFocus)
  }

  @Test func `a finger scrolls what is around, and taps to put the caret`() {
    field.text = "one two three"
    bench.step()
    let finger = Finger(bench)
    finger.drag(from: Point(x: 100, y: middle), by: Vector(dx: 0, dy: -60))
    #expect(page.contentOffset.y > 30)
    finger.up()
    bench.settle()
    #expect(!field.hasFocus)
    page.contentOffset = .zero
    finger.down(x(3), middle)
    finger.up()
    bench.step()
    #expect(field.hasFocus && field.selection == TextSelection(at: 3))
  }

  @Test func `a middle click pastes what was selected last, where it is`() {
    field.text = "ab"
    bench.stage.clipboard.selectedText = "xy"
    bench.step()
    bench.click(.middle, at: Point(x: x(1), y: middle))
    #expect(field.text == "axyb" && field.hasFocus)
  }

  // MARK: Long texts

  @Test func `the caret stays in sight, wherever it goes in a long text`() {
    focus()
    field.text = String(repeating: "wide ", count: 20)
    for key in [Key.home, .end] + Array(repeating: .left, count: 60) {
      bench.press(key)
      let caret = field.convert(field.caretRect, to: page)
      // Offsets lie on pixels.
      #expect(caret.minX >= field.frame.minX - 1 && caret.maxX <= field.frame.maxX + 1)
    }
    #expect(field.contentOffset.x > 0)
  }

  @Test func `after deleting nothing is scrolled farther than the text goes`() {
    focus()
    field.text = String(repeating: "wide ", count: 20)
    bench.step()
    for _ in 0..<18 { bench.press(.backspace, modifiers: .control) }
    bench.settle()
    #expect(field.contentOffset.x == 0)
  }

  @Test(arguments: [(150.0, 300.0), (150.0, 20.0)])
  func `a mouse held beyond an edge scrolls to the end of the text`(from: Double, to: Double) {
    field.text = String(repeating: "wide ", count: 40)
    field.selection = TextSelection(at: 100)
    bench.step()
    let mouse = drag(from: from, to: to)
    bench.advance(by: 10)
    let isForward = to > from
    #expect(field.selection.caret == (isForward ? 200 : 0))
    #expect(field.contentOffset.x == (isForward ? field.maximumContentOffset.x : 0))
    mouse.up()
    #expect(bench.settle())
  }

  /// A text of so many characters that it has several parts.
  private static let long = String(repeating: "lorem ipsum ", count: 2_000)

  @Test(arguments: [0, 1, 4_095, 4_096, 4_104, 4_105, 12_000, 23_999, 24_000])
  func `the caret in a very long text is where the text before it ends`(place: Int) {
    field.text = Self.long
    #expect(field.editor.body.parts.count > 4)
    field.selection = TextSelection(at: place)
    bench.step()
    let text = TextLine(String(Self.long.prefix(place)), style: style)
    // Nobody kerns across the border of two parts.
    #expect(field.caretRect.minX.isClose(to: type.width(of: text), within: 1))
    #expect(field.place(at: field.caretRect.center) == place)
    #expect(field.neighbor(of: place, toRight: true) == (place < 24_000 ? place + 1 : nil))
    #expect(field.neighbor(of: place, toRight: false) == (place > 0 ? place - 1 : nil))
  }

  @Test func `of a very long text the parts in sight are drawn, and what is selected there`() {
    focus()
    field.text = Self.long
    bench.press(.character("a"), modifiers: .control)
    #expect(field.selection.range == 0..<24_000)
    bench.press(.home)
    bench.press(.end, modifiers: .shift)
    for offset in [0.0, 30_000, field.maximumContentOffset.x] {
      field.contentOffset.x = offset
      bench.step()
      var (texts, fills) = (0, 0)
      for command in field.draw(in: field.bounds) {
        switch command {
        case .text: texts += 1
        case .fill(let rect, _) where rect.width > 2: fills += 1
        default: break
        }
      }
      #expect((1...2).contains(texts) && (1...2).contains(fills))
    }
  }

  @Test func `a very long text is measured as a new field measures it, after any change`() {
    focus()
    field.text = Self.long
    func check() {
      let new = EditableLine(placeholder: "")
      new.text = field.text
      #expect(field.contentSize.width.isClose(to: new.contentSize.width, within: 1e-6))
      #expect(field.editor.body.parts == new.editor.body.parts)
    }
    for place in [24_000, 4_104, 0, 9_000] {
      field.selection = TextSelection(at: place)
      bench.type("w")
      bench.compose("de", caret: 1)
      #expect(field.place(at: field.caretRect.center) == place + 2)
      bench.type("x ")
      bench.press(.backspace)
    }
    field.selection = TextSelection(from: 3_000, to: 20_000)
    bench.press(.backspace)
    #expect(field.text.count == 24_008 - 17_000)
    bench.press(.character("z"), modifiers: .control)
    #expect(field.text.count == 24_008)
    check()
    field.text = "short"
    check()
    field.text = ""
    #expect(field.contentSize.width == 2)
  }

  @Test func `a key in a text ten times as long takes as long`() {
    let factor = Growth.factor(from: 30_000) { count in
      field.text = String(repeating: "lorem ipsum ", count: count / 12)
      focus()
      bench.type("a")
    } run: {
      for _ in 0..<10 { bench.type("a") }
    }
    #expect(factor < Growth.still)
  }

  // MARK: For those who do not see it

  @Test func `a field without a name is called by its placeholder, once`() {
    #expect(field.accessibility?.label == "nothing")
    #expect(field.accessibility?.hint == "")
    field.accessibilityLabel = "Name"
    #expect(field.meaning?.label == "Name")
    #expect(field.meaning?.hint == "nothing")
    field.text = "Ada"
    #expect(field.meaning?.hint == "")
  }

  @Test func `what is asked of a part that it has not is not done`() {
    field.text = "Ada"
    #expect(!field.accessibilityPerform(.select(1..<2), onPart: 0))
    #expect(field.selection.range == 3..<3)
  }
}
