import Geometry
import Gestures
import Scrolling
import ViewTree

/// A page in a container that zooms it: by pinch, Ctrl and wheel, or a double click.
final class ZoomPage: ScrollContainer, ScrollContainerDelegate {
  private static let largest = 5.0
  private static let doubleTapScale = 2.5

  private let content: View
  /// The viewport that the page was fitted to.
  private var fittedSize = Size.zero
  /// Called when somebody enlarged it.
  var onZoom: () -> Void = {}

  init(_ content: View) {
    self.content = content
    super.init()
    maximumZoomScale = Self.largest
    scrollsToTop = false
    allowsKeyboardScrolling = false
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    addSubview(content)
    delegate = self
    let tap = TapGestureRecognizer(taps: 2)
    tap.onChange = { [unowned self, unowned tap] in
      if tap.state == .ended { toggleZoom(at: tap.location(in: self)) }
    }
    addGestureRecognizer(tap)
  }

  private func toggleZoom(at point: Point) {
    let spot = Point.zero + (point - contentOffset)
    setZoomScale(zoomScale > 1 ? 1 : Self.doubleTapScale, about: spot, animated: true)
  }

  func viewForZooming(in container: ScrollContainer) -> View? { content }

  func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  ) {
    if scale > 1 { onZoom() }
  }

  /// The page is as large as the viewport; in another one it shows whole again.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard fittedSize != bounds.size else { return }
    zoomScale = 1
    fittedSize = bounds.size
    content.frame = Rect(origin: .zero, size: bounds.size)
    contentSize = bounds.size
  }
}
