import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Following fingers, and letting go.
extension ScrollContainer {
  final func connectGestures() {
    for gesture in [panGestureRecognizer, pinchGestureRecognizer, indicatorPress] {
      gesture.watches = { [unowned self] in isScrollEnabled }
      addGestureRecognizer(gesture)
    }
    pinchGestureRecognizer.watches = { [unowned self] in
      isScrollEnabled && stage?.inputSettings.pinchesOnTouchScreens != false
    }
    panGestureRecognizer.axes = { [unowned self] in scrollableAxes }
    panGestureRecognizer.permission = { [unowned self] in panPermission() }
    panGestureRecognizer.catches = { [unowned self] in catchesTouch() }
    panGestureRecognizer.onChange = { [unowned self] in panDidChange() }
    pinchGestureRecognizer.permission = { [unowned self] in pinchPermission() }
    pinchGestureRecognizer.onChange = { [unowned self] in pinchDidChange() }
    panGestureRecognizer.companion = pinchGestureRecognizer
    indicatorPress.permission = { [unowned self] in indicatorPermission() }
    indicatorPress.onChange = { [unowned self] in indicatorPressDidChange() }
  }

  private func indicatorPermission() -> GesturePermission {
    guard pressedIndicator != nil, !isHeld else { return .denied }
    return mayTakeTouches(of: indicatorPress) ? .granted : .denied
  }

  // MARK: The pan

  private func panPermission() -> GesturePermission {
    guard isScrollEnabled, !scrollableAxes.isEmpty else { return .denied }
    guard !isScaling else { return .pending }
    return mayTakeTouches(of: panGestureRecognizer) ? .granted : .denied
  }

  /// A finger on moving content holds it at once (SPEC g.6), and a mouse an indicator.
  private func catchesTouch() -> Bool {
    boost.touchDown(at: panGestureRecognizer.lastMovement)
    guard isScrollEnabled, !isHeld, !isScaling else { return false }
    guard panGestureRecognizer.numberOfTouches >= panGestureRecognizer.minimumNumberOfTouches else {
      return false
    }
    return isInMotion || indicatorUnderMouse != nil
  }

  private func panDidChange() {
    if !isScrubbing { tellKeyboard() }
    switch panGestureRecognizer.state {
    case .began: beginPan()
    case .changed:
      if isScrubbing { scrub(by: panGestureRecognizer) } else { session?.update() }
    case .ended, .cancelled:
      if isScrubbing { endScrub() }
      session?.end(cancelled: panGestureRecognizer.state == .cancelled)
    case .possible, .failed: break
    }
  }

  private func beginPan() {
    // A mouse that moved before it panned did not take the indicator it comes over.
    let isStill = panGestureRecognizer.translation(in: self) == .zero
    if isStill, !isInMotion, let axis = indicatorUnderMouse {
      return beginScrub(axis, by: panGestureRecognizer)
    }
    let session = DragSession(owner: self, pan: panGestureRecognizer)
    self.session = session
    session.begin()
  }

  /// Ends what fingers do and did; what the app does goes on.
  final func stopReacting() {
    let isCoasting = isDecelerating
    releaseHold()
    // What the fingers leave past an edge returns from there as ever.
    if isCoasting { stopScrollingAndZooming() }
  }

  /// Lets go of the content although fingers are still down.
  final func releaseHold() {
    panGestureRecognizer.cancel()
    pinchGestureRecognizer.cancel()
    indicatorPress.cancel()
    // The fingers of a container inside may hold it as well.
    session?.leave(self)
    endDrag(blended: .zero, latest: .zero)
  }

  // MARK: The drag

  /// The offset without the rubber band.
  final func rawOffset(for device: TouchDevice) -> Point {
    var raw = contentOffset
    let overscroll = limits.overscroll(of: contentOffset)
    for axis in Axis.allCases where bouncingAxes.contains(axis) {
      let band = band(axis, coefficient(for: device), holding: overscroll)
      raw[axis] = band.raw(forOffset: raw[axis], in: limits[axis])
    }
    return raw
  }

  private func coefficient(for device: TouchDevice) -> Double {
    device == .trackpad ? edgeFeel.trackpadGive : edgeFeel.fingerGive
  }

  private func band(
    _ axis: Axis,
    _ coefficient: Double,
    holding overscroll: Vector
  ) -> RubberBand {
    RubberBand(length: bounds.size[axis], coefficient: coefficient)
      .holding(overscroll: overscroll[axis])
  }

  /// Whether dragging past the edge stretches a rubber band.
  final func stretches(_ axis: Axis) -> Bool {
    bouncingAxes.contains(axis) && scrollableAxes.contains(axis)
  }

  /// Whether a drag may go on in the container around.
  final func transfersToParent(_ axis: Axis) -> Bool {
    axis == .horizontal
      ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
  }

  /// Takes hold of the content.
  final func beginDrag(with device: TouchDevice) {
    guard !isDragging, !isScaling else { return }
    let caught: Point? =
      if case .decelerating(let coast) = phase, case .pages = coast.course {
        coast.restOffset
      } else {
        nil
      }
    guard comeToRest(), session != nil, !isHeld else { return returnInside() }
    phase = .dragging(
      Drag(
        raw: rawOffset(for: device),
        coefficient: coefficient(for: device),
        caughtOverscroll: limits.overscroll(of: contentOffset),
        caughtTarget: caught
      )
    )
    delegate?.scrollContainerWillBeginDragging(self)
  }

  /// Puts the content where the fingers want it; past an edge the rubber band holds it back.
  final func drag(to raw: Point) {
    guard case .dragging(var drag) = phase, raw.isFinite, drag.raw != raw else { return }
    drag.raw = raw
    phase = .dragging(drag)
    show(drag)
  }

  final func show(_ drag: Drag) {
    var shown = limits.clamp(drag.raw)
    for axis in Axis.allCases where stretches(axis) {
      shown[axis] = band(axis, drag.coefficient, holding: drag.caughtOverscroll)
        .offset(forRaw: drag.raw[axis], in: limits[axis])
    }
    move(to: grid.snap(shown))
  }

  /// The app moved content that fingers hold: they go on from there.
  final func regrip(after step: Vector) {
    session?.shift(self, by: step)
    anchorPinch(movedBy: step)
    switch phase {
    case .dragging(var drag):
      drag.raw += step
      phase = .dragging(drag)
    // Said again, it tells whoever waits for the delegate's answer that the app had a word of its own.
    case .releasing(let drag): phase = .releasing(drag)
    case .resting, .released, .scrubbing, .decelerating, .animating: break
    case .zooming, .zoomBouncing, .zoomAnimating: break
    }
  }
}
