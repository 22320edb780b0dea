/// The feel of edges: how hard content is to pull past one, and how fast it returns.
///
/// The defaults are the reference's own values; others are for comparison.
package struct EdgeFeel: Hashable, Sendable {
  /// The fraction of a short pull that shows past an edge under a finger, above zero (SPEC c.1).
  package let fingerGive: Double
  /// The fraction of a short pull that shows past an edge on a trackpad, above zero (SPEC c.2).
  package let trackpadGive: Double
  /// The rate at which an edge draws content back, per second, above zero (SPEC d.2).
  package let pull: Double

  /// The default pull: the reference's own constant, near −1000·ln 0.99 (SPEC d.2).
  package static let defaultPull = 10.05

  /// Creates a feel.
  package init(
    fingerGive: Double = RubberBand.finger,
    trackpadGive: Double = RubberBand.trackpad,
    pull: Double = EdgeFeel.defaultPull
  ) {
    precondition(fingerGive > 0 && trackpadGive > 0, "The give of an edge must be above zero")
    precondition(pull > 0, "The pull of an edge must be above zero")
    precondition(
      fingerGive.isFinite && trackpadGive.isFinite && pull.isFinite,
      "An edge cannot have the values \(fingerGive), \(trackpadGive) and \(pull): they must be finite"
    )
    (self.fingerGive, self.trackpadGive, self.pull) = (fingerGive, trackpadGive, pull)
  }
}
