package import Geometry

/// Tells whether fingers come down and lift quickly, the required number of times.
///
///     idle ─→ possible ─ all up in time, as often as required ─→ ready
///                └──────── moved, late, too many ───→ failed
package struct TapRecognizer: Equatable, Sendable {
  /// The longest a tap may last, in seconds (SPEC g.8).
  package static let longestTap = 0.75
  /// The longest pause between taps, in seconds (SPEC, decision 12).
  package static let longestPause = 0.35
  /// How far apart taps may be, in points (SPEC, decision 12).
  package static let farthestApart = 20.0

  package private(set) var phase = GesturePhase.idle {
    didSet { if phase != .possible { deadline = nil } }
  }
  /// When the tap fails if no finger lifts or comes down first.
  package private(set) var deadline: Timestamp?
  package var tapsRequired = 1
  /// The required number of fingers for each tap.
  package var touchesRequired = 1
  /// The middle of the fingers of the last tap, in the window.
  package private(set) var location = Point.zero

  package private(set) var touches = TouchList()
  private var starts: Few<TouchList.Entry> = []
  /// Where the fingers of the previous tap came down.
  private var lastTap: Few<TouchList.Entry> = []
  private var tapsDone = 0

  package init() {}

  package mutating func touchBegan(_ id: TouchID, at location: Point, time: Timestamp) {
    expire(at: time)
    let isFirst = touches.isEmpty
    touches.put(id, at: location)
    guard phase != .failed else { return }
    // A tap that waits for another gesture to fail is abandoned for the new touch.
    if phase != .possible { tapsDone = 0 }
    if phase != .possible || isFirst {
      starts = touches.entries
      (phase, deadline) = (.possible, time + Self.longestTap)
    } else {
      starts.append(TouchList.Entry(id: id, location: location))
    }
    let isNear =
      tapsDone == 0 || lastTap.contains { $0.location.distance(to: location) <= Self.farthestApart }
    if !isNear || touches.count > touchesRequired { phase = .failed }
  }

  /// Handles a movement of a finger; the tap fails if it goes too far.
  package mutating func touchMoved(_ id: TouchID, to location: Point) {
    guard phase == .possible, touches.contains(id),
      let start = starts.first(where: { $0.id == id })
    else { return }
    if start.location.distance(to: location) > id.device.tapTolerance { phase = .failed }
  }

  package mutating func touchEnded(_ id: TouchID, time: Timestamp) {
    expire(at: time)
    guard touches.contains(id) else { return }
    touches.remove(id)
    guard touches.isEmpty, phase == .possible else { return }
    guard starts.count == touchesRequired else {
      phase = .failed
      return
    }
    (location, lastTap) = (middleOfStarts, starts)
    tapsDone += 1
    guard tapsDone < tapsRequired else { return phase = .ready }
    deadline = time + Self.longestPause
  }

  package mutating func touchCancelled(_ id: TouchID) {
    touches.remove(id)
    fail()
  }

  package mutating func expire(at time: Timestamp) {
    if let deadline, time > deadline { phase = .failed }
  }

  package mutating func fail() { phase.fail() }

  package mutating func reset() {
    (phase, touches) = (.idle, TouchList())
    (starts, lastTap) = ([], [])
  }

  private var middleOfStarts: Point {
    if starts.count == 1 { return starts[0].location }
    var list = TouchList()
    for entry in starts { list.put(entry.id, at: entry.location) }
    return list.centroid
  }
}
