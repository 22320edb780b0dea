import ScrollKit

/// A call that a program can make on a container.
///
/// The raw value is the words on its button.
enum Call: String, CaseIterable {
  case setContentOffset, scrollRectToVisible
  case zoomToRect = "zoom(to:)"
  case setZoomScale = "setZoomScale(1)"
  case flash = "flashScrollIndicators"
  case glide = "glide(withVelocity:)"
  case stop = "stopScrollingAndZooming"
  case top = "Go to the top"
  case end = "Go to the end"

  /// The velocity of the glide, in points per second.
  private static let velocity = Vector(dx: 1_500, dy: 900)

  /// Makes the call, with a cell of the unscaled content as the place to go to.
  func make(on container: ScrollContainer, cell: Rect, animated: Bool) {
    let scale = container.zoomScale
    let shown = Rect(origin: .zero + (cell.origin - .zero) * scale, size: cell.size * scale)
    switch self {
    case .setContentOffset: container.setContentOffset(shown.origin, animated: animated)
    case .scrollRectToVisible: container.scrollRectToVisible(shown, animated: animated)
    case .zoomToRect: container.zoom(to: cell, animated: animated)
    case .setZoomScale: container.setZoomScale(1, animated: animated)
    case .flash: container.flashScrollIndicators()
    case .glide: container.glide(withVelocity: Self.velocity)
    case .stop: container.stopScrollingAndZooming()
    case .top: container.setContentOffset(container.minimumContentOffset, animated: animated)
    case .end: container.setContentOffset(container.maximumContentOffset, animated: animated)
    }
  }
}
