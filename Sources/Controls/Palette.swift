public import ViewTree

/// The colors of labels and controls in an appearance, for views that want to go with them.
public nonisolated struct Palette: Hashable, Sendable {
  /// The ground of a window.
  public var window: Color
  /// What stands on the window, such as a card or a bar.
  public var surface: Color
  /// What lies over other content, such as a menu.
  public var raised: Color
  /// Text, with a contrast of at least 4.5 to 1 on ``window``, ``surface`` and ``raised``.
  public var text: Color
  /// Text of less importance, with the same contrast.
  public var secondary: Color
  /// Decoration and what is disabled; never text that must be read.
  public var faint: Color
  /// Lines and tracks.
  public var line: Color
  /// What is chosen, on a ground of ``line``.
  public var chosen: Color
  /// What can be touched.
  public var accent: Color
  /// What is touched just now.
  public var pressed: Color
  /// What stands on the accent.
  public var onAccent: Color
  /// Red, for what went wrong.
  public var red: Color
  /// Green, with the contrast of text on ``surface``, as all these colors but ``yellow`` have it.
  public var green: Color
  /// Purple.
  public var purple: Color
  /// Pink.
  public var pink: Color
  /// Yellow, for areas and thick lines.
  public var yellow: Color
  /// Text on ``red``, ``green``, ``purple`` and ``pink``.
  public var onColor: Color
  /// Text on ``yellow``, which is too light for light text.
  public var onYellow: Color
  /// The shadow below what is raised.
  public var shadow: Color

  /// The colors of an appearance, which are mixed while it crosses from light to dark.
  public init(_ appearance: Appearance) {
    let light = appearance.hasHighContrast ? Self.lightContrast : .light
    let dark = appearance.hasHighContrast ? Self.darkContrast : .dark
    self =
      switch appearance.darkness {
      case 0: light
      case 1: dark
      default: light.mixed(with: dark, by: appearance.darkness)
      }
  }
}

extension View {
  /// The colors of the view's appearance.
  public final var palette: Palette { Palette(effectiveAppearance) }
}

nonisolated extension Palette {
  private init(
    window: UInt32,
    surface: UInt32,
    raised: UInt32,
    text: UInt32,
    secondary: UInt32,
    faint: UInt32,
    line: UInt32,
    chosen: UInt32,
    accent: UInt32,
    pressed: UInt32,
    onAccent: UInt32,
    red: UInt32,
    green: UInt32,
    purple: UInt32,
    pink: UInt32,
    yellow: UInt32,
    onColor: UInt32,
    onYellow: UInt32,
    shadow: UInt8
  ) {
    (self.window, self.surface) = (Color(hex: window), Color(hex: surface))
    (self.raised, self.red) = (Color(hex: raised), Color(hex: red))
    (self.green, self.purple) = (Color(hex: green), Color(hex: purple))
    (self.pink, self.yellow) = (Color(hex: pink), Color(hex: yellow))
    (self.onColor, self.onYellow) = (Color(hex: onColor), Color(hex: onYellow))
    self.shadow = Color(red: 0, green: 0, blue: 0, alpha: shadow)
    (self.text, self.secondary) = (Color(hex: text), Color(hex: secondary))
    (self.faint, self.line) = (Color(hex: faint), Color(hex: line))
    (self.chosen, self.accent) = (Color(hex: chosen), Color(hex: accent))
    (self.pressed, self.onAccent) = (Color(hex: pressed), Color(hex: onAccent))
  }

  private static let light = Palette(
    window: 0xF5F5F7,
    surface: 0xFFFFFF,
    raised: 0xFFFFFF,
    text: 0x1D1D1F,
    secondary: 0x6A6A70,
    faint: 0xA2A2A9,
    line: 0xDCDCE1,
    chosen: 0xFFFFFF,
    accent: 0x0A66E8,
    pressed: 0x0850BA,
    onAccent: 0xFFFFFF,
    red: 0xC92A2A,
    green: 0x007A69,
    purple: 0x8A4BE0,
    pink: 0xC2255C,
    yellow: 0xE8A100,
    onColor: 0xFFFFFF,
    onYellow: 0x1D1D1F,
    shadow: 31
  )

  private static let dark = Palette(
    window: 0x101014,
    surface: 0x1B1B20,
    raised: 0x26262D,
    text: 0xF2F2F5,
    secondary: 0x9C9CA6,
    faint: 0x63636C,
    line: 0x303037,
    chosen: 0x5A5A64,
    accent: 0x5AA2FF,
    pressed: 0x8BBEFF,
    onAccent: 0x101014,
    red: 0xFF6B6B,
    green: 0x2FD6B5,
    purple: 0xB48CFF,
    pink: 0xFF7AA8,
    yellow: 0xFFC043,
    onColor: 0x101014,
    onYellow: 0x101014,
    shadow: 102
  )

  // For those who asked the desktop for more contrast: all text at 7 to 1 or better.

  private static let lightContrast = Palette(
    window: 0xFFFFFF,
    surface: 0xFFFFFF,
    raised: 0xFFFFFF,
    text: 0x000000,
    secondary: 0x3A3A40,
    faint: 0x6A6A70,
    line: 0x9A9AA0,
    chosen: 0xFFFFFF,
    accent: 0x0040A8,
    pressed: 0x003080,
    onAccent: 0xFFFFFF,
    red: 0x9B1414,
    green: 0x00594D,
    purple: 0x5B21A8,
    pink: 0x8E1541,
    yellow: 0xE8A100,
    onColor: 0xFFFFFF,
    onYellow: 0x000000,
    shadow: 102
  )

  private static let darkContrast = Palette(
    window: 0x000000,
    surface: 0x000000,
    raised: 0x1A1A1A,
    text: 0xFFFFFF,
    secondary: 0xD0D0D8,
    faint: 0x9C9CA6,
    line: 0x555560,
    chosen: 0x000000,
    accent: 0x8FC1FF,
    pressed: 0xB5D7FF,
    onAccent: 0x000000,
    red: 0xFF9C9C,
    green: 0x5FF0D0,
    purple: 0xCDB4FF,
    pink: 0xFFA3C4,
    yellow: 0xFFD060,
    onColor: 0x000000,
    onYellow: 0x000000,
    shadow: 102
  )

  /// The ground halfway between light and dark: black and white can both be read on it, and nothing else can.
  private static let dusk = Color(hex: 0x7B7096)

  private static var hues: [WritableKeyPath<Palette, Color>] { [\.red, \.green, \.purple, \.pink] }

  /// The number of colors that text goes through on its way to black or white; each is drawn anew.
  private static let inkSteps = 4.0

  /// The colors between these (at 0) and others (at 1).
  ///
  /// Grounds pass through the dusk. Inks fade to black until then, and from white after it, so that
  /// they can be read at every moment.
  private func mixed(with other: Palette, by share: Double) -> Palette {
    let isDay = share < 0.5
    var mixed = isDay ? self : other
    let distance = isDay ? 2 * share : 2 - 2 * share
    for ground in [\Palette.window, \.surface, \.raised, \.chosen] {
      mixed[keyPath: ground] = mixed[keyPath: ground].mixed(with: Self.dusk, by: distance)
    }
    let step = (distance * Self.inkSteps).rounded(.up) / Self.inkSteps
    for ink in [\Palette.text, \.secondary, \.accent, \.pressed] + Self.hues {
      mixed[keyPath: ink] = mixed[keyPath: ink].mixed(with: isDay ? .black : .white, by: step)
    }
    mixed.faint = mixed.faint.mixed(with: isDay ? .black : .white, by: step * 0.6)
    for shade in [\Palette.line, \.yellow, \.shadow] {
      mixed[keyPath: shade] = self[keyPath: shade].mixed(with: other[keyPath: shade], by: share)
    }
    return mixed
  }
}
