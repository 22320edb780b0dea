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
  }

  /// Reports less than this after the first of a moment belong to it, in seconds (SPEC, decision 14).
  package static let moment = 0.002
  /// Differences of times in seconds are off by less than this.
  private static let rounding = 1e-9
  /// The part of the newest sample in the velocity; the rest is that of the sample before (SPEC a.2).
  private static let newestPart = 0.2

  // The last reports of the last four moments, in fields because an array would ask for memory.
  /// That of the newest moment, which may go on.
  private var newest: Sighting?
  /// That of the moment before.
  private var last: Sighting?
  private var third: Sighting?
  private var fourth: Sighting?
  /// When the newest moment began.
  private var opened = Timestamp.zero

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
      if isNewestApart { (third, fourth) = (last, third) }
      (last, opened) = (newest, time)
    }
    self.newest = Sighting(location: location, time: time)
    return isNew
  }

  /// The velocity of the finger, in points per second.
  package var velocity: Vector {
    // The last report of one moment and the first of the next may be microseconds apart. Such a pair tells
    // no speed, so that the sample reaches back to the moment before.
    let (start, before) = isNewestApart ? (last, third) : (third, fourth)
    guard let newest, let start else { return .zero }
    let sample = Self.sample(from: start, to: newest)
    guard let before else { return sample }
    let older = Self.sample(from: before, to: start)
    return sample * Self.newestPart + older * (1 - Self.newestPart)
  }

  /// Whether enough time lies between the last two moments to tell a speed from them.
  private var isNewestApart: Bool {
    guard let newest, let last else { return true }
    return Self.isApart(newest.time, last.time)
  }

  private static func isApart(_ time: Timestamp, _ earlier: Timestamp) -> Bool {
    time - earlier >= moment - rounding
  }

  private static func sample(from start: Sighting, to end: Sighting) -> Vector {
    (end.location - start.location) / (end.time - start.time)
  }
}
