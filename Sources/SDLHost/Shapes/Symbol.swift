internal import Geometry

/// A line or polygon so small that it is worth keeping: the symbols on bars over moving content
/// would otherwise be drawn anew in every frame.
nonisolated struct Symbol: Hashable, Sendable {
  /// The points, in pixels from the corner.
  private let points: [Point]
  /// The width of the line, or nil for what it encloses.
  private let width: Double?
  private let size: Size

  /// The longest side, in pixels, and the most points of what is kept.
  private static let limit = (side: 64.0, points: 48)
  /// The finest step between two places, in pixels: less than what can be seen.
  private static let step = 1.0 / 64

  /// A symbol and the pixel that its corner is put on; nil if it is too large to be kept.
  static func placed(
    _ points: some Collection<Point>,
    width: Double?
  ) -> (symbol: Symbol, x: Int, y: Int)? {
    guard points.count <= limit.points, points.allSatisfy(\.isFinite),
      let (low, high) = Pixel.corners(of: points)
    else { return nil }
    let margin = (width ?? 0) / 2 + 1
    let corner = Point(x: (low.x - margin).rounded(.down), y: (low.y - margin).rounded(.down))
    let size = Size(
      width: (high.x + margin - corner.x).rounded(.up),
      height: (high.y + margin - corner.y).rounded(.up)
    )
    guard max(size.width, size.height) <= limit.side else { return nil }
    let moved = points.map { Point(x: near($0.x - corner.x), y: near($0.y - corner.y)) }
    let symbol = Symbol(points: moved, width: width, size: size)
    return (symbol, Pixel.edge(corner.x), Pixel.edge(corner.y))
  }

  private static func near(_ value: Double) -> Double { (value / step).rounded() * step }

  /// How much of each pixel it covers.
  var coverage: Coverage {
    let bounds = PixelRect(x: 0, y: 0, width: Int(size.width), height: Int(size.height))
    return Coverage([Stroke.contour(of: points, width: width)], bounds: bounds)
  }
}
