import Glibc
import ScrollKit

/// The ground of a town: blocks between streets, with houses and parks on them.
nonisolated struct Town {
  /// Where one house may stand: one of four on either long side of a block.
  private struct Lot: Hashable {
    let column: Int
    let row: Int
    let number: Int
    let isUpper: Bool
  }

  /// The middle of a street to the middle of the next, in points.
  private static let block = (across: 46.0, down: 30.0)
  private static let lot = block.across / 4
  private static let streetWidth = 5.0
  private static let avenueWidth = 9.0
  /// The number of blocks from one wide street to the next.
  private static let avenues = 5
  /// The distance between the walls of neighbors, and between windows, in points.
  private static let gaps = (wall: 1.8, window: 2.4)

  private let center: Point
  private let radius: Double
  private let turn: (cosine: Double, sine: Double)
  private let seed: UInt32
  private let ink: MapInk
  /// Points per pixel.
  private let step: Double
  /// Where no house stands because a river or a road runs there.
  private var wet: Set<Lot> = []
  /// How clearly streets, houses and windows show: not at all when they are smaller than pixels.
  private let clearness: (streets: Float, houses: Float, windows: Float)

  /// How far outside an area rivers and roads matter to what is drawn in it, since a lot may
  /// reach from there into the area, in points.
  static let margin = 2 * block.across
  /// The points per pixel from which on no house shows.
  static let farthest = 1.3

  /// Plans a settlement to be drawn among rivers and roads, or nothing when it is smaller
  /// than a pixel or outside an area.
  init?(_ settlement: Settlement, in area: Rect, step: Double, ink: MapInk, barriers: [Line]) {
    let reach = settlement.rank.radius * 1.5
    let place = Rect(center: settlement.center, side: 2 * reach)
    guard reach > 2 * step, place.intersects(area) else { return nil }
    (center, radius) = (settlement.center, settlement.rank.radius)
    turn = (cos(settlement.angle), sin(settlement.angle))
    seed = UInt32(truncatingIfNeeded: Int(center.x * 7 + center.y * 13))
    (self.step, self.ink) = (step, ink)
    func clearness(from most: Double) -> Float { Float(min(max(most - step, 0), 1)) }
    self.clearness = (clearness(from: 2.4), clearness(from: Self.farthest), clearness(from: 0.5))
    guard self.clearness.houses > 0 else { return }
    let near = area.inset(by: -Self.margin)
    for line in barriers where line.area.intersects(near) {
      for (a, b, width) in line.pieces(isCoarse: false) {
        let middle = a + (b - a) * 0.5
        let reach = Rect(center: middle, side: a.distance(to: b) + width)
        if reach.intersects(near), reach.intersects(place) { flood(from: a, to: b, width) }
      }
    }
  }

  /// Leaves the lots empty that a stretch of a river or a road touches.
  private mutating func flood(from a: Point, to b: Point, _ width: Double) {
    let length = a.distance(to: b)
    guard length > 0 else { return }
    let (along, half) = ((b - a) / length, width / 2 + Self.grain)
    let across = Vector(dx: -along.dy, dy: along.dx)
    var last: Lot?
    for distance in stride(from: -Self.grain, through: length + Self.grain, by: Self.grain) {
      for side in stride(from: -half, through: half, by: Self.grain) {
        let lot = lot(at: spot(of: a + along * distance + across * side))
        // Most places lie in the lot of the one before.
        if lot != last { wet.insert(lot) }
        last = lot
      }
    }
  }

  /// How densely such a stretch is felt for lots, in points.
  private static let grain = 1.5

  /// A place in the grid of streets: its block, and where it is in that.
  private typealias Spot = (column: Int, row: Int, left: Double, top: Double)

  private func spot(of place: Point) -> Spot {
    let (dx, dy) = (place.x - center.x, place.y - center.y)
    let (u, v) = (dx * turn.cosine + dy * turn.sine, dy * turn.cosine - dx * turn.sine)
    let column = Int((u / Self.block.across).rounded(.down))
    let row = Int((v / Self.block.down).rounded(.down))
    return (
      column, row, u - Double(column) * Self.block.across, v - Double(row) * Self.block.down
    )
  }

  private func lot(at spot: Spot) -> Lot {
    Lot(
      column: spot.column,
      row: spot.row,
      number: Int(spot.left / Self.lot),
      isUpper: spot.top < Self.block.down / 2
    )
  }

  /// How much of a pixel a bridge covers: a wide street goes on over a river.
  func bridge(x: Double, y: Double) -> Float {
    guard clearness.streets > 0 else { return 0 }
    let (column, row, left, top) = spot(of: Point(x: x, y: y))
    let (dx, dy) = (x - center.x, y - center.y)
    guard isBuilt(column, row, (dx * dx + dy * dy).squareRoot()) else { return 0 }
    func inside(_ index: Int, _ away: Double) -> Double {
      index % Self.avenues == 0 ? half(index) - away : -.infinity
    }
    let most = max(
      inside(column, left),
      inside(column + 1, Self.block.across - left),
      inside(row, top),
      inside(row + 1, Self.block.down - top)
    )
    return share(most) * clearness.streets
  }

  /// Whether houses may stand at a distance from the top of the country.
  func reaches(_ y: Double) -> Bool { abs(y - center.y) < radius * 1.5 }

  /// The color of a place under the town, or nil outside it.
  func color(over ground: FineColor, x: Double, y: Double) -> FineColor? {
    let (dx, dy) = (x - center.x, y - center.y)
    let away = (dx * dx + dy * dy).squareRoot()
    guard away < radius * 1.5 else { return nil }
    let (column, row, left, top) = spot(of: Point(x: x, y: y))
    guard isBuilt(column, row, away) else { return nil }
    let color = ground.mixed(with: ink.builtUp, by: 0.9)
    guard clearness.streets > 0 else { return color }
    let street = max(
      half(column) - left,
      half(column + 1) - Self.block.across + left,
      half(row) - top,
      half(row + 1) - Self.block.down + top
    )
    let isPark = Noise.chance(column, row, seed &+ 1) < 0.09
    let lot = isPark ? color.mixed(with: ink.park, by: clearness.streets) : nil
    return (lot ?? built(color, column, row, left, top))
      .mixed(with: ink.street, by: share(street) * clearness.streets)
  }

  /// A block is built on or not as a whole, once one can see blocks.
  private func isBuilt(_ column: Int, _ row: Int, _ away: Double) -> Bool {
    let ragged = 1 + (Noise.chance(column, row, seed) - 0.5) * 0.5
    guard clearness.streets > 0 else { return away < radius * ragged }
    let (u, v) = ((Double(column) + 0.5) * Self.block.across, (Double(row) + 0.5) * Self.block.down)
    return (u * u + v * v).squareRoot() < radius * ragged
  }

  /// Half of the width of a street.
  private func half(_ index: Int) -> Double {
    (index % Self.avenues == 0 ? Self.avenueWidth : Self.streetWidth) / 2
  }

  /// How much of a pixel is inside, from how far its middle is inside in points.
  private func share(_ inside: Double) -> Float { Float(min(max(inside / step + 0.5, 0), 1)) }

  /// A house stands on each lot along the two long streets of a block, as deep as chance has it.
  private func built(
    _ color: FineColor,
    _ column: Int,
    _ row: Int,
    _ left: Double,
    _ top: Double
  ) -> FineColor {
    guard clearness.houses > 0 else { return color }
    let lot = lot(at: (column, row, left, top))
    guard !wet.contains(lot) else { return color }
    let (number, isUpper) = (lot.number, lot.isUpper)
    let own = Noise.chance(column * 4 + number, row * 2 + (isUpper ? 0 : 1), seed &+ 2)
    let front = Self.avenueWidth / 2 + 2 * own
    let back = front + 6 + 6 * own
    let depth = isUpper ? top : Self.block.down - top
    let inLot = left - Double(number) * Self.lot
    let inside = min(
      min(depth - front, min(back, Self.block.down / 2 - 1) - depth),
      min(inLot, Self.lot - inLot) - Self.gaps.wall / 2,
      min(left, Self.block.across - left) - front
    )
    // On some lots nothing stands.
    guard own > 0.08, inside > -step else { return color }
    let house = color.mixed(with: ink.house, by: share(inside) * clearness.houses)
    guard clearness.windows > 0, inside > 0.6 else { return house }
    return house.mixed(with: ink.window, by: window(left, top, column, row) * clearness.windows)
  }

  /// Windows are in rows; less than half of them catch the light.
  private func window(_ left: Double, _ top: Double, _ column: Int, _ row: Int) -> Float {
    let pitch = Self.gaps.window
    let (x, y) = (Int(left / pitch), Int(top / pitch))
    guard Noise.chance(column * 64 + x, row * 64 + y, seed &+ 3) < 0.45 else { return 0 }
    let (dx, dy) = (left - (Double(x) + 0.5) * pitch, top - (Double(y) + 0.5) * pitch)
    return share(0.5 - max(abs(dx), abs(dy)))
  }
}
