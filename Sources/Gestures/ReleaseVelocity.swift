public import Geometry

/// The velocity that content keeps when fingers let go of it (SPEC a.4 to a.8).
///
/// A drag reports once a frame; only the last two reports count.
public struct ReleaseVelocity: Equatable, Sendable {
  /// What a release comes to.
  public struct Release: Equatable, Sendable {
    /// The velocity to glide with, in points per second: zero where no glide starts.
    public var blended: Vector
    /// The velocity reported last, which decides about gliding and about turning pages.
    public var latest: Vector
    /// Whether the fingers were fast enough for a glide.
    public var startsDeceleration: Bool

    /// A release at rest.
    static let still = Release(blended: .zero, latest: .zero, startsDeceleration: false)
  }

  private var latest = Vector.zero
  private var previous = Vector.zero

  /// The part of the last report in the velocity; the rest is that of the report before (SPEC a.5).
  private static let latestPart = 0.25
  /// The slowest release that starts a glide, in points per second (SPEC a.8).
  private static let slowest = 250.0
  /// How long without movement makes a velocity stale, in seconds (SPEC, decision 4).
  private static let patience = 0.06
  /// Differences of times in seconds are off by less than this.
  private static let rounding = 1e-9

  /// Creates the velocity of fingers that have not moved.
  public init() {}

  /// Takes note of the velocity that the drag reports in a frame; zero wipes out what was before.
  public mutating func report(_ velocity: Vector) {
    previous = velocity == .zero ? .zero : latest
    latest = velocity
  }

  /// What comes of letting go now.
  ///
  /// - Parameter seconds: How long ago the fingers last moved.
  /// - Returns: The velocities, and whether a glide starts.
  public func release(idle seconds: Double) -> Release {
    guard seconds < Self.patience - Self.rounding else { return .still }
    let isFast = latest.length >= Self.slowest - Noise.speed
    return Release(
      blended: isFast ? blended : .zero,
      latest: latest,
      startsDeceleration: isFast
    )
  }

  private var blended: Vector {
    guard previous != .zero else { return latest }
    return previous * (1 - Self.latestPart) + latest * Self.latestPart
  }
}
