import Geometry
import Gestures

/// Routes the wheel, the trackpad and hovering to the views under the pointer.
final class PointerRouter {
  unowned let stage: Stage
  private var trackpadLocation: Point?
  private weak var pinching: PinchGestureRecognizer?
  /// The arrow key that pulls content.
  var pulledKey: Key?
  private(set) weak var hovered: View?
  private weak var wheelTarget: View?
  private var lastTurn = Timestamp(seconds: -.infinity)
  private static let trackpadTouch = TouchID(0, device: .trackpad)

  init(stage: Stage) { self.stage = stage }

  /// Routes two trackpad fingers as one touch that starts at the pointer and follows them.
  func scroll(_ event: PanEvent) {
    switch event.phase {
    case .began: startScroll(event)
    case .changed:
      if trackpadLocation == nil { startScroll(event) }
      moveScroll(event)
    case .ended, .cancelled:
      guard let location = trackpadLocation else { return }
      trackpadLocation = nil
      send(event.phase == .ended ? .ended : .cancelled, at: location, event.time)
    }
  }

  private func startScroll(_ event: PanEvent) {
    if let location = trackpadLocation { send(.cancelled, at: location, event.time) }
    trackpadLocation = event.location
    send(.began, at: event.location, event.time)
  }

  private func moveScroll(_ event: PanEvent) {
    guard let location = trackpadLocation else { return }
    let moved = location + event.translation
    trackpadLocation = moved
    send(.moved, at: moved, event.time)
  }

  private func send(_ phase: TouchPhase, at location: Point, _ time: Timestamp) {
    stage.router.route(
      TouchEvent(id: Self.trackpadTouch, phase: phase, location: location, time: time)
    )
  }

  /// Routes a trackpad's pinch to the innermost view under the pointer that takes pinches.
  ///
  /// Like fingers on a screen, a pinch that was refused or cancelled counts again only when the
  /// next one begins.
  func pinch(_ event: PinchEvent) {
    stage.router.settle()
    if event.phase == .began { return startPinch(event) }
    pinching?.follow(event)
    if event.phase == .ended || event.phase == .cancelled { pinching = nil }
  }

  private func startPinch(_ event: PinchEvent) {
    pinching?.cancelTrackpad()
    var start = event
    start.scale = 1
    pinching = chain(at: event.location).flatMap(\.gestureRecognizers).lazy
      .compactMap { $0 as? PinchGestureRecognizer }.first { $0.acceptsTrackpad }
    pinching?.follow(start)
  }

  /// Routes a wheel to the innermost view that can scroll that way, and for a while stays with it.
  func turn(_ event: WheelEvent) {
    stage.router.settle()
    defer { lastTurn = event.time }
    let latched = wheelTarget.flatMap { event.time - lastTurn <= $0.wheelLatch ? $0 : nil }
    if let latched, latched.wheel(event) { return }
    // A view that refused the turn is not asked again. The turn may remove the view from the stage.
    wheelTarget = chain(at: event.location).first {
      $0 !== latched && $0.stage === stage && $0.wheel(event)
    }
    if wheelTarget?.stage !== stage { wheelTarget = nil }
  }

  func click(_ event: ClickEvent) {
    stage.router.settle()
    for view in chain(at: event.location) where view.click(event) { return }
  }

  func hover(_ event: HoverEvent) {
    let view = event.location.flatMap { chain(at: $0).first }
    if let hovered, hovered !== view {
      for ancestor in hovered.chain where !(view?.isDescendant(of: ancestor) ?? false) {
        ancestor.hover(at: nil)
      }
    }
    hovered = view
    guard let location = event.location, let view else { return }
    for ancestor in view.chain { ancestor.hover(at: ancestor.convert(location, from: nil)) }
  }

  func forget(inside view: View) {
    if let hovered, hovered.isDescendant(of: view) {
      // It may come back as something else, as rows of a list do.
      for ancestor in hovered.chain where ancestor.isDescendant(of: view) {
        ancestor.hover(at: nil)
      }
      self.hovered = nil
    }
    if wheelTarget?.isDescendant(of: view) ?? false { wheelTarget = nil }
    if let pinching, pinching.view?.isDescendant(of: view) ?? true { pinching.cancelTrackpad() }
  }

  private func chain(at location: Point) -> [View] {
    let local = stage.root.toSuperview.inverse.apply(to: location)
    return stage.root.hitTest(local).map { Array($0.chain) } ?? []
  }
}
