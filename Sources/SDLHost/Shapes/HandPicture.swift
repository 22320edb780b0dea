internal import Geometry

/// A hand for the pointer, open or closed; SDL's own cursors have none.
///
/// It consists of strokes with round ends, white with a black edge, in a square of 24 points.
nonisolated struct HandPicture {
  private struct Stroke {
    let from: Point
    let to: Point
    let radius: Double

    init(_ from: (Double, Double), _ to: (Double, Double), _ radius: Double) {
      self.from = Point(x: from.0, y: from.1)
      self.to = Point(x: to.0, y: to.1)
      self.radius = radius
    }

    /// How far a point is outside the stroke; negative inside.
    func distance(to point: Point) -> Double {
      let (span, arm) = (to - from, point - from)
      let length = span.dx * span.dx + span.dy * span.dy
      let share = length == 0 ? 0 : (span.dx * arm.dx + span.dy * arm.dy) / length
      return point.distance(to: from + span * min(max(share, 0), 1)) - radius
    }
  }

  /// The side of the square, in points.
  static let side = 24.0
  /// The place that is clicked: the middle of the palm.
  static let hotSpot = Point(x: 12, y: 13)
  private static let edge = 1.1
  private static let palm = [Stroke((9.5, 14), (14.5, 14), 4), Stroke((11, 17), (13.5, 17), 3.6)]

  private let strokes: [Stroke]

  static let open = HandPicture(
    strokes: palm + [
      Stroke((7.4, 6.8), (8.6, 13), 1.45), Stroke((10.6, 4.8), (11, 13), 1.45),
      Stroke((13.9, 5), (13.7, 13), 1.45), Stroke((17, 7.4), (16.2, 14), 1.4),
      Stroke((4.6, 12.6), (8.4, 17), 1.5),
    ]
  )
  static let closed = HandPicture(
    strokes: palm + [
      Stroke((7.5, 9.6), (8.2, 13), 1.35), Stroke((10.5, 8.7), (10.8, 13), 1.35),
      Stroke((13.6, 8.8), (13.5, 13), 1.35), Stroke((16.5, 10), (16.1, 14), 1.35),
      Stroke((6.4, 13.2), (8.4, 16.4), 1.5),
    ]
  )

  /// The pixels of the square, as `0xAARRGGBB` with straight alpha, line by line.
  ///
  /// - Parameter scale: Pixels per point.
  /// - Returns: As many pixels as ``pixelCount(scale:)`` squared.
  func pixels(scale: Double) -> [UInt32] {
    let count = Self.pixelCount(scale: scale)
    return (0..<count * count).map { index in
      let center = Point(x: Double(index % count) + 0.5, y: Double(index / count) + 0.5)
      let point = Point(x: center.x / scale, y: center.y / scale)
      let distance = strokes.map { $0.distance(to: point) }.min() ?? .infinity
      let inside = Self.coverage(distance * scale)
      let shape = Self.coverage((distance - Self.edge) * scale)
      guard shape > 0 else { return 0 }
      let gray = UInt32((255 * inside / shape).rounded())
      return UInt32((255 * shape).rounded()) << 24 | gray << 16 | gray << 8 | gray
    }
  }

  /// The side of the square in pixels.
  static func pixelCount(scale: Double) -> Int { max(1, Int((side * scale).rounded())) }

  /// How much of a pixel lies inside an edge at a distance from its center, in pixels.
  private static func coverage(_ distance: Double) -> Double { min(max(0.5 - distance, 0), 1) }
}
