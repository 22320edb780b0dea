import ScrollKit

/// The colors of the map, light by day and dark by night, independent of the interface's colors.
nonisolated struct MapInk: Sendable {
  /// Colors of land by height, from the shore up; an entry for every ``grain`` meters.
  private let land: [FineColor]
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
  /// Windows seen from above: lit by night, showing the sky by day.
  let window: FineColor
  /// What is grown: four crops.
  let fields: [FineColor]
  /// How strongly slopes turned from the light darken, and those that face it lighten.
  let shade: (dark: Float, light: Float)

  @MainActor static func of(_ theme: Theme) -> MapInk { theme == .light ? .paper : .night }

  private static let grain: Float = 8
  private static func color(_ hex: UInt32) -> FineColor { FineColor(Color(hex: hex)) }

  static let paper = MapInk(
    land: ramp([
      (0, 0xE9EAD2), (90, 0xECE8D0), (300, 0xEBE0C3), (700, 0xE2D1AE), (1_200, 0xD6BF9C),
      (1_700, 0xD3C3B0), (2_150, 0xEDE9E4), (2_600, 0xFBFAF8),
    ]),
    shallow: color(0xC9E0E0),
    deep: color(0x93BBC8),
    wood: color(0xB4CA95),
    shore: color(0x55787F),
    contour: color(0xA5825A),
    river: color(0x5C9DBD),
    laneEdge: color(0xA08D6E),
    lane: color(0xFFFDF6),
    highwayEdge: color(0xB9702A),
    highway: color(0xF8C66C),
    builtUp: color(0xE4CDBB),
    street: color(0xFBF6EC),
    house: color(0xC9A993),
    park: color(0xBFD3A0),
    window: color(0x8FA9B5),
    fields: [color(0xF1E6BE), color(0xE2E3B2), color(0xEBD9A9), color(0xD9E0AC)],
    shade: (0.62, 0.30)
  )

  static let night = MapInk(
    land: ramp([
      (0, 0x2C3D39), (90, 0x314239), (300, 0x3B4539), (700, 0x4A473A), (1_200, 0x584B40),
      (1_700, 0x5C5054), (2_150, 0x646074), (2_600, 0x74748C),
    ]),
    shallow: color(0x1B3F5C),
    deep: color(0x10233A),
    wood: color(0x1F4A38),
    shore: color(0x6FA6B8),
    contour: color(0x86704E),
    river: color(0x47A3DC),
    laneEdge: color(0x9C95A8),
    lane: color(0x8D8799),
    highwayEdge: color(0xC98A38),
    highway: color(0xF0B45C),
    builtUp: color(0x38344A),
    street: color(0x655F7A),
    house: color(0x252233),
    park: color(0x23503A),
    window: color(0xFFD27D),
    fields: [color(0x3E4C38), color(0x30493F), color(0x4A4A34), color(0x2A4438)],
    shade: (0.85, 0.55)
  )

  /// The colors between those that are given by their height in meters.
  private static func ramp(_ stops: [(meters: Float, hex: UInt32)]) -> [FineColor] {
    zip(stops, stops.dropFirst()).flatMap { low, high in
      stride(from: low.meters, to: high.meters, by: grain).map { height in
        let share = (height - low.meters) / (high.meters - low.meters)
        return color(low.hex).mixed(with: color(high.hex), by: share)
      }
    }
  }

  /// The color of land at a height in meters.
  @inline(__always)
  func land(at height: Float) -> FineColor { land[min(Int(height / Self.grain), land.count - 1)] }

  /// The open sea, which has no end.
  var sea: Color { Color(hex: deep.pixel() & 0xFFFFFF) }
}
