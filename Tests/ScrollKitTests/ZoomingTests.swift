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

  @Test(arguments: [Point(x: 120, y: 70), Point(x: 330, y: 260)], [true, false])
  func `a double click zooms about its point, wherever the content is`(
    point: Point,
    isStep: Bool
  ) {
    let picture = View(frame: Rect(x: 0, y: 0, width: 800, height: 800))
    let (container, zoomed) = (bench.container(content: picture.bounds.size), Picker(picture))
    container.addSubview(picture)
    container.delegate = zoomed
    container.maximumZoomScale = 4
    container.contentOffset = Point(x: 200, y: 160)
    let twice = TapGestureRecognizer(taps: 2)
    twice.addAction { [unowned container] twice in
      let place = twice.location(in: container)
      if isStep { return container.zoom(by: 2, about: place, animated: true) }
      container.setZoomScale(2, about: place, animated: true)
    }
    container.addGestureRecognizer(twice)
    let held = picture.convert(point, from: nil)
    for _ in 0..<2 { bench.tap(point) }
    bench.settle()
    #expect(container.zoomScale == 2)
    #expect(picture.convert(point, from: nil) == held)
  }

  private final class Picker: ScrollContainerDelegate {
    let view: View
    init(_ view: View) { self.view = view }
    func viewForZooming(in container: ScrollContainer) -> View? { view }
  }
}
