import Glibc
import ScrollKit

/// The shape of the invented country: heights and woods at any place, as fine as wanted.
nonisolated enum Terrain {
  /// The side of the country, in points.
  static let side = 65_536.0
  /// The approximate height of the highest peaks, in meters.
  static let summit: Float = 2_600
  /// The shortest wave to draw, in samples; shorter ones would only alias.
  private static let shortestWave = 2.5

  /// The coast and the plains: the first wave, in points, and how many there are.
  private static let coast = (wave: 27_000.0, octaves: 15, seed: UInt32(0x51A7))
  private static let ridges = (wave: 9_500.0, octaves: 13, seed: UInt32(0xB0B5))

  /// A rectangle of samples.
  struct Patch {
    let width: Int
    let height: Int
    /// Meters above the sea; below it when negative.
    var heights: [Float]
    /// How wooded the land is at each sample; above 0 where there are trees.
    var woods: [Float]
  }

  /// Samples the country.
  ///
  /// - Parameters:
  ///   - x: The first sample from the left, in points.
  ///   - y: The first sample from the top, in points.
  ///   - step: The distance between samples, in points.
  ///   - width: How many there are across.
  ///   - height: How many there are down.
  /// - Returns: The samples, row by row.
  static func patch(x: Double, y: Double, step: Double, width: Int, height: Int) -> Patch {
    var patch = Patch(
      width: width,
      height: height,
      heights: [Float](repeating: 0, count: width * height),
      woods: [Float](repeating: 0, count: width * height)
    )
    var rows = TerrainRow(width: width)
    for j in 0..<height {
      let row = NoiseRows.Row(x: x, y: y + Double(j) * step, step: step)
      rows.fill(row)
      for i in 0..<width {
        patch.heights[j * width + i] = rows.height(i, row)
        patch.woods[j * width + i] = rows.woods[i]
      }
    }
    return patch
  }

  /// A row of samples while it is computed.
  private struct TerrainRow {
    let width: Int
    var land: [Float]
    var peaks: [Float]
    var mass: [Float]
    var woods: [Float]

    init(width: Int) {
      self.width = width
      land = [Float](repeating: 0, count: width)
      (peaks, mass, woods) = (land, land, land)
    }

    mutating func fill(_ row: NoiseRows.Row) {
      for i in 0..<width { (land[i], peaks[i], mass[i], woods[i]) = (0, 0, 0, 0) }
      add(Terrain.coast, keep: 0.52, to: &land, row)
      addRidges(row)
      add((14_000, 2, 0x7EA), keep: 0.5, to: &mass, row)
      add((2_400, 9, 0x600D), keep: 0.6, to: &woods, row)
    }

    /// Meters; the country is an island, so the land sinks toward the edges.
    func height(_ i: Int, _ row: NoiseRows.Row) -> Float {
      let half = Float(Terrain.side / 2)
      let across = (Float(row.x + Double(i) * row.step) - half) / half
      let down = (Float(row.y) - half) / half
      let far = across * across + down * down
      let base = land[i] * 0.85 + 0.36 - far * 0.74 - far * far * 0.42
      guard base > 0 else { return base * 900 }
      let inland = min(base * 3.2, 1)
      let mountain = max(0, min(1, mass[i] * 1.7 + 0.32))
      let relief = peaks[i] * mountain * mountain * inland
      return base * 330 + relief * Terrain.summit
    }

    private func add(
      _ layer: (wave: Double, octaves: Int, seed: UInt32),
      keep: Float,
      to samples: inout [Float],
      _ row: NoiseRows.Row
    ) {
      var amplitude: Float = 1
      for octave in 0..<layer.octaves {
        let wave = layer.wave / Double(1 << octave)
        guard wave >= row.step * Terrain.shortestWave else { return }
        let noise = NoiseRows(wavelength: wave, seed: layer.seed &+ UInt32(octave) &* 7_919)
        samples.withUnsafeMutableBufferPointer { samples in
          noise.sample(row, count: width) { samples[$0] += amplitude * $1 }
        }
        amplitude *= keep
      }
    }

    /// Ridges: sharp where the noise crosses zero; finer ones only on the flanks of coarser ones.
    private mutating func addRidges(_ row: NoiseRows.Row) {
      var amplitude: Float = 0.5
      for octave in 0..<Terrain.ridges.octaves {
        let wave = Terrain.ridges.wave / Double(1 << octave)
        guard wave >= row.step * Terrain.shortestWave else { return }
        let seed = Terrain.ridges.seed &+ UInt32(octave) &* 104_729
        let noise = NoiseRows(wavelength: wave, seed: seed)
        peaks.withUnsafeMutableBufferPointer { peaks in
          noise.sample(row, count: width) { i, value in
            let ridge = 1 - abs(value) * 1.35
            let weight = octave == 0 ? 1 : min(1, peaks[i] * 1.6)
            peaks[i] += amplitude * ridge * abs(ridge) * weight
          }
        }
        amplitude *= 0.48
      }
    }
  }
}

/// How steep the land is at a pixel, in meters to the next.
nonisolated struct Slope {
  let across: Float
  let down: Float

  var steepness: Float { (across * across + down * down).squareRoot() }
}

/// The colors of heights and depths, the light on slopes, and lines of equal height.
nonisolated struct Relief {
  /// Meters between two entries of the table of colors.
  private static let grain: Float = 8
  /// Meters between lines of equal height, by level; none on the first ones.
  private static let intervals: [Float] = [0, 0, 0, 500, 250, 200, 100, 50, 50, 25, 20, 10, 10]

  private let ink: MapInk
  private let colors: [FineColor]
  private let interval: Float
  private let raise: Float

  init(ink: MapInk, level: Int, step: Double) {
    self.ink = ink
    colors = (0...400).map { ink.land(at: Float($0) * Self.grain) }
    interval = Self.intervals[min(level, Self.intervals.count - 1)]
    // Slopes look gentler when more of the map shows, so they are exaggerated then.
    raise = Float(0.19 * pow(step, -0.64))
  }

  func sea(_ height: Float) -> FineColor {
    ink.shallow.blended(ink.deep, 1 - 1 / (1 - height / 70))
  }

  /// How much of the ground trees cover; they grow neither in marshes nor on rocks.
  func woods(_ noise: Float, _ height: Float) -> Float {
    max(0, min(1, (noise - 0.02 - abs(height - 420) / 1_400) * 5)) * 0.85
  }

  func land(_ height: Float, woods: Float) -> FineColor {
    colors[min(Int(height / Self.grain), colors.count - 1)].blended(ink.wood, woods)
  }

  /// Light from the upper left, and a line of equal height if one is here.
  func shaded(_ color: FineColor, _ height: Float, _ slope: Slope) -> FineColor {
    color.lit(light(slope)).blended(ink.contour, contour(height, slope.steepness))
  }

  private func light(_ slope: Slope) -> Float {
    let (x, y) = (slope.across * raise, slope.down * raise)
    let facing = -(x + y) * 0.62 / (1 + x * x + y * y).squareRoot()
    return 1 + max(0, facing) * ink.shade.light + min(0, facing) * ink.shade.dark
  }

  /// How much of a line of equal height covers the pixel.
  private func contour(_ height: Float, _ steepness: Float) -> Float {
    guard interval > 0, height > interval / 2, steepness > 1e-5 else { return 0 }
    let count = height / interval
    let nearest = count.rounded()
    let distance = abs(count - nearest) * interval / steepness
    guard distance < 1.4 else { return 0 }
    let isMain = Int(nearest) % 5 == 0
    let coverage = max(0, min(1, (isMain ? 1.35 : 1) - distance))
    // Where lines would run together they fade.
    let room = max(0, min(1, interval / steepness / 3 - 0.6))
    return coverage * room * (isMain ? 0.55 : 0.34)
  }
}

/// Gradient noise, added to rows of samples octave by octave.
///
/// A row meets few cells of the noise, and within a cell it is a short polynomial: so a sample costs
/// about a nanosecond per octave, a tenth of what computing single points costs.
nonisolated struct NoiseRows {
  /// The distance between two cells, in points.
  let wavelength: Double
  let seed: UInt32

  /// Roughly the largest value of the noise; samples are divided by it.
  private static let peak: Float = 0.7

  /// The samples of a row: where it starts, and how far apart they are, in points.
  struct Row {
    let x: Double
    let y: Double
    let step: Double
  }

  /// Calls for each sample with the noise there, from about -1 to 1.
  @inline(__always)
  func sample(_ row: Row, count: Int, _ take: (_ index: Int, _ value: Float) -> Void) {
    let (start, down) = (row.x / wavelength, row.y / wavelength)
    let pace = row.step / wavelength
    let cellRow = down.rounded(.down)
    let fy = Float(down - cellRow)
    let v = Self.ease(fy)
    var cell = start.rounded(.down)
    var index = 0
    var left = edge(cell, cellRow, fy, v)
    while index < count {
      let right = edge(cell + 1, cellRow, fy, v)
      let end = min(count, max(index + 1, Int(((cell + 1 - start) / pace).rounded(.up))))
      let offset = Float(start + Double(index) * pace - cell)
      for place in index..<end {
        let fx = offset + Float(place - index) * Float(pace)
        let a = left.slope * fx + left.rise
        let b = right.slope * (fx - 1) + right.rise
        take(place, (a + (b - a) * Self.ease(fx)) / Self.peak)
      }
      (index, cell, left) = (end, cell + 1, right)
    }
  }

  /// The gradient of a column of cells at the row's height, as slope along it and value on it.
  private func edge(
    _ column: Double,
    _ row: Double,
    _ fy: Float,
    _ v: Float
  ) -> (slope: Float, rise: Float) {
    let (ax, ay) = gradient(Int(column), Int(row))
    let (bx, by) = gradient(Int(column), Int(row) + 1)
    let (a, b) = (ay * fy, by * (fy - 1))
    return (ax + (bx - ax) * v, a + (b - a) * v)
  }

  private func gradient(_ x: Int, _ y: Int) -> (Float, Float) {
    let hash = Self.hash(Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y), seed)
    return Self.directions[Int(hash >> 28)]
  }

  /// Sixteen directions evenly around.
  private static let directions: [(Float, Float)] = [
    (1, 0), (0.924, 0.383), (0.707, 0.707), (0.383, 0.924), (0, 1), (-0.383, 0.924),
    (-0.707, 0.707), (-0.924, 0.383), (-1, 0), (-0.924, -0.383), (-0.707, -0.707),
    (-0.383, -0.924), (0, -1), (0.383, -0.924), (0.707, -0.707), (0.924, -0.383),
  ]

  @inline(__always)
  private static func ease(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }

  /// A number that looks random and depends on the place alone.
  static func hash(_ x: Int32, _ y: Int32, _ seed: UInt32) -> UInt32 {
    var h = UInt32(bitPattern: x) &* 0x85EB_CA6B ^ UInt32(bitPattern: y) &* 0xC2B2_AE35 ^ seed
    h = (h ^ (h >> 15)) &* 0x2C1B_3C6D
    h = (h ^ (h >> 12)) &* 0x297A_2D39
    return h ^ (h >> 15)
  }

  /// As ``hash(_:_:_:)``, from 0 to 1.
  static func chance(_ x: Int, _ y: Int, _ seed: UInt32) -> Double {
    Double(hash(Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y), seed)) / 4_294_967_296
  }
}

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
