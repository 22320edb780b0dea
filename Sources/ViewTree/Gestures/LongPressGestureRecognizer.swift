package import Geometry
import Gestures

/// A finger that rests in one place for a while, and may move afterward.
@MainActor public final class LongPressGestureRecognizer: GestureRecognizer {
  private var press = LongPressRecognizer()
  private var reported = Point.zero

  /// Creates a press of half a second.
  public override init() { super.init() }

  /// The time that the finger must rest, in seconds.
  public var minimumPressDuration: Double {
    get { press.minimumDuration }
    set {
      let isTime = newValue >= 0 && newValue.isFinite
      demand(isTime, "minimumPressDuration cannot be \(newValue): it must be a time")
      press.minimumDuration = newValue
    }
  }

  package override var locationInWindow: Point { press.location }
  package override var startInWindow: Point { press.start }

  override var deadline: Timestamp? { press.deadline }

  override var phase: GesturePhase { press.phase }

  override func receive(_ event: TouchEvent) {
    switch event.phase {
    case .began: press.touchBegan(event.id, at: event.location, time: event.time)
    case .moved: press.touchMoved(event.id, to: event.location)
    case .ended, .cancelled: press.touchEnded(event.id)
    }
  }

  override func wait(until time: Timestamp) { press.wait(until: time) }
  override func begin(late: Bool) {
    press.begin()
    reported = press.location
  }
  override func fail() { press.fail() }
  override func reset() { press.reset() }

  override func consumeMovement() -> Bool {
    defer { reported = press.location }
    return reported != press.location
  }
}
