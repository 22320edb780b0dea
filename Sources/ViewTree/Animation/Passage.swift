import Geometry
import ScrollPhysics

/// A property of a view that can show something else than it is, while it is on its way there.
nonisolated enum AnimatedTrait: Int, CaseIterable {
  case position, transform, origin, size, alpha, color

  /// All of them, made once: frames go through them.
  static let all = allCases

  /// Whether it changes places; the others only fade, as they may with reduced motion.
  var moves: Bool { self != .alpha && self != .color }
}

/// The way of one property from what showed to what it is, known from the first moment to the last.
nonisolated struct Passage: Equatable {
  let start: SIMD4<Double>
  let end: SIMD4<Double>
  /// What it moved by when it began, per second; springs alone keep it.
  let velocity: SIMD4<Double>
  let since: Timestamp
  let duration: Double
  let curve: AnimationCurve

  func hasBegun(at time: Timestamp) -> Bool { time >= since }

  func isOver(at time: Timestamp) -> Bool {
    hasBegun(at: time) && (duration <= 0 || AnimationCurve.isDone(after: fraction(at: time)))
  }

  private func fraction(at time: Timestamp) -> Double { (time - since) / duration }

  func value(at time: Timestamp) -> SIMD4<Double> {
    guard hasBegun(at: time) else { return start }
    guard !isOver(at: time) else { return end }
    let fraction = fraction(at: time)
    let carried = velocity * (curve.carry(fraction) * duration)
    return start + (end - start) * curve.progress(fraction) + carried
  }

  func velocity(at time: Timestamp) -> SIMD4<Double> {
    guard hasBegun(at: time), !isOver(at: time) else { return .zero }
    let fraction = fraction(at: time)
    return (end - start) * (curve.speed(fraction) / duration) + velocity
      * curve.carriedSpeed(fraction)
  }
}

/// What of a view can show something else than it is.
nonisolated struct Look: Equatable {
  var position: Point
  var transform: Transform
  var bounds: Rect
  var alpha: Double
  var color: Color

  subscript(trait: AnimatedTrait) -> SIMD4<Double> {
    get {
      switch trait {
      case .position: SIMD4(position.x, position.y, 0, 0)
      case .transform:
        SIMD4(transform.translation.dx, transform.translation.dy, transform.scale, 0)
      case .origin: SIMD4(bounds.minX, bounds.minY, 0, 0)
      case .size: SIMD4(bounds.width, bounds.height, 0, 0)
      case .alpha: SIMD4(alpha, 0, 0, 0)
      case .color: color.lanes
      }
    }
    set {
      switch trait {
      case .position: position = Point(x: newValue.x, y: newValue.y)
      case .transform:
        let translation = Vector(dx: newValue.x, dy: newValue.y)
        transform = Transform(scale: newValue.z, translation: translation)
      case .origin: bounds.origin = Point(x: newValue.x, y: newValue.y)
      case .size: bounds.size = Size(width: max(newValue.x, 0), height: max(newValue.y, 0))
      case .alpha: alpha = newValue.x.share
      case .color: color = Color(lanes: newValue)
      }
    }
  }

  /// The transform from the view's coordinates to the superview's.
  var toSuperview: Transform {
    .toSuperview(through: transform, at: position, from: bounds.origin)
  }
}

extension Transform {
  /// The transform from a view's coordinates to its superview's.
  nonisolated static func toSuperview(
    through transform: Transform,
    at position: Point,
    from origin: Point
  ) -> Transform {
    let shift = (position - .zero) + transform.translation
    return Transform(
      scale: transform.scale,
      translation: shift - (origin - .zero) * transform.scale
    )
  }
}

extension Color {
  /// The parts of the color, multiplied by its opacity: what is clear has
  /// no color of its own on the way.
  fileprivate nonisolated var lanes: SIMD4<Double> {
    let share = Double(alpha) / 255
    return SIMD4(Double(red) * share, Double(green) * share, Double(blue) * share, Double(alpha))
  }

  fileprivate nonisolated init(lanes: SIMD4<Double>) {
    let share = max(lanes.w / 255, 1e-9)
    func whole(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value)).rounded()) }
    self.init(
      red: whole(lanes.x / share),
      green: whole(lanes.y / share),
      blue: whole(lanes.z / share),
      alpha: whole(lanes.w)
    )
  }
}
