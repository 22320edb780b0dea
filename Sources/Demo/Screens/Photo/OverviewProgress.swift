import Glibc
import ScrollKit

/// How far the overview is open: 0 is the photo, 1 all photos.
///
///     resting ── go ──▶ moving ── the end is reached ──▶ resting
///        └─ hold ─▶ held ── letGo ──▶ moving; hold and go take over from any phase
nonisolated struct OverviewProgress: Equatable {
  enum Phase: Equatable {
    case resting
    /// Fingers have led here, at these moments.
    case held([Sample])
    case moving(Spring)
  }

  /// Where fingers were at a moment.
  struct Sample: Equatable {
    let value: Double
    let time: Timestamp
  }

  /// The time before a release over which its velocity is measured, in seconds.
  private static let memory = 0.1
  /// For how long a release is thought to go on at its velocity, in seconds; where
  /// that leads decides between the two ends.
  private static let foresight = 0.15

  private(set) var phase = Phase.resting
  private(set) var value = 0.0
  /// Whether it is open or opens; a hand changes that when it lets go.
  private(set) var isOpen = false

  var isMoving: Bool { if case .moving = phase { true } else { false } }
  var isHeld: Bool { if case .held = phase { true } else { false } }
  /// Whether it is neither closed nor open.
  var isBetween: Bool { phase != .resting }

  /// Opens or closes, from where it is and with the velocity that it has.
  mutating func go(open: Bool, at time: Timestamp) {
    let velocity = velocity(at: time)
    isOpen = open
    move(from: value, velocity: velocity, at: time)
  }

  /// Opens or closes at once.
  mutating func jump(open: Bool) { (phase, value, isOpen) = (.resting, open ? 1 : 0, open) }

  /// Follows fingers.
  mutating func hold(at new: Double, at time: Timestamp) {
    value = min(max(new, 0), 1)
    var samples: [Sample] = []
    if case .held(let old) = phase {
      samples = old.filter { $0.time < time && time - $0.time <= Self.memory }
    }
    phase = .held(samples + [Sample(value: value, time: time)])
  }

  /// Goes to the end that the fingers were going to, or else to the nearer one.
  mutating func letGo(at time: Timestamp) {
    guard isHeld else { return }
    let velocity = velocity(at: time)
    isOpen = value + velocity * Self.foresight > 0.5
    move(from: value, velocity: velocity, at: time)
  }

  mutating func advance(to time: Timestamp) {
    guard case .moving(let spring) = phase else { return }
    value = spring.value(at: time)
    // It does not swing past its end.
    let isPast = spring.end == 1 ? value >= 1 : value <= 0
    guard isPast || spring.isOver(at: time) else { return }
    (phase, value) = (.resting, spring.end)
  }

  private mutating func move(from start: Double, velocity: Double, at time: Timestamp) {
    let end = isOpen ? 1.0 : 0
    guard start != end else {
      phase = .resting
      return
    }
    phase = .moving(Spring(start: start, end: end, velocity: velocity, since: time))
  }

  private func velocity(at time: Timestamp) -> Double {
    switch phase {
    case .resting: return 0
    case .moving(let spring): return spring.velocity(at: time)
    case .held(let samples):
      guard let last = samples.last,
        let first = samples.first(where: { time - $0.time <= Self.memory }), first.time < last.time
      else { return 0 }
      return (last.value - first.value) / (last.time - first.time)
    }
  }
}

/// The motion to an end of a spring that does not swing, known from its first moment.
nonisolated struct Spring: Equatable {
  /// Its natural frequency, in radians per second: after half a second a 2,000th is left.
  private static let frequency = 20.0
  private static let duration = 0.5

  let start: Double
  let end: Double
  /// Its velocity at the start, per second.
  let velocity: Double
  let since: Timestamp

  func isOver(at time: Timestamp) -> Bool { time - since >= Self.duration }

  // The distance is (d + (v + f·d)·t)·e^(−f·t), d at first.

  func value(at time: Timestamp) -> Double {
    let (distance, time) = (start - end, max(time - since, 0))
    return end + (distance + push * time) * exp(-Self.frequency * time)
  }

  func velocity(at time: Timestamp) -> Double {
    let (distance, time) = (start - end, max(time - since, 0))
    return (push - Self.frequency * (distance + push * time)) * exp(-Self.frequency * time)
  }

  private var push: Double { velocity + Self.frequency * (start - end) }
}
