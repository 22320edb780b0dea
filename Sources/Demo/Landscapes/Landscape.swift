import Glibc
import ScrollKit

/// A landscape that a number stands for: the same on every machine, and different for every number.
///
/// Heights are parts of the picture's height and widths parts of its width, so that it can be drawn
/// at any size.
nonisolated struct Landscape: Sendable {
  /// A range of hills: its crest is a sum of waves.
  struct Ridge: Sendable {
    fileprivate struct Wave: Sendable {
      let height: Double
      let count: Double
      let phase: Double
    }

    fileprivate let level: Double
    fileprivate let waves: [Wave]
    /// How far away it is: 1 at the horizon, 0 in front.
    let distance: Double
    /// How tall trees on it are; 0 is bare.
    let trees: Double
    fileprivate let treeSeed: Double

    /// Where the crest is at a place across.
    func crest(at x: Double) -> Double {
      waves.reduce(level) { $0 - $1.height * sin(2 * .pi * ($1.count * x + $1.phase)) }
        - tree(at: x)
    }

    /// Firs as narrow triangles; their height differs from one to the next.
    private func tree(at x: Double) -> Double {
      guard trees > 0 else { return 0 }
      let place = x * 110
      let index = place.rounded(.down)
      let wild = sin(index * 12.9898 + treeSeed) * 43_758.5453
      let height = trees * (0.35 + 0.65 * (wild - wild.rounded(.down)))
      let side = abs(place - index - 0.5) * 2
      return height * max(0, 1 - side) * (1 - 0.25 * side)
    }
  }

  /// Sun or moon, a star, or a bird: where, its radius or half the span of its wings, and how much
  /// of a moon is dark, or how bright a star is.
  struct Spot: Sendable {
    let x: Double
    fileprivate(set) var y: Double
    let radius: Double
    var share = 1.0
  }

  /// A lighted window: where, on which ridge, and how far below its crest.
  struct Lamp: Sendable {
    static let color = Color(hex: 0xFFD48A)

    let x: Double
    let depth: Double
    let ridge: Int
  }

  static let ridgeCount = 5
  /// The lowest place of sun and moon, just above the hills.
  private static let lowestDisc = 0.42

  /// How far the glow of sun and moon goes, as a part of the width.
  static let glowRadius = 0.42

  private(set) var light: Daylight
  private(set) var disc: Spot
  private(set) var stars: [Spot]
  /// Whether snow lies on the ground.
  let isWinter: Bool
  private(set) var birds: [Spot]
  private(set) var lamps: [Lamp] = []
  /// From the farthest to the nearest.
  let ridges: [Ridge]

  /// The landscape of a number, at its own time of day or after dark.
  init(number: Int, by theme: Theme) {
    self.init(number: number)
    guard theme == .dark else { return }
    var random = SplitMix64(page: number, salt: Self.nightSalt)
    let extra = light.afterDark.stars - light.stars
    stars += Self.stars(Int(extra * 220), &random)
    if !light.isNight { disc = Self.moon(beside: disc, &random) }
    (light, birds, lamps) = (light.afterDark, [], Self.lamps(&random))
  }

  /// Lowers the sun or moon until it clears a header of some height.
  func clearing(_ header: Double, on page: Size) -> Landscape {
    var landscape = self
    let top = header + Space.inside + disc.radius * page.width
    landscape.disc.y = max(disc.y, min(top / max(page.height, 1), Self.lowestDisc))
    return landscape
  }

  /// The moon rises beside the place where the sun stood.
  private static func moon(beside sun: Spot, _ random: inout SplitMix64) -> Spot {
    Spot(
      x: sun.x + (sun.x < 0.76 ? 0.13 : -0.13),
      y: random.number(in: 0.14...0.28),
      radius: random.number(in: 0.026...0.04),
      share: Self.moonShadow(&random)
    )
  }

  /// How much of a moon is dark: nothing, or at least about half; between
  /// these it would look like an egg.
  private static func moonShadow(_ random: inout SplitMix64) -> Double {
    let share = random.number(in: 0.15...0.85)
    return share < 0.45 ? 0 : share
  }

  /// The windows of a village.
  private static func lamps(_ random: inout SplitMix64) -> [Lamp] {
    let (middle, ridge) = (random.number(in: 0.15...0.85), random.happens(0.5) ? 2 : 3)
    return (0..<Int(random.number(in: 5...13))).map { _ in
      Lamp(
        x: middle + random.number(in: -0.5...0.5) * random.number(in: 0.05...0.2),
        depth: random.number(in: 0.012...0.04),
        ridge: ridge
      )
    }
  }

  private static let nightSalt = 1 << 40

  init(number: Int) {
    var random = SplitMix64(page: number)
    light = Daylight.hours[((number % 8) + 8) % 8]
    let isNight = light.isNight
    disc = Spot(
      // The card stands at the left.
      x: random.number(in: 0.64...0.88),
      y: random.number(in: isNight ? 0.12...0.3 : 0.2...Self.lowestDisc),
      radius: random.number(in: 0.028...0.05),
      share: isNight ? Self.moonShadow(&random) : 0
    )
    stars = Self.stars(Int(light.stars * 220), &random)
    isWinter = random.happens(0.14)
    birds = !isNight && random.happens(0.5) ? Self.birds(&random) : []
    ridges = Self.ridges(&random)
  }

  private static func stars(_ count: Int, _ random: inout SplitMix64) -> [Spot] {
    (0..<count).map { _ in
      let height = random.fraction()
      return Spot(
        x: random.fraction(),
        y: height * height * 0.62,
        radius: random.number(in: 0.5...1.25),
        share: random.number(in: 0.25...0.95)
      )
    }
  }

  private static func birds(_ random: inout SplitMix64) -> [Spot] {
    let middle = (x: random.number(in: 0.2...0.8), y: random.number(in: 0.15...0.3))
    return (0..<Int(random.number(in: 4...9))).map { _ in
      Spot(
        x: middle.x + random.number(in: -0.09...0.09),
        y: middle.y + random.number(in: -0.05...0.05),
        radius: random.number(in: 0.008...0.016)
      )
    }
  }

  private static func ridges(_ random: inout SplitMix64) -> [Ridge] {
    (0..<ridgeCount).map { index in
      let nearness = Double(index) / Double(ridgeCount - 1)
      let roughness = random.number(in: 0.5...1.3)
      let waves = (0..<7).map { octave in
        let count = pow(1.9, Double(octave)) * random.number(in: 0.5...0.95)
        return Ridge.Wave(
          height: (0.075 - 0.03 * nearness) * roughness / pow(1.85, Double(octave)),
          count: count,
          phase: random.fraction()
        )
      }
      let isWooded = index >= 3 && random.happens(0.7)
      return Ridge(
        level: 0.5 + 0.36 * pow(nearness, 1.15),
        waves: waves,
        distance: 1 - nearness,
        trees: isWooded ? 0.016 + 0.022 * nearness : 0,
        treeSeed: random.fraction() * 100
      )
    }
  }

  /// The color of the sky at a height, from 0 at the top to 1, without stars and the disc's glow.
  func sky(at y: Double) -> FineColor {
    let split = 0.34
    let (zenith, middle) = (FineColor(light.zenith), FineColor(light.middle))
    return y < split
      ? zenith.mixed(with: middle, by: Float(y / split))
      : middle.mixed(with: FineColor(light.horizon), by: Float((y - split) / 0.3))
  }

  /// How much of the sky's color the glow takes at a distance from the
  /// disc, as a part of the width.
  static func glow(at distance: Double) -> Double {
    let nearness = max(1 - distance / glowRadius, 0)
    return 0.62 * nearness * nearness
  }

  /// The color of a ridge at its crest: mist far away, ground in front;
  /// snow has the color of the sky.
  func color(of ridge: Ridge) -> Color {
    let ground = isWinter ? light.ground.mixed(with: light.horizon, by: 0.45) : light.ground
    return ground.mixed(with: light.mist, by: pow(ridge.distance, 0.85) * 0.92)
  }

  /// The color of a ridge at its foot, where mist lies.
  func foot(of ridge: Ridge) -> Color {
    color(of: ridge).mixed(with: light.mist, by: 0.22 + 0.4 * ridge.distance)
  }
}
