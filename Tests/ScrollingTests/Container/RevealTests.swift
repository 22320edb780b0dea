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
    // From the top: 100, 300, 850, and back to 300, which starts 12 above what shows from 512 on.
    let presses: [(Modifiers, offset: Double)] = [([], 0), ([], 0), ([], 512), (.shift, 288)]
    for (modifiers, offset) in presses {
      bench.press(.tab, modifiers: modifiers)
      bench.step()
      bench.settle()
      #expect(container.contentOffset.y == offset)
    }
  }

  @Test func `of what is longer than the viewport Tab shows the beginning`() {
    // Of a thousand points from 100 on, 12 of margin before it.
    let bench = Bench()
    let container = bench.container(content: Size(width: 400, height: 2_000))
    container.allowsKeyboardScrolling = false
    for (y, height) in [(100.0, 1_000.0), (1_500, 50)] {
      container.addSubview(Stop(frame: Rect(x: 0, y: y, width: 100, height: height)))
    }
    func press(_ modifiers: Modifiers = []) -> Double {
      bench.press(.tab, modifiers: modifiers)
      bench.step()
      bench.settle()
      return container.contentOffset.y
    }
    #expect(press() == 88)
    #expect(press() == 1_162)
    #expect(press(.shift) == 88)
    _ = press()
    // It fills the viewport.
    container.contentOffset.y = 400
    #expect(press(.shift) == 400)
  }

  @Test(arguments: [1.0, 1.5]) func `Tab leaves pages on a page`(scale: Double) {
    let bench = Bench(scale: scale)
    let pages = bench.container(content: Size(width: 1_200, height: 400))
    pages.isPagingEnabled = true
    pages.allowsKeyboardScrolling = false
    for page in 0..<3 {
      let area = Rect(x: Double(page) * 400, y: 0, width: 400, height: 400)
      pages.addSubview(Stop(frame: page == 1 ? area.inset(by: 50) : area))
    }
    for offset in [0.0, 400, 800] {
      bench.press(.tab)
      bench.step()
      bench.settle()
      #expect(pages.contentOffset == Point(x: offset, y: 0))
    }
    bench.press(.tab, modifiers: .shift)
    bench.step()
    bench.settle()
    #expect(pages.contentOffset == Point(x: 400, y: 0))
  }
}
