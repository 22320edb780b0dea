public import Geometry

/// One picture on the display: the moment it shows, and how long the display shows it.
public nonisolated struct DisplayFrame: Equatable, Sendable {
  /// The moment it shows; motion is advanced to it.
  public var time: Timestamp
  /// The time between two pictures, in seconds.
  public var period: Double

  /// Creates a frame.
  public init(time: Timestamp, period: Double) {
    self.time = time
    self.period = period
  }
}

/// What a view that was advanced to a frame needs next.
public nonisolated enum Pace: Equatable, Sendable {
  /// Nothing more.
  case resting
  /// Nothing before that moment.
  case waiting(until: Timestamp)
  /// The next frame.
  case moving
}
