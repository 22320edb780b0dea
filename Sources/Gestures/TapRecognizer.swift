package import Geometry

/// Tells whether fingers come down and lift quickly, the required number of times.
///
///     idle ─→ down ─ all up in time ─→ between ─→ down … ─→ recognized
///               └──── moved, late, too many ───→ failed
package struct TapRecognizer: Equatable, Sendable {
  /// Where the tap stands.
  package enum Phase: Equatable, Sendable {
    /// Nothing has happened.
    case idle
    /// Fingers are down; they must all be up by the deadline.
    case down(taps: Int, deadline: Timestamp)
    /// Some taps are done; the next must begin by the deadline.
    case between(taps: Int, deadline: Timestamp)
    /// All taps are done.
    case recognized
    /// It failed.
    case failed
  }

  /// The longest a tap may last, in seconds (SPEC g.8).
  package static let longestTap = 0.75
  /// The longest pause between taps, in seconds (SPEC, decision 12).
  package static let longestPause = 0.35
  /// How far apart taps may be, in points (SPEC, decision 12).
  package static let farthestApart = 20.0

  package private(set) var phase = Phase.idle
  package var tapsRequired = 1
  /// The required number of fingers for each tap.
  package var touchesRequired = 1
  /// The middle of the fingers of the last tap, in the window.
  package private(set) var location = Point.zero

  package private(set) var touches = TouchList()
  private var starts: [TouchList.Entry] = []
  /// Where the fingers of the previous tap came down.
  private var lastTap: [TouchList.Entry] = []

  package init() {}

  /// When the tap fails if no finger lifts or comes down first.
  package var deadline: Timestamp? {
    switch phase {
    case .down(_, let deadline), .between(_, let deadline): deadline
    case .idle, .recognized, .failed: nil
    }
  }

  package mutating func touchBegan(_ id: TouchID, at location: Point, time: Timestamp) {
    expire(at: time)
    touches.put(id, at: location)
    switch phase {
    // A tap that waits for another gesture to fail is abandoned for the new touch.
    case .idle, .recognized: startTap(after: 0, at: location, time: time)
    case .between(let taps, _): startTap(after: taps, at: location, time: time)
    case .down(let taps, _):
      starts.append(TouchList.Entry(id: id, location: location))
      if taps > 0, !isNearLastTap(location) { phase = .failed }
    case .failed: break
    }
    if case .down = phase, touches.count > touchesRequired { phase = .failed }
  }

  /// Handles a movement of a finger; the tap fails if it goes too far.
  package mutating func touchMoved(_ id: TouchID, to location: Point) {
    guard case .down = phase, let start = starts.first(where: { $0.id == id }) else { return }
    if start.location.distance(to: location) > id.device.tapTolerance { phase = .failed }
  }

  package mutating func touchEnded(_ id: TouchID, time: Timestamp) {
    expire(at: time)
    touches.remove(id)
    guard touches.isEmpty, case .down(let taps, _) = phase else { return }
    guard starts.count == touchesRequired else {
      phase = .failed
      return
    }
    (location, lastTap) = (middleOfStarts, starts)
    let done = taps + 1
    phase =
      done == tapsRequired
      ? .recognized : .between(taps: done, deadline: time + Self.longestPause)
  }

  package mutating func touchCancelled(_ id: TouchID) {
    touches.remove(id)
    fail()
  }

  /// Fails when the deadline is past.
  package mutating func expire(at time: Timestamp) {
    if let deadline, time > deadline { phase = .failed }
  }

  /// Fails the tap, unless nothing has happened.
  package mutating func fail() {
    guard phase != .idle else { return }
    phase = .failed
  }

  /// Forgets everything, to be ready for another tap.
  package mutating func reset() {
    (phase, touches) = (.idle, TouchList())
    (starts, lastTap) = ([], [])
  }

  private func isNearLastTap(_ point: Point) -> Bool {
    lastTap.contains { $0.location.distance(to: point) <= Self.farthestApart }
  }

  private var middleOfStarts: Point {
    var list = TouchList()
    for entry in starts { list.put(entry.id, at: entry.location) }
    return list.centroid
  }

  private mutating func startTap(after taps: Int, at point: Point, time: Timestamp) {
    guard taps == 0 || isNearLastTap(point) else {
      phase = .failed
      return
    }
    starts = touches.entries
    phase = .down(taps: taps, deadline: time + Self.longestTap)
  }
}
