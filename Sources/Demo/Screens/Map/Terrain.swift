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
