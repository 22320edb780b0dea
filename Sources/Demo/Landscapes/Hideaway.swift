import ScrollKit

/// Something small in the hills, for those who zoom into a picture of them.
nonisolated struct Hideaway: Sendable {
  /// What it is, in words for those who do not see it.
  enum Kind: String, ScreenGoal {
    case tent = "a tent"
    case hut = "a hut"
    case sheep = "five sheep"
    case walker = "a walker with a dog"
    case church = "a church"
    case deer = "a deer"
    case kite = "a kite"

    var words: String { "Find \(rawValue) in the hills" }
  }

  /// How many a landscape has.
  static let count = 4
  private static let salt = 1 << 41
  /// The ridges that have some: what is farther away is too small to be seen.
  private static let ridges = 2..<Landscape.ridgeCount
  /// The least height of a slope with one, and how far from its ends it stands, as shares of the
  /// page's height.
  private static let (leastSlope, clear) = (0.02, 0.012)
  /// Half the width that is free of nearer hills, as a share of the page's width.
  private static let reach = 0.02
  /// How far apart two are at least, as a share of the page's width.
  private static let apart = 0.12
  private static let tries = 60
  /// How large they are, as shares of a scene's unit: far away, and what the nearest have more.
  private static let size = (far: 0.35, nearer: 0.4)
  /// What its drawings have to either side of the foot and above it, but for a kite.
  private static let shape = (reach: 12.0, height: 14.0)

  let kind: Kind
  let ridge: Int
  /// Where it stands, in shares of the page.
  let place: Point
  /// How large it looks, from 0 far away to 1.
  let nearness: Double

  /// What there is in the landscape of a number, the same each time.
  static func all(in landscape: Landscape, number: Int) -> [Hideaway] {
    var random = SplitMix64(page: number, salt: salt)
    var (kinds, found) = (Kind.allCases, [Hideaway]())
    while found.count < count, !kinds.isEmpty {
      let kind = kinds.remove(at: Int(random.fraction() * Double(kinds.count)))
      if let one = hide(kind, in: landscape, beside: found, &random) { found.append(one) }
    }
    return found
  }

  /// How many points of a page one of its drawing is.
  func unit(on page: Size) -> Double {
    LandscapeScene.unit(on: page) * (Self.size.far + Self.size.nearer * nearness)
  }

  /// Where it stands on a page.
  func foot(on page: Size) -> Point { Point(x: place.x * page.width, y: place.y * page.height) }

  /// The part of a page that it takes.
  func area(on page: Size) -> Rect {
    let (foot, unit) = (foot(on: page), unit(on: page))
    let (reach, height) = (Self.shape.reach * unit, Self.shape.height * unit)
    return Rect(x: foot.x - reach, y: foot.y - height, width: 2 * reach, height: height)
  }

  /// Finds a place on a slope, apart from others; nil where there is none.
  private static func hide(
    _ kind: Kind,
    in landscape: Landscape,
    beside others: [Hideaway],
    _ random: inout SplitMix64
  ) -> Hideaway? {
    for _ in 0..<tries {
      let (ridge, x) = (random.pick(Array(ridges)), random.number(in: 0.06...0.94))
      let isCrowded = others.contains { abs($0.place.x - x) < apart }
      guard let slope = slope(of: ridge, at: x, in: landscape), !isCrowded else { continue }
      let place = Point(x: x, y: random.number(in: slope))
      let nearness = 1 - landscape.ridges[ridge].distance
      return Hideaway(kind: kind, ridge: ridge, place: place, nearness: nearness)
    }
    return nil
  }

  /// Where one may stand on a ridge: below its trees, and above all that is nearer.
  static func slope(of index: Int, at x: Double, in landscape: Landscape) -> ClosedRange<Double>? {
    let (ridge, nearer) = (landscape.ridges[index], landscape.ridges[(index + 1)...])
    let around = stride(from: x - reach, through: x + reach, by: reach / 4)
    let top = (around.map { ridge.crest(at: $0) }.max() ?? 0) + ridge.trees + clear
    let crests = nearer.flatMap { near in around.map { near.crest(at: $0) } }
    let bottom = (crests.min() ?? 1) - clear
    return bottom - top >= leastSlope ? top...bottom : nil
  }
}

/// Draws what stands somewhere, in points from its foot, upward.
nonisolated struct HideawayPainter {
  private static let lamp = Landscape.Lamp.color

  let foot: Point
  /// How many points of the page one of the drawing is.
  let unit: Double
  /// What the air between takes its colors towards, and how far.
  let air: (color: Color, share: Double)
  /// How far night has fallen.
  let night: Double

  func draw(_ kind: Hideaway.Kind) -> [DrawCommand] {
    switch kind {
    case .tent: tent
    case .hut: hut
    case .sheep: sheep
    case .walker: person(at: 0, 0x2F5D8A) + [stick] + dog
    case .church: church
    case .deer: deer
    case .kite: person(at: 0, 0xC2483A, size: 0.75) + kite
    }
  }

  // MARK: Shapes

  private func point(_ x: Double, _ y: Double) -> Point {
    foot + Vector(dx: x * unit, dy: -y * unit)
  }

  private func color(_ hex: UInt32) -> Color {
    Color(hex: hex).mixed(with: air.color, by: air.share)
  }

  /// What shines through a window: daylight, or a lamp.
  private var window: Color { color(0x3E4A57).mixed(with: Self.lamp, by: night) }

  private func shape(_ hex: UInt32, _ points: (Double, Double)...) -> DrawCommand {
    .polygon(points.map { point($0.0, $0.1) }, .color(color(hex)))
  }

  private func line(_ hex: UInt32, _ width: Double, _ points: (Double, Double)...) -> DrawCommand {
    .line(points.map { point($0.0, $0.1) }, width: width * unit, color(hex))
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(origin: point(x, y + height), size: Size(width: width * unit, height: height * unit))
  }

  private func block(
    _ color: Color,
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    radius: Double = 0
  ) -> DrawCommand {
    .rounded(box(x, y, width, height), radius: radius * unit, color)
  }

  private func disc(_ color: Color, _ x: Double, _ y: Double, _ radius: Double) -> DrawCommand {
    block(color, x - radius, y - radius, 2 * radius, 2 * radius, radius: radius)
  }

  // MARK: Things

  private var tent: [DrawCommand] {
    // The light of the fire.
    [(11.0, 0.07), (7.5, 0.1), (4.5, 0.16)].map { radius, strength in
      disc(Color(hex: 0xFF9A3D).opacity(strength * night), 13, 2, radius)
    } + [
      shape(0xE2703A, (-8, 0), (0, 10), (8, 0)), shape(0xB9522A, (0, 10), (4.5, 0), (8, 0)),
      shape(0x4A2618, (-2.2, 0), (0, 6.5), (2.2, 0)), line(0x5B4632, 0.5, (0, 10), (0, 11.5)),
      line(0x5B4632, 0.9, (11, 0.3), (15, 0.9)), line(0x5B4632, 0.9, (11, 0.9), (15, 0.3)),
      .polygon([point(11.6, 0.8), point(13, 5), point(14.4, 0.8)], .color(Self.lamp)),
    ]
  }

  private var hut: [DrawCommand] {
    let smoke = (0...8).map { step -> Point in
      let rise = Double(step)
      return point(4 + 0.12 * rise * rise * (step % 2 == 0 ? 1 : 0.8), 12 + rise * 1.5)
    }
    return [
      .line(smoke, width: 1.1 * unit, Color.white.opacity(0.4)),
      block(color(0x6B4A3A), 3.2, 7, 1.7, 5), block(color(0xA06A45), -6, 0, 12, 6.5),
      shape(0x5B3A29, (-7.5, 6), (0, 11.5), (7.5, 6)), block(window, -4, 2.2, 2.8, 2.6),
      line(0xF1E4CF, 0.35, (-2.6, 2.2), (-2.6, 4.8)), block(color(0x4A2E20), 1.2, 0, 2.6, 4.6),
    ]
  }

  private var sheep: [DrawCommand] {
    // The last one is the black one.
    let herd: [(x: Double, y: Double, wool: UInt32, faces: Double)] = [
      (-11, 1.5, 0xF4F0E6, 1), (-5, -1, 0xEDE7DA, -1), (0.5, 2, 0xF4F0E6, 1),
      (6, -0.5, 0xF1ECE0, 1), (12, 1.5, 0x3C3733, -1),
    ]
    return herd.flatMap { one -> [DrawCommand] in
      let legs = [-1.3, -0.7, 0.8, 1.4].map {
        line(0x2E2A27, 0.35, (one.x + $0, one.y), (one.x + $0, one.y + 1.4))
      }
      return legs + [
        block(color(one.wool), one.x - 2.3, one.y + 1, 4.6, 3, radius: 1.5),
        disc(color(0x2E2A27), one.x + 2.5 * one.faces, one.y + 3.1, 0.9),
      ]
    }
  }

  private func person(at x: Double, _ coat: UInt32, size: Double = 1) -> [DrawCommand] {
    [
      line(0x2B2B33, 0.9 * size, (x - 0.8 * size, 0), (x - 0.1 * size, 3.4 * size)),
      line(0x2B2B33, 0.9 * size, (x + 1.1 * size, 0), (x + 0.1 * size, 3.4 * size)),
      block(color(coat), x - 1.2 * size, 3 * size, 2.4 * size, 4.2 * size, radius: 1 * size),
      line(coat, 0.7 * size, (x + 0.8 * size, 6.4 * size), (x + 2.6 * size, 4.6 * size)),
      disc(color(0xE3B591), x, 8.4 * size, 1.15 * size),
      block(color(0x3F332B), x - 1.2 * size, 8.8 * size, 2.4 * size, 0.9 * size, radius: 0.45),
    ]
  }

  private var stick: DrawCommand { line(0x6B4A2E, 0.4, (2.6, 0), (2.6, 5.6)) }

  private var dog: [DrawCommand] {
    let legs = [6.2, 6.9, 8.6, 9.3].map { line(0x5E4027, 0.4, ($0, 0), ($0, 1.4)) }
    return legs + [
      block(color(0x7A5433), 5.8, 1.1, 4, 1.6, radius: 0.8), disc(color(0x7A5433), 10.1, 3, 0.9),
      line(0x7A5433, 0.45, (6, 2.3), (5, 3.6)),
    ]
  }

  private var church: [DrawCommand] {
    let windows = [-6.4, -3.6, -0.8].map { block(window, $0, 2, 1.3, 3.4, radius: 0.65) }
    return [
      block(color(0xF3EDE0), -8, 0, 12, 7), block(color(0xE2DAC9), 3.6, 0, 5.2, 12.5),
      shape(0x8C4A3A, (-8.8, 6.8), (-6.8, 11), (3.6, 11), (3.6, 6.8)),
      shape(0x6E392D, (2.8, 12.4), (6.2, 22), (9.6, 12.4)),
      line(0x3B3430, 0.4, (6.2, 22), (6.2, 25)), line(0x3B3430, 0.4, (5.2, 24), (7.2, 24)),
      disc(color(0x3E4A57), 6.2, 10, 1.3), disc(color(0xF6E7B4), 6.2, 10, 1),
      block(color(0x5A3D2C), 5.2, 0, 2, 3.6, radius: 1),
    ] + windows
  }

  private var deer: [DrawCommand] {
    let legs = [-2.6, -1.8, 1.9, 2.7].map { line(0x553418, 0.5, ($0, 0), ($0, 3.6)) }
    return legs + [
      block(color(0x7B4A2A), -3.2, 3.2, 6.6, 2.6, radius: 1.2),
      shape(0x7B4A2A, (2, 4.6), (3.4, 8.4), (4.8, 8), (3.6, 4)),
      shape(0x7B4A2A, (3.2, 9), (6.2, 7.6), (6, 6.9), (3.4, 7.4)),
      line(0x45301D, 0.35, (3.6, 8.9), (2.8, 11), (3.4, 12.6)),
      line(0x45301D, 0.35, (2.8, 11), (1.8, 11.8)),
      line(0x45301D, 0.35, (4, 8.9), (4.6, 11), (4.2, 12.6)),
      line(0x45301D, 0.35, (4.6, 11), (5.7, 11.6)), disc(color(0xF4F0E6), -3.2, 5.2, 0.6),
    ]
  }

  private var kite: [DrawCommand] {
    [
      line(0x4A4A4A, 0.15, (2, 4), (9, 18), (15, 33)),
      shape(0xE9B93B, (15, 33), (13.4, 37), (16, 40.5), (18.6, 37)),
      shape(0xD94F3D, (15, 33), (18.6, 37), (16, 40.5)),
      line(0xD94F3D, 0.3, (15, 33), (14, 31), (15.4, 29.4), (14.2, 27.6), (15.4, 26)),
    ]
  }
}
