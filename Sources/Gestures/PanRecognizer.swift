public import Geometry

/// Tells whether fingers move far enough together to pan, and how far and how fast they do.
///
///     idle ─ finger ─→ possible ─ beyond the slop ─→ ready ─ allowed ─→ panning
///                         │                            │                  │
///                         └────────── refused ─────────┴──→ failed        │
///     idle ←──────────────────── all fingers up ──────────────┴───────────┘
///
/// `ready` waits for the word of whoever arbitrates between gestures.
public struct PanRecognizer: Equatable, Sendable {
  /// Where the pan stands.
  public enum Phase: Equatable, Sendable {
    /// No finger is down.
    case idle
    /// Fingers are down and have not gone far.
    case possible
    /// Fingers went beyond the slop along these axes and wait for permission.
    case ready(AxisSet)
    /// Fingers pan.
    case panning
    /// It came to nothing; it starts anew when all fingers are up.
    case failed
  }

  /// Where the pan stands.
  public private(set) var phase = Phase.idle
  /// The fingers that count.
  public private(set) var touches = TouchList()
  /// How far the fingers moved together, without the slop; adding or lifting one adds nothing.
  public private(set) var translation = Vector.zero
  /// The movement of the event that made it pan, or of the first one after a pause (SPEC g.4).
  public private(set) var leadingStep = Vector.zero
  /// When that was.
  public private(set) var leadingTime = Timestamp.zero
  /// When the fingers last changed place; a lift long after has no speed (SPEC, decision 4).
  public private(set) var lastMovement = Timestamp.zero
  /// A pause after which the direction is decided anew, in seconds (SPEC g.4).
  private static let lockPause = 0.6
  /// The fewest fingers that pan.
  public var minimumTouches = 1
  /// The most fingers that pan; more than these come to nothing.
  public var maximumTouches = Int.max

  /// How far the fingers go before they pan, in points; nil leaves it to their device.
  public var slop: Double? {
    willSet {
      let isDistance = newValue.map { $0 >= 0 && $0.isFinite } ?? true
      precondition(isDistance, "slop cannot be \(newValue ?? 0): it must be a distance")
    }
  }

  private var tracker = VelocityTracker()
  private var pendingSample: Timestamp?

  /// Creates a pan without fingers.
  public init() {}

  /// The velocity of the fingers, in points per second.
  public var velocity: Vector { tracker.velocity }

  /// Takes a finger that came down.
  public mutating func touchBegan(_ id: TouchID, at location: Point, time: Timestamp) {
    commitSample()
    let isFirst = touches.isEmpty
    touches.put(id, at: location)
    rebase(at: time)
    if isFirst {
      (translation, leadingStep, leadingTime) = (.zero, .zero, time)
      (phase, lastMovement) = (.possible, time)
      tracker.began(at: touches.centroid, time: time)
    }
    if touches.count > maximumTouches, phase != .panning { phase = .failed }
    if touches.count == minimumTouches, phase == .possible { translation = .zero }
  }

  /// Takes a movement; `axes` are those along which it could pan.
  public mutating func touchMoved(
    _ id: TouchID,
    to location: Point,
    time: Timestamp,
    axes: AxisSet
  ) {
    guard touches.contains(id) else { return }
    if let pending = pendingSample, pending < time { commitSample() }
    let before = touches.centroid
    touches.put(id, at: location)
    let step = touches.centroid - before
    lead(with: step, at: time)
    if step != .zero { lastMovement = time }
    translation += step
    pendingSample = time
    if phase == .possible, touches.count >= minimumTouches { measure(axes, for: id.device) }
  }

  /// Notes a movement that decides about the direction.
  ///
  /// That is each one until it pans, then the first after a pause. Fingers that move at the same time
  /// move together.
  private mutating func lead(with step: Vector, at time: Timestamp) {
    if time == leadingTime { return leadingStep += step }
    let isResumed = step != .zero && time - lastMovement >= Self.lockPause
    guard phase == .possible || isResumed || leadingStep == .zero else { return }
    (leadingStep, leadingTime) = (step, time)
  }

  /// Takes a finger that was lifted or taken away.
  public mutating func touchEnded(_ id: TouchID, time: Timestamp) {
    guard touches.contains(id) else { return }
    commitSample()
    touches.remove(id)
    rebase(at: time)
    if touches.isEmpty { phase = .idle }
  }

  /// Hands the newest movement to the velocity; called when all events of a frame are in.
  public mutating func commitSample() {
    guard let time = pendingSample else { return }
    tracker.moved(to: touches.centroid, time: time)
    pendingSample = nil
  }

  /// Starts to pan.
  ///
  /// - Parameter late: Whether it had to wait for another gesture; its way starts here then.
  public mutating func begin(late: Bool) {
    guard phase != .idle else { return }
    if late { translation = .zero }
    phase = .panning
  }

  /// Comes to nothing until all fingers are up.
  public mutating func fail() {
    guard phase != .idle else { return }
    phase = .failed
  }

  /// Forgets all fingers; called when it no longer hears of them.
  public mutating func reset() {
    var fresh = PanRecognizer()
    (fresh.minimumTouches, fresh.maximumTouches) = (minimumTouches, maximumTouches)
    fresh.slop = slop
    self = fresh
  }

  /// Counts the way from here again, as if the fingers had just come down.
  public mutating func restart() {
    guard phase != .idle else { return }
    (translation, phase) = (.zero, .possible)
  }

  /// Looks for axes beyond the slop and takes the slop off (SPEC g.1, g.2).
  private mutating func measure(_ axes: AxisSet, for device: TouchDevice) {
    var (qualified, rest) = (AxisSet(), Vector.zero)
    let slop = slop ?? device.slop
    for axis in Axis.allCases where axes.contains(axis) && isBeyond(slop, axis, axes) {
      qualified.insert(AxisSet(axis))
      let excess = abs(translation[axis]) - slop
      rest[axis] = translation[axis] < 0 ? -excess : excess
    }
    guard !qualified.isEmpty else { return }
    (translation, phase) = (rest, .ready(qualified))
  }

  private func isBeyond(_ slop: Double, _ axis: Axis, _ axes: AxisSet) -> Bool {
    guard abs(translation[axis]) > slop + Noise.place else { return false }
    // Without a slop the first pixel decides: only the larger part of it may pick a scroller that
    // moves along one axis, or a carousel would swallow every slightly slanted scroll.
    guard slop == 0, axes != .both else { return true }
    return abs(translation[axis]) >= abs(translation[axis.other])
  }

  private mutating func rebase(at time: Timestamp) {
    tracker.rebase(to: touches.centroid, time: time)
  }
}
