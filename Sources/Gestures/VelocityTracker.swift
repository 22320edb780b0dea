package import Geometry

/// Measures the velocity of one finger from its reports (SPEC a.1 to a.3).
///
/// Reports of one moment are one sample (SPEC, decision 14): devices send a finger's movement in pieces, and
/// pieces that come microseconds apart would read as hundreds of points per millisecond.
package struct VelocityTracker: Equatable, Sendable {
  /// Where the finger was, and when.
  private struct Sighting: Equatable {
    var location: Point
    var time: Timestamp
    /// The velocity between the moment before and this one, if there was one before.
    var arrival: Vector?
  }

  /// The length of a moment, in seconds: reports within one count together (SPEC, decision 14).
  package static let moment = 0.002
  /// The largest rounding error of a difference of times, in seconds.
  private static let rounding = 1e-9
  /// The weight of the newest sample in the velocity; the sample before has the rest (SPEC a.2).
  private static let newestPart = 0.2

  // The last reports of the last three moments, in fields because an array would allocate memory.
  /// The report of the newest moment, which may not be over.
  private var newest: Sighting?
  /// The report of the moment before.
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

  /// Handles a report; one that is older than the last is ignored.
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

  /// Measures the newest sample, and blends it with the one before (SPEC a.1, a.2).
  private mutating func arrive(at location: Point, _ time: Timestamp) {
    // The last report of one moment and the first of the next may be microseconds apart. That pair
    // gives no usable speed, so the sample reaches back one moment farther.
    let start = isApartFromLast(time) ? last : third
    let sample = start.map { (location - $0.location) / (time - $0.time) }
    newest = Sighting(location: location, time: time, arrival: sample)
    guard let sample else { return velocity = .zero }
    velocity =
      start?.arrival.map { sample * Self.newestPart + $0 * (1 - Self.newestPart) } ?? sample
  }

  /// Whether a time is long enough after the moment before to measure a speed.
  private func isApartFromLast(_ time: Timestamp) -> Bool {
    last.map { Self.isApart(time, $0.time) } ?? true
  }

  private static func isApart(_ time: Timestamp, _ earlier: Timestamp) -> Bool {
    time - earlier >= moment - rounding
  }
}
