package import Geometry

/// The velocity that content keeps when fingers let go of it (SPEC a.4 to a.8).
///
/// A drag reports once a frame; only the last two reports count.
package struct ReleaseVelocity: Equatable, Sendable {
  /// The result of a release.
  package struct Release: Equatable, Sendable {
    /// The velocity to glide with, in points per second: zero where no glide starts.
    package var blended: Vector
    /// The velocity reported last, which decides about gliding and about turning pages.
    package var latest: Vector
    /// Whether the fingers were fast enough for a glide.
    package var startsDeceleration: Bool

    /// A release at rest.
    package static let still = Release(blended: .zero, latest: .zero, startsDeceleration: false)
  }

  private var latest = Vector.zero
  private var previous = Vector.zero

  /// The weight of the last report in the velocity; the report before has the rest (SPEC a.5).
  private static let latestPart = 0.25
  /// The slowest release that starts a glide, in points per second (SPEC a.8).
  private static let slowest = 250.0
  /// The time without movement that makes a velocity stale, in seconds (SPEC, decision 4).
  private static let patience = 0.06
  /// The largest rounding error of a time difference, in seconds.
  private static let rounding = 1e-9

  /// Creates the velocity of a finger that has not moved.
  package init() {}

  /// Notes the velocity that the drag reports in a frame; zero also erases the report before.
  package mutating func report(_ velocity: Vector) {
    previous = velocity == .zero ? .zero : latest
    latest = velocity
  }

  /// Replaces the velocity reported last, because its moment was not over.
  package mutating func amend(_ velocity: Vector) {
    latest = velocity
  }

  /// Whether a velocity no longer counts, some seconds after the finger's last movement.
  package static func isStale(after seconds: Double) -> Bool { seconds >= patience - rounding }

  /// The result of a release now.
  ///
  /// - Parameter seconds: How long ago the finger last moved.
  /// - Returns: The velocities, and whether a glide starts.
  package func release(idle seconds: Double) -> Release {
    Self.isStale(after: seconds) ? .still : Self.release([self])
  }

  /// The result of a release with several fingers, which have equal weight.
  ///
  /// - Parameters:
  ///   - fingers: What each of them reported.
  ///   - scale: Window points per point of the view that they move.
  /// - Returns: The velocities, and whether a glide starts.
  package static func release(_ fingers: [ReleaseVelocity], scale: Double = 1) -> Release {
    guard !fingers.isEmpty else { return .still }
    let count = Double(fingers.count) * scale
    let latest = fingers.reduce(Vector.zero) { $0 + $1.latest } / count
    let blended = fingers.reduce(Vector.zero) { $0 + $1.blended } / count
    let isFast = latest.length >= slowest - Tolerance.speed
    return Release(blended: isFast ? blended : .zero, latest: latest, startsDeceleration: isFast)
  }

  private var blended: Vector {
    guard previous != .zero else { return latest }
    return previous * (1 - Self.latestPart) + latest * Self.latestPart
  }
}
