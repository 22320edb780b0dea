import ScrollKit

/// Going to places, or as near to them as content may rest.
extension ScrollContainer {
  /// Goes as near to an offset as the content may rest.
  func go(near offset: Point) {
    let (low, high) = (minimumContentOffset, maximumContentOffset)
    contentOffset = Point(
      x: min(max(offset.x, low.x), high.x),
      y: min(max(offset.y, low.y), high.y)
    )
  }

  private var toMiddle: Vector { Vector(dx: bounds.width / 2, dy: bounds.height / 2) }

  /// The place in the middle of the viewport, in points of the unscaled content.
  var shownMiddle: Point { .zero + (contentOffset + toMiddle - .zero) / zoomScale }

  /// The place that will be in the middle once all is at rest.
  var goalMiddle: Point { .zero + (targetContentOffset + toMiddle - .zero) / targetZoomScale }

  /// Follows a resize: shows a point in the middle at a scale.
  ///
  /// A change of scale under way ends there instead; what is held or glides goes on undisturbed.
  func follow(to scale: Double, showing middle: Point) {
    guard !isZooming, !isZoomAnimating, !isZoomBouncing else {
      return redirectZoom(to: scale, showing: middle)
    }
    guard !isMoving || zoomScale < minimumZoomScale else { return }
    setZoomScale(scale, animated: false)
    showInMiddle(middle)
  }

  /// Brings a point of the unscaled content to the middle of the viewport, or near to it.
  func showInMiddle(_ point: Point) { go(near: .zero + (point - .zero) * zoomScale - toMiddle) }
}
