import Geometry
import Gestures
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Demo

struct InputPanelTests {
  private let demo: OpenDemo
  private var panel: InputPanel { demo.shell.inspector.input }

  init() throws { demo = try OpenDemo(.long) }

  private var words: [String] {
    demo.visible(in: panel).flatMap { ShownText.of($0, type: demo.shell.look.type) }
      .map(\.line.string)
  }

  @Test func `it tells of a wheel by its clicks`() {
    let clicks = Vector(dx: 0, dy: -2)
    demo.shell.saw(.wheel(WheelEvent(clicks: clicks, location: .zero, time: .zero)))
    demo.bench.step()
    #expect(words.contains("wheel"))
    #expect(words.contains("0.0, −2.0 clicks"))
    #expect(panel.log.text.contains("wheel"))
  }

  @Test func `movements of the pointer do not fill the log`() {
    for _ in 0..<5 { demo.shell.saw(.hover(HoverEvent(location: .zero, time: .zero))) }
    #expect(panel.log.text == "")
  }

  @Test func `the devices and the window system are named`() {
    panel.surroundings = ["SDL 2.26.5", "pinch: from the X server (XInput 2.4)"]
    demo.shell.setNeedsLayout()
    demo.shell.inspector.setNeedsLayout()
    demo.bench.step()
    #expect(words.contains("SDL 2.26.5"))
    #expect(words.contains("pinch: from the X server (XInput 2.4)"))
  }
}
