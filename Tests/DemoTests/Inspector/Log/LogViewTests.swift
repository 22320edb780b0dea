import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import TextEditing
import ViewTree

@testable import Demo

struct LogViewTests {
  private let demo: OpenDemo
  private var log: LogView { demo.shell.inspector.log }

  init() throws { demo = try OpenDemo(.long) }

  /// What is asked of the window while something is done.
  private func commands(_ action: () throws -> Void) rethrows -> [WindowCommand] {
    final class Heard { var commands: [WindowCommand] = [] }
    let heard = Heard()
    demo.shell.onCommand = { heard.commands.append($0) }
    try action()
    return heard.commands
  }

  private func flick() {
    demo.flick()
    demo.bench.settle()
  }

  @Test func `a flick is told in the order of its messages, each with its moment`() throws {
    flick()
    let lines = log.text.split(separator: "\n").map(String.init)
    let names = [
      "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging",
      "willBeginDecelerating", "didScroll", "didEndDecelerating",
    ]
    #expect(lines.count >= names.count)
    for (line, name) in zip(lines.suffix(names.count), names) { #expect(line.contains(name)) }
    let moments = lines.compactMap { $0.split(separator: " ").first.flatMap { Double($0) } }
    #expect(moments.count == lines.count)
    #expect(moments == moments.sorted())
    // A glide from 1800 pt/s takes more than a second: 60 messages a second in one line.
    let repeats = lines.last { $0.contains("didScroll") }?.split(separator: "×").last
    #expect(try #require(repeats.flatMap { Int($0.filter(\.isNumber)) }) > 60)
  }

  @Test func `a button copies all messages, another one writes them to a file`() throws {
    flick()
    let text = log.text
    let tools = demo.shell.inspector.tools
    demo.shell.inspector.scroller.contentOffset.y = 300
    demo.bench.step()
    let excerpt = Excerpt(subject: .messages, text: text)
    #expect(commands { demo.click(tools.copyMessages) } == [.copy(excerpt)])
    #expect(commands { demo.click(tools.keepMessages) } == [.keep(excerpt)])
  }

  @Test func `Ctrl+C copies the log that was clicked, and nothing else`() throws {
    flick()
    #expect(commands { demo.press(.character("c"), .control) } == [])
    demo.shell.inspector.scroller.contentOffset.y = 300
    demo.bench.step()
    demo.click(log)
    #expect(demo.bench.stage.focusedView?.isDescendant(of: log) == true)
    #expect(commands { demo.press(.character("c")) } == [])
    let expected = WindowCommand.copy(Excerpt(subject: .messages, text: log.text))
    #expect(commands { demo.press(.character("c"), .control) } == [expected])
  }

  @Test func `what is left out is not copied either`() throws {
    flick()
    log.hidesSteps = true
    #expect(!log.text.contains("didScroll"))
    #expect(log.text.contains("didEndDecelerating"))
  }

  @Test func `only messages with the text that a person typed are shown, copied and saved`() throws
  {
    flick()
    let search = demo.shell.inspector.search.field
    #expect(log.text.contains("willBeginDragging"))
    demo.bench.stage.focus(search)
    demo.bench.type("didend")
    let lines = log.text.split(separator: "\n")
    #expect(search.text == "didend" && lines.count == 2)
    for (line, name) in zip(lines, ["didEndDragging", "didEndDecelerating"]) {
      #expect(line.contains(name))
    }
    demo.bench.stage.focus(demo.shell.inspector.tools.keepMessages)
    let excerpt = Excerpt(subject: .messages, text: log.text)
    #expect(commands { demo.press(.enter) } == [.keep(excerpt)])
    demo.bench.stage.focus(search)
    for _ in 0..<6 { demo.press(.backspace) }
    #expect(log.text.contains("willBeginDragging"))
  }

  @Test func `particulars count for the search too, and it goes on while more comes`() {
    log.sought = "at rest"
    log.add("one", detail: "at rest", at: .zero, isStep: false)
    log.add("two", detail: "moving", at: .zero, isStep: false)
    log.hidesSteps = true
    log.add("three", detail: "At Rest", at: .zero, isStep: true)
    #expect(log.text == "0.00  one  at rest\n")
    log.hidesSteps = false
    #expect(log.text == "0.00  one  at rest\n0.00  three  At Rest\n")
    log.sought = "nothing has that"
    #expect(log.text.isEmpty)
  }

  @Test func `Enter in the search gives the keys back to the content`() {
    demo.bench.stage.focus(demo.shell.inspector.search.field)
    demo.press(.enter)
    #expect(demo.bench.stage.focusedView === demo.screen.watched)
  }

  @Test func `a touch on the content takes the keys back from the log`() throws {
    demo.shell.inspector.scroller.contentOffset.y = 300
    demo.bench.step()
    demo.click(log)
    demo.tellTouch(at: Point(x: 400, y: 400))
    #expect(demo.bench.stage.focusedView === demo.screen.watched)
  }

  @Test func `the newest line stays in sight until somebody looks at older ones`() throws {
    let list = try #require(log.subviews.lazy.compactMap { $0 as? LogList }.first)
    func add(_ count: Int) {
      for number in 0..<count {
        log.add("message \(number)", detail: "", at: .zero)
      }
      demo.bench.step()
    }
    add(20)
    #expect(list.maximumContentOffset.y > 0)
    #expect(list.contentOffset.y == list.maximumContentOffset.y)
    list.contentOffset.y = 40
    add(5)
    #expect(list.contentOffset.y == 40)
  }

  @Test func `it forgets what is older than 200 lines`() {
    for number in 0..<250 {
      log.add("message \(number)", detail: "", at: .zero)
    }
    let lines = log.text.split(separator: "\n")
    #expect(lines.count == 200)
    #expect(lines[0].hasSuffix("message 50"))
  }

  @Test func `moments count from the start of the program, not of the machine`() {
    log.origin = Timestamp(seconds: 27_490)
    log.add("late", detail: "", at: Timestamp(seconds: 27_498.146))
    log.add("early", detail: "", at: .zero)
    #expect(log.text.hasSuffix("8.15  late\n0.00  early\n"))
  }

  @Test func `the first frame is the start, in both logs`() throws {
    let bench = Bench(size: Size(width: 1_180, height: 760))
    bench.step(by: 5_000)
    let look = demo.shell.look
    let fresh = Shell(look: look, first: .long, showsInspector: true)
    fresh.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(fresh)
    bench.step()
    #expect(fresh.inspector.log.origin.seconds > 5_000)
    #expect(fresh.inspector.input.log.origin == fresh.inspector.log.origin)
  }
}
