import ScrollKit

/// A page of a pager that zooms what it shows: by pinch, Ctrl and wheel, or a double click.
final class ZoomPage: ScrollContainer, ScrollContainerDelegate {
  private static let doubleTapScale = 2.5

  private let content: View
  /// The viewport that the content was fitted to.
  private var fittedSize = Size.zero

  /// Makes a page of a view, which is as large as the page.
  init(_ content: View, largest: Double) {
    self.content = content
    super.init()
    addSubview(content)
    accessibilityLabel = "Picture"
    maximumZoomScale = largest
    contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    scrollsToTop = false
    delegate = self
    let tap = TapGestureRecognizer(taps: 2)
    tap.addAction { [unowned self] tap in
      if tap.state == .ended { toggleZoom(at: tap.location(in: self)) }
    }
    addGestureRecognizer(tap)
  }

  private func toggleZoom(at point: Point) {
    setZoomScale(zoomScale > 1 ? 1 : Self.doubleTapScale, about: point, animated: true)
  }

  func viewForZooming(in container: ScrollContainer) -> View? { content }

  override func layoutSubviews() {
    if fittedSize != bounds.size { fit() }
  }

  /// The content is as large as the viewport; in another one it shows whole again.
  private func fit() {
    zoomScale = 1
    fittedSize = bounds.size
    content.frame = Rect(origin: .zero, size: bounds.size)
    contentSize = bounds.size
  }
}
