package import Geometry

/// Tells whether a finger rests in one place for long enough.
///
///     idle ─→ possible ─ 0.5 s ─→ ready
///                └─ moved, lifted, a second finger ─→ failed
package struct LongPressRecognizer: Equatable, Sendable {
  /// How far the finger may stray, in points (SPEC g.9).
  package static let tolerance = 10.0

  package private(set) var phase = GesturePhase.idle
  /// How long a finger must rest, in seconds (SPEC g.9).
  package var minimumDuration = 0.5
  package private(set) var location = Point.zero

  /// Where the finger came down.
  package private(set) var start = Point.zero
  private var due = Timestamp.zero
  private var touches = TouchList()

  package init() {}

  /// When the touch becomes a long press, while it still may.
  package var deadline: Timestamp? { phase == .possible ? due : nil }

  package mutating func touchBegan(_ id: TouchID, at point: Point, time: Timestamp) {
    touches.put(id, at: point)
    guard phase == .idle else {
      if phase != .active { phase = .failed }
      return
    }
    (start, location) = (point, point)
    (phase, due) = (.possible, time + minimumDuration)
  }

  package mutating func touchMoved(_ id: TouchID, to point: Point) {
    guard touches.entries.first?.id == id else { return }
    location = point
    guard phase == .possible, start.distance(to: point) > Self.tolerance else { return }
    phase = .failed
  }

  /// Handles a finger that was lifted or cancelled.
  package mutating func touchEnded(_ id: TouchID) {
    // Another finger does not take over, for it is elsewhere.
    if touches.entries.first?.id == id { fail() }
    touches.remove(id)
    if touches.isEmpty { phase = .idle }
  }

  package mutating func wait(until time: Timestamp) {
    guard let deadline, time >= deadline else { return }
    phase = .ready
  }

  package mutating func begin() {
    guard phase == .ready else { return }
    phase = .active
  }

  package mutating func fail() { phase.fail() }

  package mutating func reset() { (phase, touches) = (.idle, TouchList()) }
}
