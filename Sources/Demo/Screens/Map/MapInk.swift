import ScrollKit

/// The colors of the map, light by day and dark by night, independent of the interface's colors.
nonisolated struct MapInk: Equatable, Sendable {
  /// Colors of land by height, from the shore to the summits.
  let land: [(meters: Float, color: FineColor)]
  let shallow: FineColor
  let deep: FineColor
  let wood: FineColor
  let shore: FineColor
  let contour: FineColor
  let river: FineColor
  let laneEdge: FineColor
  let lane: FineColor
  let highwayEdge: FineColor
  let highway: FineColor
  let builtUp: FineColor
  let street: FineColor
  let house: FineColor
  let park: FineColor
  /// Windows that one sees from above: lit by night, the sky in them by day.
  let window: FineColor
  /// What is grown: four crops.
  let fields: [FineColor]
  /// How strongly slopes turned from the light darken, and those that face it lighten.
  let shade: (dark: Float, light: Float)

  static func == (a: MapInk, b: MapInk) -> Bool { a.isLight == b.isLight }
  private let isLight: Bool

  @MainActor static func of(_ theme: Theme) -> MapInk { theme == .light ? .paper : .ink }

  private static func color(_ hex: UInt32) -> FineColor { FineColor(Color(hex: hex)) }

  static let paper = MapInk(
    land: [
      (0, color(0xE9EAD2)), (90, color(0xECE8D0)), (300, color(0xEBE0C3)),
      (700, color(0xE2D1AE)), (1_200, color(0xD6BF9C)), (1_700, color(0xD3C3B0)),
      (2_150, color(0xEDE9E4)), (2_600, color(0xFBFAF8)),
    ],
    shallow: color(0xC9E0E0),
    deep: color(0x93BBC8),
    wood: color(0xB9CB98),
    shore: color(0x55787F),
    contour: color(0xA5825A),
    river: color(0x6FA3B8),
    laneEdge: color(0xB9A88C),
    lane: color(0xFFFDF6),
    highwayEdge: color(0xB9752F),
    highway: color(0xF8CB77),
    builtUp: color(0xE4CDBB),
    street: color(0xFBF6EC),
    house: color(0xC9A993),
    park: color(0xBFD3A0),
    window: color(0x8FA9B5),
    fields: [color(0xF1E6BE), color(0xE2E3B2), color(0xEBD9A9), color(0xD9E0AC)],
    shade: (0.62, 0.30),
    isLight: true
  )

  static let ink = MapInk(
    land: [
      (0, color(0x363D42)), (90, color(0x394046)), (300, color(0x40454B)),
      (700, color(0x4A4B50)), (1_200, color(0x575457)), (1_700, color(0x666265)),
      (2_150, color(0x7C7A84)), (2_600, color(0x9897A3)),
    ],
    shallow: color(0x24465A),
    deep: color(0x162A3A),
    wood: color(0x2C4A3E),
    shore: color(0x5C8794),
    contour: color(0x7A6B55),
    river: color(0x3F7F9C),
    laneEdge: color(0x22262B),
    lane: color(0x747C88),
    highwayEdge: color(0x22262B),
    highway: color(0xC08A3E),
    builtUp: color(0x4C4856),
    street: color(0x767A8A),
    house: color(0x39363F),
    park: color(0x33523F),
    window: color(0xFFD27D),
    fields: [color(0x454740), color(0x3B4944), color(0x4C4740), color(0x384A40)],
    shade: (0.75, 0.42),
    isLight: false
  )

  /// The open sea, which has no end.
  var sea: Color {
    Color(red: UInt8(deep.red), green: UInt8(deep.green), blue: UInt8(deep.blue))
  }

  /// The color of land at a height, blended between those given.
  func land(at meters: Float) -> FineColor {
    for i in 1..<land.count where meters < land[i].meters {
      let (low, high) = (land[i - 1], land[i])
      return low.color.blended(high.color, max(0, meters - low.meters) / (high.meters - low.meters))
    }
    return land[land.count - 1].color
  }
}

extension FineColor {
  /// The color, covered by another to a share of 0 to 1.
  @inline(__always)
  nonisolated func blended(_ other: FineColor, _ share: Float) -> FineColor {
    var result = self
    result.red += (other.red - red) * share
    result.green += (other.green - green) * share
    result.blue += (other.blue - blue) * share
    return result
  }

  /// The color, darker (below 1) or lighter.
  @inline(__always)
  nonisolated func lit(_ factor: Float) -> FineColor {
    var result = self
    result.red = min(red * factor, 255)
    result.green = min(green * factor, 255)
    result.blue = min(blue * factor, 255)
    return result
  }
}
