import ScrollKit
import ScrollKitTesting
import Testing

/// What the article says of a resize of what is zoomed, with what is public alone.
struct ZoomingTests {
  private let bench = Bench()

  @Test func `a resize of a zoomed container keeps the scale and the upper left corner`() {
    let (picture, container) = (
      View(frame: Rect(x: 0, y: 0, width: 800, height: 800)),
      bench.container(content: Size(width: 800, height: 800))
    )
    let zoomed = Picker(picture)
    container.addSubview(picture)
    container.delegate = zoomed
    container.maximumZoomScale = 4
    container.zoomScale = 2
    container.contentOffset = Point(x: 300, y: 500)
    container.frame.size = Size(width: 300, height: 200)
    bench.settle()
    #expect(container.zoomScale == 2 && container.contentOffset == Point(x: 300, y: 500))
    container.contentOffset = container.maximumContentOffset
    container.frame.size = Size(width: 700, height: 600)
    bench.settle()
    #expect(container.contentOffset == Point(x: 1_600 - 700, y: 1_600 - 600))
  }

  private final class Picker: ScrollContainerDelegate {
    let view: View
    init(_ view: View) { self.view = view }
    func viewForZooming(in container: ScrollContainer) -> View? { view }
  }
}
