import Glibc
public import Geometry
public import ViewTree

/// The picture on a button: strokes on a field of 20 by 20, redrawn at each scale.
public nonisolated struct Icon: Hashable, Sendable {
  /// A line from point to point; it is closed if it ends where it began.
  public struct Stroke: Hashable, Sendable {
    /// The points, in a field of 20 by 20.
    public let points: [Point]

    /// Creates a stroke through points.
    public init(points: [Point]) { self.points = points }
  }

  /// The strokes, from back to front.
  public let strokes: [Stroke]

  /// Creates an icon from strokes.
  public init(_ strokes: Stroke...) { self.strokes = strokes }

  /// Returns the commands that draw it with its upper left corner at a place.
  ///
  /// - Parameters:
  ///   - origin: The place.
  ///   - color: The color of all strokes.
  ///   - scale: How large it is, where 1 is 20 by 20 points.
  /// - Returns: A line for each stroke.
  public func drawn(at origin: Point, _ color: Color, scale: Double = 1) -> [DrawCommand] {
    strokes.map { stroke in
      let points = stroke.points.map { origin + ($0 - .zero) * scale }
      return .line(points, width: Extent.iconStroke * scale, color)
    }
  }
}

extension Icon.Stroke {
  /// A stroke through points, each given as x and y.
  public nonisolated static func path(_ numbers: Double...) -> Self {
    demand(numbers.count.isMultiple(of: 2), "A path cannot have \(numbers.count) numbers")
    return Self(
      points: stride(from: 0, to: numbers.count, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
    )
  }

  /// The outline of a rectangle.
  public nonisolated static func box(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double
  ) -> Self {
    path(x, y, x + width, y, x + width, y + height, x, y + height, x, y)
  }

  /// A circle about a center.
  public nonisolated static func ring(_ x: Double, _ y: Double, _ radius: Double) -> Self {
    arc(x, y, radius, from: 0, to: 2 * .pi)
  }

  /// A part of a circle, between two angles in radians.
  public nonisolated static func arc(
    _ x: Double,
    _ y: Double,
    _ radius: Double,
    from start: Double,
    to end: Double
  ) -> Self {
    let count = 24
    return Self(
      points: (0...count).map { index in
        let angle = start + (end - start) * Double(index) / Double(count)
        return Point(x: x + radius * cos(angle), y: y + radius * sin(angle))
      }
    )
  }
}
