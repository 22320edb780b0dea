import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// The ring of a container that keys have led to.
struct FocusRingTests {
  private func scene() -> (Bench, ScrollContainer) {
    let bench = Bench()
    let container = bench.container(content: Size(width: 400, height: 4_000))
    bench.settle()
    return (bench, container)
  }

  /// The outlines that are drawn as wide as the ring.
  private func rings(_ bench: Bench) -> [String] {
    bench.stage.drawText.split(separator: "\n")
      .filter { $0.contains("outline") && $0.contains("w2") }
      .map { String($0.drop { $0 == " " }) }
  }

  @Test func `a container that Tab reaches shows a ring inside its edge, wherever it scrolls`() {
    let (bench, container) = scene()
    bench.stage.focus(container)
    #expect(rings(bench).isEmpty)
    bench.stage.focus(nil)
    bench.press(.tab)
    bench.settle()
    #expect(rings(bench).count == 1)
    #expect(rings(bench).first?.hasPrefix("outline 2,2 396x396 r6 w2") ?? false)
    bench.press(.end)
    bench.settle()
    #expect(rings(bench).first?.hasPrefix("outline 2,3602 396x396 r6 w2") ?? false)
  }

  @Test func `bars do not cover the ring, and nothing outside the window is in it`() {
    let (bench, container) = scene()
    container.safeAreaInsets = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    container.frame.size.height = 500
    bench.press(.tab)
    bench.settle()
    // The content begins 50 points above, under the bar; 350 of 400 points of the window are left.
    #expect(rings(bench).first?.hasPrefix("outline 2,2 396x346 r6 w2") ?? false)
  }

  @Test func `a press takes the ring away, and so do another view and the app`() {
    let (bench, container) = scene()
    bench.press(.tab)
    let mouse = Finger(bench, device: .mouse)
    mouse.down(100, 100)
    mouse.up()
    #expect(container.hasFocus && rings(bench).isEmpty)
    bench.press(.tab)
    #expect(rings(bench).count == 1)
    container.showsFocusRing = false
    #expect(rings(bench).isEmpty)
    container.showsFocusRing = true
    bench.stage.focus(nil)
    #expect(rings(bench).isEmpty)
  }

  @Test func `where a program takes the focus from keys it is shown, and after a press it is not`()
  {
    let (bench, container) = scene()
    let other = bench.container(content: Size(width: 400, height: 4_000))
    bench.press(.tab)
    bench.stage.focus(container)
    bench.stage.focus(other)
    #expect(rings(bench).count == 1)
    // A press on something that takes no keys.
    let plain = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    bench.stage.root.addSubview(plain)
    bench.tap(Point(x: 10, y: 10))
    #expect(other.hasFocus && rings(bench).isEmpty)
    bench.stage.focus(container)
    #expect(rings(bench).isEmpty)
  }
}
