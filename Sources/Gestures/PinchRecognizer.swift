public import Geometry

/// Tells whether two or more fingers move apart or together, and by what factor.
///
///     idle ─→ possible ─ 8 pt apart or together ─→ ready ─ allowed ─→ pinching
///     fewer than two fingers end a pinch; it starts anew when two are down again
public struct PinchRecognizer: Equatable, Sendable {
  /// Where the pinch stands.
  public enum Phase: Equatable, Sendable {
    /// Fewer than two fingers are down.
    case idle
    /// Two are down; the distance at which they came.
    case possible(initialSpread: Double)
    /// The distance changed enough; it waits for permission.
    case ready
    /// Fingers pinch; the distance that means a scale of one.
    case pinching(unitSpread: Double)
    /// It came to nothing, until fewer than two fingers are down.
    case failed
  }

  /// Change of distance, in points, that makes a pinch (SPEC g.10).
  public static let slop = 8.0
  /// The smallest distance that scale is measured against, so that no division explodes.
  static let smallestSpread = 1.0

  /// Where the pinch stands.
  public private(set) var phase = Phase.idle
  /// The fingers.
  public private(set) var touches = TouchList()
  /// The factor since it began.
  public private(set) var scale = 1.0

  /// Creates a pinch without fingers.
  public init() {}

  /// The point between the fingers, in the window.
  public var centroid: Point { touches.centroid }

  /// Takes a finger that came down.
  public mutating func touchBegan(_ id: TouchID, at location: Point) {
    touches.put(id, at: location)
    countChanged()
  }

  /// Takes a movement of a finger.
  public mutating func touchMoved(_ id: TouchID, to location: Point) {
    guard touches.contains(id) else { return }
    touches.put(id, at: location)
    switch phase {
    case .possible(let initial):
      if abs(touches.spread - initial) > Self.slop { phase = .ready }
    case .pinching(let unit): scale = spread / unit
    case .idle, .ready, .failed: break
    }
  }

  /// Takes a finger that was lifted or taken away.
  public mutating func touchEnded(_ id: TouchID) {
    guard touches.contains(id) else { return }
    touches.remove(id)
    countChanged()
  }

  /// Starts to pinch: the fingers are at a scale of one now.
  public mutating func begin() {
    guard phase == .ready else { return }
    (scale, phase) = (1, .pinching(unitSpread: spread))
  }

  /// Comes to nothing until fewer than two fingers are down.
  public mutating func fail() {
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
