import Glibc
import ScrollKit

/// The ground of a town: blocks between streets, houses in them, and parks.
nonisolated struct TownPlan {
  /// Blocks and streets, in points.
  static let block = (across: 46.0, down: 30.0)
  private static let streetWidth = 5.0
  private static let avenueWidth = 9.0
  /// The number of blocks from one wide street to the next.
  private static let avenues = 5
  static let lot = 11.5
  private static let setback = 2.2
  private static let margin = 0.9
  /// A window, and how far it is to the next one.
  private static let window = (side: 1.0, pitch: 2.4)
  /// The share of windows that are lit.
  private static let lit = 0.45

  let settlement: Settlement
  private let seed: UInt32
  private let cosine: Double
  private let sine: Double
  /// The size of a pixel, in points.
  private let step: Double
  /// How clearly streets and houses show: not at all when they are smaller than pixels.
  private let streetStrength: Float
  private let houseStrength: Float
  private let windowStrength: Float

  init(_ settlement: Settlement, step: Double) {
    self.settlement = settlement
    self.step = step
    seed = UInt32(truncatingIfNeeded: Int(settlement.center.x * 7 + settlement.center.y * 13))
    (cosine, sine) = (cos(settlement.angle), sin(settlement.angle))
    streetStrength = Float(min(max(2.4 - step, 0), 1))
    houseStrength = Float(min(max(1.3 - step, 0), 1))
    windowStrength = Float(min(max(1.6 - step * 4, 0), 1))
  }

  /// The place in the country of a place in the plan: along its streets, and across them.
  func place(_ u: Double, _ v: Double) -> Point {
    settlement.center + Vector(dx: u * cosine - v * sine, dy: u * sine + v * cosine)
  }

  /// The place in the plan of a place in the country.
  func plan(_ point: Point) -> (u: Double, v: Double) {
    let displacement = point - settlement.center
    return (
      displacement.dx * cosine + displacement.dy * sine,
      displacement.dy * cosine - displacement.dx * sine
    )
  }

  /// The farthest that houses may be from the middle, in points.
  static func reach(of settlement: Settlement) -> Double { settlement.rank.radius * 1.5 }

  /// What covers a place of the country, from 0 to 1 each.
  func ground(at point: Point) -> TownGround<Float>? {
    let displacement = point - settlement.center
    let (u, v) = plan(point)
    let column = (u / Self.block.across).rounded(.down)
    let row = (v / Self.block.down).rounded(.down)
    let (x, y) = (Int(column), Int(row))
    // A block is built on or not as a whole, once one can see blocks.
    guard isBuilt(x, y, at: streetStrength > 0 ? Self.middle(x, y).length : displacement.length)
    else { return nil }
    var ground = TownGround<Float>(builtUp: 1)
    guard streetStrength > 0 else { return ground }
    ground.street = street(u, v, column, row) * streetStrength
    if isPark(x, y) {
      ground.park = streetStrength
    } else if houseStrength > 0 {
      let place = (u - column * Self.block.across, v - row * Self.block.down)
      ground.house = house(place.0, place.1, x, y)
      if ground.house == houseStrength { ground.window = window(place.0, place.1, x, y) }
    }
    return ground
  }

  static func middle(_ column: Int, _ row: Int) -> Vector {
    Vector(dx: (Double(column) + 0.5) * block.across, dy: (Double(row) + 0.5) * block.down)
  }

  func isBuilt(_ column: Int, _ row: Int, at distance: Double) -> Bool {
    let ragged = 1 + (NoiseRows.chance(column, row, seed) - 0.5) * 0.5
    return distance < settlement.rank.radius * ragged
  }

  func isPark(_ column: Int, _ row: Int) -> Bool {
    NoiseRows.chance(column, row, seed &+ 1) < 0.09
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
    let own = chance(x, y, number, isUpper: isUpper)
    guard own > Self.empty else { return 0 }
    let (inner, depth) = Self.extent(ofHouse: own)
    let fromStreet = isUpper ? v : Self.block.down - v
    let inLot = u - Double(number) * Self.lot
    let distance = min(
      fromStreet - inner,
      inner + depth - fromStreet,
      min(inLot - Self.margin, Self.lot - Self.margin - inLot),
      min(u - inner, Self.block.across - inner - u)
    )
    return Float(min(max(distance / step + 0.5, 0), 1)) * houseStrength
  }

  /// How far a house is from the middle of its street, and how deep it is, in points.
  private static func extent(ofHouse chance: Double) -> (inner: Double, depth: Double) {
    (avenueWidth / 2 + setback * (0.6 + chance), 6.5 + chance * 5.5)
  }

  /// How far the middle of a house is from that of its street, in points.
  func depth(ofHouse chance: Double) -> Double {
    let (inner, depth) = Self.extent(ofHouse: chance)
    return inner + depth / 2
  }

  /// Lots on which nothing stands.
  static let empty = 0.08

  /// What makes a lot unlike its neighbors, from 0 to 1.
  func chance(_ column: Int, _ row: Int, _ lot: Int, isUpper: Bool) -> Double {
    NoiseRows.chance(column &* 64 &+ lot, row &* 2 &+ (isUpper ? 0 : 1), seed &+ 2)
  }

  /// Windows stand in rows in the roofs of houses; some have a light behind them.
  private func window(_ u: Double, _ v: Double, _ x: Int, _ y: Int) -> Float {
    guard windowStrength > 0 else { return 0 }
    let (across, down) = (
      (u / Self.window.pitch).rounded(.down), (v / Self.window.pitch).rounded(.down)
    )
    let number = Int(across) &* 64 &+ Int(down)
    guard NoiseRows.chance(x &* 4_096 &+ number, y, seed &+ 3) < Self.lit else { return 0 }
    let middle = Self.window.pitch / 2
    let away = max(
      abs(u - across * Self.window.pitch - middle),
      abs(v - down * Self.window.pitch - middle)
    )
    let inside = (Self.window.side / 2 - away) / step + 0.5
    return Float(min(max(inside, 0), 1)) * windowStrength
  }
}

/// What covers a place in a town: shares from 0 to 1, or the same in 255ths.
nonisolated struct TownGround<Share: SIMDScalar>: Equatable {
  private var shares: SIMD8<Share>

  var builtUp: Share {
    get { shares[0] }
    set { shares[0] = newValue }
  }
  var park: Share {
    get { shares[1] }
    set { shares[1] = newValue }
  }
  var house: Share {
    get { shares[2] }
    set { shares[2] = newValue }
  }
  var street: Share {
    get { shares[3] }
    set { shares[3] = newValue }
  }
  var window: Share {
    get { shares[4] }
    set { shares[4] = newValue }
  }
}

nonisolated extension TownGround where Share == Float {
  init(builtUp: Float) {
    shares = .zero
    self.builtUp = builtUp
  }

  /// Converts shares that are stored as bytes, in 255ths.
  init(_ ground: TownGround<UInt8>) { shares = SIMD8<Float>(ground.shares) / 255 }
}

nonisolated extension TownGround where Share == UInt8 {
  init() { shares = .zero }
  init(_ ground: TownGround<Float>) { shares = SIMD8<UInt8>(ground.shares * 255) }
}
