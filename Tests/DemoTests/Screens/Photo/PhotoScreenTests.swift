import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct PhotoScreenTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.photo) }

  /// How much neighboring pixels differ in the middle of the screen.
  private func detail() throws -> Int {
    let pixels = try demo.pixels()
    func green(_ x: Int, _ y: Int) -> Int { Int(pixels.color(Double(x), Double(y)) >> 8 & 255) }
    return (0..<100).reduce(0) { sum, row in
      sum
        + (0..<200).reduce(0) { $0 + abs(green(300 + $1, 330 + row) - green(301 + $1, 330 + row)) }
    }
  }

  @Test func `zoomed in, the picture is drawn with all its pixels, or only scaled`() throws {
    // Row 112
    let container = try #require(demo.screen.watched)
    container.setZoomScale(2, animated: false)
    demo.bench.step()
    let sharp = try detail()
    let toggle = try #require(
      demo.screen.knobs.lazy.compactMap { $0 as? Toggle }.first { $0.title == "Sharp redraw" }
    )
    demo.bench.stage.focus(toggle)
    demo.press(.space)
    let soft = try detail()
    #expect(soft * 2 < sharp)
    #expect(soft > 0)
    demo.screen.restart()
    #expect(toggle.isOn)
  }

  @Test func `each choice in the tool bar has its name before it`() {
    let tools = demo.screen.tools
    for (name, choice) in zip(tools, tools.dropFirst()) where choice is Segments {
      #expect((name as? Label)?.isShortened == false)
    }
    #expect(tools.first is Label)
  }
}
