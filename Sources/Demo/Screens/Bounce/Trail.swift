import Geometry
import Scrolling

/// Where content was at equal moments after a release: a ghost every twentieth of a second.
struct Trail: Equatable {
  /// The time between two ghosts, in seconds.
  static let step = 0.05
  /// The most ghosts that are kept.
  private static let most = 200

  private let start: Timestamp
  private let origin: Double
  /// The distance from the release at each ghost, in points.
  private(set) var distances: [Double] = [0]
  /// How long it has moved, in seconds.
  private(set) var duration = 0.0

  init(at start: Timestamp, offset: Double) { (self.start, origin) = (start, offset) }

  /// Notes where the content is now.
  mutating func add(_ offset: Double, at time: Timestamp) {
    duration = time - start
    guard duration + 1e-9 >= Double(distances.count) * Self.step, distances.count < Self.most else {
      return
    }
    distances.append(offset - origin)
  }

  /// Notes where and when the content came to rest.
  mutating func end(_ offset: Double, at time: Timestamp) {
    duration = time - start
    distances.append(offset - origin)
  }

  /// The distance farthest from the release, without its direction.
  var reach: Double { distances.map(\.magnitude).max() ?? 0 }

  /// How far it went and how long that took.
  var words: String {
    let distance = Figures.fixed((distances.last ?? 0).magnitude, decimals: 0)
    return "\(distance) pt in \(Figures.fixed(duration, decimals: 2)) s"
  }
}
