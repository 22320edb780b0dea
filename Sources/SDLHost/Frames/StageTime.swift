internal import Geometry

/// The time on the stage, which may pass more slowly than on the clock.
///
/// Without slow motion both are the same. The stage's time never jumps: where the speed changes, it
/// goes on from where it was.
nonisolated struct StageTime: Sendable {
  /// The stage's seconds per second of the clock.
  private(set) var speed = 1.0
  /// Where the current speed began, on the clock and on the stage.
  private var turn: (clock: Timestamp, stage: Timestamp)?
  private var speedBefore = 1.0

  func stage(at clock: Timestamp) -> Timestamp {
    guard let turn else { return clock }
    // Events may be older than the last change.
    let speed = clock < turn.clock ? speedBefore : speed
    return turn.stage + (clock - turn.clock) * speed
  }

  /// The moment of the clock at which something is due on the stage.
  func clock(at stage: Timestamp) -> Timestamp {
    guard let turn else { return stage }
    let speed = stage < turn.stage ? speedBefore : speed
    return turn.clock + (stage - turn.stage) / speed
  }

  mutating func setSpeed(_ speed: Double, at clock: Timestamp) {
    demand(speed > 0, "Time cannot pass at a speed of \(speed)")
    guard speed != self.speed else { return }
    turn = (clock, stage(at: clock))
    (speedBefore, self.speed) = (self.speed, speed)
  }
}
