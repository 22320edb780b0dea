package import Geometry

/// The velocities that a release gives to the content; zero after a slow release.
package struct Release: Equatable, Sendable {
  /// The velocity with which the content continues, in points per second (SPEC a.5).
  package var velocity: Vector
  /// The velocity that decides whether a page turns, in points per second (SPEC a.2).
  package var latest: Vector

  /// Creates a release; by default, one at rest.
  package init(velocity: Vector = .zero, latest: Vector = .zero) {
    (self.velocity, self.latest) = (velocity, latest)
  }
}
