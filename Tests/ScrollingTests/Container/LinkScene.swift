import Geometry
import Scrolling
import TestHarness
import ViewTree

/// Two containers side by side that show one place (SPEC m.13).
final class LinkScene: ScrollListener {
  let bench: Bench
  let (a, b) = (ScrollContainer(), ScrollContainer())
  let ratio: Double
  let (first, second) = (DelegateLog(), DelegateLog())
  /// What was seen that the law forbids.
  private(set) var breaches: [String] = []

  init(heights: (Double, Double) = (3_000, 3_000), ratio: Double = 1, scale: Double = 1) {
    self.ratio = ratio
    bench = Bench(scale: scale)
    for (index, it) in [a, b].enumerated() {
      it.frame = Rect(x: Double(index) * 200, y: 0, width: 200, height: 400)
      it.alwaysBounceVertical = true
      bench.stage.root.addSubview(it)
    }
    (a.contentSize.height, b.contentSize.height) = heights
    (a.delegate, b.delegate) = (first, second)
    bench.step()
    a.link(b, axes: .vertical, ratio: ratio)
    a.addListener(self)
    b.addListener(self)
  }

  func container(_ container: ScrollContainer, sends message: ScrollMessage) {
    if message == .didScroll { check("\(container === a ? "a" : "b") didScroll") }
  }

  func check(_ what: String) {
    let (one, other) = (a.contentOffset.y, b.contentOffset.y)
    let starts = (a.minimumContentOffset.y, b.minimumContentOffset.y)
    let difference = (other - starts.1) - (one - starts.0) * ratio
    if difference.magnitude > 1e-6 { breaches.append("\(what): \(one) and \(other)") }
  }

  func step() {
    bench.step()
    check("a frame")
  }

  func settle() { for _ in 0..<300 where bench.stage.isMoving { step() } }
}
