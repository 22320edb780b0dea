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

  /// The range of each number.
  static let ranges = (rate: 0.95...0.999, give: 0.1...1.0, pull: 3.0...30.0)

  /// Gives a container this feel.
  func apply(to container: ScrollContainer) {
    container.decelerationRate = rate
    // Keeps the usual ratio between the give of a trackpad's edges and a finger's (SPEC c.1, c.2).
    let softer = RubberBand.trackpad / RubberBand.finger
    container.edgeFeel = EdgeFeel(fingerGive: give, trackpadGive: give * softer, pull: pull)
  }

  /// Feels to choose from; other toolkits are in the race, since these numbers cannot express them.
  enum Preset: String, CaseIterable {
    case normal = "iOS"
    case fast = "Fast"
    case stiff = "Stiff"
    case loose = "Loose"

    var feel: Feel {
      switch self {
      case .normal:
        Feel(rate: DecelerationRate.normal, give: RubberBand.finger, pull: EdgeFeel.defaultPull)
      case .fast:
        Feel(rate: DecelerationRate.fast, give: RubberBand.finger, pull: EdgeFeel.defaultPull)
      case .stiff: Feel(rate: 0.996, give: 0.2, pull: 20)
      case .loose: Feel(rate: 0.999, give: 0.9, pull: 5)
      }
    }
  }
}

/// Reading and writing a feel as whole numbers, for files.
extension Feel {
  static let numberCount = 3
  /// Steps per unit when a number is stored; no slider sets one more finely.
  private static let fineness = 1_000_000.0

  var numbers: [Double] { [rate, give, pull] }

  var millionths: [Int] { numbers.map { Int(($0 * Self.fineness).rounded()) } }

  /// Reads a stored feel; nil if a number is out of its range.
  init?(millionths: [Int]) {
    let numbers = millionths.map { Double($0) / Self.fineness }
    guard numbers.count == Self.numberCount, Self.ranges.rate.contains(numbers[0]),
      Self.ranges.give.contains(numbers[1]), Self.ranges.pull.contains(numbers[2])
    else { return nil }
    self.init(rate: numbers[0], give: numbers[1], pull: numbers[2])
  }
}
