public import Geometry
import ScrollPhysics
package import ViewTree

/// The point that a series of zooming steps keeps in its place.
///
/// If the anchor were derived from each step's offset, which is rounded to a pixel, it would drift.
nonisolated struct ZoomAnchor: Equatable {
  /// Where the point shows, in the viewport.
  let point: Point
  let content: Point
  /// Where the last step left the content.
  let framing: Framing

  /// Whether a step about a point continues from where the last step left the content.
  func isFor(_ point: Point, in framing: Framing) -> Bool {
    self.framing == framing && self.point.distance(to: point) < Tolerance.place
  }
}

/// Zooming the view that the delegate names.
extension ScrollContainer {
  /// The current scale, which is that of the zoomed view's transform; assigning it scales at once.
  public final var zoomScale: Double {
    get { scaledView?.transform.scale ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  package final var zoomedView: View? { delegate?.viewForZooming(in: self) }

  /// Whether zooming is possible: there is a view to zoom, and a range between the limits.
  final var canZoom: Bool { maximumZoomScale > minimumZoomScale && zoomedView != nil }

  /// The limits of the scale; a maximum below the minimum counts as the minimum.
  final var zoomBand: ZoomBand {
    ZoomBand(min: minimumZoomScale, max: max(minimumZoomScale, maximumZoomScale))
  }

  /// The middle of the viewport, in the viewport.
  final var middle: Point { Point(x: bounds.size.width / 2, y: bounds.size.height / 2) }

  // MARK: By calls of the app

  /// Zooms about the middle of the viewport; a scale that is not above 0, as of an
  /// empty window, changes nothing.
  ///
  /// - Parameters:
  ///   - scale: The scale, which is clamped to the limits.
  ///   - animated: Whether to take up to 0.4 s for it.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    setZoomScale(scale, at: middle, animated: animated)
  }

  /// Zooms about a point, such as that of a tap: what shows there stays in its
  /// place as far as the limits allow.
  ///
  /// - Parameters:
  ///   - scale: The scale, which is clamped to the limits.
  ///   - point: The point, in the container's own coordinates, as
  ///     ``GestureRecognizer/location(in:)`` returns it.
  ///   - animated: Whether to take up to 0.4 s for it.
  public final func setZoomScale(_ scale: Double, about point: Point, animated: Bool) {
    setZoomScale(scale, at: inViewport(point), animated: animated)
  }

  private func setZoomScale(_ scale: Double, at point: Point, animated: Bool) {
    guard scale.isFinite, scale > 0, point.isFinite else { return }
    guard zoomedView != nil else {
      if scale != zoomScale { sayNothingZooms() }
      return
    }
    catchUp()
    followZoomedView()
    let target = zoomBand.clamp(scale)
    guard target != zoomScale || phase.motion?.isZoom ?? false else { return }
    let new = restingFraming(of: contentPoint(at: point), at: point, scale: target)
    zoom(to: new, animated: animated)
  }

  private func sayNothingZooms() {
    let reason = delegate == nil ? "has no delegate" : "has a delegate without viewForZooming(in:)"
    FaultLog.say("ScrollContainer: a scale was set, but the container \(reason), so nothing zooms")
  }

  /// Zooms and scrolls so that the rectangle fills the viewport as far as
  /// its shape and the limits allow.
  ///
  /// - Parameters:
  ///   - rect: What is to show, in the scaled view's own coordinates.
  ///   - animated: Whether to take up to 0.4 s for it.
  public final func zoom(to rect: Rect, animated: Bool) {
    guard rect.isFinite, let view = zoomedView else { return }
    catchUp()
    followZoomedView()
    let scale = zoomBand.scale(
      fitting: Size(width: rect.width, height: rect.height),
      in: bounds.size
    )
    let center = Point(x: rect.center.x - view.bounds.minX, y: rect.center.y - view.bounds.minY)
    zoom(to: restingFraming(of: center, at: middle, scale: scale), animated: animated)
  }

  /// Zooms to a framing in the time of SPEC f.7 unless `duration` is given; with `goesOn` the
  /// zoom eases out without easing in.
  private func zoom(
    to new: Framing,
    animated: Bool,
    goesOn: Bool = false,
    taking duration: Double? = nil
  ) {
    guard new != framing || phase.motion != nil else { return }
    // A hand that holds the content wins (SPEC f.3); a pinch sends its own end message later.
    if animated, isHeld {
      if phase.pinch == nil { tellEnd(.didEndZooming(scale: zoomScale)) }
      return
    }
    guard stage != nil else { return zoomAtOnce(to: new, animated: animated) }
    guard animated else {
      guard let animation = Animation.current, !isHeld else {
        return zoomAtOnce(to: new, animated: false)
      }
      return ride(animation) {
        let course = self.course(to: new, taking: animation.duration, along: animation.curve)
        beginZoom(along: course, from: animationStart + animation.delay)
      }
    }
    let course = self.course(
      to: new,
      taking: duration ?? ZoomBand.duration(from: zoomScale, to: new.scale),
      along: goesOn ? .easeOut : .easeInOut
    )
    beginZoom(along: course, from: goesOn ? motionStart : animationStart)
  }

  private func beginZoom(along course: Motion.Course, from start: Timestamp) {
    begin { .moving(Motion(course: course, purpose: .zoom, start: start)) }
  }

  /// Scales at once; fingers that hold the content go on from there.
  private func zoomAtOnce(to new: Framing, animated: Bool) {
    // A message of the end may begin something else; the call is newer.
    for _ in 0..<3 {
      guard case .moving = phase else { break }
      enter(.resting)
    }
    let offset = contentOffset
    put(at: new)
    if phase.pinch == nil {
      regrip(after: contentOffset - offset)
      let end = ScrollMessage.didEndZooming(scale: zoomScale)
      animated ? tellEnd(end) : tell(end)
    } else {
      // A pinch that is still under way sends its own end message later.
      regripPinch()
      sendMessages()
    }
    moveToRest(at: restingOffset(near: contentOffset))
  }

  // MARK: By user input

  /// Scales by a factor about a point of the viewport, from the scale that the content is going to.
  ///
  /// - Parameters:
  ///   - factor: The change of scale.
  ///   - point: The point that stays in its place, in the container's own
  ///     coordinates; nil for the middle.
  ///   - animated: Whether to take up to 0.4 s for it; during a motion it is always animated.
  public final func zoom(by factor: Double, about point: Point? = nil, animated: Bool) {
    step(by: factor, about: point.map(inViewport) ?? middle, animated: animated)
  }

  /// As ``zoom(by:about:animated:)``, about a point of the viewport; a click of a wheel
  /// passes its own duration, and eases out in that, or in the time that a motion under
  /// way has left, if that is longer.
  final func step(
    by factor: Double,
    about point: Point,
    animated: Bool = true,
    taking duration: Double? = nil
  ) {
    guard canZoom, !isHeld, factor > 0, factor.isFinite else { return }
    followZoomedView()
    let goal = goal
    let kept = zoomAnchor.flatMap { $0.isFor(point, in: goal) ? $0.content : nil }
    let content = kept ?? contentPoint(at: point, in: goal)
    let scale = zoomBand.clamp(goal.scale * factor)
    guard scale != goal.scale else { return }
    let new = restingFraming(of: content, at: point, scale: scale)
    // Limits may hold the content back; then another point is in that place.
    let free = freeFraming(of: content, at: point, scale: scale)
    let isKept = new.offset == snap(free.offset, atZoom: scale)
    zoomAnchor = isKept ? ZoomAnchor(point: point, content: content, framing: new) : nil
    // A zoom that goes on in its direction does not start slowly again, or it would
    // fall behind keys that repeat.
    let goesOn = duration != nil || (goal.scale - zoomScale) * (scale - goal.scale) > 0
    let left = phase.motion.map { $0.timeLeft(at: shownTime(of: $0)) } ?? 0
    zoom(
      to: new,
      animated: animated || phase.motion != nil,
      goesOn: goesOn,
      taking: duration.map { max($0, min(left, ZoomBand.longestDuration)) }
    )
  }

  /// Redirects a zoom under way to another scale, with a point of the unscaled
  /// content in the middle at the end.
  ///
  /// Call it when the viewport changes during a zoom. If no zoom is under way, nothing happens.
  public final func redirectZoom(to scale: Double, showing content: Point) {
    guard scale.isFinite, scale > 0, content.isFinite, let motion = phase.motion, motion.isZoom
    else { return }
    redirectZoom(motion, to: restingFraming(of: content, at: middle, scale: zoomBand.clamp(scale)))
  }

  // MARK: Framings

  /// A point of the container's own coordinates, counted from the
  /// upper left corner of the viewport.
  private func inViewport(_ point: Point) -> Point { .zero + (point - contentOffset) }

  private var zoomedOrigin: Point { (zoomedView ?? scaledView)?.position ?? .zero }

  /// The point of the zoomed view's unscaled content that shows at a point of the viewport.
  final func contentPoint(at point: Point, in framing: Framing? = nil) -> Point {
    let framing = framing ?? self.framing
    return .zero + (framing.offset + (point - .zero) - zoomedOrigin) / framing.scale
  }

  /// The framing in which a point of the unscaled content shows at a point of the viewport.
  final func freeFraming(of content: Point, at point: Point, scale: Double) -> Framing {
    let offset = zoomedOrigin + (content - Point.zero) * scale - (point - Point.zero)
    return Framing(scale: scale, offset: offset)
  }

  /// As ``freeFraming(of:at:scale:)``, kept within the limits at that scale, on a pixel.
  final func restingFraming(of content: Point, at point: Point, scale: Double) -> Framing {
    var framing = freeFraming(of: content, at: point, scale: scale)
    framing.offset = snap(limits(atZoom: scale).clamp(framing.offset), atZoom: scale)
    return framing
  }
}
