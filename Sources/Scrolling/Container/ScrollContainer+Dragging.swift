package import Geometry
package import Gestures
import ScrollPhysics
package import ViewTree

/// Following fingers that drag.
extension ScrollContainer {
  final func connectGestures() {
    for gesture in [panGestureRecognizer, pinchGestureRecognizer, indicatorPress] {
      gesture.owner = self
      addGestureRecognizer(gesture)
    }
    panGestureRecognizer.companion = pinchGestureRecognizer
  }

  private func indicatorPermission() -> GesturePermission {
    guard pressedIndicator != nil, !isHeld else { return .denied }
    return mayTakeTouches(of: indicatorPress) ? .granted : .denied
  }

  // MARK: The pan

  private func panPermission() -> GesturePermission {
    guard isScrollEnabled, !scrollableAxes.isEmpty else { return .denied }
    guard !keepsPanWaiting else { return .pending }
    return mayTakeTouches(of: panGestureRecognizer) ? .granted : .denied
  }

  /// The velocity below which content looks still, in pixels per second (SPEC g.6).
  private static var slowest: Double { 60 }
  /// The largest rounding error of a difference of times, in seconds.
  private static var rounding: Double { 1e-9 }

  /// Whether a pan must wait: for a pinch to end, or for the scale to return to its limit.
  private var keepsPanWaiting: Bool { isZooming || isZoomBouncing }

  /// Stops content that looks still, and returns whether a touch pans at once: on moving content
  /// (SPEC g.6), or a mouse on a scroll bar.
  private func catchTouch() -> Bool {
    boost.touchDown(at: panGestureRecognizer.lastMovement)
    guard isScrollEnabled, !isHeld, !keepsPanWaiting else { return false }
    guard panGestureRecognizer.numberOfTouches >= panGestureRecognizer.minimumNumberOfTouches else {
      return false
    }
    for mover in movers where mover.looksStill { mover.stopScrollingAndZooming() }
    return isUnderWay || scrollBarPress != nil
  }

  /// Whether content, where it may rest, moves so slowly that a touch is
  /// not meant to stop it (SPEC g.6).
  private var looksStill: Bool {
    guard let motion = phase.motion, !motion.isZoom, courseInside == nil else { return false }
    // A step may have begun at the very time that shows.
    let velocity = motion.velocity(at: shownTime(of: motion) + Self.rounding)
    return restedAtLastFrame || velocity.length * grid.scale < Self.slowest
  }

  private func panDidChange() {
    if phase.scrub == nil { keyboardPanel?.follow(panGestureRecognizer, in: self) }
    switch panGestureRecognizer.state {
    case .began: beginPan()
    case .changed:
      if phase.scrub != nil { scrub(to: pannedPoint) } else { ownSession?.update() }
    case .ended, .cancelled:
      if phase.scrub != nil { endScrub() }
      endPan(cancelled: panGestureRecognizer.state == .cancelled)
    case .possible, .failed: break
    }
  }

  private func beginPan() {
    // A mouse that moved before it panned does not press a bar that it has reached since.
    let isStill = panGestureRecognizer.translation(in: self) == .zero
    if isStill, let press = scrollBarPress { return begin(press) }
    // One that began before may hold outer containers, which nobody would let go of any more.
    if ownSession != nil { endPan(cancelled: true) }
    let session = DragSession(owner: self, pan: panGestureRecognizer)
    ownSession = session
    session.begin()
  }

  /// Ends the drag: the fingers release everything that they hold.
  final func endPan(cancelled: Bool) {
    trackPress = nil
    let session = ownSession
    session?.end(cancelled: cancelled)
    if ownSession === session { ownSession = nil }
  }

  /// Ends drags, pinches and what follows from them; the app's own animations go on.
  final func stopReacting() {
    let isCoasting = isDecelerating
    // Fingers that have moved on to an outer container keep hold of that one.
    if ownSession?.holdsOthers ?? false {
      letGo(at: session?.time ?? lastFrameTime)
    } else {
      releaseHold()
    }
    // Content that the fingers leave past an edge returns from there as usual.
    if isCoasting { stopScrollingAndZooming() }
  }

  /// Lets go of the content although fingers are still down.
  final func releaseHold() {
    panGestureRecognizer.cancel()
    pinchGestureRecognizer.cancel()
    indicatorPress.cancel()
    // Fingers in an inner container may hold this one as well.
    letGo(at: session?.time ?? lastFrameTime)
  }

  /// Whether fingers hold the content right now, here or in a linked container,
  /// so that nothing may animate it.
  final var isHeld: Bool { isHeldHere || isHeldElsewhere }

  /// Whether fingers hold this container.
  final var isHeldHere: Bool {
    switch phase {
    case .resting, .moving: false
    // Fingers that were lifted hold nothing, even while the delegate is asked where to go.
    case .held(.drag): session != nil
    case .held(.scrub): panGestureRecognizer.state.isActive || indicatorPress.state.isActive
    case .held(.pinch): pinchGestureRecognizer.state.isActive
    }
  }

  // MARK: The drag

  private func band(_ axis: Axis, _ coefficient: Double, holding overscroll: Vector) -> RubberBand {
    RubberBand(length: bounds.size[axis], coefficient: coefficient)
      .holding(overscroll: overscroll[axis])
  }

  private func rawOffset(_ coefficient: Double, holding overscroll: Vector) -> Point {
    var raw = contentOffset
    for axis in Axis.allCases where stretches(axis) {
      raw[axis] = band(axis, coefficient, holding: overscroll)
        .raw(forOffset: raw[axis], in: limits[axis])
    }
    return raw
  }

  /// The offset without the rubber band, as if a device's fingers had pulled the content here.
  final func rawOffset(for device: TouchDevice) -> Point {
    phase.drag?.raw
      ?? rawOffset(coefficient(for: device), holding: limits.overscroll(of: contentOffset))
  }

  private func coefficient(for device: TouchDevice) -> Double {
    edgeGive * (device == .trackpad ? RubberBand.trackpad / RubberBand.finger : 1)
  }

  /// Whether pages are turning one by one; a longer move is caught at the page that shows.
  private var isTurningPages: Bool {
    guard turnsPages, let motion = phase.motion, !motion.skips else { return false }
    switch motion.purpose {
    case .release, .step: return true
    case .command:
      return Axis.allCases.allSatisfy {
        (goal.offset[$0] - contentOffset[$0]).magnitude <= pageLength($0)
      }
    case .scrollToTop, .zoom, .zoomBounce: return false
    }
  }

  final func beginDrag(with device: TouchDevice, in session: DragSession) {
    guard phase.drag == nil, !keepsPanWaiting else { return }
    let caught =
      isTurningPages ? DragHold.CaughtTurn(target: goal.offset, time: session.time) : nil
    begin {
      self.session = session
      let hold = DragHold(
        raw: rawOffset(for: device),
        grip: contentOffset,
        coefficient: coefficient(for: device),
        caughtOverscroll: limits.overscroll(of: contentOffset),
        caughtTurn: caught
      )
      return .held(.drag(hold))
    }
  }

  /// Moves the content with the fingers; past an edge the rubber band holds it back.
  final func drag(to raw: Point) {
    guard let drag = phase.drag, raw.isFinite, drag.raw != raw else { return }
    refine(drag: { $0.move(to: raw) })
    if let drag = phase.drag { move(to: shownOffset(of: drag)) }
  }

  final func shownOffset(of drag: DragHold) -> Point {
    var shown = drag.raw
    for axis in Axis.allCases {
      let (raw, limits, caught) = (drag.raw[axis], limits[axis], drag.caughtOverscroll[axis])
      let band = band(axis, drag.coefficient, holding: drag.caughtOverscroll)
      shown[axis] =
        stretches(axis)
        ? band.offset(forRaw: raw, in: limits)
        // Content that was caught beyond an edge stays there until the
        // fingers move it back (SPEC c.5).
        : limits.including((caught < 0 ? limits.min : limits.max) + caught).clamp(raw)
    }
    return snap(shown)
  }

  /// Continues the hold from what shows, after the edges or the bouncing have changed.
  ///
  /// A drag whose content stays in the same place keeps the fractions of a
  /// pixel that the finger has moved.
  final func keepHold() {
    if let drag = phase.drag, shownOffset(of: drag) == contentOffset { return }
    let overscroll = limits.overscroll(of: contentOffset)
    refine(
      drag: {
        let raw = rawOffset($0.coefficient, holding: overscroll)
        $0.regrip(raw: raw, overscroll: overscroll)
      },
      scrub: { $0 = scrubHold($0.axis, at: $0.finger) },
      pinch: { $0.caughtOverscroll = overscroll }
    )
  }

  /// Adapts the hold after a move of the content by the app; the fingers go on from there.
  final func regrip(after step: Vector) {
    refine(
      drag: { $0.shift(by: step) },
      scrub: { $0.raw += step[$0.axis] },
      pinch: {
        $0.anchor += step / zoomScale
        $0.caughtOverscroll = limits.overscroll(of: contentOffset)
      }
    )
    if phase.drag != nil { keepHold() }
  }
}

/// What the container's own gestures may do, and where they lead.
extension ScrollContainer: GestureOwner {
  package final func mayWatch(with gesture: GestureRecognizer) -> Bool {
    guard gesture === pinchGestureRecognizer else { return isScrollEnabled }
    return isScrollEnabled && stage?.inputSettings.pinchesOnTouchScreens != false
  }

  package final func permission(for gesture: GestureRecognizer) -> GesturePermission {
    if gesture === panGestureRecognizer { return panPermission() }
    return gesture === pinchGestureRecognizer ? pinchPermission() : indicatorPermission()
  }

  package final func gestureDidChange(_ gesture: GestureRecognizer) {
    if gesture === panGestureRecognizer { return panDidChange() }
    if gesture === pinchGestureRecognizer { pinchDidChange() } else { indicatorPressDidChange() }
  }

  package final func axes(of pan: PanGestureRecognizer) -> AxisSet { scrollableAxes }
  package final func catchesTouch(with pan: PanGestureRecognizer) -> Bool { catchTouch() }
  package final func keepsHand(of pan: PanGestureRecognizer) -> Bool {
    phase.scrub != nil || trackPress != nil
  }
  package final func panWillReport(_ pan: PanGestureRecognizer, at time: Timestamp) {
    ownSession?.willReport(at: time)
  }

  package final func touchesDidChange(of gesture: GestureRecognizer) {
    if gesture === indicatorPress {
      pressSawIndicators = indicatorAlpha > 0
    } else if gesture === panGestureRecognizer {
      // The indicators show while a finger is down.
      stage?.animate(self)
    }
  }
}

/// Deciding between scrolling and the views inside (Rows 50 to 61, SPEC g.5).
extension ScrollContainer: ScrollingView {
  /// The distance along an axis that cannot scroll after which a touch is
  /// delivered, in points (SPEC g.5).
  private static var acrossDistance: Double { 10 }

  package final func touchDelay(for device: TouchDevice) -> Double? {
    isScrollEnabled && delaysContentTouches && mayPan(with: device) ? contentTouchDelay : nil
  }

  /// Whether touches of a device may scroll at all.
  final func mayPan(with device: TouchDevice) -> Bool {
    panGestureRecognizer.allowedDevices.contains(device)
  }

  /// Whether a touch moved too far, along an axis that cannot scroll, to become a scroll.
  package final func releasesHeldTouch(afterMoving displacement: Vector) -> Bool {
    Axis.allCases.contains {
      abs(displacement[$0]) > Self.acrossDistance && !scrollableAxes.contains($0)
    }
  }

  /// Whether a gesture may take its touches away from the views inside that already have them.
  final func mayTakeTouches(of gesture: GestureRecognizer) -> Bool {
    let views =
      stage?.viewsTracking(gesture).filter { $0 !== self && $0.isDescendant(of: self) } ?? []
    return views.isEmpty || canCancelContentTouches && views.allSatisfy(touchesShouldCancel(in:))
  }
}
