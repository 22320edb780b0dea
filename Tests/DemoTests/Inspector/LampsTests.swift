import Geometry
import Gestures
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Demo

struct LampsTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.long) }

  private var texts: [ShownText] {
    ShownText.of(demo.shell.inspector.lamps, type: demo.shell.look.type)
  }

  @Test func `the five that always show lie in one row`() {
    let lamps = demo.shell.inspector.lamps
    #expect(texts.count == 5)
    #expect(Set(texts.map { $0.frame(in: lamps).minY }).count == 1)
    #expect(texts.allSatisfy { lamps.bounds.encloses($0.frame(in: lamps)) && !$0.isShortened })
  }

  @Test func `one that lights up shows below them, and moves nothing`() throws {
    let inspector = demo.shell.inspector
    let places = inspector.headings.map(\.frame)
    demo.press(.function(5))
    demo.bench.advance(by: 1)
    let place = try #require(texts.first { $0.line.string == "refreshing" }).frame(
      in: inspector.lamps
    )
    #expect(inspector.lamps.bounds.encloses(place))
    #expect(place.minY > texts[0].frame(in: inspector.lamps).maxY)
    #expect(inspector.headings.map(\.frame) == places)
  }

  @Test func `the ring of a heading goes around its arrow and words`() throws {
    for heading in demo.shell.inspector.headings {
      demo.bench.stage.focus(heading)
      let commands = heading.draw()
      guard case .outline(let ring, _, let width, _) = commands[0],
        case .line(let arrow, let stroke, _) = commands[1]
      else {
        Issue.record("no ring or no arrow")
        return
      }
      let inside = ring.inset(by: width + stroke / 2)
      #expect(arrow.allSatisfy { inside.contains($0) })
    }
  }
}
