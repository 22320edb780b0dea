import Glibc
import ScrollKit

/// What one meets away from towns, from close by: trees in the woods, bushes, rocks and flocks on
/// the mountains, and huts with paths between them.
///
/// Everything follows from its place alone, so that tiles agree where they meet.
nonisolated struct Wilds {
  /// The points per pixel up to which one is close enough.
  static let farthest = 0.5
  /// The distance of huts, and of the other things, in points.
  private static let pitch = (huts: 180.0, things: 12.0)
  /// The farthest that a thing reaches from its cell, in points.
  private static let reach = 16.0
  /// Where mountains begin, and where trees, bushes and flocks end, in meters.
  private static let mountains: Float = 380
  private static let (treeLine, bushLine): (Float, Float) = (1_500, 2_000)

  private let area: Rect
  /// Points per pixel.
  private let step: Double
  private let ink: MapInk
  /// The towns nearby, in which nothing grows wild.
  private let towns: [Settlement]
  private let lanes: [Line]

  /// Prepares for a square of pixels, of which the first has its middle at the area's corner.
  init(of country: Country, in area: Rect, step: Double, ink: MapInk) {
    (self.area, self.step, self.ink) = (area, step, ink)
    let near = area.inset(by: -2 * Self.pitch.huts)
    towns = country.settlements.filter {
      near.intersects(Rect(center: $0.center, side: 3 * $0.rank.radius))
    }
    lanes = country.lanes.filter { $0.area.intersects(near) }
  }

  /// Draws everything that is not under water.
  func draw(on colors: inout [FineColor], side: Int, water: StrokeMask) {
    var canvas = Canvas(side: side, corner: area.origin, step: step, water: water, colors: colors)
    // The colors have one owner, or the first drawing would copy them.
    colors = []
    drawPaths(on: &canvas)
    let near = area.inset(by: -Self.reach)
    Self.forEachCell(of: Self.pitch.things, near: near) { drawThing($0, $1, on: &canvas) }
    Self.forEachCell(of: Self.pitch.huts, near: near) { drawHut($0, $1, on: &canvas) }
    colors = canvas.colors
  }

  private static func forEachCell(of pitch: Double, near area: Rect, _ visit: (Int, Int) -> Void) {
    func cells(_ start: Double, _ end: Double) -> ClosedRange<Int> {
      Int((start / pitch).rounded(.down)) - 1...Int((end / pitch).rounded(.down)) + 1
    }
    for row in cells(area.minY, area.maxY) {
      for column in cells(area.minX, area.maxX) { visit(column, row) }
    }
  }

  private func isWild(_ place: Point) -> Bool {
    !towns.contains { $0.center.distance(to: place) < 1.5 * $0.rank.radius }
  }

  /// The height and the woods at a place, the same on every level.
  private func ground(_ place: Point) -> (height: Float, woods: Float) {
    let terrain = Terrain(corner: place, step: Self.farthest, count: 1)
    let height = terrain.heights[0]
    return (height, MapTile.trees(terrain.woods[0], at: height))
  }

  // MARK: Things

  private func drawThing(_ column: Int, _ row: Int, on canvas: inout Canvas) {
    func chance(_ seed: UInt32) -> Double { Noise.chance(column, row, 0x3A7 &+ seed) }
    let pitch = Self.pitch.things
    let place = Point(
      x: (Double(column) + chance(1)) * pitch,
      y: (Double(row) + chance(2)) * pitch
    )
    guard isWild(place) else { return }
    let (height, woods) = ground(place)
    guard height > 3 else { return }
    guard woods <= 0 else {
      for tree in 0..<(woods > 0.08 ? 4 : 2) {
        let number = UInt32(tree) * 4
        let spot = Vector(dx: chance(10 + number) - 0.5, dy: chance(11 + number) - 0.5) * pitch
        let radius = 1.5 + 1.3 * chance(12 + number)
        draw(tree: place + spot, radius: radius, chance(13 + number), on: &canvas)
      }
      return
    }
    guard height > Self.mountains else { return }
    switch chance(3) {
    case ..<0.02 where height < Self.bushLine: draw(flock: place, column, row, on: &canvas)
    case ..<0.10 where height < Self.treeLine:
      draw(tree: place, radius: 1.6, chance(4), on: &canvas)
    case ..<0.36 where height < Self.bushLine:
      draw(tree: place, radius: 0.7, chance(4), on: &canvas)
    case 0.66...:
      draw(rock: place, radius: 0.4 + 1.1 * chance(5) * chance(6), chance(4), on: &canvas)
    default: break
    }
  }

  private func draw(
    tree place: Point,
    radius: Double,
    _ chance: Double,
    on canvas: inout Canvas
  ) {
    let leaves = ink.wood.lit(Float(0.78 + 0.3 * chance))
    let toward = Vector(dx: radius, dy: radius)
    canvas.draw(place + toward * 0.25, radius, ink.wood.lit(0.4), 0.45)
    for lobe in 0..<3 {
      let angle = (chance + Double(lobe) / 3) * 2 * .pi
      let spot = place + Vector(dx: cos(angle), dy: sin(angle)) * (radius * 0.4)
      canvas.draw(spot, radius * 0.65, leaves, 1)
    }
    canvas.draw(place - toward * 0.25, radius * 0.5, leaves.lit(1.1), 0.7)
  }

  private func draw(rock place: Point, radius: Double, _ chance: Double, on canvas: inout Canvas) {
    let stone = ink.contour.mixed(with: ink.laneEdge, by: 0.5)
    let along = Vector(dx: cos(chance * .pi), dy: sin(chance * .pi)) * radius
    let aside = Vector(dx: radius, dy: radius)
    canvas.draw(place + aside * 0.25, radius * 0.9, ink.contour.lit(0.5), 0.4)
    canvas.draw(place + along * 0.55, radius * 0.5, stone.lit(0.86), 1)
    canvas.draw(place, radius * 0.75, stone, 1)
    canvas.draw(place - along * 0.6, radius * 0.4, stone.lit(0.92), 1)
    canvas.draw(place - aside * 0.2, radius * 0.35, stone.lit(1.1), 1)
  }

  private func draw(flock place: Point, _ column: Int, _ row: Int, on canvas: inout Canvas) {
    for sheep in 0..<9 {
      func chance(_ seed: Int) -> Double {
        Noise.chance(column, row, UInt32(0x5EE + sheep * 4 + seed))
      }
      let spot = place + Vector(dx: chance(0) - 0.5, dy: chance(1) - 0.5) * Self.reach
      let ahead = Vector(dx: chance(2) < 0.5 ? -0.5 : 0.5, dy: (chance(3) - 0.5) * 0.4)
      canvas.draw(spot + Vector(dx: 0.15, dy: 0.2), 0.6, ink.contour.lit(0.5), 0.4)
      for part in [-0.5, 0.4] { canvas.draw(spot + ahead * part, 0.5, ink.lane, 1) }
      canvas.draw(spot + ahead * 1.4, 0.24, ink.contour.lit(0.5), 1)
    }
  }

  // MARK: Huts and paths

  /// Where paths meet, in each of large cells; nil outside the mountains.
  private func crossing(_ column: Int, _ row: Int) -> Point? {
    let (x, y) = (Noise.chance(column, row, 0x4A1), Noise.chance(column, row, 0x4A2))
    let place = Point(
      x: (Double(column) + 0.2 + 0.6 * x) * Self.pitch.huts,
      y: (Double(row) + 0.2 + 0.6 * y) * Self.pitch.huts
    )
    return isWild(place) && ground(place).height > Self.mountains ? place : nil
  }

  private func drawHut(_ column: Int, _ row: Int, on canvas: inout Canvas) {
    guard Noise.chance(column, row, 0x4A3) < 0.6, let place = crossing(column, row),
      area.inset(by: -Self.reach).contains(place),
      !lanes.contains(where: { $0.area.contains(place) })
    else { return }
    let angle = Noise.chance(column, row, 0x4A4) * .pi
    let along = Vector(dx: cos(angle), dy: sin(angle))
    let across = Vector(dx: -along.dy, dy: along.dx)
    let (front, size) = (place + across * 3.4, (along: 3.2, across: 2.3))
    canvas.draw(front + Vector(dx: 0.7, dy: 0.7), along, size, ink.contour.lit(0.4), 0.5)
    // The two sides of the roof, of which one is turned from the light.
    let isLit = across.dx + across.dy < 0
    for (side, light) in [(0.5, isLit ? 1.12 : 0.82), (-0.5, isLit ? 0.82 : 1.12)] {
      let half = front + across * (side * size.across)
      let part = (along: size.along, across: size.across / 2)
      canvas.draw(half, along, part, ink.house.lit(Float(light)), 1)
    }
    canvas.draw(front + along * 1.2 - across * 0.9, 0.5, ink.window, 1)
  }

  /// Draws paths of dashes from one crossing to the next.
  private func drawPaths(on canvas: inout Canvas) {
    var mask = StrokeMask(side: canvas.side)
    var isEmpty = true
    let near = area.inset(by: -4)
    Self.forEachCell(of: Self.pitch.huts, near: area.inset(by: -Self.pitch.huts / 2)) {
      for next in [($0 + 1, $1), ($0, $1 + 1)] {
        let points = path($0, $1, to: next)
        for index in stride(from: 0, to: points.count - 1, by: 2)
        where near.contains(points[index]) {
          let ends = points[index...index + 1].map { ($0 - area.origin) / step }
          mask.draw(from: ends[0], to: ends[1], width: max(0.7 / step, 1))
          isEmpty = false
        }
      }
    }
    if !isEmpty { canvas.draw(mask, ink.laneEdge.lit(0.85)) }
  }

  /// The ends of the dashes of a path that winds to the next crossing; none where there is no path.
  private func path(_ column: Int, _ row: Int, to next: (column: Int, row: Int)) -> [Point] {
    let seed: UInt32 = next.row == row ? 0x4B0 : 0x4B1
    guard Noise.chance(column, row, seed) < 0.7, let start = crossing(column, row),
      let end = crossing(next.column, next.row)
    else { return [] }
    let straight = end - start
    let bend = Noise.chance(column, row, seed &+ 2) - 0.5
    let aside = Vector(dx: -straight.dy, dy: straight.dx)
    let count = max(Int(straight.length * 0.55), 1)
    return (0...count).map { index in
      let share = Double(index) / Double(count)
      let swing = 2 * bend * share * (1 - share) + 0.03 * sin(share * 4 * .pi)
      return start + straight * share + aside * swing
    }
  }
}

/// Pixels to draw on, but for those under water.
private nonisolated struct Canvas {
  let side: Int
  /// The middle of the first pixel.
  let corner: Point
  /// Points per pixel.
  let step: Double
  let water: StrokeMask
  private(set) var colors: [FineColor]

  init(side: Int, corner: Point, step: Double, water: StrokeMask, colors: [FineColor]) {
    (self.side, self.corner, self.step, self.water) = (side, corner, step, water)
    self.colors = colors
  }

  /// Draws a disc; `strength` is the share of the color in it.
  mutating func draw(_ center: Point, _ radius: Double, _ color: FineColor, _ strength: Float) {
    fill(around: center, reach: radius, color, strength) { radius - $0.length }
  }

  /// Draws a rectangle that is turned; the size is half of its length and of its width.
  mutating func draw(
    _ center: Point,
    _ along: Vector,
    _ size: (along: Double, across: Double),
    _ color: FineColor,
    _ strength: Float
  ) {
    fill(around: center, reach: size.along + size.across, color, strength) { away in
      let u = away.dx * along.dx + away.dy * along.dy
      let v = away.dy * along.dx - away.dx * along.dy
      return min(size.along - abs(u), size.across - abs(v))
    }
  }

  /// Draws what a mask covers.
  mutating func draw(_ mask: StrokeMask, _ color: FineColor) {
    for index in colors.indices where mask.coverage[index] > 0 {
      let share = Float(mask.coverage[index]) / 255
      let dry = 1 - Float(water.coverage[index]) / 255
      colors[index] = colors[index].mixed(with: color, by: share * dry)
    }
  }

  /// Fills what lies inside by a distance in points; less than none is outside.
  @inline(__always)
  private mutating func fill(
    around center: Point,
    reach: Double,
    _ color: FineColor,
    _ strength: Float,
    inside: (_ away: Vector) -> Double
  ) {
    func range(_ middle: Double) -> Range<Int> {
      let first = min(max(Int((middle - reach) / step), 0), side)
      return first..<max(first, min(Int((middle + reach) / step) + 2, side))
    }
    let columns = range(center.x - corner.x)
    for y in range(center.y - corner.y) {
      for x in columns {
        let place = corner + Vector(dx: Double(x), dy: Double(y)) * step
        let share = Float(min(max(inside(place - center) / step + 0.5, 0), 1))
        guard share > 0 else { continue }
        let index = y * side + x
        let dry = 1 - Float(water.coverage[index]) / 255
        colors[index] = colors[index].mixed(with: color, by: share * strength * dry)
      }
    }
  }
}
