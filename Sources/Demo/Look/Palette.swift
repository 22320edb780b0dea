import Glibc
import ScrollKit

/// Every color of the demo, by what it is for.
///
/// Nothing on a screen is colored otherwise, save pictures.
nonisolated struct Palette: Equatable {
  let window: Color
  /// Cards, and bars at rest.
  let surface: Color
  /// Menus and pills.
  let raised: Color
  let text: Color
  let secondary: Color
  /// Decoration and what is disabled; never text that must be read.
  let faint: Color
  let line: Color
  /// What is chosen, on a ground of ``line``.
  let chosen: Color
  /// What can be touched.
  let accent: Color
  let pressed: Color
  /// What stands on the accent.
  let onAccent: Color
  /// The states of a scroll container.
  let dragging: Color
  let decelerating: Color
  let bouncing: Color
  let zooming: Color
  let error: Color
  /// What stands on ``dragging``, which is too light for light text.
  let onDragging: Color
  /// What stands on the other states' colors.
  let onState: Color
  let shadow: Color

  static let light = Palette(
    window: Color(hex: 0xF5F5F7),
    surface: Color(hex: 0xFFFFFF),
    raised: Color(hex: 0xFFFFFF),
    text: Color(hex: 0x1D1D1F),
    secondary: Color(hex: 0x6A6A70),
    faint: Color(hex: 0xA2A2A9),
    line: Color(hex: 0xDCDCE1),
    chosen: Color(hex: 0xFFFFFF),
    accent: Color(hex: 0x0A66E8),
    pressed: Color(hex: 0x0850BA),
    onAccent: Color(hex: 0xFFFFFF),
    dragging: Color(hex: 0xE8A100),
    decelerating: Color(hex: 0x007A69),
    bouncing: Color(hex: 0x8A4BE0),
    zooming: Color(hex: 0xC2255C),
    error: Color(hex: 0xC92A2A),
    onDragging: Color(hex: 0x1D1D1F),
    onState: Color(hex: 0xFFFFFF),
    shadow: Color(red: 0, green: 0, blue: 0, alpha: 31)
  )

  static let dark = Palette(
    window: Color(hex: 0x101014),
    surface: Color(hex: 0x1B1B20),
    raised: Color(hex: 0x26262D),
    text: Color(hex: 0xF2F2F5),
    secondary: Color(hex: 0x9C9CA6),
    faint: Color(hex: 0x63636C),
    line: Color(hex: 0x303037),
    chosen: Color(hex: 0x5A5A64),
    accent: Color(hex: 0x5AA2FF),
    pressed: Color(hex: 0x8BBEFF),
    onAccent: Color(hex: 0x101014),
    dragging: Color(hex: 0xFFC043),
    decelerating: Color(hex: 0x2FD6B5),
    bouncing: Color(hex: 0xB48CFF),
    zooming: Color(hex: 0xFF7AA8),
    error: Color(hex: 0xFF6B6B),
    onDragging: Color(hex: 0x101014),
    onState: Color(hex: 0x101014),
    shadow: Color(red: 0, green: 0, blue: 0, alpha: 102)
  )

  // For those who asked the desktop for more contrast: all text at 7 to 1 or better.

  static let lightContrast = Palette(
    window: Color(hex: 0xFFFFFF),
    surface: Color(hex: 0xFFFFFF),
    raised: Color(hex: 0xFFFFFF),
    text: Color(hex: 0x000000),
    secondary: Color(hex: 0x3A3A40),
    faint: Color(hex: 0x6A6A70),
    line: Color(hex: 0x9A9AA0),
    chosen: Color(hex: 0xFFFFFF),
    accent: Color(hex: 0x0040A8),
    pressed: Color(hex: 0x003080),
    onAccent: Color(hex: 0xFFFFFF),
    dragging: Color(hex: 0xE8A100),
    decelerating: Color(hex: 0x00594D),
    bouncing: Color(hex: 0x5B21A8),
    zooming: Color(hex: 0x8E1541),
    error: Color(hex: 0x9B1414),
    onDragging: Color(hex: 0x000000),
    onState: Color(hex: 0xFFFFFF),
    shadow: Color(red: 0, green: 0, blue: 0, alpha: 102)
  )

  static let darkContrast = Palette(
    window: Color(hex: 0x000000),
    surface: Color(hex: 0x000000),
    raised: Color(hex: 0x1A1A1A),
    text: Color(hex: 0xFFFFFF),
    secondary: Color(hex: 0xD0D0D8),
    faint: Color(hex: 0x9C9CA6),
    line: Color(hex: 0x555560),
    chosen: Color(hex: 0x000000),
    accent: Color(hex: 0x8FC1FF),
    pressed: Color(hex: 0xB5D7FF),
    onAccent: Color(hex: 0x000000),
    dragging: Color(hex: 0xFFD060),
    decelerating: Color(hex: 0x5FF0D0),
    bouncing: Color(hex: 0xCDB4FF),
    zooming: Color(hex: 0xFFA3C4),
    error: Color(hex: 0xFF9C9C),
    onDragging: Color(hex: 0x000000),
    onState: Color(hex: 0x000000),
    shadow: Color(red: 0, green: 0, blue: 0, alpha: 102)
  )
}

nonisolated extension Palette {
  /// The ground halfway between day and night: black and white can both be read on it, and nothing else can.
  static let dusk = Color(hex: 0x7B7096)

  /// The number of colors that an ink goes through on its way to black or white.
  private static let inkSteps = 4.0

  /// The colors between these (at 0) and others (at 1).
  ///
  /// Grounds pass through the dusk. Inks fade to black until then, and from white after it, so that
  /// they can be read at every moment.
  func mixed(with other: Palette, by share: Double) -> Palette {
    let isDay = share < 0.5
    let nearer = isDay ? self : other
    let (way, silhouette) = isDay ? (2 * share, Color.black) : (2 - 2 * share, Color.white)
    func mix(_ color: KeyPath<Palette, Color>) -> Color {
      self[keyPath: color].mixed(with: other[keyPath: color], by: share)
    }
    func ground(_ color: KeyPath<Palette, Color>) -> Color {
      nearer[keyPath: color].mixed(with: Self.dusk, by: way)
    }
    // In steps, because text is drawn anew in each new color.
    let step = (way * Self.inkSteps).rounded(.up) / Self.inkSteps
    func ink(_ color: KeyPath<Palette, Color>, strength: Double = 1) -> Color {
      nearer[keyPath: color].mixed(with: silhouette, by: step * strength)
    }
    return Palette(
      window: ground(\.window),
      surface: ground(\.surface),
      raised: ground(\.raised),
      text: ink(\.text),
      secondary: ink(\.secondary),
      faint: ink(\.faint, strength: 0.6),
      line: mix(\.line),
      chosen: ground(\.chosen),
      accent: ink(\.accent),
      pressed: ink(\.pressed),
      onAccent: nearer.onAccent,
      dragging: mix(\.dragging),
      decelerating: ink(\.decelerating),
      bouncing: ink(\.bouncing),
      zooming: ink(\.zooming),
      error: ink(\.error),
      onDragging: nearer.onDragging,
      onState: nearer.onState,
      shadow: mix(\.shadow)
    )
  }
}

/// The contrast of two opaque colors, by WCAG 2.1.
nonisolated enum Contrast {
  /// What text needs.
  static let ofText = 4.5

  static func ratio(_ a: Color, _ b: Color) -> Double { ratio(luminance(a), luminance(b)) }

  /// The contrast of two pixels, as `0x00RRGGBB`.
  static func ratio(_ a: UInt32, _ b: UInt32) -> Double { ratio(luminance(a), luminance(b)) }

  /// The contrast of two luminances.
  static func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

  static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)]
      + 0.0722 * linear[Int(color.blue)]
  }

  static func luminance(_ pixel: UInt32) -> Double { luminance(Color(hex: pixel)) }

  private static let linear = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
