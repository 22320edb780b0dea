import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Demo

struct InspectorFollowingTests {
  /// Drags upward with the mouse, as a host tells it.
  private func drag(_ demo: OpenDemo, in view: View) {
    let start = view.convert(view.bounds, to: nil).center
    demo.mouse(.began, start.x, start.y)
    for step in 1...6 { demo.mouse(.moved, start.x, start.y - 12 * Double(step)) }
    demo.mouse(.ended, start.x, start.y - 72)
    demo.bench.advance(by: 0.1)
  }

  private func expectFollowing(_ container: ScrollContainer, _ demo: OpenDemo) {
    let inspector = demo.shell.inspector
    #expect(inspector.watched === container)
    #expect(inspector.lamps.container === container)
    #expect(inspector.numbers.container === container)
    #expect(inspector.plot.trace.samples.contains { $0.velocity != 0 })
    #expect(inspector.log.text.contains("willBeginDragging"))
    #expect(inspector.source.text == container.inspectorName)
  }

  @Test func `it follows the pane that was flicked last, and says whose numbers show`() throws {
    let demo = try OpenDemo(.bounce)
    let lists = demo.visible(in: demo.screen.view).compactMap { $0 as? BouncePane }.map(\.list)
    #expect(lists.count >= 2)
    for list in lists.reversed() {
      drag(demo, in: list)
      expectFollowing(list, demo)
    }
    #expect(lists[0].inspectorName != lists[1].inspectorName)
  }

  @Test func `it follows the list above a pager`() throws {
    let demo = try OpenDemo(.nested)
    let list = try #require(demo.view(ListView.self))
    #expect(demo.shell.inspector.watched !== list)
    drag(demo, in: list)
    expectFollowing(list, demo)
  }

  @Test func `another screen shows its own container again, and nothing is called touched`() throws
  {
    let demo = try OpenDemo(.bounce)
    let panes = demo.visible(in: demo.screen.view).compactMap { $0 as? BouncePane }
    drag(demo, in: panes[1].list)
    demo.shell.choose(.long)
    demo.bench.step()
    #expect(demo.shell.inspector.watched === demo.screen.watched)
    #expect(!demo.texts.contains { $0.line.string.hasPrefix("Touched:") })
  }
}
