internal import Geometry
internal import Typesetting
internal import ViewTree

extension DrawCommand {
  /// The pixels that a leaf may touch, not yet clipped.
  nonisolated func bounds(in placement: Placement, ruler: TextRuler) -> PixelRect {
    let margin = placement.drift == .zero ? 0 : 1
    switch self {
    case .begin, .end: return .empty
    case .fill(let rect, _), .bitmap(_, let rect, _), .picture(_, let rect, _):
      return placement.edges(of: rect).inset(by: -margin)
    case .rounded(let rect, let radius, _), .outline(let rect, let radius, _, _):
      return RoundShape(rect, radius: radius, in: placement).rect.inset(by: -margin)
    case .shadow(let rect, let radius, let blur, _):
      let shape = RoundShape(rect, radius: radius, in: placement)
      return shape.rect.inset(by: -Pixel.ceil(blur * placement.scale) - margin)
    case .line(let points, let width, _):
      return Self.bounds(of: points, margin: width / 2 * placement.scale + 1, in: placement)
    case .polygon(let points, _): return Self.bounds(of: points, margin: 0, in: placement)
    case .text(let line, let point, _):
      let spot = TextSpot(line, at: point, in: placement)
      return ruler.box(of: spot).inset(by: -margin)
    }
  }

  private nonisolated static func bounds(
    of points: [Point],
    margin: Double,
    in placement: Placement
  ) -> PixelRect {
    guard let first = points.first else { return .empty }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    (low, high) = (placement.apply(to: low), placement.apply(to: high))
    return PixelRect(
      left: Pixel.floor(low.x - margin),
      top: Pixel.floor(low.y - margin),
      right: Pixel.ceil(high.x + margin),
      bottom: Pixel.ceil(high.y + margin)
    )
  }
}
