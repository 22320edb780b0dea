import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct LogViewTests {
  private let demo: OpenDemo
  private var log: LogView { demo.shell.inspector.log }

  init() throws { demo = try OpenDemo(.read) }

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
    let lines = log.messages.text.split(separator: "\n").map(String.init)
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

  @Test func `Ctrl+C copies the log that was clicked, and nothing else`() throws {
    flick()
    #expect(commands { demo.press(.character("c"), .control) } == [])
    demo.click(log)
    #expect(demo.bench.stage.focusedView?.isDescendant(of: log) == true)
    #expect(commands { demo.press(.character("c")) } == [])
    #expect(commands { demo.press(.character("c"), .control) } == [.copy(log.messages.text)])
  }

  @Test func `a touch on the content takes the keys back from the log`() throws {
    flick()
    demo.click(log)
    demo.tellTouch(at: Point(x: 400, y: 400))
    #expect(demo.bench.stage.focusedView === demo.screen.watched)
  }

  @Test func `the newest line stays in sight until somebody looks at older ones`() throws {
    flick()
    func add(_ count: Int) {
      for number in 0..<count {
        log.messages.add("message \(number)", detail: "", at: .zero)
      }
      demo.bench.step()
    }
    add(20)
    #expect(log.maximumContentOffset.y > 0)
    #expect(log.contentOffset.y == log.maximumContentOffset.y)
    log.contentOffset.y = 40
    add(5)
    #expect(log.contentOffset.y == 40)
  }

  @Test func `it forgets what is older than 200 lines`() {
    flick()
    for number in 0..<250 {
      log.messages.add("message \(number)", detail: "", at: .zero)
    }
    let lines = log.messages.text.split(separator: "\n")
    #expect(lines.count == 200)
    #expect(lines[0].hasSuffix("message 50"))
  }

  @Test func `moments count from the first message, not from the start of the machine`() {
    log.messages = MessageLog()
    log.messages.add("first", detail: "", at: Timestamp(seconds: 27_490))
    log.messages.add("late", detail: "", at: Timestamp(seconds: 27_498.146))
    #expect(log.messages.text == "0.00  first\n8.15  late\n")
  }
}
