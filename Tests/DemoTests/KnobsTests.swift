import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct KnobsTests {
  @Test func `every attribute has a control with the name that the guide gives it`() throws {
    // Row 144
    let demo = try OpenDemo(.commands)
    let names =
      demo.shell.inspector.everything.compactMap { ($0 as? Toggle)?.title }
      + demo.shell.inspector.everything.compactMap { ($0 as? Slider)?.title }
    let wanted = [
      "Shows Horizontal Scrollers", "Shows Vertical Scrollers", "Scrolling Enabled",
      "Paging Enabled", "Direction Lock Enabled", "Bounces", "Bounce Horizontally",
      "Bounce Vertically", "Bounces Zoom", "Delays Content Touches", "Min Zoom", "Max Zoom",
    ]
    for name in wanted { #expect(names.contains(name)) }
  }

  @Test func `turning a control changes the attribute`() throws {
    // Row 144
    let demo = try OpenDemo(.commands)
    let container = try #require(demo.screen.watched)
    for case let toggle as Toggle in demo.shell.inspector.everything
    where toggle.title == "Paging Enabled" {
      demo.bench.stage.focus(toggle)
      demo.press(.space)
    }
    #expect(container.isPagingEnabled)
  }
}

extension View {
  /// The view and everything inside it.
  fileprivate var everything: [View] { [self] + subviews.flatMap(\.everything) }
}
