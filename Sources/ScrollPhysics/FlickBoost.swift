package import Geometry

/// The factor by which flicks go farther in quick succession (SPEC a.9).
///
/// ```
/// cold ─ fast release → warm ─ touch down in time → dragging ─ fast release → warm
///   ↑______ too late, reversed, slow, paging, at an edge or at rest ______________|
/// ```
package struct FlickBoost: Equatable, Sendable {
  private enum Phase: Equatable {
    /// Nothing is remembered.
    case cold
    /// Content glides after fast releases in a row.
    case warm(Flicks, since: Timestamp)
    /// A finger holds it again; the factor grows with the drag.
    case dragging(Flicks, since: Timestamp, factor: Double)
  }

  /// Fast releases in a row: how many, the factor so far, and the velocity of the last one.
  private struct Flicks: Equatable {
    var count: Int
    var factor: Double
    var velocity: Vector
  }

  private var phase = Phase.cold

  /// The lowest speed of a fast release, in points per second (SPEC a.9).
  private static let fastSpeed = 600.0
  /// The speed below which a drag forgets the flicks before it, in points per second (SPEC a.9).
  private static let slowSpeed = 130.0
  /// The longest time until the next touch, in seconds (SPEC a.9).
  private static let patience = 1.0
  /// The number of fast releases in a row at which the boost starts (SPEC a.9).
  private static let threshold = 3
  /// The length of a full drag, in points, and the largest share of it that counts (SPEC a.9).
  private static let fullDrag = (distance: 240.0, share: 0.9)
  /// The largest factor (SPEC a.9).
  private static let longest = 16.0

  package init() {}

  /// The factor for the distance of a glide, from 1 to 16.
  package var factor: Double {
    switch phase {
    case .cold: 1
    case .warm(let flicks, _): flicks.factor
    case .dragging(_, _, let factor): factor
    }
  }

  package mutating func touchDown(at time: Timestamp) {
    switch phase {
    case .cold: break
    // The finger before may have tapped, and dragged nothing.
    case .warm(let flicks, let since), .dragging(let flicks, let since, _):
      guard !time.isMoreThan(Self.patience, after: since) else { return reset() }
      phase = .dragging(flicks, since: since, factor: flicks.factor)
    }
  }

  /// Notes how far a finger is from where it came down, in points, and how fast it is.
  package mutating func dragged(distance: Double, velocity: Vector) {
    guard case .dragging(let flicks, let since, _) = phase else { return }
    let agreement = velocity.dx * flicks.velocity.dx + velocity.dy * flicks.velocity.dy
    guard agreement >= 0, velocity.length >= Self.slowSpeed - Tolerance.speed
    else { return reset() }
    guard flicks.count >= Self.threshold else { return }
    let share = min(distance.magnitude / Self.fullDrag.distance, Self.fullDrag.share)
    let growth = 1 + Double(flicks.count - Self.threshold) / 2
    let factor = min(flicks.factor + growth * share, Self.longest)
    phase = .dragging(flicks, since: since, factor: factor)
  }

  package mutating func released(velocity: Vector, isPaging: Bool, at time: Timestamp) {
    guard !isPaging, velocity.length >= Self.fastSpeed - Tolerance.speed else { return reset() }
    let flicks = Flicks(count: count + 1, factor: factor, velocity: velocity)
    phase = .warm(flicks, since: time)
  }

  /// Forgets all flicks; called when content goes past an edge or comes to rest.
  package mutating func reset() { phase = .cold }

  private var count: Int {
    switch phase {
    case .cold: 0
    case .warm(let flicks, _), .dragging(let flicks, _, _): flicks.count
    }
  }
}
