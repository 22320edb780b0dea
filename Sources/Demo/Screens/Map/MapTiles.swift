import Glibc
import ScrollKit

/// Draws the tiles of the map: land and sea, woods, slopes, contours, rivers, roads and towns.
nonisolated struct MapTiles: TileSource {
  /// The pixels along each side of a tile.
  static let side = 256
  /// The finest level: sixteen pixels per point.
  static let finestLevel = 12

  let ink: MapInk

  func tile(row: Int, column: Int, level: Int) -> Bitmap? {
    // The first tile, which stands in for all others, does not wait for rivers and towns.
    MapTile(row: row, column: column, level: level, ink: ink)
      .bitmap(of: level == 0 ? nil : .shared)
  }
}

nonisolated struct MapTile {
  /// Pixels along each side, with one more all around that neighbors share.
  private static let side = MapTiles.side + 2
  /// Samples along each side: slopes need one more all around.
  private static let samples = side + 2
  /// Meters between lines of equal height, by level, each of which divides the one before, so
  /// that no line leaps; none on the first ones.
  private static let intervals: [Float] = [0, 0, 0, 400, 200, 200, 100, 50, 50, 25, 25, 5, 5]
  /// How far from the border the sea begins to turn into the open sea, in points.
  private static let shelf = Terrain.side / 12

  private let ink: MapInk
  private let level: Int
  /// Points per pixel.
  private let step: Double
  /// The middle of the first pixel, in points.
  private let origin: Point
  private let terrain: Terrain
  private let interval: Float
  /// Slopes look gentler when more of the map shows, so they are exaggerated then.
  private let raise: Float

  init(row: Int, column: Int, level: Int, ink: MapInk) {
    (self.ink, self.level) = (ink, level)
    let span = Terrain.side / Double(1 << level)
    step = span / Double(MapTiles.side)
    origin = Point(x: Double(column) * span - step / 2, y: Double(row) * span - step / 2)
    let corner = origin - Vector(dx: step, dy: step)
    terrain = Terrain(corner: corner, step: step, count: Self.samples)
    interval = Self.intervals[min(level, Self.intervals.count - 1)]
    raise = Float(0.19 * pow(step, -0.64))
  }

  /// Draws the tile; without a country it is the land alone.
  func bitmap(of country: Country?) -> Bitmap {
    let side = Double(Self.side) * step
    let area = Rect(origin: origin, size: Size(width: side, height: side))
    let (settlements, water) = (country?.settlements ?? [], country?.rivers ?? [])
    let near = area.inset(by: -Town.margin)
    let roads = step < Town.farthest ? (country?.lanes ?? []) + (country?.highways ?? []) : []
    let barriers = (water + roads).filter { $0.area.intersects(near) }
    let towns = settlements.compactMap {
      Town($0, in: area, step: step, ink: ink, barriers: barriers)
    }
    let brook = level < 5 ? 0.7 : 0.9 + 0.22 * Double(min(level - 5, 4))
    let rivers = strokes(water, in: area, least: brook)
    var colors: [FineColor] = []
    colors.reserveCapacity(Self.side * Self.side)
    for y in 0..<Self.side {
      let near = towns.filter { $0.reaches(origin.y + Double(y) * step) }
      for x in 0..<Self.side { colors.append(ground(x, y, near, rivers)) }
    }
    if let country, step <= Wilds.farthest {
      Wilds(of: country, in: area, step: step, ink: ink)
        .draw(on: &colors, side: Self.side, water: rivers)
    }
    if let country { drawRoads(of: country, in: area, over: rivers, &colors) }
    let pixels = colors.map { $0.pixel() }
    return Bitmap(width: Self.side, height: Self.side, pixels: pixels, isOpaque: true)
  }

  // MARK: Ground

  /// Land or sea with the shore between them, rivers, and what people built.
  private func ground(_ x: Int, _ y: Int, _ towns: [Town], _ rivers: StrokeMask) -> FineColor {
    let here = (y + 1) * Self.samples + x + 1
    let height = terrain.heights[here]
    let across = (terrain.heights[here + 1] - terrain.heights[here - 1]) / 2
    let above = terrain.heights[here - Self.samples]
    let down = (terrain.heights[here + Self.samples] - above) / 2
    let steepness = (across * across + down * down).squareRoot()
    let shore = min(max(0, 1.15 - abs(height) / max(steepness, 1e-4)), 1)
    let (right, low) = (origin.x + Double(x) * step, origin.y + Double(y) * step)
    guard height >= 0 else {
      return sea(height, right, low)
        .mixed(with: ink.shore, by: shore * 0.85 * (1 - rivers[x, y]))
    }
    let trees = Self.trees(terrain.woods[here], at: height)
    var color = ink.land(at: height)
    if trees == 0 { color = Fields.color(color, right, low, height, ink, step) }
    color = color.mixed(with: ink.wood, by: min(trees * 5, 1) * 0.85)
      .lit(light(across * raise, down * raise))
      .mixed(with: ink.contour, by: contour(height, steepness))
    for town in towns {
      if let built = town.color(over: color, x: right, y: low) { color = built }
    }
    // At a mouth the water of the river and of the sea are one: no shore runs between them.
    var river = rivers[x, y]
    if river > 0 { river *= 1 - (towns.map { $0.bridge(x: right, y: low) }.max() ?? 0) }
    return color.mixed(with: ink.river, by: river)
      .mixed(with: ink.shore, by: shore * 0.85 * (1 - river))
  }

  /// How densely trees stand at a height, from how wooded the land is there; 0 for none.
  static func trees(_ woods: Float, at height: Float) -> Float {
    max(0, woods - 0.02 - abs(height - 420) / 1_400)
  }

  /// Deeper water, and near the border the open sea, whose one color continues around the map.
  private func sea(_ height: Float, _ x: Double, _ y: Double) -> FineColor {
    let away = min(x, Terrain.side - x, y, Terrain.side - y)
    let open = Float(min(max(1 - away / Self.shelf, 0), 1))
    // The change ends as gently as it begins, without a step that would show as a line.
    let shallow = (1 - open * open * (3 - 2 * open)) / (1 - height / 70)
    return ink.shallow.mixed(with: ink.deep, by: 1 - shallow)
  }

  /// Light from the upper left.
  private func light(_ x: Float, _ y: Float) -> Float {
    let facing = -(x + y) * 0.62 / (1 + x * x + y * y).squareRoot()
    return 1 + max(0, facing) * ink.shade.light + min(0, facing) * ink.shade.dark
  }

  /// How much of a line of equal height covers a pixel.
  private func contour(_ height: Float, _ steepness: Float) -> Float {
    guard interval > 0, height > interval / 2, steepness > 1e-5 else { return 0 }
    let nearest = (height / interval).rounded()
    let distance = abs(height - nearest * interval) / steepness
    let isMain = Int(nearest) % 5 == 0
    let coverage = max(0, min(1, (isMain ? 1.35 : 1) - distance))
    // Where lines would run together they fade.
    let room = max(0, min(1, interval / steepness / 3 - 0.6))
    return coverage * room * (isMain ? 0.55 : 0.34)
  }

  // MARK: Lines

  /// Roads: thin lines on the first levels, with an edge on both sides on the others.
  private func drawRoads(
    of country: Country,
    in area: Rect,
    over rivers: StrokeMask,
    _ colors: inout [FineColor]
  ) {
    let lane = level < 7 ? 0.8 : 2
    let highway = [0.7, 0.7, 0.8, 1.0, 1.3, 1.6, 2, 2.6][min(level, 7)]
    let roads = [
      (country.lanes, lane, level < 7 ? 0 : 1.6, ink.laneEdge),
      (country.lanes, lane, 0, level < 7 ? ink.laneEdge : ink.lane),
      (country.highways, highway, level < 6 ? 0 : 2, ink.highwayEdge),
      (country.highways, highway, 0, level < 6 ? ink.highwayEdge : ink.highway),
    ]
    if level >= Self.leastBridges { drawBridges(for: country, in: area, over: rivers, &colors) }
    for (lines, least, edge, color) in roads {
      let mask = strokes(lines, in: area, least: least, edge: edge)
      for index in colors.indices where mask.coverage[index] > 0 {
        colors[index] = colors[index].mixed(with: color, by: Float(mask.coverage[index]) / 255)
      }
    }
  }

  /// From this level on a road over water has a bridge.
  private static let leastBridges = 7

  /// The piers and walls of bridges, to both sides of the roads: wherever a road is over water.
  private func drawBridges(
    for country: Country,
    in area: Rect,
    over rivers: StrokeMask,
    _ colors: inout [FineColor]
  ) {
    let wet = colors.indices.filter { index in
      let (x, y) = (index % Self.side, index / Self.side)
      return rivers.coverage[index] > 127 || terrain.heights[(y + 1) * Self.samples + x + 1] < 0
    }
    guard !wet.isEmpty else { return }
    let mask = strokes(country.lanes + country.highways, in: area, least: 2, edge: 5)
    for index in wet where mask.coverage[index] > 0 {
      colors[index] = colors[index].mixed(with: ink.shore, by: Float(mask.coverage[index]) / 255)
    }
  }

  /// Draws lines with a minimum width, and a width that is added to all, in pixels.
  private func strokes(
    _ lines: [Line],
    in area: Rect,
    least: Double,
    edge: Double = 0
  ) -> StrokeMask {
    var mask = StrokeMask(side: Self.side)
    let near = area.inset(by: -6 * step)
    for line in lines where line.shownFrom <= 1 / step && line.area.intersects(near) {
      for (a, b, width) in line.pieces(isCoarse: step > 1) {
        let (start, end) = ((a - origin) / step, (b - origin) / step)
        mask.draw(from: start, to: end, width: max(least, width / step) + edge)
      }
    }
    return mask
  }
}

/// How much of each pixel of a square lines cover, from 0 to 255.
nonisolated struct StrokeMask {
  private let side: Int
  private(set) var coverage: [UInt8]

  init(side: Int) {
    self.side = side
    coverage = [UInt8](repeating: 0, count: side * side)
  }

  subscript(_ x: Int, _ y: Int) -> Float { Float(coverage[y * side + x]) / 255 }

  /// Draws a straight line with round ends, between places that count from
  /// the middle of the first pixel.
  mutating func draw(from a: Vector, to b: Vector, width: Double) {
    let (ax, ay, radius) = (Float(a.dx), Float(a.dy), Float(width / 2))
    let (dx, dy) = (Float(b.dx) - ax, Float(b.dy) - ay)
    let inverse = 1 / max(dx * dx + dy * dy, 1e-6)
    // A line thinner than a pixel is drawn fainter instead.
    let strength = min(1, radius * 2) * 255
    let full = UInt8(strength)
    func range(_ start: Float, _ length: Float) -> Range<Int> {
      let low = min(start, start + length) - radius - 1
      let high = max(start, start + length) + radius + 2
      let first = min(max(Int(low), 0), side)
      return first..<max(first, min(Int(high), side))
    }
    let columns = range(ax, dx)
    for y in range(ay, dy) {
      // The next piece of a wide line covers much of the same.
      for x in columns where coverage[y * side + x] < full {
        let (px, py) = (Float(x) - ax, Float(y) - ay)
        let along = max(0, min(1, (px * dx + py * dy) * inverse))
        let (ex, ey) = (px - along * dx, py - along * dy)
        let inside = radius + 0.5 - (ex * ex + ey * ey).squareRoot()
        let share = UInt8(max(0, min(1, inside)) * strength)
        if share > coverage[y * side + x] { coverage[y * side + x] = share }
      }
    }
  }
}

/// What the farmers grow: a patchwork on low and open land, with hedges between.
private nonisolated enum Fields {
  /// The approximate length and width of a field, and the width of a hedge, in points.
  private static let size = (long: 150.0, wide: 84.0, hedge: 3.2)
  private static let highest: Float = 460

  /// The color of open land at a place; fields show only close up.
  static func color(
    _ color: FineColor,
    _ x: Double,
    _ y: Double,
    _ height: Float,
    _ ink: MapInk,
    _ step: Double
  ) -> FineColor {
    guard step < 9, height < highest, height > 3 else { return color }
    let strength = min(1, (highest - height) / 160) * Float(min((9 - step) / 6, 1))
    let (owner, inside) = field(x, y)
    let edge = min(max((max(size.hedge, step * 0.8) / 2 - inside) / step + 0.5, 0), 1)
    return color.mixed(with: ink.fields[owner], by: 0.62 * strength)
      .mixed(with: ink.wood, by: Float(edge) * 0.55 * strength)
  }

  /// A field belongs to the nearest of scattered points: its crop, and
  /// the distance to the next field.
  private static func field(_ x: Double, _ y: Double) -> (crop: Int, inside: Double) {
    let (u, v) = ((x + y * 0.36) / size.long, (y - x * 0.36) / size.wide)
    var (nearest, second, owner) = (Double.infinity, Double.infinity, UInt32(0))
    for row in Int(v.rounded(.down)) - 1...Int(v.rounded(.down)) + 1 {
      for column in Int(u.rounded(.down)) - 1...Int(u.rounded(.down)) + 1 {
        let hash = Noise.hash(column, row, 0xF1E1D)
        let dx = Double(column) + 0.2 + Double(hash & 255) * 0.0023 - u
        let dy = Double(row) + 0.2 + Double(hash >> 8 & 255) * 0.0023 - v
        // This distance, unlike the Euclidean one, gives fields straight sides.
        let distance = max(abs(dx) * size.long, abs(dy) * size.wide * 1.4)
        if distance < nearest {
          (second, nearest, owner) = (nearest, distance, hash)
        } else {
          second = min(second, distance)
        }
      }
    }
    return (Int(owner >> 16 & 3), (second - nearest) / 2)
  }
}
