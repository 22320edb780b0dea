import Geometry
import ScrollPhysics

/// A number that moves to another in time, such as the thickness of an indicator.
nonisolated struct MovingNumber: Equatable {
  private var from: Double
  private(set) var to: Double
  /// When it began to move, or will.
  private(set) var start = Timestamp(seconds: -.infinity)
  private var duration = 0.0
  private let curve: AnimationCurve

  init(_ value: Double, along curve: AnimationCurve) {
    (from, to, self.curve) = (value, value, curve)
  }

  func value(at time: Timestamp) -> Double {
    from + (to - from) * curve.progress((time - start) / duration)
  }

  /// Whether ``finish(at:)`` has not noted yet that the number has arrived.
  var isMoving: Bool { from != to }

  mutating func go(to value: Double, at time: Timestamp, taking duration: Double) {
    guard value != to else { return }
    (from, to, start, self.duration) = (self.value(at: time), value, time, duration)
  }

  /// Notes that the number has arrived, so that its last value is drawn as well.
  mutating func finish(at time: Timestamp) { if time - start >= duration { from = to } }

  /// Moves no more, and is a value at once.
  mutating func stop(at value: Double) { (from, to) = (value, value) }
}
