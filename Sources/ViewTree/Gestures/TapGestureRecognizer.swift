package import Geometry
import Gestures

/// Fingers that come down and lift quickly, a required number of times.
@MainActor public final class TapGestureRecognizer: GestureRecognizer {
  private var tap = TapRecognizer()

  /// Creates a tap.
  ///
  /// - Parameters:
  ///   - taps: The number of taps in a row.
  ///   - touches: The number of fingers.
  public init(taps: Int = 1, touches: Int = 1) {
    demand(taps > 0 && touches > 0, "A tap needs at least one tap of one finger")
    super.init()
    tap.tapsRequired = taps
    tap.touchesRequired = touches
  }

  /// Whether one tap of one finger is enough.
  var isSingle: Bool { tap.tapsRequired == 1 && tap.touchesRequired == 1 }

  package override var locationInWindow: Point { tap.location }

  override var deadline: Timestamp? { tap.deadline }

  override var phase: GesturePhase { tap.phase }

  override func receive(_ event: TouchEvent) {
    switch event.phase {
    case .began: tap.touchBegan(event.id, at: event.location, time: event.time)
    case .moved: tap.touchMoved(event.id, to: event.location)
    case .ended: tap.touchEnded(event.id, time: event.time)
    case .cancelled: tap.touchCancelled(event.id)
    }
  }

  override func wait(until time: Timestamp) { tap.expire(at: time) }
  override func fail() { tap.fail() }
  override func reset() { tap.reset() }
}
