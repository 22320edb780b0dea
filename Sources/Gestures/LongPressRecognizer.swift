package import Geometry

/// Tells whether a finger rests in one place for long enough.
///
///     idle ─→ waiting ─ 0.5 s ─→ pressing
///                └─ moved, lifted, a second finger ─→ failed
package struct LongPressRecognizer: Equatable, Sendable {
  /// Where the press stands.
  package enum Phase: Equatable, Sendable {
    /// No finger is down.
    case idle
    /// A finger rests; it is a long press at the deadline.
    case waiting(deadline: Timestamp)
    /// It has rested long enough and waits for permission.
    case ready
    /// The press goes on; the finger may move now.
    case pressing
    /// It failed, and stays failed until all fingers are up.
    case failed
  }

  /// How far the finger may stray, in points (SPEC g.9).
  package static let tolerance = 10.0

  package private(set) var phase = Phase.idle
  /// How long a finger must rest, in seconds (SPEC g.9).
  package var minimumDuration = 0.5
  package private(set) var location = Point.zero

  private var start = Point.zero
  private var touches = TouchList()

  package init() {}

  /// When it becomes a long press.
  package var deadline: Timestamp? {
    guard case .waiting(let deadline) = phase else { return nil }
    return deadline
  }

  package mutating func touchBegan(_ id: TouchID, at point: Point, time: Timestamp) {
    touches.put(id, at: point)
    guard phase == .idle else {
      if phase != .pressing { phase = .failed }
      return
    }
    (start, location) = (point, point)
    phase = .waiting(deadline: time + minimumDuration)
  }

  package mutating func touchMoved(_ id: TouchID, to point: Point) {
    guard touches.entries.first?.id == id else { return }
    location = point
    guard case .waiting = phase, start.distance(to: point) > Self.tolerance else { return }
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
    guard case .waiting(let deadline) = phase, time >= deadline else { return }
    phase = .ready
  }

  package mutating func begin() {
    guard phase == .ready else { return }
    phase = .pressing
  }

  /// Fails until all fingers are up.
  package mutating func fail() {
    guard phase != .idle else { return }
    phase = .failed
  }

  package mutating func reset() { (phase, touches) = (.idle, TouchList()) }
}
