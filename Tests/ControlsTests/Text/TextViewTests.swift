import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Controls

@MainActor struct TextViewTests {
  let bench = Bench()
  let view: TextView
  let type: TypeFamily
  let style = TextStyle(size: 13)
  var lineHeight: Double { type.lineHeight(of: style) }

  init() throws {
    Fonts.load()
    type = try #require(Fonts.family)
    view = TextView()
    view.frame = Rect(x: 50, y: 50, width: 300, height: 200)
    bench.stage.root.addSubview(view)
    bench.step()
  }

  /// A text of many paragraphs, some of several lines, each with its number.
  nonisolated static func story(_ count: Int) -> String {
    (0..<count).map { "\($0): " + String(repeating: "words ", count: $0 * 17 % 60) }
      .joined(separator: "\n")
  }

  func set(_ text: String, isEditable: Bool = true, caret: Int = 0) {
    view.text = text
    view.isEditable = isEditable
    view.selectedRange = caret..<caret
    bench.step()
  }

  func focus() { bench.stage.focus(view) }

  /// Where in the window a caret stands before a character.
  func point(_ place: Int) -> Point {
    let caret = view.caretRect(at: place)
    let corner = view.convert(caret, to: bench.stage.root)
    return Point(x: corner.minX + 0.5, y: corner.center.y)
  }

  func click(_ place: Int, count: Int = 1, modifiers: Modifiers = []) {
    let mouse = Finger(bench, device: .mouse)
    mouse.modifiers = modifiers
    let place = point(place)
    for _ in 0..<count {
      mouse.down(place.x, place.y)
      mouse.up()
    }
    bench.advance(by: 0.5)
  }

  var drawnLines: [(string: String, place: Point)] {
    view.draw(in: view.bounds).compactMap {
      if case .text(let line, let place, _) = $0 { (line.string, place) } else { nil }
    }
  }

  // MARK: Showing

  @Test func `it draws what a label draws`() {
    let text = "A first paragraph that takes more than a line of this width.\n\nA last one."
    set(text, isEditable: false)
    let lines = type.lines(of: text, style: style, width: 284).map(\.string)
    #expect(drawnLines.map(\.string) == lines.filter { !$0.isEmpty })
    let height = Double(lines.count) * lineHeight + 16
    #expect(view.contentSize.height.isClose(to: height, within: 1e-9))
    #expect(drawnLines.first?.place.x == 8)
  }

  @Test func `only what is near is laid out, and both ends are reached`() {
    let text = Self.story(20_000)
    set(text, isEditable: false)
    #expect(view.layouts.count < 60)
    bench.stage.focus(view)
    bench.press(.end)
    bench.settle()
    #expect(view.contentOffset.y == view.maximumContentOffset.y)
    #expect(drawnLines.last?.string == type.lines(of: text, style: style, width: 284).last?.string)
    bench.press(.home)
    bench.settle()
    #expect(view.contentOffset.y == 0 && drawnLines.first?.string == "0:")
  }

  @Test(arguments: [-1.0, 1])
  func `what shows moves by what the wheel moves, whatever is not known yet`(direction: Double) {
    set(Self.story(2_000), isEditable: false)
    view.scrollRangeToVisible(60_000..<60_000)
    bench.settle()
    for _ in 0..<12 {
      let place = view.place(at: view.bounds.center)
      let (before, offset) = (point(place).y, view.contentOffset.y)
      bench.turnWheel(Vector(dx: 0, dy: direction * 0.5), at: Point(x: 200, y: 150))
      bench.settle()
      let moved = before - point(place).y
      #expect(moved.isClose(to: -direction * 30, within: 1) || view.contentOffset.y == offset)
    }
  }

  @Test func `the line at the top stays there when the view gets another width`() {
    for text in [Self.story(2_000), String(repeating: "words and more ", count: 5_000)] {
      view.frame.size.width = 300
      set(text, isEditable: false)
      view.scrollRangeToVisible(30_000..<30_000)
      bench.settle()
      let top = Point(x: view.bounds.minX + 10, y: view.bounds.minY + lineHeight * 3)
      let place = view.place(at: top)
      let before = point(place).y
      view.frame.size.width = 220
      bench.step()
      #expect(abs(point(place).y - before) <= lineHeight * 4)
      #expect(view.bounds.contains(view.caretRect(at: place).center))
    }
  }

  @Test func `the line at the top stays there in another font`() {
    for text in [Self.story(2_000), String(repeating: "words and more ", count: 5_000)] {
      view.font = style
      set(text, isEditable: false)
      view.scrollRangeToVisible(30_000..<30_000)
      bench.settle()
      let place = view.place(at: Point(x: 60, y: view.bounds.minY + lineHeight / 2))
      for size in [20.0, 9, 13] {
        view.font.size = size
        bench.step()
        let top = view.place(at: Point(x: 60, y: view.bounds.minY + view.lineHeight / 2))
        #expect(abs(top - place) < 300, "\(size)")
      }
    }
  }

  @Test func `a range comes into sight`() {
    let text = Self.story(3_000)
    set(text, isEditable: false)
    for place in [90_000, 200, text.count, 0, 41_234] {
      view.scrollRangeToVisible(place..<place)
      bench.step()
      let caret = view.caretRect(at: place)
      #expect(caret.minY >= view.bounds.minY - 1 && caret.maxY <= view.bounds.maxY + 1)
    }
  }

  @Test func `a line of a megabyte is laid out where one looks`() {
    set(String(repeating: "x", count: 1_000_000), isEditable: false)
    bench.stage.focus(view)
    bench.press(.end)
    bench.settle()
    #expect(view.contentOffset.y == view.maximumContentOffset.y)
    #expect(view.layouts.values.allSatisfy { $0.text.count <= 8_200 })
  }

  @Test func `an empty view shows its placeholder`() {
    view.placeholder = "Notes"
    #expect(drawnLines.map(\.string) == ["Notes"])
    focus()
    bench.type("a")
    #expect(drawnLines.map(\.string) == ["a"])
  }

  // MARK: Selecting

  @Test func `a text that is not edited is selected and copied, and takes no text`() {
    set("one two\nthree four", isEditable: false)
    click(5, count: 2)
    #expect(view.selectedRange == 4..<7)
    #expect(bench.stage.clipboard.selectedText == "two")
    bench.press(.character("c"), modifiers: .control)
    #expect(bench.stage.clipboard.text == "two")
    bench.type("x")
    bench.press(.backspace)
    bench.press(.character("x"), modifiers: .control)
    #expect(view.text == "one two\nthree four" && bench.stage.textInputArea == nil)
  }

  @Test func `three clicks select a paragraph, Shift goes on, Control and A take all`() {
    set("one two\nthree four\nfive", isEditable: false)
    click(10, count: 3)
    #expect(view.selectedRange == 8..<19)
    click(2)
    click(12, modifiers: .shift)
    #expect(view.selectedRange == 2..<12)
    bench.press(.right, modifiers: .shift)
    #expect(view.selectedRange == 2..<13)
    bench.press(.down, modifiers: .shift)
    #expect(view.selectedRange == 2..<23)
    bench.press(.character("a"), modifiers: .control)
    #expect(view.selectedRange == 0..<23)
  }

  @Test func `a drag selects from line to line, and its line ends are highlighted`() {
    set("one\ntwo\nthree", isEditable: false)
    let (start, end) = (point(1), point(9))
    let mouse = Finger(bench, device: .mouse)
    mouse.down(start.x, start.y)
    mouse.move(to: end.x, end.y)
    mouse.up()
    #expect(view.selectedRange == 1..<9 && view.contentOffset.y == 0)
    let fills = view.draw(in: view.bounds).compactMap { command in
      if case .fill(let rect, _) = command { rect } else { Rect?.none }
    }
    // Two lines with their ends, and a part of the third.
    #expect(fills.filter { $0.width == 4 }.count == 2 && fills.count == 5)
  }

  @Test func `a mouse held below the view scrolls on, the faster the farther`() {
    var distances: [Double] = []
    for beyond in [20.0, 80] {
      set(Self.story(500), isEditable: false)
      view.contentOffset.y = 0
      bench.step()
      let mouse = Finger(bench, device: .mouse)
      mouse.down(100, 100)
      mouse.move(to: 120, 250 + beyond)
      bench.advance(by: 0.5)
      distances.append(view.contentOffset.y)
      #expect(view.selectedRange.upperBound > view.place(at: view.bounds.center))
      mouse.up()
      bench.settle()
    }
    #expect(distances[0] > 50 && distances[1] > distances[0] * 2)
  }

  @Test func `a finger scrolls the text and selects nothing`() {
    set(Self.story(100), isEditable: false)
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -100))
    finger.up()
    bench.settle()
    #expect(view.contentOffset.y > 80 && view.selectedRange.isEmpty)
  }

  @Test func `a finger that rests selects a word, and goes on by words`() {
    set("one two\nthree four", isEditable: false)
    let finger = Finger(bench)
    let (start, end) = (point(5), point(16))
    finger.down(start.x, start.y)
    bench.advance(by: 0.7)
    #expect(view.selectedRange == 4..<7 && view.hasFocus)
    finger.move(to: end.x, end.y)
    bench.step()
    #expect(view.selectedRange == 4..<18 && view.contentOffset.y == 0)
    finger.up()
    #expect(bench.settle() && bench.stage.clipboard.selectedText == "two\nthree four")
  }

  @Test func `a click in a text that has scrolled away from its caret moves nothing`() {
    for isEditable in [true, false] {
      set(Self.story(100), isEditable: isEditable)
      focus()
      bench.settle()
      view.setContentOffset(Point(x: 0, y: 300), animated: false)
      bench.step()
      let mouse = Finger(bench, device: .mouse)
      mouse.down(200, 150)
      mouse.up()
      bench.settle()
      #expect(view.contentOffset.y == 300 && view.selectedRange.lowerBound > 100)
    }
  }

  @Test func `a text that loses the focus stays where it is`() {
    set(Self.story(100))
    focus()
    view.setContentOffset(Point(x: 0, y: 300), animated: false)
    bench.stage.focus(nil)
    bench.settle()
    #expect(view.contentOffset.y == 300)
  }
}
