import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Controls

/// A text that is edited.
extension TextViewTests {
  @Test func `Enter begins a line, and actions are performed for each change by the user`() {
    var changes = 0
    view.addAction { _ in changes += 1 }
    focus()
    bench.type("ab")
    bench.press(.enter)
    bench.type("c")
    #expect(view.text == "ab\nc" && changes == 4)
    bench.press(.left)
    bench.press(.backspace)
    #expect(view.text == "abc" && view.selectedRange == 2..<2)
    bench.press(.character("z"), modifiers: .control)
    #expect(view.text == "ab\nc")
    #expect(view.contentSize.height.isClose(to: 2 * lineHeight + 16, within: 1e-9))
    view.text = "other"
    #expect(changes == 6 && !view.allows(.undo))
  }

  @Test(arguments: 0..<12)
  func `whatever is typed, deleted and taken back, it is as high as a new view of that text`(
    seed: Int
  ) {
    var dice = Dice(seed: UInt64(seed))
    set("one\ntwo\nthree", caret: 13)
    focus()
    for _ in 0..<120 {
      switch dice.below(9) {
      case 0, 1: bench.type("a")
      case 2: bench.press(.enter)
      case 3: bench.press(.backspace)
      case 4: bench.press(.delete)
      case 5: bench.press(.character("z"), modifiers: .control)
      case 6: bench.press(.character("y"), modifiers: .control)
      case 7: bench.press(.left, modifiers: dice.below(2) == 0 ? .shift : [])
      default: view.perform(.paste)
      }
      bench.stage.clipboard.text = ["x\ny\n", "\n", "z"][dice.below(3)]
    }
    bench.step()
    let other = TextView(text: view.text)
    other.frame = Rect(x: 50, y: 300, width: 300, height: 200)
    bench.stage.root.addSubview(other)
    bench.step()
    #expect(view.contentSize == other.contentSize)
  }

  @Test func `up and down keep the column, through a shorter line`() {
    set("long enough\nab\nlong enough as well", caret: 7)
    focus()
    bench.press(.down)
    #expect(view.selectedRange == 14..<14)
    bench.press(.down)
    let x = view.caretRect(at: 7).minX
    let edges = type.layout(of: TextLine("long enough as well", style: style)).edges
    #expect(view.selectedRange.lowerBound == 15 + edges.place(at: x - 8))
    bench.press(.down)
    #expect(view.selectedRange == 34..<34)
    for _ in 0..<3 { bench.press(.up) }
    #expect(view.selectedRange == 0..<0)
  }

  @Test func `Home and End are those of a line, and with Control those of the text`() {
    let text = String(repeating: "words ", count: 30) + "\nend"
    set(text, caret: 70)
    focus()
    let lines = type.lines(of: text, style: style, width: 284)
    bench.press(.home)
    let start = lines[0].string.count + 1
    #expect(view.selectedRange == start..<start)
    bench.press(.end)
    let end = start + lines[1].string.count
    #expect(view.selectedRange == end..<end)
    bench.press(.end, modifiers: .control)
    #expect(view.selectedRange == text.count..<text.count)
    bench.press(.home, modifiers: [.control, .shift])
    #expect(view.selectedRange == 0..<text.count)
  }

  @Test func `at the end of a line without spaces the caret stays on it`() {
    set(String(repeating: "x", count: 200))
    focus()
    bench.press(.end)
    let first = view.caretRect
    #expect(first.minY == 8 && first.minX > 200)
    bench.press(.down)
    #expect(view.caretRect.minY.isClose(to: 8 + lineHeight, within: 1e-9))
    bench.type("y")
    #expect(view.text.contains("xy"))
  }

  @Test func `Tab leaves, and with Control it is written`() {
    let button = Button(title: "Next")
    button.position = Point(x: 50, y: 300)
    bench.stage.root.addSubview(button)
    focus()
    bench.press(.tab, modifiers: .control)
    #expect(view.text == "\t" && view.hasFocus)
    bench.press(.tab)
    #expect(view.text == "\t" && !view.hasFocus)
  }

  @Test func `the caret stays in sight, wherever keys bring it`() {
    set(Self.story(200), caret: 0)
    focus()
    let keys: [Key] = [.pageDown, .pageDown, .down, .end, .pageUp, .up, .home]
    for _ in 0..<6 {
      for key in keys {
        bench.press(key)
        bench.type("x")
        let caret = view.caretRect
        #expect(caret.minY >= view.bounds.minY - 1 && caret.maxY <= view.bounds.maxY + 1)
      }
      bench.press(.end, modifiers: .control)
    }
    #expect(view.contentOffset.y == view.maximumContentOffset.y)
  }

  @Test func `the caret stays above a keyboard on the screen`() {
    let keyboard = KeyboardPanel(height: 200)
    view.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(keyboard)
    view.onEditingChange = { [unowned view] isEditing in
      isEditing ? keyboard.open(for: view, in: view) : keyboard.close()
    }
    set(Self.story(200))
    let caret = view.place(at: Point(x: 60, y: view.bounds.maxY - 30))
    view.selectedRange = caret..<caret
    focus()
    bench.settle()
    for _ in 0..<6 {
      #expect(view.caretRect.maxY <= view.bounds.maxY - 200 + 1)
      bench.press(.enter)
      bench.step()
    }
    bench.press(.escape)
    bench.settle()
    #expect(!view.isEditing && !keyboard.isOpen)
  }

  @Test func `typing moves nothing above the caret`() {
    set(Self.story(200))
    view.scrollRangeToVisible(5_000..<5_000)
    let caret = view.place(at: view.bounds.center)
    view.selectedRange = caret..<caret
    focus()
    bench.settle()
    let first = view.place(at: Point(x: 10, y: view.bounds.minY + lineHeight * 1.5))
    let before = point(first).y
    bench.type(String(repeating: "more ", count: 12))
    bench.press(.enter)
    bench.step()
    #expect(abs(point(first).y - before) <= 1)
  }

  @Test func `what is being composed shows where it goes, and is not in the text`() {
    set("ab\ncd", caret: 4)
    focus()
    bench.compose("xy", caret: 1)
    #expect(drawnLines.map(\.string) == ["ab", "cxyd"] && view.text == "ab\ncd")
    let shown = type.width(of: TextLine("cx", style: style))
    #expect(view.caretRect.minX.isClose(to: 8 + shown, within: 1e-9))
    bench.press(.escape)
    #expect(drawnLines.map(\.string) == ["ab", "cd"] && view.hasFocus)
  }

  @Test func `cut and paste take lines along, and the middle button pastes them`() {
    set("one\ntwo\nthree")
    focus()
    view.selectedRange = 2..<5
    bench.press(.character("x"), modifiers: .control)
    #expect(view.text == "onwo\nthree" && bench.stage.clipboard.text == "e\nt")
    bench.press(.end, modifiers: .control)
    bench.press(.character("v"), modifiers: .control)
    #expect(view.text == "onwo\nthreee\nt")
    bench.stage.clipboard.selectedText = "1\n2"
    bench.step()
    bench.click(.middle, at: point(2))
    #expect(view.text == "on1\n2wo\nthreee\nt")
  }

  @Test func `a screen reader reads and selects it as text of several lines`() {
    set("one\ntwo")
    view.accessibilityLabel = "Notes"
    #expect(view.meaning?.value == .text("one\ntwo", selection: 0..<0))
    #expect(view.meaning?.states == .multiline && view.meaning?.role == .textField)
    #expect(view.accessibilityPerform(.select(4..<7), onPart: nil))
    #expect(view.selectedRange == 4..<7)
  }

  @Test func `a key in the midst of a selecting drag is about the text as it was`() throws {
    let it = try TextViewTests()
    it.set((0..<30).map { "\($0)" }.joined(separator: "\n"))
    it.focus()
    let mouse = Finger(it.bench, device: .mouse)
    let (start, end) = (it.point(6), it.point(20))
    mouse.down(start.x, start.y)
    mouse.move(to: end.x, end.y)
    #expect(!it.view.selectedRange.isEmpty)
    mouse.queue(.moved, at: Point(x: end.x, y: end.y + 1))
    it.bench.queue(.key(KeyEvent(key: .backspace, time: it.bench.now + 0.001)))
    it.bench.step()
    mouse.up()
    it.bench.settle()
    #expect(it.view.text.hasPrefix("0\n1") && it.view.text.hasSuffix("29"))
  }

  @Test func `what is being composed is in one paragraph at a time`() throws {
    let it = try TextViewTests()
    it.set("one\ntwo\nthree", caret: 3)
    it.focus()
    func shown() -> Int {
      it.bench.step()
      return it.drawnLines.count { $0.string.contains("か") }
    }
    func compose(_ text: String) {
      it.bench.queue(.text(TextEvent(.composed(text, caret: 1), time: it.bench.now)))
      it.bench.step()
    }
    compose("か")
    #expect(shown() == 1)
    it.view.selectedRange = 9..<9
    #expect(shown() <= 1)
    compose("か")
    #expect(shown() == 1)
    it.view.isEditable = false
    #expect(shown() == 0)
  }

  @Test func `that it is edited is told when it begins and when it ends`() throws {
    let it = try TextViewTests()
    it.set("one")
    var told: [Bool] = []
    it.view.onEditingChange = { told.append($0) }
    it.focus()
    it.view.isEditable = false
    it.view.isEditable = true
    it.bench.stage.focus(nil)
    #expect(told == [true, false, true, false])
  }

  @Test func `text of no size is drawn, if nobody can see it`() throws {
    let it = try TextViewTests()
    it.view.font = TextStyle(size: 0)
    it.set("one\ntwo")
    _ = it.view.draw()
    it.click(1)
  }
}
