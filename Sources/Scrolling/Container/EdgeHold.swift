import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// What a gesture holds, and the containers that scroll where it is held at an edge: along
/// an axis one at a time.
final class EdgeHold {
  private struct Member {
    weak var container: ScrollContainer?
    /// How far inside an edge it begins to scroll, in points.
    let zone: Double
  }

  /// A container that may scroll, and its zone.
  typealias Candidate = (container: ScrollContainer, zone: Double)

  private(set) weak var gesture: GestureRecognizer?
  private var members: [Member] = []
  /// Since when it has been held where a page is to turn.
  private var pause: Timestamp?
  /// What pixels have left over of the way so far.
  private var rest = Vector.zero
  /// The newest frame, which each container asks for.
  private var latest: (time: Timestamp, pace: Pace)?

  /// Points scrolled per second for each point of depth.
  private static let speed = 8.0

  private init(of gesture: GestureRecognizer) {
    self.gesture = gesture
    gesture.addAction { [weak self] gesture in
      guard gesture.state.isActive else { return }
      for case let container? in self?.members.map(\.container) ?? [] {
        container.stage?.animate(container)
      }
    }
  }

  /// The one hold of a gesture.
  static func of(_ gesture: GestureRecognizer) -> EdgeHold {
    if let hold = gesture.edgeHold as? EdgeHold { return hold }
    let hold = EdgeHold(of: gesture)
    gesture.edgeHold = hold
    return hold
  }

  func add(_ container: ScrollContainer, within zone: Double) {
    members.removeAll { $0.container == nil || $0.container === container }
    members.append(Member(container: container, zone: zone))
  }

  /// Scrolls for a frame, once for all containers.
  func advance(to frame: DisplayFrame) -> Pace {
    if let latest, latest.time == frame.time { return latest.pace }
    latest = (frame.time, .resting)
    let pace = follow(to: frame)
    latest = (frame.time, pace)
    return pace
  }

  private func follow(to frame: DisplayFrame) -> Pace {
    guard let gesture, gesture.state.isActive else {
      (pause, rest) = (nil, .zero)
      return .resting
    }
    let place = gesture.locationInWindow
    var (hasMoved, waits) = (false, false)
    for axis in Axis.allCases {
      for (container, zone) in candidates(at: place, along: axis) {
        let depth = container.depth(of: place, along: axis, within: zone)
        guard depth != 0, container.canGo(toward: depth, along: axis) else { continue }
        if container.isPagingEnabled {
          waits = true
          container.turnPage(&pause, toward: depth, along: axis, at: frame.time)
        } else {
          hasMoved = true
          let step = depth * Self.speed * frame.period + rest[axis]
          let wanted = container.limits[axis].clamp(container.contentOffset[axis] + step)
          container.contentOffset[axis] = wanted
          rest[axis] = wanted - container.contentOffset[axis]
        }
        break
      }
    }
    if !waits { pause = nil }
    if hasMoved { gesture.contentDidMove() }
    return hasMoved || waits ? .moving : .resting
  }

  // MARK: Which container scrolls

  /// The containers that may scroll along an axis, in the order in which they are to.
  ///
  /// They are nested in one another: of containers beside each other only the one counts that
  /// has the hand between its sides, and of those one behind the other the nearest.
  private func candidates(at place: Point, along axis: Axis) -> [Candidate] {
    let stage = gesture?.view?.stage
    let all: [Candidate] = members.compactMap { member in
      member.container.flatMap { $0.stage === stage ? ($0, member.zone) : nil }
    }
    func aside(_ candidate: Candidate) -> Double {
      candidate.container.distance(to: place, along: axis.other)
    }
    let least = all.map(aside).min()
    var line: [Candidate] = []
    for candidate in all.filter({ aside($0) == least }).sorted(by: { isMeant($0, before: $1) })
    where line.allSatisfy({ $0.container.isNested(with: candidate.container) }) {
      line.append(candidate)
    }
    return line.flatMap { container, zone in
      (container.containers(near: place, along: axis, within: zone) + [container]).map {
        ($0, zone)
      }
    }

    /// By how far the hand is outside, and else the inner one.
    func isMeant(_ one: Candidate, before other: Candidate) -> Bool {
      func rank(_ candidate: Candidate) -> (Double, Int, Double) {
        let distance = candidate.container.distance(to: place, along: axis)
        return (max(distance - candidate.zone, 0), -candidate.container.nesting, distance)
      }
      return rank(one) < rank(other)
    }
  }
}

extension View {
  /// In how many views it lies.
  fileprivate var nesting: Int { chain.reduce(0) { count, _ in count + 1 } }

  fileprivate func isNested(with other: View) -> Bool {
    isDescendant(of: other) || other.isDescendant(of: self)
  }
}
