import Geometry
import Glibc

/// The ground of a town: blocks between streets, houses in them, and parks.
nonisolated struct TownPlan {
  /// Blocks and streets, in points.
  private static let block = (across: 46.0, down: 30.0)
  private static let streetWidth = 5.0
  private static let avenueWidth = 9.0
  /// Every so many blocks a street is wide.
  private static let avenues = 5
  private static let lot = 11.5
  private static let setback = 2.2

  private let settlement: Settlement
  private let seed: UInt32
  private let cosine: Double
  private let sine: Double
  /// The size of a pixel, in points.
  private let step: Double
  /// How clearly streets and houses show: not at all when they are smaller than pixels.
  private let streetStrength: Float
  private let houseStrength: Float

  init(_ settlement: Settlement, step: Double) {
    self.settlement = settlement
    self.step = step
    seed = UInt32(truncatingIfNeeded: Int(settlement.center.x * 7 + settlement.center.y * 13))
    (cosine, sine) = (cos(settlement.angle), sin(settlement.angle))
    streetStrength = Float(min(max(2.4 - step, 0), 1))
    houseStrength = Float(min(max(1.3 - step, 0), 1))
  }

  /// The furthest that houses may be, in points.
  static func reach(of settlement: Settlement) -> Double { settlement.rank.radius * 1.5 }

  /// What covers a place of the country, from 0 to 1: built-up land, parks, houses, streets.
  func ground(at point: Point) -> SIMD4<Float>? {
    let displacement = point - settlement.center
    let u = displacement.dx * cosine + displacement.dy * sine
    let v = displacement.dy * cosine - displacement.dx * sine
    let column = (u / Self.block.across).rounded(.down)
    let row = (v / Self.block.down).rounded(.down)
    let (x, y) = (Int(column), Int(row))
    // A block is built on or not as a whole, once one can see blocks.
    let middle = Vector(dx: (column + 0.5) * Self.block.across, dy: (row + 0.5) * Self.block.down)
    let ragged = 1 + (NoiseRows.chance(x, y, seed) - 0.5) * 0.5
    guard
      (streetStrength > 0 ? middle.length : displacement.length) < settlement.rank.radius * ragged
    else {
      return nil
    }
    var ground = SIMD4<Float>(1, 0, 0, 0)
    guard streetStrength > 0 else { return ground }
    ground.w = street(u, v, column, row) * streetStrength
    if NoiseRows.chance(x, y, seed &+ 1) < 0.09 {
      ground.y = streetStrength
    } else if houseStrength > 0 {
      ground.z = house(u - column * Self.block.across, v - row * Self.block.down, x, y)
    }
    return ground
  }

  private func street(_ u: Double, _ v: Double, _ column: Double, _ row: Double) -> Float {
    let across = near(u, column, Self.block.across)
    let down = near(v, row, Self.block.down)
    return Float(min(max(max(across, down) / step + 0.5, 0), 1))
  }

  /// How far a place is inside the nearer street along an axis, in points; negative outside.
  private func near(_ place: Double, _ index: Double, _ length: Double) -> Double {
    let (before, after) = (place - index * length, (index + 1) * length - place)
    return max(half(index) - before, half(index + 1) - after)
  }

  private func half(_ index: Double) -> Double {
    (Int(index) % Self.avenues == 0 ? Self.avenueWidth : Self.streetWidth) / 2
  }

  /// Houses stand along the two long streets of a block, yards between them.
  private func house(_ u: Double, _ v: Double, _ x: Int, _ y: Int) -> Float {
    let number = Int(u / Self.lot)
    let isUpper = v < Self.block.down / 2
    let own = NoiseRows.chance(x &* 64 &+ number, y &* 2 &+ (isUpper ? 0 : 1), seed &+ 2)
    guard own > 0.08 else { return 0 }
    let depth = 6.5 + own * 5.5
    let inner = Self.avenueWidth / 2 + Self.setback * (0.6 + own)
    let fromStreet = isUpper ? v : Self.block.down - v
    let inLot = u - Double(number) * Self.lot
    let distance = min(
      fromStreet - inner,
      inner + depth - fromStreet,
      min(inLot - 0.9, Self.lot - 0.9 - inLot),
      min(u - inner, Self.block.across - inner - u)
    )
    return Float(min(max(distance / step + 0.5, 0), 1)) * houseStrength
  }
}
