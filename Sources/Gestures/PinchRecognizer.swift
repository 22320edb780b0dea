package import Geometry

/// Tells whether two or more fingers move apart or together, and by what factor.
///
/// It is ready when their distance has changed by more than 8 points. Fewer than two fingers end
/// it, and it restarts when two are down again.
package struct PinchRecognizer: Equatable, Sendable {
  /// Change of distance, in points, that makes a pinch (SPEC g.10).
  package static let slop = 8.0
  /// The smallest distance that the scale is computed with, in points: dividing
  /// by less could make it explode.
  static let smallestSpread = 1.0

  package private(set) var phase = GesturePhase.idle
  /// The distance between the fingers when their number last changed; from `ready` on, the
  /// distance at which the scale is one.
  package private(set) var unitSpread = Self.smallestSpread
  package private(set) var touches = TouchList()
  /// The factor by which the pinch has scaled since it began.
  package private(set) var scale = 1.0
  /// When the current moment began, and which fingers have moved in it: one bit per finger.
  private var moment = Timestamp(seconds: -.infinity)
  private var moved: UInt64 = 0

  package init() {}

  /// The center of the fingers where the pinch became ready, in the window.
  package private(set) var unitCentroid = Point.zero
  /// The distance and the center of the fingers at the last check that found no pinch yet.
  private var unmovedSpread = 0.0
  private var unmovedCentroid = Point.zero

  package var centroid: Point { touches.centroid }

  /// When movement of only some of the fingers counts without reports of the
  /// others; nil if none is waiting.
  package var decisionTime: Timestamp? {
    phase == .possible && moved != 0 && !haveAllMoved ? moment + FingerPath.moment : nil
  }

  private var haveAllMoved: Bool {
    moved.nonzeroBitCount == min(touches.count, UInt64.bitWidth)
  }

  package mutating func touchBegan(_ id: TouchID, at location: Point) {
    touches.put(id, at: location)
    countChanged()
  }

  /// Handles a movement of a finger.
  ///
  /// Fingers that move together report one after the other. Their distance is checked only when
  /// all have moved within a moment, or the moment is over (SPEC, decision 14).
  package mutating func touchMoved(_ id: TouchID, to location: Point, time: Timestamp) {
    guard let index = touches.entries.firstIndex(where: { $0.id == id }) else { return }
    weigh(at: time)
    if moved == 0 { moment = time }
    touches.put(id, at: location)
    moved |= 1 << UInt64(index % UInt64.bitWidth)
    if phase == .active { scale = spread / unitSpread }
    if haveAllMoved { measure() }
  }

  /// Checks the distance once a moment is over.
  package mutating func weigh(at time: Timestamp) {
    guard time.isAtLeast(FingerPath.moment, after: moment) else { return }
    measure()
    moved = 0
  }

  /// Checks whether the distance changed enough.
  ///
  /// The scale counts from the distance that is just enough, interpolated between two
  /// reports. Counted from a report or a frame, it would depend on how many of them
  /// there are (SPEC, decision 18).
  private mutating func measure() {
    guard phase == .possible else { return }
    let (spread, centroid) = (touches.spread, touches.centroid)
    guard abs(spread - unitSpread) > Self.slop else {
      (unmovedSpread, unmovedCentroid) = (spread, centroid)
      return
    }
    let unit = unitSpread + (spread < unitSpread ? -Self.slop : Self.slop)
    let part = (unit - unmovedSpread) / (spread - unmovedSpread)
    unitCentroid = unmovedCentroid + (centroid - unmovedCentroid) * part
    (phase, unitSpread) = (.ready, max(unit, Self.smallestSpread))
  }

  /// Handles a finger that was lifted or cancelled.
  package mutating func touchEnded(_ id: TouchID) {
    guard touches.contains(id) else { return }
    touches.remove(id)
    countChanged()
  }

  /// Starts the pinch; the scale was one where it became ready (SPEC, decision 18).
  package mutating func begin() {
    guard phase == .ready else { return }
    (scale, phase) = (spread / unitSpread, .active)
  }

  /// Fails until fewer than two fingers are down.
  package mutating func fail() { phase.fail() }

  private var spread: Double { max(touches.spread, Self.smallestSpread) }

  /// Adapts to a change in the number of fingers, which must not change the scale.
  private mutating func countChanged() {
    moved = 0
    guard touches.count >= 2 else {
      phase = .idle
      return
    }
    switch phase {
    case .idle, .possible, .ready:
      (phase, unitSpread) = (.possible, touches.spread)
      (unmovedSpread, unmovedCentroid) = (touches.spread, touches.centroid)
    case .active: unitSpread = spread / scale
    case .failed: break
    }
  }
}
