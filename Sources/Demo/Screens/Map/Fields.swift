import Geometry

/// What the farmers grow: a patchwork on low and open land, with hedges between.
nonisolated struct Fields {
  /// The approximate length and width of a field, in points.
  private static let long = 150.0
  private static let wide = 84.0
  /// The width of a hedge, in points.
  private static let hedge = 3.2
  private static let highest: Float = 460

  private let ink: MapInk
  private let step: Double
  /// How clearly fields show: not at all from far away.
  private let strength: Float

  init(ink: MapInk, step: Double) {
    self.ink = ink
    self.step = step
    strength = Float(min(max((9 - step) / 6, 0), 1))
  }

  /// The color of open land at a place.
  @inline(__always)
  func color(_ color: FineColor, at point: Point, height: Float) -> FineColor {
    guard strength > 0, height < Self.highest, height > 3 else { return color }
    let fading = min(1, (Self.highest - height) / 160) * strength
    let field = field(at: point)
    guard field.isFarmed else { return color }
    let tinted = color.blended(ink.fields[field.crop], 0.62 * fading)
    return tinted.blended(ink.wood, field.hedge * 0.55 * fading)
  }

  /// The field at a place belongs to the nearest of scattered points; a hedge divides two fields.
  private func field(at point: Point) -> (crop: Int, hedge: Float, isFarmed: Bool) {
    let (u, v) = ((point.x + point.y * 0.36) / Self.long, (point.y - point.x * 0.36) / Self.wide)
    let (column, row) = (u.rounded(.down), v.rounded(.down))
    var (nearest, second) = (Double.infinity, Double.infinity)
    var owner: UInt32 = 0
    for j in -1...1 {
      for i in -1...1 {
        let (x, y) = (column + Double(i), row + Double(j))
        let hash = NoiseRows.hash(Int32(x), Int32(y), 0xF1E1D)
        let dx = (x + 0.2 + Double(hash & 255) * 0.0023 - u) * Self.long
        let dy = (y + 0.2 + Double(hash >> 8 & 255) * 0.0023 - v) * Self.wide
        // This distance, unlike the Euclidean one, gives fields straight sides.
        let distance = max(abs(dx), abs(dy) * 1.4)
        if distance < nearest {
          (second, nearest, owner) = (nearest, distance, hash)
        } else if distance < second {
          second = distance
        }
      }
    }
    let inside = (second - nearest) / 2
    let width = max(Self.hedge, step * 0.8)
    let hedge = min(max((width / 2 - inside) / step + 0.5, 0), 1)
    return (Int(owner >> 16 & 3), Float(hedge), owner >> 18 & 15 > 2)
  }
}
