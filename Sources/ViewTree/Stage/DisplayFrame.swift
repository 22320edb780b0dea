public import Geometry

/// A frame of the display: the moment that it depicts, and the time until the next one.
public nonisolated struct DisplayFrame: Equatable, Sendable {
  /// The moment that the frame depicts, to which motion advances.
  public var time: Timestamp
  /// The time between two frames, in seconds.
  public var period: Double

  /// Creates a frame.
  public init(time: Timestamp, period: Double) {
    self.time = time
    self.period = period
  }
}

/// When a view that was advanced to a frame needs the next frame.
public nonisolated enum Pace: Equatable, Sendable {
  /// The view rests.
  case resting
  /// The view needs no frame before that moment.
  case waiting(until: Timestamp)
  /// The view needs the next frame.
  case moving

  /// The pace of a view that does two things at once.
  package func joined(with other: Pace) -> Pace {
    switch (self, other) {
    case (.moving, _), (_, .moving): .moving
    case (.waiting(let time), .waiting(let otherTime)): .waiting(until: min(time, otherTime))
    case (.resting, let pace), (let pace, .resting): pace
    }
  }
}
