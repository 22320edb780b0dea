package import Geometry

/// The path of one finger, from which its velocity follows (SPEC a.1 to a.5).
package struct FingerPath: Equatable, Sendable {
  /// A report that counts: where the finger was, and when.
  private struct Knot: Equatable {
    var place: Point
    var time: Timestamp
  }

  package let id: TouchID
  private var lift: Timestamp?
  /// The latest reports that count, at least one.
  private var knots: [Knot]
  /// The start of the moment (2 ms) of the last knot.
  private var opened: Timestamp

  /// The length of a moment, in seconds: reports within one moment count as one (SPEC, decision 14).
  package static let moment = 0.002
  /// The least distance between reports that count, in points (SPEC a.1).
  private static let leastStep = 1.0
  /// The duration of a sample, in seconds (SPEC a.2).
  private static let sampleTime = 1.0 / 60
  /// The shortest duration that a path counts as, in seconds (SPEC a.3).
  private static let shortest = 0.016
  /// The largest velocity, in points per second (SPEC a.4).
  private static let fastest = 8_000.0
  /// The time without movement after which a finger is at rest, in seconds (SPEC, decision 4).
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
    lift.map { time - $0 >= Self.moment } ?? false
  }

  package mutating func moved(to place: Point, time: Timestamp) {
    guard time >= last.time else { return }
    if time - opened < Self.moment - Self.rounding {
      knots.removeLast()
    } else {
      guard place.distance(to: last.place) >= Self.leastStep - Tolerance.place else { return }
      opened = time
      if isStill(at: time) { knots.removeAll(keepingCapacity: true) }
    }
    knots.append(Knot(place: place, time: time))
    while knots.count > 2, time - knots[1].time > 3 * Self.sampleTime { knots.removeFirst() }
  }

  private func isStill(at time: Timestamp) -> Bool {
    time - last.time >= Self.patience - Self.rounding
  }

  /// The velocity at a time, in points per second (SPEC a.2).
  package func velocity(at time: Timestamp) -> Vector {
    isStill(at: time) ? .zero : Self.limited(velocity(before: 0))
  }

  /// The velocity that a lift gives to the content, in points per second (SPEC a.5).
  package func releaseVelocity(at time: Timestamp) -> Vector {
    guard !isStill(at: time) else { return .zero }
    return Self.limited(velocity(before: 1) * 0.75 + velocity(before: 0) * 0.25)
  }

  private static func limited(_ velocity: Vector) -> Vector {
    velocity * min(1, fastest / max(velocity.length, .leastNormalMagnitude))
  }

  /// The velocity some samples before the last report.
  private func velocity(before samples: Double) -> Vector {
    sample(before: samples) * 0.2 + sample(before: samples + 1) * 0.8
  }

  private func sample(before samples: Double) -> Vector {
    let length = last.time - first.time
    guard length > Self.sampleTime else {
      return (last.place - first.place) / max(length, Self.shortest)
    }
    let end = length - samples * Self.sampleTime
    return (place(after: end) - place(after: end - Self.sampleTime)) / Self.sampleTime
  }

  /// The place some seconds after the path began; before that, the path is extended straight back (SPEC a.3).
  private func place(after seconds: Double) -> Point {
    guard seconds >= 0 else {
      let start = place(after: Self.sampleTime) - first.place
      return first.place + start * (seconds / Self.sampleTime)
    }
    guard let end = knots.firstIndex(where: { $0.time - first.time > seconds }) else {
      return last.place
    }
    let (from, to) = (knots[end - 1], knots[end])
    let part = (seconds - (from.time - first.time)) / (to.time - from.time)
    return from.place + (to.place - from.place) * part
  }
}
