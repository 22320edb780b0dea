public import Geometry
import ScrollPhysics
public import ViewTree

/// Scaling the one view that the delegate names.
extension ScrollContainer {
  /// The time in which content that a pinch left outside returns, in seconds (SPEC f.8).
  static var reclampDuration: Double { 0.2 }

  /// The current scale; assigning it scales at once.
  public final var zoomScale: Double {
    get { currentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// The view that is scaled, or nil when nothing is.
  public final var zoomedView: View? { delegate?.viewForZooming(in: self) }

  /// Whether fingers may scale: there is a view to scale and room between the limits.
  final var canZoom: Bool { maximumZoomScale > minimumZoomScale && zoomedView != nil }

  /// The limits of the scale; a maximum below the minimum is a programmer's mistake.
  final var zoomBand: ZoomBand { ZoomBand(min: minimumZoomScale, max: maximumZoomScale) }

  /// Scales about the middle of what shows.
  ///
  /// - Parameters:
  ///   - scale: The wanted scale; it is kept within the limits.
  ///   - animated: Whether to take up to 0.4 s for it.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    Self.check(scale.isFinite && scale > 0, "zoomScale", scale, "finite and above 0")
    let middle = Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
    setZoomScale(scale, about: middle, animated: animated)
  }

  /// Scales about a point of the viewport, which keeps showing the same content where it can.
  public final func setZoomScale(_ scale: Double, about point: Point, animated: Bool) {
    guard scale.isFinite, scale > 0, point.isFinite, zoomedView != nil else { return }
    let target = zoomBand.clamp(scale)
    guard target != zoomScale else { return }
    zoom(
      to: place(of: contentPoint(at: point), at: point, scale: target),
      animated: animated
    )
  }

  /// Scales and moves so that the rectangle fills the viewport as far as its shape and the limits allow.
  ///
  /// - Parameters:
  ///   - rect: What is to show, in the scaled view's own coordinates.
  ///   - animated: Whether to take up to 0.4 s for it.
  public final func zoom(to rect: Rect, animated: Bool) {
    guard rect.isFinite, let view = zoomedView else { return }
    let scale = zoomBand.scale(
      fitting: Size(width: rect.width, height: rect.height),
      in: bounds.size
    )
    let middle = Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
    let center = Point(x: rect.center.x - view.bounds.minX, y: rect.center.y - view.bounds.minY)
    zoom(to: place(of: center, at: middle, scale: scale), animated: animated)
  }

  // MARK: Places

  private var zoomedOrigin: Point { viewToScale?.position ?? .zero }

  /// The view that is scaled; a delegate that goes in the middle does not change it.
  private var viewToScale: View? { zoomedView ?? scaledView }

  /// The point of the scaled view's content, unscaled, that shows at a point of the viewport.
  final func contentPoint(at point: Point) -> Point {
    let inContent = contentOffset + (point - .zero)
    return .zero + (inContent - zoomedOrigin) / currentZoomScale
  }

  /// The scale, and the offset at which a point of the unscaled content shows at one of the viewport.
  final func freePlace(of content: Point, at point: Point, scale: Double) -> ZoomTravel.Place {
    let offset = zoomedOrigin + (content - Point.zero) * scale - (point - Point.zero)
    return ZoomTravel.Place(scale: scale, offset: offset)
  }

  /// As ``freePlace(of:at:scale:)``, kept within the limits at that scale, on a pixel.
  final func place(of content: Point, at point: Point, scale: Double) -> ZoomTravel.Place {
    var place = freePlace(of: content, at: point, scale: scale)
    place.offset = grid.snap(limits(atZoom: scale).clamp(place.offset))
    return place
  }

  // MARK: Going there

  private func zoom(to place: ZoomTravel.Place, animated: Bool) {
    releaseHold()
    guard comeToRest(), !isHeld else { return returnInside() }
    var place = place
    // Who heard of what this ended may have changed the limits.
    place.offset = grid.snap(limits(atZoom: place.scale).clamp(place.offset))
    let from = ZoomTravel.Place(scale: currentZoomScale, offset: contentOffset)
    guard place != from else { return }
    guard animated, stage != nil else {
      show(place)
      sendDidEndZooming()
      return
    }
    phase = .zoomAnimating(
      ZoomTravel(
        from: from,
        to: place,
        duration: ZoomBand.duration(from: from.scale, to: place.scale),
        start: animationStart
      )
    )
  }

  /// Sets scale and offset together, then tells the delegate of each that changed.
  ///
  /// - Returns: Whether the delegate left everything as it was.
  @discardableResult
  final func show(_ place: ZoomTravel.Place) -> Bool {
    guard place.scale.isFinite, place.scale > 0, place.offset.isFinite else { return true }
    let before = epoch
    let isScaled = place.scale != currentZoomScale
    let isMoved = place.offset != contentOffset
    if isScaled { scale(to: place.scale) }
    bounds.origin = place.offset
    if isScaled { delegate?.scrollContainerDidZoom(self) }
    if isMoved, bounds.origin == place.offset { delegate?.scrollContainerDidScroll(self) }
    return before == epoch
  }

  private func scale(to scale: Double) {
    let size = contentScale.scale(contentSize, at: currentZoomScale, to: scale)
    currentZoomScale = scale
    scaledView = viewToScale
    scaledView?.transform.scale = scale
    isScalingContent = true
    contentSize = size
    isScalingContent = false
  }

  final func advance(_ travel: ZoomTravel) {
    let isOver = travel.isOver(at: lastFrameTime)
    guard show(isOver ? travel.to : travel.place(at: lastFrameTime)), isOver else { return }
    phase = .resting
    sendDidEndZooming()
  }

  /// Jumps to the end of an animated change of scale, if one is under way.
  final func finishZoomTravel() {
    switch phase {
    case .zoomBouncing(let travel), .zoomAnimating(let travel):
      phase = .resting
      show(travel.to)
      sendDidEndZooming()
    case .resting, .dragging, .releasing, .released, .scrubbing: break
    case .decelerating, .animating, .zooming: break
    }
  }

  final func sendDidEndZooming() {
    delegate?.scrollContainerDidEndZooming(self, with: zoomedView, atScale: currentZoomScale)
    limitsDidChange()
  }
}
