package import Geometry

/// The path of one finger, from which its velocity follows (SPEC a.1 to a.5).
package struct FingerPath: Equatable, Sendable {
  /// Where the finger was by a report, and when.
  private struct Knot: Equatable {
    var place: Point
    var time: Timestamp
  }

  package let id: TouchID
  private var lift: Timestamp?
  /// The latest reports, at least one.
  private var knots: [Knot]
  /// The start of the moment (2 ms) of the last knot.
  private var opened: Timestamp

  /// The length of a moment, in seconds: reports within one moment
  /// count as one (SPEC, decision 14).
  package static let moment = 0.002
  /// The shortest sample, in seconds (SPEC a.2).
  private static let shortestSample = 1.0 / 120
  /// The longest time between two reports of a hand that moves, in seconds (SPEC a.7).
  private static let silence = 0.025
  /// The time after which further silence is one more sample, in seconds (SPEC a.7).
  private static let silentSample = 1.0 / 60
  /// The beginning of a path in which no part counts as faster than all
  /// of it, in seconds (SPEC a.3).
  private static let beginning = 0.016
  /// The largest velocity, in points per second (SPEC a.4).
  private static let fastest = 8_000.0
  /// The time without a report after which a finger is at rest, in seconds (SPEC, decision 4).
  private static let patience = 0.06
  /// The largest rounding error of a difference of times, in seconds.
  private static let rounding = 1e-9

  package init(_ id: TouchID, at place: Point, time: Timestamp) {
    (self.id, knots, opened) = (id, [Knot(place: place, time: time)], time)
  }

  private var first: Knot { knots[0] }
  private var last: Knot { knots[knots.count - 1] }

  package var isDown: Bool { lift == nil }

  package mutating func lifted(at time: Timestamp) { lift = time }

  /// Whether the finger was lifted at least one moment before a time.
  package func wasLifted(before time: Timestamp) -> Bool {
    lift.map { time.isAtLeast(Self.moment, after: $0) } ?? false
  }

  package mutating func moved(to place: Point, time: Timestamp) {
    guard time >= last.time else { return }
    if !time.isAtLeast(Self.moment, after: opened) {
      knots.removeLast()
    } else {
      opened = time
      if isStill(at: time) { knots.removeAll(keepingCapacity: true) }
    }
    knots.append(Knot(place: place, time: time))
    // No sample is longer than the longest pause, and three are needed.
    while knots.count > 2, time - knots[1].time > 3 * Self.patience { knots.removeFirst() }
  }

  private func isStill(at time: Timestamp) -> Bool {
    time.isAtLeast(Self.patience, after: last.time)
  }

  /// The velocity at a time, in points per second (SPEC a.2).
  package func velocity(at time: Timestamp) -> Vector {
    isStill(at: time) ? .zero : Self.limited(samples(at: time).latest)
  }

  /// The velocity that a lift gives to the content, in points per second (SPEC a.5).
  package func releaseVelocity(at time: Timestamp) -> Vector {
    guard !isStill(at: time) else { return .zero }
    let samples = samples(at: time)
    return Self.limited(samples.earlier * 0.75 + samples.latest * 0.25)
  }

  private static func limited(_ velocity: Vector) -> Vector {
    velocity * min(1, fastest / max(velocity.length, .leastNormalMagnitude))
  }

  /// The latest three samples, the newest first.
  private struct Samples {
    var newest, previous, oldest: Vector
    var latest: Vector { newest * 0.2 + previous * 0.8 }
    var earlier: Vector { previous * 0.2 + oldest * 0.8 }
  }

  private func samples(at now: Timestamp) -> Samples {
    // A long silence is itself a report of rest (SPEC a.7).
    var end = now.isMoreThan(Self.silence, after: last.time) ? now : last.time
    let newest = sample(endingAt: &end, now) ?? .zero
    let previous = sample(endingAt: &end, now) ?? newest
    return Samples(
      newest: newest,
      previous: previous,
      oldest: sample(endingAt: &end, now) ?? previous
    )
  }

  /// The velocity of the sample that ends at a time, which becomes the sample's
  /// beginning; nil at the path's.
  private func sample(endingAt end: inout Timestamp, _ now: Timestamp) -> Vector? {
    let past = end - first.time
    guard past > Self.rounding else { return nil }
    let start = max(min(division(before: end, now), end - Self.shortestSample), first.time)
    let velocity = (place(at: end) - place(at: start)) / (end - start)
    end = start
    guard past < Self.beginning else { return velocity }
    let mean = (place(at: first.time + Self.beginning) - first.place) / Self.beginning
    return mean.length < velocity.length ? mean : velocity
  }

  /// The last report before a time, or where silence before that time ends
  /// one sample and begins another.
  private func division(before end: Timestamp, _ now: Timestamp) -> Timestamp {
    let next = knots.firstIndex { $0.time >= end - Self.rounding } ?? knots.count
    let (from, to) = (knots[next - 1].time, next < knots.count ? knots[next].time : now)
    let extra = ((to - from - Self.silence) / Self.silentSample + Self.rounding).rounded(.down)
    let length = (to - from) / (1 + max(extra, 0))
    return from + length * (((end - from) / length - Self.rounding).rounded(.up) - 1)
  }

  private func place(at time: Timestamp) -> Point {
    guard let end = knots.firstIndex(where: { $0.time > time }) else { return last.place }
    let (from, to) = (knots[end - 1], knots[end])
    return from.place + (to.place - from.place) * ((time - from.time) / (to.time - from.time))
  }
}
