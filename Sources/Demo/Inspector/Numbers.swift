import Geometry
import Gestures
import Scrolling
import ViewTree

/// Where the container is, how far it may go, and what it is doing.
final class Numbers: FactTable {
  /// The container whose numbers are shown.
  weak var container: ScrollContainer?
  /// The predicted resting offset at the last release.
  var landing: Point?

  override var rows: [Fact] { container.map { place(of: $0) + state(of: $0) } ?? [] }

  private func place(of container: ScrollContainer) -> [Fact] {
    let (low, high) = (container.minimumContentOffset, container.maximumContentOffset)
    return [
      ("contentOffset", Self.pair(container.contentOffset.x, container.contentOffset.y)),
      ("Limits x", "\(Figures.fixed(low.x)) … \(Figures.fixed(high.x))"),
      ("Limits y", "\(Figures.fixed(low.y)) … \(Figures.fixed(high.y))"),
      ("contentSize", Self.pair(container.contentSize.width, container.contentSize.height)),
      ("contentInset", Self.words(container.contentInset)),
      ("adjustedContentInset", Self.words(container.adjustedContentInset)),
    ]
  }

  private func state(of container: ScrollContainer) -> [Fact] {
    let scales = [container.minimumZoomScale, container.zoomScale, container.maximumZoomScale]
    return [
      ("Velocity, pt/s", Self.pair(container.velocity.dx, container.velocity.dy, decimals: 0)),
      ("Predicted landing", landing.map { Self.pair($0.x, $0.y) } ?? "–"),
      ("Paging", Self.page(of: container)),
      ("Zoom: min, now, max", scales.map { Figures.short($0) }.joined(separator: " · ")),
      ("Phase", MotionPhase(of: [container]).rawValue),
      ("Gesture", Self.gesture(of: container)),
    ]
  }

  // MARK: Words

  private static func pair(_ x: Double, _ y: Double, decimals: Int = 1) -> String {
    "\(Figures.fixed(x, decimals: decimals)), \(Figures.fixed(y, decimals: decimals))"
  }

  private static func words(_ insets: EdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map { Figures.short($0) }
      .joined(separator: " · ")
  }

  private static func page(of container: ScrollContainer) -> String {
    guard let pager = container as? Pager else { return container.isPagingEnabled ? "on" : "off" }
    return "\(Figures.count(pager.currentPage + 1)) of \(Figures.count(pager.numberOfPages))"
  }

  /// The name of the gesture that is under way.
  static func gesture(of container: ScrollContainer) -> String {
    if container.isZooming { return "pinch" }
    guard container.isDragging else { return container.isTracking ? "undecided" : "none" }
    switch container.panGestureRecognizer.state {
    case .began, .changed: return "pan"
    case .possible, .ended, .cancelled, .failed: return "the parent's or an indicator's"
    }
  }
}
