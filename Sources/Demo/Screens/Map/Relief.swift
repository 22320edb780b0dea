import Glibc

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
