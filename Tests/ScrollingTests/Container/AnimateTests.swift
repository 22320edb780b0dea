import Geometry
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Offsets that an animation assigns.
@Suite struct AnimateTests {
  private let bench = Bench()

  @Test func `an offset travels with the animation, which ends when it arrives`() {
    let container = bench.container(content: Size(width: 400, height: 4_000))
    var ends: [Bool] = []
    bench.step()
    View.animate(duration: 0.4, curve: .constantVelocity) {
      container.contentOffset.y = 200
    } completion: {
      ends.append($0)
    }
    #expect(container.targetContentOffset.y == 200)
    bench.advance(by: 0.2)
    #expect(container.contentOffset.y == 100 && ends.isEmpty)
    bench.settle()
    #expect(container.contentOffset.y == 200 && ends == [true])
    View.animate(duration: 0.4) {
      container.contentOffset.y = 0
    } completion: {
      ends.append($0)
    }
    bench.advance(by: 0.1)
    container.contentOffset.y = 300
    bench.settle()
    #expect(container.contentOffset.y == 300 && ends == [true, false])
  }

  @Test func `rows do not fly to where they are used again`() {
    let list = ListView(rowHeight: 40, rowCount: 100, make: { View() }) { row, _ in
      row.backgroundColor = .black
    }
    list.frame = Rect(x: 0, y: 0, width: 400, height: 200)
    bench.stage.root.addSubview(list)
    bench.step()
    View.animate(duration: 0.4, curve: .constantVelocity) {
      list.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    }
    bench.advance(by: 0.2)
    let text = bench.stage.drawText
    #expect(text.contains("by 0,280") && text.contains("clip 0,0 400x300"))
  }

  @Test func `what is under way when its stage goes keeps no view alive`() {
    weak var (faded, scrolled): (View?, ScrollContainer?)
    do {
      let bench = Bench()
      let container = bench.container(content: Size(width: 400, height: 4_000))
      let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
      (faded, scrolled) = (view, container)
      bench.stage.root.addSubview(view)
      bench.step()
      View.animate(duration: 1) {
        view.alpha = 0
      } completion: { _ in
        view.removeFromSuperview()
      }
      View.animate(duration: 1) {
        container.contentOffset.y = 500
      } completion: { _ in
        container.removeFromSuperview()
      }
      bench.step()
    }
    #expect(faded == nil && scrolled == nil)
  }

  @Test func `a container that moves itself in a frame of its own is shown on its way`() {
    let carousel = Carousel(frame: bench.stage.root.bounds)
    carousel.contentSize = Size(width: 400, height: 4_000)
    bench.stage.root.addSubview(carousel)
    bench.stage.animate(carousel)
    bench.step()
    #expect(carousel.isScrollAnimating)
    bench.advance(by: 0.15)
    #expect(carousel.contentOffset.y > 10 && carousel.contentOffset.y < 190)
    bench.advance(by: 0.3)
    #expect(carousel.contentOffset.y == 200 && !carousel.isScrollAnimating)
    // Its next turn is due in three seconds.
    #expect(carousel.turns == 1)
    bench.advance(by: 3)
    #expect(carousel.turns == 2)
  }

  @Test func `each animation that takes a container along is told that it is over`() {
    let container = bench.container(content: Size(width: 400, height: 4_000))
    let zooming = bench.zoomed(container)
    container.delegate = zooming
    bench.step()
    container.setZoomScale(2, animated: true)
    bench.step()
    var ends: [String] = []
    View.animate(duration: 0.3) {
      container.contentOffset.y = 100
    } completion: {
      ends.append("first \($0)")
    }
    bench.step()
    View.animate(duration: 0.3) {
      container.contentOffset.y = 300
    } completion: {
      ends.append("second \($0)")
    }
    bench.settle()
    #expect(ends == ["first false", "second true"])
    #expect(container.contentOffset.y == 300)
  }

  @Test func `of two offsets in one animation the last one counts, and stops nothing`() {
    let container = bench.container(content: Size(width: 400, height: 4_000))
    bench.step()
    var ends: [Bool] = []
    View.animate(duration: 0.3) {
      container.contentOffset.y = 100
      container.contentOffset.y = 300
    } completion: {
      ends.append($0)
    }
    bench.settle()
    #expect(container.contentOffset.y == 300 && ends == [true])
  }

  @Test func `a scale travels with the animation, together with its offset`() {
    let container = bench.container(content: bench.stage.root.bounds.size)
    let zooming = bench.zoomed(container)
    container.delegate = zooming
    bench.step()
    var ends: [Bool] = []
    View.animate(duration: 1, curve: .constantVelocity) {
      container.zoomScale = 2
    } completion: {
      ends.append($0)
    }
    bench.step()
    let middle = container.bounds.size * 0.5
    for _ in 0..<50 {
      let (scale, offset) = (container.zoomScale, container.contentOffset)
      // The middle stays in the middle.
      #expect(abs((offset.x + middle.width) / scale - middle.width) < 1)
      #expect(abs((offset.y + middle.height) / scale - middle.height) < 1)
      #expect(scale < 1.9)
      bench.step()
    }
    #expect(container.zoomScale > 1.5 && ends.isEmpty)
    bench.settle()
    #expect(container.zoomScale == 2 && ends == [true])
  }
}

extension Bench {
  /// Lets a container zoom a view as large as its content.
  fileprivate func zoomed(_ container: ScrollContainer) -> DelegateLog {
    let (log, view) = (DelegateLog(), View(frame: Rect(origin: .zero, size: container.contentSize)))
    container.addSubview(view)
    container.maximumZoomScale = 4
    log.zoomedView = view
    return log
  }
}

/// Goes on by itself every three seconds.
private final class Carousel: ScrollContainer {
  private(set) var turns = 0
  private var next = Timestamp.zero

  override func advance(to frame: DisplayFrame) -> Pace {
    if frame.time >= next {
      setContentOffset(contentOffset + Vector(dx: 0, dy: 200), animated: true)
      (turns, next) = (turns + 1, frame.time + 3)
    }
    return .waiting(until: next)
  }
}
