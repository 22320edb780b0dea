import ScrollKit

/// The land of the invented country on a square of samples, as fine as wanted.
nonisolated struct Terrain {
  /// The side of the country, in points.
  static let side = 65_536.0
  /// The approximate height of the highest peaks, in meters.
  private static let summit: Float = 2_600

  /// The coast and the plains.
  private static let coast = Noise(wave: 27_000, octaves: 15, keep: 0.52, seed: 0x51A7)
  private static let ridges = Noise(wave: 9_500, octaves: 13, keep: 0.48, seed: 0xB0B5)
  /// Where there are mountains at all.
  private static let ranges = Noise(wave: 14_000, octaves: 2, keep: 0.5, seed: 0x7EA)
  private static let trees = Noise(wave: 2_400, octaves: 9, keep: 0.6, seed: 0x600D)

  /// Meters above the sea, row by row; below it when negative.
  private(set) var heights: [Float]
  /// How wooded the land is at each sample; above 0 where there are trees.
  private(set) var woods: [Float]

  /// Samples the country from a corner on, in rows and columns that are a step of points apart.
  init(corner: Point, step: Double, count: Int) {
    heights = [Float](repeating: 0, count: count * count)
    woods = heights
    for line in 0..<count {
      let y = corner.y + Double(line) * step
      fill(line * count, Noise.Row(x: corner.x, y: y, step: step, count: count))
    }
  }

  private mutating func fill(_ start: Int, _ row: Noise.Row) {
    let none = [Float](repeating: 0, count: row.count)
    var (land, peaks, ranges) = (none, none, none)
    Self.coast.sample(row) { land[$0] += $1 * $2 }
    Self.ranges.sample(row) { ranges[$0] += $1 * $2 }
    Self.trees.sample(row) { woods[start + $0] += $1 * $2 }
    // Sharp where the noise crosses zero; finer ridges only on the flanks of coarser ones.
    Self.ridges.sample(row) { index, height, value in
      let ridge = 1 - abs(value) * 1.35
      let share = height == 1 ? 1 : min(1, peaks[index] * 1.6)
      peaks[index] += 0.5 * height * ridge * abs(ridge) * share
    }
    for index in 0..<row.count {
      let x = row.x + Double(index) * row.step
      let base = land[index] * 0.85 + Self.island(x, row.y)
      heights[start + index] = Self.height(base, peaks[index], ranges[index])
    }
  }

  /// How much the country rises above the sea on the whole: it sinks toward its edges.
  private static func island(_ x: Double, _ y: Double) -> Float {
    let (across, down) = (2 * x / side - 1, 2 * y / side - 1)
    let far = across * across + down * down
    return Float(0.36 - far * 0.74 - far * far * 0.42)
  }

  private static func height(_ base: Float, _ peak: Float, _ range: Float) -> Float {
    guard base > 0 else { return base * 900 }
    let mountain = max(0, min(1, range * 1.7 + 0.32))
    return base * 330 + peak * mountain * mountain * min(base * 3.2, 1) * summit
  }
}
