import Geometry
import Gestures

/// Alt with an arrow key pulls content as two fingers on a trackpad would, even past its edge.
extension PointerRouter {
  /// The distance per press of the key, and per repetition while it is held, in points (SPEC m.3).
  static let pullStep = 40.0

  /// Pulls the content of the view that receives keys, or releases it.
  ///
  /// - Parameters:
  ///   - view: The view that receives keys.
  ///   - event: A key.
  /// - Returns: Whether the key pulled or released.
  func pull(_ view: View, by event: KeyEvent) -> Bool {
    guard let sign = Self.direction(of: event.key) else { return false }
    switch event.phase {
    case .up: return letGo(of: event)
    case .down, .repeated: break
    }
    guard event.modifiers == .alt, pulledKey == nil || pulledKey == event.key else { return false }
    let place = view.shownInWindow(view.bounds).center
    if pulledKey == nil { scroll(step(.began, .zero, at: place, event)) }
    pulledKey = event.key
    scroll(step(.changed, Vector(dx: 0, dy: sign * Self.pullStep), at: place, event))
    return true
  }

  /// Ends the pull without a velocity, since a key has none.
  private func letGo(of event: KeyEvent) -> Bool {
    guard pulledKey == event.key else { return false }
    pulledKey = nil
    scroll(step(.cancelled, .zero, at: .zero, event))
    return true
  }

  private static func direction(of key: Key) -> Double? {
    key == .down ? 1 : key == .up ? -1 : nil
  }

  private func step(
    _ phase: TrackpadPhase,
    _ translation: Vector,
    at place: Point,
    _ event: KeyEvent
  ) -> PanEvent {
    PanEvent(phase: phase, translation: translation, location: place, time: event.time)
  }
}
