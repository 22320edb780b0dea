import Glibc
import ScrollKit

/// The picture on a button: strokes on a field of 20 by 20, redrawn at each scale.
nonisolated struct Icon: Equatable, Sendable {
  /// A line from point to point; it is closed if it ends where it began.
  struct Stroke: Equatable, Sendable {
    let points: [Point]
  }

  let strokes: [Stroke]

  init(_ strokes: Stroke...) { self.strokes = strokes }

  static let inspector = Icon(.box(2.5, 3.5, 15, 13), .path(12.5, 3.5, 12.5, 16.5))
  static let theme = Icon(
    .ring(10, 10, 6.5),
    .path(10, 3.5, 10, 16.5),
    .path(10, 7, 15, 7),
    .path(10, 10, 16.5, 10),
    .path(10, 13, 15, 13)
  )
  static let reset = Icon(
    .arc(10, 10, 6.5, from: -0.6, to: 4.7),
    .path(15.8, 2.6, 15.6, 6.6, 11.8, 5.8)
  )
  static let check = Icon(.path(4, 10.5, 8.5, 15, 16, 5.5))
  static let play = Icon(.path(6, 4, 16, 10, 6, 16, 6, 4))
  static let pause = Icon(.path(7, 4, 7, 16), .path(13, 4, 13, 16))
  static let record = Icon(.ring(10, 10, 5))
  static let step = Icon(.path(5, 4, 12, 10, 5, 16), .path(15, 4, 15, 16))
  static let help = Icon(
    .arc(10, 7, 3.2, from: -.pi, to: 1.1),
    .path(11.4, 9.9, 10, 11.2, 10, 12.6),
    .ring(10, 15.6, 0.3)
  )
  /// A frame, and content that goes on beyond its sides.
  static let xRay = Icon(
    .box(6.5, 5, 7, 10),
    .path(3.5, 7, 1.5, 7, 1.5, 13, 3.5, 13),
    .path(16.5, 7, 18.5, 7, 18.5, 13, 16.5, 13)
  )
  static let code = Icon(.path(7, 5, 2.5, 10, 7, 15), .path(13, 5, 17.5, 10, 13, 15))
}

extension Icon {
  /// The commands that draw it with its top left at a place.
  func drawn(at origin: Point, _ color: Color, scale: Double = 1) -> [DrawCommand] {
    strokes.map { stroke in
      let points = stroke.points.map { origin + ($0 - .zero) * scale }
      return .line(points, width: Extent.iconStroke * scale, color)
    }
  }
}

nonisolated extension Icon.Stroke {
  /// A stroke through points, each given as x and y.
  static func path(_ numbers: Double...) -> Self {
    Self(
      points: stride(from: 0, to: numbers.count, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
    )
  }

  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Self {
    path(x, y, x + width, y, x + width, y + height, x, y + height, x, y)
  }

  static func ring(_ x: Double, _ y: Double, _ radius: Double) -> Self {
    arc(x, y, radius, from: 0, to: 2 * .pi)
  }

  /// A part of a circle, between two angles in radians.
  static func arc(
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
