import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

struct RevealTests {
  private final class Stop: View {
    override var canBecomeFocused: Bool { true }
  }

  @Test func `Tab brings what it reaches into sight`() {
    // Row 69: 12 of margin below 900, in a viewport of 400.
    let bench = Bench()
    let container = bench.container(content: Size(width: 400, height: 2_000))
    container.allowsKeyboardScrolling = false
    for y in [100.0, 850, 300] {
      container.addSubview(Stop(frame: Rect(x: 0, y: y, width: 100, height: 50)))
    }
    // The one at 300 starts 12 above what shows from 512 on.
    for offset in [0.0, 512, 288] {
      bench.queue(.key(KeyEvent(key: .tab, time: bench.now + bench.period)))
      bench.step()
      bench.settle()
      #expect(container.contentOffset.y == offset)
    }
  }
}
