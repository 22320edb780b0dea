import ScrollKit

/// The light of a landscape: one of eight times of day, in order, so that neighbors match.
nonisolated struct Daylight: Sendable {
  /// The sky at its top, its middle and the horizon, mist between the ridges, the nearest ridge,
  /// the disc of sun or moon, and the light around it.
  private let colors: [Color]
  /// How many stars there are, from 0 to 1.
  let stars: Double

  var zenith: Color { colors[0] }
  var middle: Color { colors[1] }
  var horizon: Color { colors[2] }
  var mist: Color { colors[3] }
  var ground: Color { colors[4] }
  var disc: Color { colors[5] }
  var glow: Color { colors[6] }

  private init(_ colors: [UInt32], stars: Double) {
    (self.colors, self.stars) = (colors.map { Color(hex: $0) }, stars)
  }

  /// Light between two others.
  private init(_ light: Daylight, _ other: Daylight, share: Double) {
    colors = zip(light.colors, other.colors).map { $0.mixed(with: $1, by: share) }
    stars = light.stars + (other.stars - light.stars) * share
  }

  /// Whether a moon shines.
  var isNight: Bool { stars > 0.3 }

  /// The same place after dark, tinted a little by its own colors.
  var afterDark: Daylight { Daylight(self, Self.hours[6], share: 0.86) }

  static let hours: [Daylight] = [
    // Dawn
    Daylight([0x3A4A7C, 0xB58FB0, 0xFFD3B0, 0xE9BFB4, 0x2E2A45, 0xFFF0D8, 0xFFCBA0], stars: 0.1),
    // Morning
    Daylight([0x5FA4D6, 0xA9D3E8, 0xFCF0D4, 0xD9E6E2, 0x1F4A4A, 0xFFFDF0, 0xFFF3C9], stars: 0),
    // Noon
    Daylight([0x2F7FC4, 0x7DB9E4, 0xDDF0F7, 0xC4DFE6, 0x1E5138, 0xFFFFFF, 0xFFFFF0], stars: 0),
    // Afternoon
    Daylight([0x4E8FB4, 0xB9CFC4, 0xF9E3AE, 0xE0D3AC, 0x3F4A25, 0xFFF8DC, 0xFFE9A8], stars: 0),
    // Sunset
    Daylight([0x45386B, 0xC2556A, 0xFFB063, 0xD9745F, 0x2A1830, 0xFFE2A6, 0xFF9A57], stars: 0.05),
    // Dusk
    Daylight([0x1E2550, 0x5A4A86, 0xD58AA0, 0x8A6B98, 0x171433, 0xF6E7E0, 0xC88AB0], stars: 0.35),
    // Night
    Daylight([0x070B1F, 0x14214A, 0x3A5480, 0x2A3F6B, 0x060A18, 0xEFF3FF, 0x6F8BC4], stars: 1),
    // The hour before dawn
    Daylight([0x0F1B33, 0x2C4F6B, 0x8FB8B0, 0x5C8A90, 0x0B1A26, 0xF4FAF2, 0x9CCBC0], stars: 0.5),
  ]
}
