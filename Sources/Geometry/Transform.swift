/// A uniform scale followed by a displacement: what scrolling and zooming do to content.
///
/// Axis-aligned rectangles stay axis-aligned, so clips stay exact.
public struct Transform: Hashable, Sendable {
  /// The factor applied to coordinates; nothing shows through 0, which has no inverse.
  public var scale: Double
  /// The displacement added after scaling.
  public var translation: Vector

  /// Creates a transform.
  public init(scale: Double = 1, translation: Vector = .zero) {
    self.scale = scale
    self.translation = translation
  }

  /// The transform that changes nothing.
  public static let identity = Transform()

  package func apply(to point: Point) -> Point {
    Point(x: point.x * scale + translation.dx, y: point.y * scale + translation.dy)
  }

  package func apply(to rect: Rect) -> Rect {
    Rect(origin: apply(to: rect.origin), size: rect.size * scale)
  }

  package var isInvertible: Bool { scale.isFinite && scale != 0 && translation.isFinite }

  package var inverse: Transform {
    Transform(scale: 1 / scale, translation: translation * (-1 / scale))
  }

  package func then(_ other: Transform) -> Transform {
    Transform(
      scale: scale * other.scale,
      translation: translation * other.scale + other.translation
    )
  }
}
