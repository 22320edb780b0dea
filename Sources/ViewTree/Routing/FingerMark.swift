import Geometry

/// The disc that marks a simulated finger.
enum FingerMark {
  /// The radius of the disc, about that of a fingertip, in points.
  private static let radius = 14.0
  private static let fill = Color(hex: 0x6E7681).opacity(0.35)
  private static let ring = Color(hex: 0xFFFFFF).opacity(0.9)

  static func drawn(at point: Point) -> [DrawCommand] {
    let corner = point - Vector(dx: radius, dy: radius)
    let disc = Rect(origin: corner, size: Size(width: 2 * radius, height: 2 * radius))
    return [
      .rounded(disc, radius: radius, fill),
      .outline(disc, radius: radius, width: 1.5, ring),
    ]
  }
}
