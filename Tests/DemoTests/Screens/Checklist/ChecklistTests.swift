import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Demo

struct ChecklistTests {
  private func checklist(_ demo: OpenDemo) throws -> Checklist {
    demo.shell.choose(.checklist)
    demo.bench.step()
    return try #require(demo.screen as? ChecklistScreen).checklist
  }

  @Test func `there are 144 rows, in order, each with words`() {
    #expect(ChecklistRow.all.map(\.number) == Array(1...144))
    #expect(ChecklistRow.all.allSatisfy { !$0.words.isEmpty })
    #expect(Set(ChecklistRow.all.map(\.words)).count == 144)
  }

  @Test func `every row that can be seen is a row`() {
    let rows = Proof.all.flatMap(\.rows) + Checklist.tried
    #expect(rows.allSatisfy { (1...144).contains($0) })
  }

  @Test func `nothing is seen before anybody did anything`() throws {
    let demo = try OpenDemo(.bounce)
    demo.bench.settle()
    for kind in ScreenKind.allCases {
      demo.shell.choose(kind)
      demo.bench.advance(by: 0.1)
    }
    let seen = try checklist(demo).seen
    #expect(seen == [])
  }

  @Test func `what the first page does by itself counts for nothing`() throws {
    let demo = try OpenDemo(.flip)
    demo.bench.advance(by: 3)
    let seen = try checklist(demo).seen
    #expect(seen == [])
  }

  @Test func `a flick is seen in full, and only what it proves`() throws {
    let demo = try OpenDemo(.bounce)
    Finger(demo.bench).flick(from: Point(x: 300, y: 500), by: Vector(dx: 0, dy: -120))
    demo.bench.settle()
    // 7 is the first thing to try on that screen.
    #expect(try checklist(demo).seen == [1, 7, 12, 30, 31, 34, 35, 36, 78, 79, 81, 82, 83, 84])
  }

  @Test func `a still lift and a pull past the edge are told apart`() throws {
    let demo = try OpenDemo(.bounce)
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: 300, y: 500), by: Vector(dx: 0, dy: -100))
    for _ in 0..<10 { finger.move(by: 0, 0) }
    finger.up()
    demo.bench.settle()
    #expect(try checklist(demo).seen.isSuperset(of: [80, 83]))
    #expect(try checklist(demo).seen.isDisjoint(with: [31, 46, 81]))
    demo.shell.choose(.bounce)
    demo.bench.step()
    let list = try #require(demo.screen.watched)
    list.contentOffset = .zero
    finger.drag(from: Point(x: 300, y: 300), by: Vector(dx: 0, dy: 200))
    for _ in 0..<10 { finger.move(by: 0, 0) }
    finger.up()
    demo.bench.settle()
    #expect(try checklist(demo).seen.isSuperset(of: [8, 40, 46]))
  }

  @Test func `a setting in the inspector is seen`() throws {
    // Row 144
    let demo = try OpenDemo(.commands)
    let toggle = try #require(
      demo.visible.lazy.compactMap { $0 as? Toggle }.first { $0.title == "Bounces" }
    )
    demo.bench.stage.focus(toggle)
    demo.press(.space)
    #expect(try checklist(demo).seen == [144])
  }

  @Test func `a click on a row goes to its screen and says what to do`() throws {
    let demo = try OpenDemo(.checklist)
    let list = try #require(demo.screen.watched)
    list.contentOffset.y = 44 * 30 - 120
    demo.bench.step()
    demo.click(try #require(demo.view(ChecklistLine.self) { $0.frame.minY == 44 * 31 }))
    demo.bench.step()
    #expect(demo.screen.kind == .bounce)
    #expect(demo.texts.contains { $0.line.string == "32: Catch a glide with a press" })
  }

  @Test func `in a wide window rows keep to a width that reads well`() throws {
    let demo = try OpenDemo(.checklist, size: ReviewForm.sizes[3])
    let line = try #require(demo.view(ChecklistLine.self))
    let texts = ShownText.of(line, type: demo.shell.look.type).map { $0.frame(in: line) }
    let (left, right) = (texts.map(\.minX).min() ?? 0, texts.map(\.maxX).max() ?? 0)
    #expect(texts.count == 3 && right - left <= Extent.readingWidth)
    #expect(((left + right) / 2).isClose(to: line.bounds.center.x, within: 24))
  }

  @Test func `the choice shows the rows in their standing`() throws {
    let demo = try OpenDemo(.checklist)
    let list = try #require(demo.screen.watched as? ListView)
    #expect(list.rowCount == 144)
    demo.choose("By test")
    #expect(list.rowCount == 144 - Checklist.visibleCount)
    demo.choose("Open")
    #expect(list.rowCount == Checklist.visibleCount)
    demo.choose("Seen")
    #expect(list.rowCount == 0)
  }

  @Test func `the list is written in Markdown, with a tick for what was seen`() throws {
    let demo = try OpenDemo(.checklist)
    let checklist = demo.shell.checklist.checklist
    #expect(!checklist.markdown.contains("[x]"))
    checklist.seeSetting()
    let lines = checklist.markdown.split(separator: "\n").map(String.init)
    #expect(lines.first == "# scroll-demo: 1 of \(Checklist.visibleCount) rows seen")
    #expect(lines.count == ChecklistRow.all.count + 1)
    #expect(lines.filter { $0.hasPrefix("- [x]") }.count == 1)
    #expect(lines.last?.hasPrefix("- [x] 144. ") == true)
    #expect(lines.filter { $0.hasPrefix("- [ ]") }.count == Checklist.visibleCount - 1)
  }
}
