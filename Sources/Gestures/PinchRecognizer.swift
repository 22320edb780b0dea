package import Geometry

/// Tells whether two or more fingers move apart or together, and by what factor.
///
///     idle ─→ possible ─ 8 pt apart or together ─→ ready ─ allowed ─→ pinching
///     fewer than two fingers end a pinch; it starts anew when two are down again
package struct PinchRecognizer: Equatable, Sendable {
  /// Where the pinch stands.
  package enum Phase: Equatable, Sendable {
    /// Fewer than two fingers are down.
    case idle
    /// Two are down; the distance at which they came.
    case possible(initialSpread: Double)
    /// The distance changed enough; it waits for permission and counts from this distance.
    case ready(unitSpread: Double)
    /// Fingers pinch; the distance that means a scale of one.
    case pinching(unitSpread: Double)
    /// It came to nothing, until fewer than two fingers are down.
    case failed
  }

  /// Change of distance, in points, that makes a pinch (SPEC g.10).
  package static let slop = 8.0
  /// The smallest distance that scale is measured against, so that no division explodes.
  static let smallestSpread = 1.0

  /// Where the pinch stands.
  package private(set) var phase = Phase.idle
  /// The fingers.
  package private(set) var touches = TouchList()
  /// The factor since it began.
  package private(set) var scale = 1.0

  /// Creates a pinch without fingers.
  package init() {}

  /// The point between the fingers, in the window.
  package var centroid: Point { touches.centroid }

  /// Takes a finger that came down.
  package mutating func touchBegan(_ id: TouchID, at location: Point) {
    touches.put(id, at: location)
    countChanged()
  }

  /// Takes a movement of a finger.
  package mutating func touchMoved(_ id: TouchID, to location: Point) {
    guard touches.contains(id) else { return }
    touches.put(id, at: location)
    switch phase {
    case .possible(let initial):
      // Counted from the frame that allows it, the scale would depend on the frame rate (decision 18).
      if abs(touches.spread - initial) > Self.slop { phase = .ready(unitSpread: spread) }
    case .pinching(let unit): scale = spread / unit
    case .idle, .ready, .failed: break
    }
  }

  /// Takes a finger that was lifted or taken away.
  package mutating func touchEnded(_ id: TouchID) {
    guard touches.contains(id) else { return }
    touches.remove(id)
    countChanged()
  }

  /// Starts to pinch; the scale was one at the report that made it ready (SPEC, decision 18).
  package mutating func begin() {
    guard case .ready(let unit) = phase else { return }
    (scale, phase) = (spread / unit, .pinching(unitSpread: unit))
  }

  /// Comes to nothing until fewer than two fingers are down.
  package mutating func fail() {
    guard phase != .idle else { return }
    phase = .failed
  }

  private var spread: Double { max(touches.spread, Self.smallestSpread) }

  /// Another number of fingers must not change the scale.
  private mutating func countChanged() {
    guard touches.count >= 2 else {
      phase = .idle
      return
    }
    switch phase {
    case .idle, .possible, .ready: phase = .possible(initialSpread: touches.spread)
    case .pinching: phase = .pinching(unitSpread: spread / scale)
    case .failed: break
    }
  }
}
