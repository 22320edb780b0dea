package import Geometry

/// How fast one finger moves, from its reports (SPEC a.1 to a.3).
///
/// Reports of one moment are one sample (SPEC, decision 14): devices send a finger's movement in pieces, and
/// pieces that come microseconds apart would read as hundreds of points per millisecond.
package struct VelocityTracker: Equatable, Sendable {
  /// Where the finger was, and when.
  private struct Sighting: Equatable {
    var location: Point
    var time: Timestamp
    /// The velocity of the way there from the moment before, if there was one.
    var arrival: Vector?
  }

  /// Reports less than this after the first of a moment belong to it, in seconds (SPEC, decision 14).
  package static let moment = 0.002
  /// Differences of times in seconds are off by less than this.
  private static let rounding = 1e-9
  /// The part of the newest sample in the velocity; the rest is that of the sample before (SPEC a.2).
  private static let newestPart = 0.2

  // The last reports of the last three moments, in fields because an array would ask for memory.
  /// That of the newest moment, which may go on.
  private var newest: Sighting?
  /// That of the moment before.
  private var last: Sighting?
  private var third: Sighting?
  /// When the newest moment began.
  private var opened = Timestamp.zero

  /// The velocity of the finger, in points per second.
  package private(set) var velocity = Vector.zero

  /// Creates a tracker that follows no finger yet.
  package init() {}

  /// Starts anew with a finger that came down.
  ///
  /// - Parameters:
  ///   - location: Where the finger is, in the window.
  ///   - time: When it came down.
  package mutating func began(at location: Point, time: Timestamp) {
    self = VelocityTracker()
    (newest, opened) = (Sighting(location: location, time: time), time)
  }

  /// Takes note of a report; one that is older than the last is ignored.
  ///
  /// - Parameters:
  ///   - location: Where the finger is, in the window.
  ///   - time: When it was there.
  /// - Returns: Whether a new moment begins with it.
  @discardableResult
  package mutating func moved(to location: Point, time: Timestamp) -> Bool {
    guard let newest else {
      began(at: location, time: time)
      return true
    }
    guard time >= newest.time else { return false }
    let isNew = Self.isApart(time, opened)
    if isNew {
      if isApartFromLast(newest.time) { third = last }
      (last, opened) = (newest, time)
    }
    arrive(at: location, time)
    return isNew
  }

  /// Takes the sample that leads to the newest moment, and blends it with the one before (SPEC a.1, a.2).
  private mutating func arrive(at location: Point, _ time: Timestamp) {
    // The last report of one moment and the first of the next may be microseconds apart. Such a pair tells
    // no speed, so that the sample reaches back to the moment before.
    let start = isApartFromLast(time) ? last : third
    let sample = start.map { (location - $0.location) / (time - $0.time) }
    newest = Sighting(location: location, time: time, arrival: sample)
    guard let sample else { return velocity = .zero }
    velocity =
      start?.arrival.map { sample * Self.newestPart + $0 * (1 - Self.newestPart) } ?? sample
  }

  /// Whether enough time lies between the moment before and a time to tell a speed from them.
  private func isApartFromLast(_ time: Timestamp) -> Bool {
    last.map { Self.isApart(time, $0.time) } ?? true
  }

  private static func isApart(_ time: Timestamp, _ earlier: Timestamp) -> Bool {
    time - earlier >= moment - rounding
  }
}
