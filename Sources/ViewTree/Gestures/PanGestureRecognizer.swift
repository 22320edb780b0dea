public import Geometry
package import Gestures

/// Fingers, the mouse, or two fingers on a trackpad moving together.
public final class PanGestureRecognizer: GestureRecognizer {
  private var pan = PanRecognizer()
  private var hasMoved = false
  /// The device of the touch that came first.
  package private(set) var device = TouchDevice.finger
  /// The axes along which movement counts.
  package var axes: () -> AxisSet = { .both }
  /// Called when a touch comes down; true begins the pan at once.
  package var catches: () -> Bool = { false }
  /// The kinds of scrolling that the pan accepts besides touches.
  package var allowedScrollTypesMask = ScrollTypeMask.all

  /// Creates a pan of one finger or more.
  public override init() { super.init() }

  /// The fewest fingers that pan.
  public var minimumNumberOfTouches: Int {
    get { pan.minimumTouches }
    set {
      precondition(newValue > 0, "A pan needs at least one finger, not \(newValue)")
      pan.minimumTouches = newValue
    }
  }

  /// The most fingers that pan.
  public var maximumNumberOfTouches: Int {
    get { pan.maximumTouches }
    set {
      precondition(newValue > 0, "A pan needs at least one finger, not \(newValue)")
      pan.maximumTouches = newValue
    }
  }

  /// The movement, in points, that starts a pan; nil means 10, for a mouse 3, for a trackpad 0.
  public var slop: Double? {
    get { pan.slop }
    set { pan.slop = newValue }
  }

  /// The movement of the fingers since the pan began, in the window.
  package var translationInWindow: Vector { pan.translation }

  /// The movement of the fingers since the pan began, in the coordinates of the view.
  public func translation(in view: View) -> Vector { translationInWindow / view.toWindow.scale }

  /// The velocity of the fingers, in points per second, in the coordinates of the view.
  public func velocity(in view: View) -> Vector { pan.velocity / view.toWindow.scale }

  /// Restarts the movement from zero, as if the fingers had just come down, and forgets the movement so far.
  package func restart() {
    pan.restart()
    state = .possible
    isWaiting = false
  }

  /// Lets the fingers that remain after a pinch go on panning without a slop.
  package func resume() {
    pan.resume()
    state = .possible
    isWaiting = false
  }

  /// The result of a release, in the coordinates of the view; valid after the last finger is up.
  package func release(in view: View) -> ReleaseVelocity.Release {
    pan.release(scale: view.toWindow.scale)
  }

  /// The movement of the event that began the pan, or of the first event after a pause.
  package var leadingStep: Vector { pan.leadingStep }

  /// The time of ``leadingStep``.
  package var leadingTime: Timestamp { pan.leadingTime }

  /// When the fingers went beyond the slop, while the pan waits to begin with the frame.
  package private(set) var readyTime = Timestamp.zero

  /// When the last report of a finger came, whether the finger moved or not.
  package private(set) var latestEvent = Timestamp.zero

  /// When the fingers last changed place.
  package var lastMovement: Timestamp { pan.lastMovement }

  package override var locationInWindow: Point { pan.touches.centroid }

  override func accepts(_ device: TouchDevice) -> Bool {
    guard device == .trackpad else { return true }
    return allowedScrollTypesMask.contains(.continuous) && pan.minimumTouches <= 2
  }

  override var verdict: GestureVerdict {
    switch pan.phase {
    case .possible, .resuming: .undecided
    case .ready: .ready
    case .panning: .active
    case .failed: .failed
    case .idle: state.isActive ? .finished : .failed
    }
  }

  override func receive(_ event: TouchEvent) {
    latestEvent = event.time
    switch event.phase {
    case .began:
      if pan.touches.isEmpty { device = event.id.device }
      pan.touchBegan(event.id, at: event.location, time: event.time)
    case .moved:
      hasMoved = true
      let wasReady = verdict == .ready
      pan.touchMoved(event.id, to: event.location, time: event.time, axes: axes())
      if verdict == .ready, !wasReady { readyTime = event.time }
    case .ended, .cancelled:
      pan.touchEnded(event.id, time: event.time)
    }
  }

  override func begin(late: Bool) {
    pan.begin(late: late)
    hasMoved = false
  }

  override func fail() { pan.fail() }
  override func reset() { pan.reset() }

  override func takeNews() -> Bool {
    guard hasMoved else { return false }
    hasMoved = false
    pan.report()
    return true
  }
}
