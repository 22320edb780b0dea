import Geometry
import Glibc
import Scrolling
import ViewTree

/// Draws the tiles of the map: land and sea, woods, slopes, contours, rivers, roads and towns.
nonisolated struct MapTiles: TileSource {
  /// The pixels along each side of a tile.
  static let side = 256
  /// The finest level: sixteen pixels a point.
  static let finestLevel = 12

  let ink: MapInk
  /// How long a tile takes at least, in seconds, as if it came from a slow disk.
  let delay: Double

  func tile(row: Int, column: Int, level: Int) -> Bitmap? {
    Nap.take(delay)
    let drawing = MapTileDrawing(row: row, column: column, level: level, ink: ink)
    return drawing.bitmap()
  }
}

/// One tile of the map in the making.
nonisolated struct MapTileDrawing {
  /// Pixels along each side, with one more all around that neighbors share.
  private static let side = MapTiles.side + 2
  /// Samples along each side: slopes need one more all around.
  private static let samples = side + 2

  private let ink: MapInk
  private let level: Int
  /// Points a pixel.
  private let step: Double
  /// The middle of the first pixel, in points.
  private let origin: Point
  private let terrain: Terrain.Patch

  init(row: Int, column: Int, level: Int, ink: MapInk) {
    self.ink = ink
    self.level = level
    let span = Terrain.side / Double(1 << level)
    step = span / Double(MapTiles.side)
    origin = Point(x: Double(column) * span - step / 2, y: Double(row) * span - step / 2)
    terrain = Terrain.patch(
      x: origin.x - step,
      y: origin.y - step,
      step: step,
      width: Self.samples,
      height: Self.samples
    )
  }

  // MARK: Lines

  private var rect: Rect {
    let length = Double(Self.side) * step
    return Rect(x: origin.x, y: origin.y, width: length, height: length)
  }

  /// Draws lines of at least some pixels.
  ///
  /// - Parameters:
  ///   - index: The lines.
  ///   - least: The smallest width, in pixels.
  ///   - edge: How much wider than that, in pixels.
  private func mask(_ index: PathIndex, least: Double, edge: Double) -> StrokeMask {
    var mask = StrokeMask(width: Self.side, height: Self.side)
    index.forEach(in: rect, scale: 1 / step) { piece in
      let width = max(least, piece.width / step) + edge
      mask.draw(pixel(piece.a), pixel(piece.b), width: width)
    }
    return mask
  }

  private func pixel(_ point: Point) -> Point { .zero + (point - origin) / step }

  // MARK: Composing

  func bitmap() -> Bitmap {
    let country = Country.shared
    let brook = level < 5 ? 0.7 : 0.9 + 0.22 * Double(min(level - 5, 4))
    let lane = level < 7 ? 0.8 : 2
    let highway = [0.7, 0.7, 0.8, 1.0, 1.3, 1.6, 2, 2.6][min(level, 7)]
    let edge = level < 6 ? 0 : 2.0
    let lines = Lines(
      rivers: mask(country.rivers, least: brook, edge: 0),
      laneEdges: mask(country.lanes, least: lane, edge: level < 7 ? 0 : 1.6),
      lanes: mask(country.lanes, least: lane, edge: 0),
      highwayEdges: mask(country.highways, least: highway, edge: edge),
      highways: mask(country.highways, least: highway, edge: 0)
    )
    let towns = towns(of: country)
    let pixels = [UInt32](unsafeUninitializedCapacity: Self.side * Self.side) { target, count in
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let color = color(x, y, lines, towns)
          target[y * Self.side + x] = color.pixel(alpha: 255, nudge: 0.5)
        }
      }
      count = Self.side * Self.side
    }
    return Bitmap(width: Self.side, height: Self.side, pixels: pixels, isOpaque: true)
  }

  private struct Lines {
    let rivers: StrokeMask
    let laneEdges: StrokeMask
    let lanes: StrokeMask
    let highwayEdges: StrokeMask
    let highways: StrokeMask
  }

  private func towns(of country: Country) -> [(plan: TownPlan, reach: Rect)] {
    country.settlements.compactMap { settlement in
      let radius = TownPlan.reach(of: settlement)
      guard radius / step > 1.5 else { return nil }
      let reach = Rect(
        x: settlement.center.x - radius,
        y: settlement.center.y - radius,
        width: radius * 2,
        height: radius * 2
      )
      return reach.intersects(rect) ? (TownPlan(settlement, step: step), reach) : nil
    }
  }

  private func color(
    _ x: Int,
    _ y: Int,
    _ lines: Lines,
    _ towns: [(plan: TownPlan, reach: Rect)]
  ) -> FineColor {
    let here = (y + 1) * Self.samples + x + 1
    let height = terrain.heights[here]
    let across = (terrain.heights[here + 1] - terrain.heights[here - 1]) / 2
    let down =
      (terrain.heights[here + Self.samples] - terrain.heights[here - Self.samples]) / 2
    let slope = (across * across + down * down).squareRoot()
    let shore = max(0, 1.15 - abs(height) / max(slope, 1e-4))
    var color = height < 0 ? sea(height) : land(height, here, across, down, slope)
    let place = y * Self.side + x
    if height >= 0, !towns.isEmpty { color = built(color, x, y, towns) }
    color = color.blended(ink.shore, min(shore, 1) * 0.85)
    return ruled(color, place, lines, isLand: height >= -2)
  }

  private func sea(_ height: Float) -> FineColor {
    let depth = 1 - 1 / (1 - height / 70)
    return ink.shallow.blended(ink.deep, depth)
  }

  private func land(
    _ height: Float,
    _ here: Int,
    _ across: Float,
    _ down: Float,
    _ slope: Float
  ) -> FineColor {
    var color = ink.land(at: height)
    let wood = terrain.woods[here] - 0.02 - abs(height - 420) / 1_400
    color = color.blended(ink.wood, max(0, min(1, wood * 5)) * 0.85)
    color = color.lit(light(across, down))
    return color.blended(ink.contour, contour(height, slope))
  }

  /// Light from the upper left. Slopes seem gentler the more is seen at once, so they are raised then.
  private func light(_ across: Float, _ down: Float) -> Float {
    let raise = Float(1.9 / (step * 10)) * powf(Float(step), 0.36)
    let (sx, sy) = (across * raise, down * raise)
    let facing = -(sx + sy) * 0.62 / (1 + sx * sx + sy * sy).squareRoot()
    return 1 + max(0, facing) * ink.shade.light + min(0, facing) * ink.shade.dark
  }

  /// How much of a line of equal height covers the pixel.
  private func contour(_ height: Float, _ slope: Float) -> Float {
    let interval = Self.intervals[min(level, Self.intervals.count - 1)]
    guard interval > 0, height > interval / 2, slope > 1e-5 else { return 0 }
    let count = height / interval
    let nearest = count.rounded()
    let isMain = Int(nearest) % 5 == 0
    let distance = abs(count - nearest) * interval / slope
    let width: Float = isMain ? 0.85 : 0.5
    let coverage = max(0, min(1, width + 0.5 - distance))
    // Where lines would run together they fade.
    let room = max(0, min(1, interval / slope / 3 - 0.6))
    return coverage * room * (isMain ? 0.55 : 0.34)
  }

  /// Meters between lines of equal height, by level.
  private static let intervals: [Float] = [0, 0, 0, 500, 250, 200, 100, 50, 50, 25, 20, 10, 10]

  private func built(
    _ color: FineColor,
    _ x: Int,
    _ y: Int,
    _ towns: [(plan: TownPlan, reach: Rect)]
  ) -> FineColor {
    let point = origin + Vector(dx: Double(x) * step, dy: Double(y) * step)
    for town in towns where town.reach.contains(point) {
      guard let ground = town.plan.ground(at: point) else { continue }
      return color.blended(ink.builtUp, ground.builtUp * 0.9)
        .blended(ink.park, ground.park)
        .blended(ink.house, ground.house)
        .blended(ink.street, ground.street)
    }
    return color
  }

  private func ruled(_ color: FineColor, _ place: Int, _ lines: Lines, isLand: Bool) -> FineColor {
    func share(_ mask: StrokeMask) -> Float {
      mask.isEmpty ? 0 : Float(mask.coverage[place]) / 255
    }
    var color = color
    if isLand { color = color.blended(ink.river, share(lines.rivers)) }
    return color.blended(ink.laneEdge, share(lines.laneEdges) * 0.9)
      .blended(level < 7 ? ink.laneEdge : ink.lane, share(lines.lanes))
      .blended(ink.highwayEdge, share(lines.highwayEdges))
      .blended(level < 6 ? ink.highwayEdge : ink.highway, share(lines.highways))
  }
}
