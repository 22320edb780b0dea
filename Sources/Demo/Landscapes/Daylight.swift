import ScrollKit

/// The light of a landscape: one of eight times of day, in order, so that neighbors match.
nonisolated struct Daylight: Equatable {
  /// The sky from the top to the horizon.
  let zenith: Color
  let middle: Color
  let horizon: Color
  /// Mist between the ridges, and the nearest ridge.
  let mist: Color
  let ground: Color
  /// The disc of sun or moon, and the light around it.
  let disc: Color
  let glow: Color
  /// How many stars there are, from 0 to 1.
  let stars: Double

  /// Whether a moon shines.
  var isNight: Bool { stars > 0.3 }

  /// The same place after dark, tinted a little by its own colors.
  var afterDark: Daylight {
    let (night, share) = (Self.hours[6], 0.86)
    return Daylight(
      zenith: zenith.mixed(with: night.zenith, by: share),
      middle: middle.mixed(with: night.middle, by: share),
      horizon: horizon.mixed(with: night.horizon, by: share),
      mist: mist.mixed(with: night.mist, by: share),
      ground: ground.mixed(with: night.ground, by: share),
      disc: night.disc,
      glow: glow.mixed(with: night.glow, by: share),
      stars: stars + (night.stars - stars) * share
    )
  }

  static let hours: [Daylight] = [
    // Dawn
    Daylight(
      zenith: Color(hex: 0x3A4A7C),
      middle: Color(hex: 0xB58FB0),
      horizon: Color(hex: 0xFFD3B0),
      mist: Color(hex: 0xE9BFB4),
      ground: Color(hex: 0x2E2A45),
      disc: Color(hex: 0xFFF0D8),
      glow: Color(hex: 0xFFCBA0),
      stars: 0.1
    ),
    // Morning
    Daylight(
      zenith: Color(hex: 0x5FA4D6),
      middle: Color(hex: 0xA9D3E8),
      horizon: Color(hex: 0xFCF0D4),
      mist: Color(hex: 0xD9E6E2),
      ground: Color(hex: 0x1F4A4A),
      disc: Color(hex: 0xFFFDF0),
      glow: Color(hex: 0xFFF3C9),
      stars: 0
    ),
    // Noon
    Daylight(
      zenith: Color(hex: 0x2F7FC4),
      middle: Color(hex: 0x7DB9E4),
      horizon: Color(hex: 0xDDF0F7),
      mist: Color(hex: 0xC4DFE6),
      ground: Color(hex: 0x1E5138),
      disc: Color(hex: 0xFFFFFF),
      glow: Color(hex: 0xFFFFF0),
      stars: 0
    ),
    // Afternoon
    Daylight(
      zenith: Color(hex: 0x4E8FB4),
      middle: Color(hex: 0xB9CFC4),
      horizon: Color(hex: 0xF9E3AE),
      mist: Color(hex: 0xE0D3AC),
      ground: Color(hex: 0x3F4A25),
      disc: Color(hex: 0xFFF8DC),
      glow: Color(hex: 0xFFE9A8),
      stars: 0
    ),
    // Sunset
    Daylight(
      zenith: Color(hex: 0x45386B),
      middle: Color(hex: 0xC2556A),
      horizon: Color(hex: 0xFFB063),
      mist: Color(hex: 0xD9745F),
      ground: Color(hex: 0x2A1830),
      disc: Color(hex: 0xFFE2A6),
      glow: Color(hex: 0xFF9A57),
      stars: 0.05
    ),
    // Dusk
    Daylight(
      zenith: Color(hex: 0x1E2550),
      middle: Color(hex: 0x5A4A86),
      horizon: Color(hex: 0xD58AA0),
      mist: Color(hex: 0x8A6B98),
      ground: Color(hex: 0x171433),
      disc: Color(hex: 0xF6E7E0),
      glow: Color(hex: 0xC88AB0),
      stars: 0.35
    ),
    // Night
    Daylight(
      zenith: Color(hex: 0x070B1F),
      middle: Color(hex: 0x14214A),
      horizon: Color(hex: 0x3A5480),
      mist: Color(hex: 0x2A3F6B),
      ground: Color(hex: 0x060A18),
      disc: Color(hex: 0xEFF3FF),
      glow: Color(hex: 0x6F8BC4),
      stars: 1
    ),
    // The hour before dawn
    Daylight(
      zenith: Color(hex: 0x0F1B33),
      middle: Color(hex: 0x2C4F6B),
      horizon: Color(hex: 0x8FB8B0),
      mist: Color(hex: 0x5C8A90),
      ground: Color(hex: 0x0B1A26),
      disc: Color(hex: 0xF4FAF2),
      glow: Color(hex: 0x9CCBC0),
      stars: 0.5
    ),
  ]
}
