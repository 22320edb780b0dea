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
  /// Moments that the velocity may depend on.
  private static let remembered = 4

  /// The last report of each of the last moments, oldest first; the newest moment may go on.
  private var moments: [Sighting] = []
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
    (moments, opened) = ([Sighting(location: location, time: time)], time)
  }

  /// Takes note of a report; one that is older than the last is ignored.
  ///
  /// - Parameters:
  ///   - location: Where the finger is, in the window.
  ///   - time: When it was there.
  /// - Returns: Whether a new moment begins with it.
  @discardableResult
  package mutating func moved(to location: Point, time: Timestamp) -> Bool {
    let here = Sighting(location: location, time: time)
    guard let last = moments.last else {
      began(at: location, time: time)
      return true
    }
    guard time >= last.time else { return false }
    guard Self.isApart(time, opened) else {
      moments[moments.count - 1] = here
      return false
    }
    if !isNewestApart { moments.remove(at: moments.count - 2) }
    if moments.count == Self.remembered { moments.removeFirst() }
    moments.append(here)
    opened = time
    return true
  }

  /// The velocity of the finger, in points per second.
  package var velocity: Vector {
    let last = moments.count - 1
    // The last report of one moment and the first of the next may be microseconds apart. Such a pair tells
    // no speed, so that the sample reaches back to the moment before.
    let start = isNewestApart ? last - 1 : last - 2
    guard start >= 0 else { return .zero }
    let newest = sample(from: start, to: last)
    guard start > 0 else { return newest }
    return newest * Self.newestPart + sample(from: start - 1, to: start) * (1 - Self.newestPart)
  }

  /// Whether enough time lies between the last two moments to tell a speed from them.
  private var isNewestApart: Bool {
    guard moments.count > 1 else { return true }
    return Self.isApart(moments[moments.count - 1].time, moments[moments.count - 2].time)
  }

  private static func isApart(_ time: Timestamp, _ earlier: Timestamp) -> Bool {
    time - earlier >= moment - rounding
  }

  private func sample(from start: Int, to end: Int) -> Vector {
    (moments[end].location - moments[start].location) / (moments[end].time - moments[start].time)
  }
}
