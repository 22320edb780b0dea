import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// A delegate that begins the next motion at the end of each.
@Suite struct AnsweredEndTests {
  private final class Carousel: ScrollContainerDelegate {
    let zoomed = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 2_000))
    var count = 0
    var next: (ScrollContainer, Int) -> Void = { _, _ in }

    func viewForZooming(in container: ScrollContainer) -> View? { zoomed }
    func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) { go(on: container) }
    func scrollContainerDidEndZooming(_ container: ScrollContainer, with: View?, atScale: Double) {
      go(on: container)
    }

    private func go(on container: ScrollContainer) {
      count += 1
      // Far more than there are frames.
      if count < 1_000 { next(container, count) }
    }
  }

  private let bench = Bench()
  private let container: ScrollContainer
  private let carousel = Carousel()

  init() {
    container = bench.container(content: Size(width: 2_000, height: 2_000))
    container.addSubview(carousel.zoomed)
    container.delegate = carousel
    (container.minimumZoomScale, container.maximumZoomScale) = (0.5, 4)
    bench.step()
  }

  private func start(zooms: Bool) {
    carousel.next = { container, count in
      if zooms {
        container.setZoomScale(count.isMultiple(of: 2) ? 2 : 1, animated: true)
      } else {
        let x = count.isMultiple(of: 2) ? 1_000.0 : 0
        container.setContentOffset(Point(x: x, y: 0), animated: true)
      }
    }
    carousel.next(container, 0)
    bench.advance(by: 0.1)
  }

  @Test(arguments: [false, true]) func `a hand that catches it ends it`(zooms: Bool) {
    start(zooms: zooms)
    let finger = Finger(bench)
    finger.down(200, 200)
    finger.move(by: 0, 30)
    #expect(container.isTracking && carousel.count < 5)
    bench.advance(by: 1)
    #expect(carousel.count < 5)
    finger.up()
    bench.settle()
    #expect(carousel.count < 5)
  }

  @Test(arguments: [false, true]) func `leaving the window ends it`(zooms: Bool) {
    start(zooms: zooms)
    container.removeFromSuperview()
    bench.advance(by: 1)
    #expect(carousel.count < 5)
  }

  @Test(arguments: [false, true]) func `otherwise it goes on`(zooms: Bool) {
    start(zooms: zooms)
    bench.advance(by: 2)
    #expect((3...12).contains(carousel.count))
  }
}
