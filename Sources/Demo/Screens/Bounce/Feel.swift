import ScrollPhysics
import Scrolling

/// How content moves by itself: what slows it, and how its edges feel.
struct Feel: Equatable {
  /// The fraction of the velocity kept after one millisecond.
  var rate: Double
  /// The fraction of a short pull past an edge that shows.
  var give: Double
  /// How fast an edge draws content back, per second.
  var pull: Double

  /// Makes a container feel so.
  func apply(to container: ScrollContainer) {
    container.decelerationRate = rate
    // A trackpad's edges are softer by as much as they are usually (SPEC c.1, c.2).
    let softer = RubberBand.trackpad / RubberBand.finger
    container.edgeFeel = EdgeFeel(fingerGive: give, trackpadGive: give * softer, pull: pull)
  }

  /// What other interfaces feel like, as far as these numbers can tell.
  enum Preset: String, CaseIterable {
    case normal = "iOS"
    case fast = "Fast"
    case gtk = "GTK"
    case flutter = "Flutter"
    case qt = "Qt"

    var feel: Feel {
      switch self {
      case .normal: Feel(rate: Rate.normal, give: RubberBand.finger, pull: EdgeFeel.usualPull)
      case .fast: Feel(rate: Rate.fast, give: RubberBand.finger, pull: EdgeFeel.usualPull)
      // GTK 4's kinetic scrolling has a friction of 4 per second, e^-0.004 a millisecond, and 20 past
      // an edge; a drag does not go past edges there, which the hardest band comes close to.
      case .gtk: Feel(rate: 0.996, give: 0.1, pull: 20)
      // Flutter's BouncingScrollPhysics keeps 0.135 of the velocity in a second and shows 0.52 of a
      // pull; its spring, of stiffness 100 on a mass of 0.5, has 14.1 per second.
      case .flutter: Feel(rate: 0.998, give: 0.52, pull: 14.1)
      // Qt's QScroller shows half of a pull, takes 0.7 s to come back and slows sooner.
      case .qt: Feel(rate: 0.9965, give: 0.5, pull: 6)
      }
    }
  }
}
