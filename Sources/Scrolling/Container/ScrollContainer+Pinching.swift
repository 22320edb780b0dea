import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Following two fingers that pinch, and letting go.
extension ScrollContainer {
  /// The time in which content that a pinch left outside returns, in seconds (SPEC f.8).
  private static var reclampDuration: Double { 0.2 }

  final func pinchPermission() -> GesturePermission {
    guard isScrollEnabled, canZoom, phase.scrub == nil else { return .denied }
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

  /// Maps the viewport, wherever its content is scrolled to, to the window.
  private var viewportToWindow: Transform {
    let corner = position - .zero + transform.translation
    return Transform(scale: transform.scale, translation: corner)
      .then(superview?.toWindow ?? .identity)
  }

  private func contentPoint(inWindow place: Point) -> Point {
    contentPoint(at: viewportToWindow.inverse.apply(to: place))
  }

  private func beginPinch() {
    let start = pinchStart
    endPan(cancelled: true)
    panGestureRecognizer.restart()
    // Each of these sent the delegate a message, in which the delegate may have ended the pinch.
    guard pinchGestureRecognizer.state.isActive, !isHeldHere else { return }
    applyLimits()
    begin {
      followZoomedView()
      var pinch = PinchHold(
        band: zoomBand,
        anchor: contentPoint(inWindow: start),
        fingers: pinchGestureRecognizer.numberOfTouches,
        location: start,
        viewport: viewportToWindow
      )
      grip(&pinch, atFactor: 1)
      return .held(.pinch(pinch))
    }
    followPinch()
  }

  /// The place in the window under which content begins to be pinched: where the movement
  /// became a pinch, but where the fingers are now along an axis on which content that they
  /// drag has followed them until now.
  private var pinchStart: Point {
    var start = pinchGestureRecognizer.startInWindow
    guard phase.drag != nil else { return start }
    ownSession?.catchUp()
    for axis in Axis.allCases {
      let (offset, limits) = (contentOffset[axis], limits[axis])
      guard stretches(axis) || offset > limits.min && offset < limits.max else { continue }
      start[axis] = pinchGestureRecognizer.locationInWindow[axis]
    }
    return start
  }

  /// Makes a pinch that has a given factor hold the content as it shows now.
  private func grip(_ pinch: inout PinchHold, atFactor factor: Double) {
    pinch.band = zoomBand.holding(zoomScale, bounces: bouncesZoom)
    pinch.unitScale = (bouncesZoom ? pinch.band.raw(forShown: zoomScale) : zoomScale) / factor
    pinch.caughtOverscroll = limits.overscroll(of: contentOffset)
  }

  private func followPinch() {
    let location = pinchGestureRecognizer.locationInWindow
    refine(pinch: {
      if $0.fingers != pinchGestureRecognizer.numberOfTouches {
        $0.fingers = pinchGestureRecognizer.numberOfTouches
        $0.anchor = contentPoint(inWindow: location)
      } else if $0.viewport != viewportToWindow {
        $0.anchor = contentPoint(inWindow: $0.location)
      }
      ($0.location, $0.viewport) = (location, viewportToWindow)
    })
    guard let pinch = phase.pinch else { return }
    let raw = min(max(pinch.unitScale * pinchGestureRecognizer.scale, 1e-6), 1e6)
    let scale = bouncesZoom ? pinch.band.shown(forRaw: raw) : pinch.band.clamp(raw)
    var new = freeFraming(
      of: pinch.anchor,
      at: pinch.viewport.inverse.apply(to: location),
      scale: scale
    )
    let limits = limits(atZoom: scale)
    for axis in Axis.allCases where !rules.bouncing.contains(axis) {
      new.offset[axis] = pinch.reach(axis, within: limits[axis]).clamp(new.offset[axis])
    }
    // Converting to the fingers' scale and back may change the last digits, which is no movement.
    show(new.steadied(from: framing))
  }

  private func endPinch() {
    panGestureRecognizer.restart()
    guard let pinch = phase.pinch else { return }
    let target = zoomBand.clamp(zoomScale)
    if target != zoomScale { return bounceZoom(to: target, about: pinch.anchor) }
    guard isPastEdge else {
      move(to: snap(contentOffset))
      // In that message, the delegate may have begun something else.
      if phase.pinch != nil { rest() }
      return
    }
    reclamp(as: .zoom)
  }

  /// Returns the offset to where it may rest after the scale has changed.
  final func reclamp(as purpose: Motion.Purpose) {
    let end = Framing(scale: zoomScale, offset: restingOffset(near: contentOffset))
    let course = course(to: end, taking: Self.reclampDuration)
    enter(.moving(Motion(course: course, purpose: purpose, start: animationStart)))
  }

  /// Returns the scale to a limit, about the middle or about a point of the unscaled content.
  final func bounceZoom(to scale: Double, about content: Point? = nil) {
    let content = content ?? contentPoint(at: middle)
    let free = freeFraming(of: content, at: .zero, scale: zoomScale)
    let shown = Point.zero + (free.offset - contentOffset)
    let end = restingFraming(of: content, at: shown, scale: scale)
    let course = course(to: end, taking: ZoomBand.duration(from: zoomScale, to: scale))
    enter(.moving(Motion(course: course, purpose: .zoomBounce, start: animationStart)))
  }

  /// Adapts a pinch after the app has changed the scale or its limits;
  /// the fingers go on from there.
  final func regripPinch() {
    let scale = pinchGestureRecognizer.scale
    guard scale > 0 else { return }
    refine(pinch: {
      grip(&$0, atFactor: scale)
      $0.anchor = contentPoint(inWindow: pinchGestureRecognizer.locationInWindow)
    })
  }
}
