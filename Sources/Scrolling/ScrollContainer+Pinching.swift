import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Following two fingers that pinch, and letting go.
extension ScrollContainer {
  final func pinchPermission() -> GesturePermission {
    guard isScrollEnabled, canZoom, !isScrubbing else { return .denied }
    return mayTakeTouches(of: pinchGestureRecognizer) ? .granted : .denied
  }

  final func pinchDidChange() {
    switch pinchGestureRecognizer.state {
    case .began: beginPinch()
    case .changed: followPinch()
    case .ended, .cancelled: endPinch()
    case .possible, .failed: break
    }
  }

  /// Where the fingers are, in the viewport.
  private var pinchPoint: Point {
    .zero + (pinchGestureRecognizer.location(in: self) - contentOffset)
  }

  private func beginPinch() {
    session?.end(cancelled: true)
    panGestureRecognizer.restart()
    catchZoomTravel()
    // Each of these told the delegate something, which may have ended the pinch.
    guard comeToRest(), pinchGestureRecognizer.state.isActive, !isHeld else {
      return returnInside()
    }
    phase = .zooming(
      Pinch(
        startScale: bouncesZoom ? zoomBand.raw(forShown: currentZoomScale) : currentZoomScale,
        anchor: contentPoint(at: pinchPoint),
        fingers: pinchGestureRecognizer.numberOfTouches
      )
    )
    delegate?.scrollContainerWillBeginZooming(self, with: zoomedView)
    followPinch()
  }

  /// A pinch takes over from a zoom bounce where it is; the bounce ends without having arrived.
  private func catchZoomTravel() {
    guard isZoomBouncing || isZoomAnimating else { return }
    phase = .resting
    delegate?.scrollContainerDidEndZooming(self, with: zoomedView, atScale: currentZoomScale)
  }

  private func followPinch() {
    guard case .zooming(var pinch) = phase else { return }
    if pinch.fingers != pinchGestureRecognizer.numberOfTouches {
      pinch.fingers = pinchGestureRecognizer.numberOfTouches
      pinch.anchor = contentPoint(at: pinchPoint)
      phase = .zooming(pinch)
    }
    let raw = min(max(pinch.startScale * pinchGestureRecognizer.scale, 1e-6), 1e6)
    let scale = bouncesZoom ? zoomBand.shown(forRaw: raw) : zoomBand.clamp(raw)
    let place = freePlace(of: pinch.anchor, at: pinchPoint, scale: scale)
    let shown = ZoomTravel.Place(scale: currentZoomScale, offset: contentOffset)
    // The way to the fingers' scale and back leaves only the last digits different.
    if !place.isClose(to: shown) { show(place) }
  }

  /// The app moved content that fingers scale.
  final func anchorPinch(movedBy step: Vector) {
    guard case .zooming(var pinch) = phase else { return }
    pinch.anchor += step / currentZoomScale
    phase = .zooming(pinch)
  }

  private func endPinch() {
    panGestureRecognizer.resume()
    guard case .zooming(let pinch) = phase else { return }
    let target = zoomBand.clamp(currentZoomScale)
    let point = viewportPoint(of: pinch.anchor)
    let end = place(of: pinch.anchor, at: point, scale: target)
    let start = ZoomTravel.Place(scale: currentZoomScale, offset: contentOffset)
    if target != currentZoomScale {
      let duration = ZoomBand.duration(from: currentZoomScale, to: target)
      phase = .zoomBouncing(travel(from: start, to: end, duration: duration))
    } else if limits.overscroll(of: contentOffset) != .zero {
      phase = .zoomAnimating(travel(from: start, to: end, duration: Self.reclampDuration))
    } else {
      phase = .resting
      sendDidEndZooming()
    }
  }

  /// Where a point of the unscaled content shows, in the viewport.
  private func viewportPoint(of content: Point) -> Point {
    .zero + (freePlace(of: content, at: .zero, scale: currentZoomScale).offset - contentOffset)
  }

  private func travel(
    from start: ZoomTravel.Place,
    to end: ZoomTravel.Place,
    duration: Double
  ) -> ZoomTravel {
    ZoomTravel(from: start, to: end, duration: duration, start: animationStart)
  }
}
