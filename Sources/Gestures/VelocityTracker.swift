public import Geometry

/// How fast fingers move, from the events of their common center (SPEC a.1 to a.3).
public struct VelocityTracker: Equatable, Sendable {
  /// What the moves so far have told.
  private enum Samples: Equatable {
    /// No finger has moved yet.
    case none
    /// There was one move.
    case one(Vector)
    /// The last two moves, where older ones no longer count.
    case two(newest: Vector, before: Vector)
  }

  /// Where the center was, and when.
  private struct Sighting: Equatable {
    var location: Point
    var time: Timestamp
  }

  private var samples = Samples.none
  private var last: Sighting?

  /// The part of the newest move in the velocity; the rest is that of the move before (SPEC a.2).
  private static let newestPart = 0.2

  /// Creates a tracker that follows no finger yet.
  public init() {}

  /// Starts anew with fingers that came down.
  ///
  /// - Parameters:
  ///   - location: The center of the fingers, in the window.
  ///   - time: When they came down.
  public mutating func began(at location: Point, time: Timestamp) {
    self = VelocityTracker()
    rebase(to: location, time: time)
  }

  /// Takes note of a move; one without any time since the last counts with the next.
  ///
  /// - Parameters:
  ///   - location: The center of the fingers, in the window.
  ///   - time: When they moved.
  public mutating func moved(to location: Point, time: Timestamp) {
    guard let last else { return began(at: location, time: time) }
    let elapsed = time - last.time
    guard elapsed > 0 else { return }
    let sample = (location - last.location) / elapsed
    rebase(to: location, time: time)
    switch samples {
    case .none: samples = .one(sample)
    case .one(let before), .two(let before, _): samples = .two(newest: sample, before: before)
    }
  }

  /// Takes note of a center that is elsewhere because a finger was added or lifted (SPEC g.3).
  ///
  /// - Parameters:
  ///   - location: The new center of the fingers, in the window.
  ///   - time: When it changed.
  public mutating func rebase(to location: Point, time: Timestamp) {
    last = Sighting(location: location, time: time)
  }

  /// The velocity of the fingers, in points per second.
  public var velocity: Vector {
    switch samples {
    case .none: .zero
    case .one(let sample): sample
    case .two(let newest, let before):
      newest * Self.newestPart + before * (1 - Self.newestPart)
    }
  }
}
