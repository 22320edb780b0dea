package import Geometry

/// Tells whether fingers move far enough together to pan, and how far and how fast they do.
///
/// It is ready when they have gone beyond the slop.
package struct PanRecognizer: Equatable, Sendable {
  package private(set) var phase = GesturePhase.idle
  package private(set) var touches = TouchList()
  /// Where the first finger came down.
  package private(set) var start = Point.zero
  /// How far the fingers' center moved, less the slop; adding or lifting a finger adds nothing.
  package private(set) var translation = Vector.zero
  /// The movement that decides the direction, zero until then (SPEC g.4).
  ///
  /// With a slop: the movement of the event that starts the pan. Without one, or
  /// after a pause: the first 3 points.
  package private(set) var leadingStep = Vector.zero
  package private(set) var leadingTime = Timestamp.zero
  /// When the fingers last moved; a lift long after that has no velocity (SPEC, decision 4).
  package private(set) var lastMovement = Timestamp.zero
  /// A pause after which the direction is decided again, in seconds (SPEC g.4).
  private static let lockPause = 0.6
  /// The distance, in points, that decides the direction where there is no slop (SPEC g.4, l.1).
  private static let decidingDistance = 3.0
  /// The slowest release that starts a glide, in points per second (SPEC a.8).
  private static let slowestGlide = 250.0

  /// Whether a release at a speed glides.
  package static func glides(at speed: Double) -> Bool { speed >= slowestGlide - Tolerance.speed }

  package var minimumTouches = 1
  /// The most fingers that pan; with more, the pan fails.
  package var maximumTouches = Int.max

  /// How far the fingers move before they pan, in points; nil means the default of their device.
  package var slop: Double? {
    willSet {
      let isDistance = newValue.map { $0 >= 0 && $0.isFinite } ?? true
      demand(isDistance, "slop cannot be \(newValue ?? 0): it must be a distance")
    }
  }

  /// How far the fingers moved, before they panned, along an axis that could not scroll meanwhile.
  private var across = Vector.zero
  /// How far the fingers' center has moved since they came down or paused, slop included.
  private var displacement = Vector.zero
  /// The path of each finger that is down or was among the last to be lifted together; the path of
  /// a finger that pinched before begins beyond the slop (SPEC, decision 18).
  private var paths: [FingerPath] = []
  private var latestEvent = Timestamp.zero

  package init() {}

  /// The mean velocity of the fingers that are down, in points per second (SPEC, decision 14).
  package var velocity: Vector { mean { $0.velocity(at: latestEvent) } }

  /// The result of a release now, for a view whose scale in the window is `scale`.
  package func release(scale: Double) -> Release {
    let latest = velocity / scale
    // A slower release counts as one at rest (SPEC a.8).
    guard Self.glides(at: latest.length) else { return Release() }
    return Release(velocity: mean { $0.releaseVelocity(at: latestEvent) } / scale, latest: latest)
  }

  /// The mean over the fingers that are down or, if all are up, over those that were lifted last.
  private func mean(of velocity: (FingerPath) -> Vector) -> Vector {
    var (sum, count) = (Vector.zero, 0.0)
    for path in paths where path.isDown || touches.isEmpty {
      sum += velocity(path)
      count += 1
    }
    return count == 0 ? .zero : sum / count
  }

  package mutating func touchBegan(_ id: TouchID, at location: Point, time: Timestamp) {
    let isFirst = touches.isEmpty
    if isFirst { paths = [] }
    touches.put(id, at: location)
    paths.removeAll { $0.id == id }
    paths.append(FingerPath(id, at: location, time: time))
    latestEvent = isFirst ? time : max(latestEvent, time)
    if isFirst {
      (translation, displacement, leadingStep, leadingTime) = (.zero, .zero, .zero, time)
      (start, across) = (location, .zero)
      (phase, lastMovement) = (.possible, time)
    }
    if touches.count > maximumTouches, phase != .active { phase = .failed }
    if touches.count == minimumTouches, phase == .possible { translation = .zero }
  }

  /// Handles a movement; `axes` are those along which a pan is possible.
  package mutating func touchMoved(
    _ id: TouchID,
    to location: Point,
    time: Timestamp,
    axes: AxisSet
  ) {
    guard let step = touches.move(id, to: location) else { return }
    let slop = slop ?? id.device.slop
    noteDirection(of: step, at: time, slop: slop)
    if step != .zero { lastMovement = time }
    translation += step
    latestEvent = max(latestEvent, time)
    for index in paths.indices where paths[index].id == id {
      paths[index].moved(to: location, time: time)
    }
    guard touches.count >= minimumTouches else { return }
    guard phase == .possible else { return }
    // If an axis becomes able to scroll later, its slop starts from where the fingers are then.
    for axis in Axis.allCases where !axes.contains(axis) {
      across[axis] += translation[axis]
      translation[axis] = 0
    }
    measure(axes, beyond: slop)
  }

  /// Notes a movement that may decide the direction.
  ///
  /// With a slop, the last movement before the pan decides; movements in the same moment count as
  /// one (SPEC, decision 14). Otherwise the first 3 points decide together.
  private mutating func noteDirection(of step: Vector, at time: Timestamp, slop: Double) {
    if phase == .active, step != .zero, time.isAtLeast(Self.lockPause, after: lastMovement) {
      (displacement, leadingStep) = (.zero, .zero)
    }
    displacement += step
    if leadingStep != .zero, !time.isAtLeast(FingerPath.moment, after: leadingTime) {
      return leadingStep += step
    }
    if phase == .possible, slop > 0 {
      (leadingStep, leadingTime) = (step, time)
    } else if leadingStep == .zero, displacement.length >= Self.decidingDistance {
      (leadingStep, leadingTime) = (displacement, time)
    }
  }

  /// Handles a finger that was lifted or cancelled.
  package mutating func touchEnded(_ id: TouchID, time: Timestamp) {
    guard touches.contains(id) else { return }
    latestEvent = max(latestEvent, time)
    touches.remove(id)
    for index in paths.indices where paths[index].id == id {
      paths[index].lifted(at: time)
    }
    paths.removeAll { $0.wasLifted(before: time) }
    if touches.isEmpty { phase = .idle }
  }

  /// Starts to pan; ``translation`` restarts if the pan had to wait for another gesture.
  package mutating func begin(late: Bool) {
    guard phase != .idle else { return }
    if late { translation = .zero }
    phase = .active
    beginPaths()
  }

  /// Begins the paths of fingers that pinched before.
  private mutating func beginPaths() {
    for touch in touches.entries where !paths.contains(where: { $0.id == touch.id }) {
      paths.append(FingerPath(touch.id, at: touch.location, time: latestEvent))
    }
  }

  package mutating func fail() { phase.fail() }

  package mutating func reset() {
    var fresh = PanRecognizer()
    (fresh.minimumTouches, fresh.maximumTouches) = (minimumTouches, maximumTouches)
    fresh.slop = slop
    self = fresh
  }

  /// Restarts ``translation`` from zero, as if the fingers had just come down.
  package mutating func restart() {
    guard phase != .idle else { return }
    (translation, across, phase, paths) = (.zero, .zero, .possible, [])
  }

  /// Finds the axes with movement beyond the slop, and subtracts the slop (SPEC g.1, g.2).
  private mutating func measure(_ axes: AxisSet, beyond slop: Double) {
    // Without a slop, the first 3 points decide; otherwise a tremor could
    // hand the fingers to a carousel.
    let distance = (translation + across).length
    guard slop > 0 || distance >= Self.decidingDistance - Tolerance.place else { return }
    let beyond = Axis.allCases.filter { axes.contains($0) && isBeyond(slop, $0, axes) }
    guard !beyond.isEmpty else { return }
    var rest = Vector.zero
    for axis in beyond {
      let excess = abs(translation[axis]) - slop
      rest[axis] = translation[axis] < 0 ? -excess : excess
    }
    (translation, phase) = (rest, .ready)
    beginPaths()
  }

  private func isBeyond(_ slop: Double, _ axis: Axis, _ axes: AxisSet) -> Bool {
    guard abs(translation[axis]) > slop + Tolerance.place else { return false }
    // Without a slop, a view that scrolls along one axis pans only if the movement
    // is larger along it (SPEC l.1).
    guard slop == 0, axes != .both else { return true }
    return abs(translation[axis]) >= abs(across[axis.other])
  }
}
