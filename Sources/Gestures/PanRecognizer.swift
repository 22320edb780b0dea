package import Geometry

/// Tells whether fingers move far enough together to pan, and how far and how fast they do.
///
///     idle ─ finger ─→ possible ─ beyond the slop ─→ ready ─ allowed ─→ panning
///                         │                            │                  │
///                         └────────── refused ─────────┴──→ failed        │
///     idle ←──────────────────── all fingers up ──────────────┴───────────┘
///     resuming, after a pinch ─ the first movement ─→ ready
///
/// `ready` waits for the decision of the arbitration between gestures.
package struct PanRecognizer: Equatable, Sendable {
  /// Where the pan stands.
  package enum Phase: Equatable, Sendable {
    /// No finger is down.
    case idle
    /// Fingers are down and have not gone far.
    case possible
    /// Fingers stayed down after a pinch: they pan as soon as they move (SPEC, decision 18).
    case resuming
    /// Fingers went beyond the slop along these axes and wait for permission.
    case ready(AxisSet)
    /// Fingers pan.
    case panning
    /// It failed; it can start again when all fingers are up.
    case failed
  }

  /// Where the pan stands.
  package private(set) var phase = Phase.idle
  /// The fingers that count.
  package private(set) var touches = TouchList()
  /// How far the fingers' center moved, less the slop; adding or lifting a finger adds nothing.
  package private(set) var translation = Vector.zero
  /// The movement that decides about the direction: that of the event that started the pan, or of the first
  /// one after a pause (SPEC g.4).
  package private(set) var leadingStep = Vector.zero
  /// The time of ``leadingStep``.
  package private(set) var leadingTime = Timestamp.zero
  /// When the fingers last moved; a lift long after that has no velocity (SPEC, decision 4).
  package private(set) var lastMovement = Timestamp.zero
  /// A pause after which the direction is decided again, in seconds (SPEC g.4).
  private static let lockPause = 0.6
  /// How far fingers go in all, in points, before one movement of a pan without a slop decides for the rest.
  private static let leastWay = 3.0
  /// The fewest fingers that pan.
  package var minimumTouches = 1
  /// The most fingers that pan; with more, the pan fails.
  package var maximumTouches = Int.max

  /// How far the fingers move before they pan, in points; nil is the default of their device.
  package var slop: Double? {
    willSet {
      let isDistance = newValue.map { $0 >= 0 && $0.isFinite } ?? true
      precondition(isDistance, "slop cannot be \(newValue ?? 0): it must be a distance")
    }
  }

  /// How far the fingers' center moved, with the slop.
  private var way = Vector.zero
  /// The motion of each finger, including those that were lifted together last.
  private var motions: [FingerMotion] = []
  private var latestEvent = Timestamp.zero

  /// Creates a pan without fingers.
  package init() {}

  /// The mean velocity of the fingers that are down, in points per second (SPEC, decision 14).
  package var velocity: Vector {
    var (sum, count) = (Vector.zero, 0.0)
    for motion in motions where counts(motion) {
      sum += motion.velocity(at: latestEvent)
      count += 1
    }
    return count == 0 ? .zero : sum / count
  }

  /// The result of a release now, for a view in which a point takes `scale` points of the window.
  package func release(scale: Double) -> ReleaseVelocity.Release {
    let fingers = motions.filter(counts).map { $0.reports(at: latestEvent) }
    return ReleaseVelocity.release(fingers, scale: scale)
  }

  /// Whether a finger counts in the velocity: it is down, or all are up and it was lifted last.
  private func counts(_ motion: FingerMotion) -> Bool { motion.isDown || touches.isEmpty }

  /// Handles a finger that came down.
  package mutating func touchBegan(_ id: TouchID, at location: Point, time: Timestamp) {
    let isFirst = touches.isEmpty
    if isFirst { motions = [] }
    touches.put(id, at: location)
    motions.removeAll { $0.id == id }
    motions.append(FingerMotion(id, at: location, time: time))
    latestEvent = isFirst ? time : max(latestEvent, time)
    if isFirst {
      (translation, way, leadingStep, leadingTime) = (.zero, .zero, .zero, time)
      (phase, lastMovement) = (.possible, time)
    }
    if touches.count > maximumTouches, phase != .panning { phase = .failed }
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
    lead(with: step, at: time)
    if step != .zero { lastMovement = time }
    translation += step
    latestEvent = max(latestEvent, time)
    for index in motions.indices where motions[index].id == id {
      motions[index].moved(to: location, time: time)
    }
    guard touches.count >= minimumTouches else { return }
    if isUndecided { forget(except: axes) }
    switch phase {
    case .possible: measure(axes, beyond: slop ?? id.device.slop)
    case .resuming: resume(along: axes)
    case .idle, .ready, .panning, .failed: break
    }
  }

  /// Notes a movement that decides about the direction.
  ///
  /// Every movement decides until the pan begins, then only the first one after a pause. Movements
  /// in the same moment count as one (SPEC, decision 14), and so do the first points of a pan without
  /// a slop, whose first report may be a tremor.
  private mutating func lead(with step: Vector, at time: Timestamp) {
    let isShort = way.length < Self.leastWay
    way += step
    if time - leadingTime < VelocityTracker.moment { return leadingStep += step }
    if isShort, !isUndecided, step != .zero { return (leadingStep, leadingTime) = (way, time) }
    let isResumed = step != .zero && time - lastMovement >= Self.lockPause
    guard isUndecided || isResumed || leadingStep == .zero else { return }
    (leadingStep, leadingTime) = (step, time)
  }

  /// Handles a finger that was lifted or cancelled.
  package mutating func touchEnded(_ id: TouchID, time: Timestamp) {
    guard touches.contains(id) else { return }
    latestEvent = max(latestEvent, time)
    touches.remove(id)
    for index in motions.indices where motions[index].id == id {
      motions[index].lifted(at: time)
    }
    motions.removeAll { $0.wasLifted(before: time) }
    if touches.isEmpty { phase = .idle }
  }

  /// Reports the fingers' current velocities; called once for each frame of a pan (SPEC a.4).
  package mutating func report() {
    for index in motions.indices { motions[index].report() }
  }

  /// Starts to pan.
  ///
  /// - Parameter late: Whether it had to wait for another gesture; ``translation`` then restarts.
  package mutating func begin(late: Bool) {
    guard phase != .idle else { return }
    if late { translation = .zero }
    phase = .panning
    for index in motions.indices { motions[index].forgetReports() }
    report()
  }

  /// Fails until all fingers are up.
  package mutating func fail() {
    guard phase != .idle else { return }
    phase = .failed
  }

  /// Forgets all fingers; called when it no longer receives their events.
  package mutating func reset() {
    var fresh = PanRecognizer()
    (fresh.minimumTouches, fresh.maximumTouches) = (minimumTouches, maximumTouches)
    fresh.slop = slop
    self = fresh
  }

  /// Restarts ``translation`` from zero, as if the fingers had just come down.
  package mutating func restart() {
    guard phase != .idle else { return }
    (translation, phase) = (.zero, .possible)
  }

  /// Restarts ``translation`` without a slop; called when fingers stay down after a pinch.
  package mutating func resume() {
    guard phase != .idle else { return }
    (translation, way, phase) = (.zero, .zero, .resuming)
  }

  /// Forgets the movement while no axis can pan, so that a later pan starts from there.
  private mutating func forget(except axes: AxisSet) {
    guard axes.isEmpty else { return }
    translation = .zero
  }

  private var isUndecided: Bool { phase == .possible || phase == .resuming }

  /// Looks for movement of fingers that need no slop.
  private mutating func resume(along axes: AxisSet) {
    var moved = AxisSet()
    for axis in Axis.allCases where axes.contains(axis) && translation[axis] != 0 {
      moved.insert(AxisSet(axis))
    }
    if !moved.isEmpty { phase = .ready(moved) }
  }

  /// Finds the axes with movement beyond the slop, and subtracts the slop (SPEC g.1, g.2).
  private mutating func measure(_ axes: AxisSet, beyond slop: Double) {
    var (qualified, rest) = (AxisSet(), Vector.zero)
    for axis in Axis.allCases where axes.contains(axis) && isBeyond(slop, axis, axes) {
      qualified.insert(AxisSet(axis))
      let excess = abs(translation[axis]) - slop
      rest[axis] = translation[axis] < 0 ? -excess : excess
    }
    guard !qualified.isEmpty else { return }
    (translation, phase) = (rest, .ready(qualified))
  }

  private func isBeyond(_ slop: Double, _ axis: Axis, _ axes: AxisSet) -> Bool {
    guard abs(translation[axis]) > slop + Tolerance.place else { return false }
    // Without a slop the first movement decides: only its larger component may pick a scroller that
    // moves along one axis, or a carousel would swallow every slightly slanted scroll.
    guard slop == 0, axes != .both else { return true }
    return abs(translation[axis]) >= abs(translation[axis.other])
  }
}
