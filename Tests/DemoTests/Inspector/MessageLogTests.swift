import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct MessageLogTests {
  @Test func `a flick is told in the order of its messages, each with its moment`() throws {
    let demo = try OpenDemo(.read)
    demo.flick()
    demo.bench.settle()
    let lines = demo.shell.inspector.messages.facts
    let names = [
      "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging",
      "willBeginDecelerating", "didScroll", "didEndDecelerating",
    ]
    #expect(lines.count >= names.count)
    for (line, name) in zip(lines.suffix(names.count), names) {
      #expect(line.name.hasSuffix("  \(name)"))
    }
    let moments = lines.compactMap { $0.name.split(separator: " ").first.flatMap { Double($0) } }
    #expect(moments.count == lines.count)
    #expect(moments == moments.sorted())
    // A glide from 1800 pt/s takes more than a second: 60 messages a second in one line.
    let repeats = lines.last { $0.name.contains("didScroll") }?.value.filter(\.isNumber)
    #expect(try #require(repeats.flatMap { Int($0) }) > 60)
  }

  @Test func `it forgets what is older than it shows`() {
    var messages = MessageLog()
    for number in 0..<50 { messages.add("message \(number)", detail: "", at: .zero) }
    #expect(messages.facts.count == MessageLog.capacity)
    #expect(messages.facts.last?.name == "0.00  message 49")
  }

  @Test func `moments count from the first message, not from the start of the machine`() {
    var messages = MessageLog()
    messages.add("first", detail: "", at: Timestamp(seconds: 27_490))
    messages.add("late", detail: "", at: Timestamp(seconds: 27_498.146))
    #expect(messages.facts.map(\.name) == ["0.00  first", "8.15  late"])
  }
}
