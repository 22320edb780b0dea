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
    let drawing = MapTileDrawing(row: row, column: column, level: level, ink: ink)
    return drawing.bitmap(of: .shared)
  }
}

/// One tile of the map in the making.
nonisolated struct MapTileDrawing {
  /// Pixels along each side, with one more all around that neighbors share.
  static let side = MapTiles.side + 2
  /// Samples along each side: slopes need one more all around.
  private static let samples = side + 2

  private let ink: MapInk
  private let level: Int
  /// Points per pixel.
  private let step: Double
  /// How far from the border the sea begins to turn into the open sea, in points.
  private static let shelf = Terrain.side / 12
  /// The middle of the first pixel, in points.
  private let origin: Point
  private let terrain: Terrain.Patch
  private let relief: Relief
  private let fields: Fields

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
    relief = Relief(ink: ink, level: level, step: step)
    fields = Fields(ink: ink, step: step)
  }

  /// What the tile covers, in points.
  private var rect: Rect {
    let length = Double(Self.side) * step
    return Rect(x: origin.x, y: origin.y, width: length, height: length)
  }

  // MARK: Lines

  private struct Lines {
    let rivers: StrokeMask
    let laneEdges: StrokeMask
    let lanes: StrokeMask
    let highwayEdges: StrokeMask
    let highways: StrokeMask
  }

  private func lines(of country: Country) -> Lines {
    let brook = level < 5 ? 0.7 : 0.9 + 0.22 * Double(min(level - 5, 4))
    let lane = level < 7 ? 0.8 : 2
    let highway = [0.7, 0.7, 0.8, 1.0, 1.3, 1.6, 2, 2.6][min(level, 7)]
    return Lines(
      rivers: mask(country.rivers, least: brook, edge: 0),
      laneEdges: mask(country.lanes, least: lane, edge: level < 7 ? 0 : 1.6),
      lanes: mask(country.lanes, least: lane, edge: 0),
      highwayEdges: mask(country.highways, least: highway, edge: level < 6 ? 0 : 2),
      highways: mask(country.highways, least: highway, edge: 0)
    )
  }

  /// Draws lines with a minimum width.
  ///
  /// - Parameters:
  ///   - index: The lines.
  ///   - least: The smallest width, in pixels.
  ///   - edge: The width added for an edge, in pixels.
  /// - Returns: What the lines cover.
  private func mask(_ index: PathIndex, least: Double, edge: Double) -> StrokeMask {
    var mask = StrokeMask(width: Self.side, height: Self.side)
    index.forEach(in: rect, scale: 1 / step) { piece in
      let width = max(least, piece.width / step) + edge
      mask.draw(pixel(piece.a), pixel(piece.b), width: width)
    }
    return mask
  }

  private func pixel(_ point: Point) -> Point { .zero + (point - origin) / step }

  // MARK: Towns

  /// What towns put on each pixel; nil if the tile has no town.
  private func towns(of country: Country) -> [TownGround<UInt8>]? {
    var ground: [TownGround<UInt8>]?
    for settlement in country.settlements {
      let radius = TownPlan.reach(of: settlement)
      guard radius / step > 1.5 else { continue }
      let middle = pixel(settlement.center)
      let reach = radius / step
      let columns = Self.range(from: middle.x - reach, to: middle.x + reach)
      let rows = Self.range(from: middle.y - reach, to: middle.y + reach)
      guard !columns.isEmpty, !rows.isEmpty else { continue }
      var all = ground ?? Array(repeating: TownGround(), count: Self.side * Self.side)
      ground = nil
      draw(TownPlan(settlement, step: step), columns, rows, on: &all)
      ground = all
    }
    return ground
  }

  private static func range(from start: Double, to end: Double) -> Range<Int> {
    let first = min(max(Int(start), 0), side)
    return first..<max(first, min(Int(end) + 1, side))
  }

  private func draw(
    _ plan: TownPlan,
    _ columns: Range<Int>,
    _ rows: Range<Int>,
    on ground: inout [TownGround<UInt8>]
  ) {
    for y in rows {
      for x in columns {
        let point = origin + Vector(dx: Double(x) * step, dy: Double(y) * step)
        guard let here = plan.ground(at: point) else { continue }
        ground[y * Self.side + x] = TownGround(here)
      }
    }
  }

  // MARK: Composing

  /// The tile with what people made of a country, or only the land.
  func bitmap(of country: Country?) -> Bitmap {
    let lines = country.map(self.lines(of:))
    let towns = country.flatMap(self.towns(of:))
    let pixels = [UInt32](unsafeUninitializedCapacity: Self.side * Self.side) { target, count in
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let place = y * Self.side + x
          let (color, isLand) = ground(x, y, towns?[place])
          let whole = lines.map { ruled(color, place, $0, isLand) } ?? color
          target[place] = whole.pixel(alpha: 255, nudge: 0.5)
        }
      }
      count = Self.side * Self.side
    }
    return Bitmap(width: Self.side, height: Self.side, pixels: pixels, isOpaque: true)
  }

  /// Land or sea, with the shore between them, and what people made of the land.
  @inline(__always)
  private func ground(
    _ x: Int,
    _ y: Int,
    _ town: TownGround<UInt8>?
  ) -> (color: FineColor, isLand: Bool) {
    let here = (y + 1) * Self.samples + x + 1
    let height = terrain.heights[here]
    let slope = Slope(
      across: (terrain.heights[here + 1] - terrain.heights[here - 1]) / 2,
      down: (terrain.heights[here + Self.samples] - terrain.heights[here - Self.samples]) / 2
    )
    let shore = max(0, 1.15 - abs(height) / max(slope.steepness, 1e-4))
    var color: FineColor
    if height < 0 {
      color = relief.sea(height).blended(ink.deep, openness(x, y))
    } else {
      let woods = relief.woods(terrain.woods[here], height)
      color = relief.land(height, woods: woods)
      if woods <= 0 {
        let point = origin + Vector(dx: Double(x) * step, dy: Double(y) * step)
        color = fields.color(color, at: point, height: height)
      }
      color = relief.shaded(color, height, slope)
      if let town { color = built(color, TownGround(town)) }
    }
    return (color.blended(ink.shore, min(shore, 1) * 0.85), height >= -2)
  }

  /// The share of open sea at a place near the border; its one color goes on around the map.
  @inline(__always)
  private func openness(_ x: Int, _ y: Int) -> Float {
    let (across, down) = (origin.x + Double(x) * step, origin.y + Double(y) * step)
    let away = min(min(across, Terrain.side - across), min(down, Terrain.side - down))
    return Float(min(max(1 - away / Self.shelf, 0), 1))
  }

  private func built(_ color: FineColor, _ ground: TownGround<Float>) -> FineColor {
    guard ground.builtUp > 0 else { return color }
    return color.blended(ink.builtUp, ground.builtUp * 0.9)
      .blended(ink.park, ground.park)
      .blended(ink.house, ground.house)
      .blended(ink.window, ground.window)
      .blended(ink.street, ground.street)
  }

  @inline(__always)
  private func ruled(
    _ color: FineColor,
    _ place: Int,
    _ lines: Lines,
    _ isLand: Bool
  ) -> FineColor {
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
