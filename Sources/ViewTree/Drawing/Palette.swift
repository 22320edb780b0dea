/// The colors of labels and controls in an appearance, for views that should match them.
public nonisolated struct Palette: Hashable, Sendable {
  /// The background of a window.
  public var window = Color.clear
  /// Areas on the window, such as cards and bars.
  public var surface = Color.clear
  /// Areas over other content, such as menus.
  public var raised = Color.clear
  /// Text, with a contrast of at least 4.5 to 1 on ``window``, ``surface`` and ``raised``.
  public var text = Color.clear
  /// Less important text, with the same contrast.
  public var secondary = Color.clear
  /// Decoration and disabled elements; never text that must be read.
  public var faint = Color.clear
  /// Lines and tracks.
  public var line = Color.clear
  /// The chosen element on a background of ``line``.
  public var chosen = Color.clear
  /// Elements that react to touches.
  public var accent = Color.clear
  /// Accented elements while they are pressed or pointed at.
  public var pressed = Color.clear
  /// Text and other marks on ``accent``.
  public var onAccent = Color.clear
  /// Red, for errors.
  public var red = Color.clear
  /// Green; like all these colors except ``yellow``, it has the contrast of text on ``surface``.
  public var green = Color.clear
  /// Purple.
  public var purple = Color.clear
  /// Pink.
  public var pink = Color.clear
  /// Yellow, for areas and thick lines.
  public var yellow = Color.clear
  /// Text on ``red``, ``green``, ``purple`` and ``pink``.
  public var onColor = Color.clear
  /// Text on ``yellow``, which is too light for light text.
  public var onYellow = Color.clear
  /// The shadow below raised areas.
  public var shadow = Color.clear

  /// Creates the colors of an appearance.
  ///
  /// On the way from light to dark they stay as they are at first and at last, and are mixed
  /// only around the middle: a hand may rest anywhere on the way.
  public init(_ appearance: Appearance) {
    let light = appearance.hasHighContrast ? Self.lightContrast : .light
    let dark = appearance.hasHighContrast ? Self.darkContrast : .dark
    let (start, end) = (Self.change.lowerBound, Self.change.upperBound)
    self =
      switch appearance.darkness {
      case ...start: light
      case end...: dark
      case let darkness: light.mixed(with: dark, by: (darkness - start) / (end - start))
      }
  }
}

extension View {
  /// The colors of the view's appearance.
  public final var palette: Palette { Palette(effectiveAppearance) }
}

nonisolated extension Palette {
  private static let light = Palette(column: 0)
  private static let dark = Palette(column: 1)
  // For users who asked the desktop for more contrast: all text at 7 to 1 or better.
  private static let lightContrast = Palette(column: 2)
  private static let darkContrast = Palette(column: 3)

  private init(column: Int) {
    for (color, hex) in Self.colors { self[keyPath: color] = Color(hex: hex[column]) }
    shadow = Color(red: 0, green: 0, blue: 0, alpha: [31, 102, 102, 102][column])
  }

  /// Each color in light, dark, light with high contrast, and dark with high contrast.
  private static var colors: [(WritableKeyPath<Palette, Color>, [UInt32])] {
    [
      (\.window, [0xF5F5F7, 0x101014, 0xFFFFFF, 0x000000]),
      (\.surface, [0xFFFFFF, 0x1B1B20, 0xFFFFFF, 0x000000]),
      (\.raised, [0xFFFFFF, 0x26262D, 0xFFFFFF, 0x1A1A1A]),
      (\.text, [0x1D1D1F, 0xF2F2F5, 0x000000, 0xFFFFFF]),
      (\.secondary, [0x6A6A70, 0x9C9CA6, 0x3A3A40, 0xD0D0D8]),
      (\.faint, [0xA2A2A9, 0x63636C, 0x6A6A70, 0x9C9CA6]),
      (\.line, [0xDCDCE1, 0x303037, 0x9A9AA0, 0x555560]),
      (\.chosen, [0xFFFFFF, 0x5A5A64, 0xFFFFFF, 0x000000]),
      (\.accent, [0x0A66E8, 0x5AA2FF, 0x0040A8, 0x8FC1FF]),
      (\.pressed, [0x0850BA, 0x8BBEFF, 0x003080, 0xB5D7FF]),
      (\.onAccent, [0xFFFFFF, 0x101014, 0xFFFFFF, 0x000000]),
      (\.red, [0xC92A2A, 0xFF6B6B, 0x9B1414, 0xFF9C9C]),
      (\.green, [0x007A69, 0x2FD6B5, 0x00594D, 0x5FF0D0]),
      (\.purple, [0x8A4BE0, 0xB48CFF, 0x5B21A8, 0xCDB4FF]),
      (\.pink, [0xC2255C, 0xFF7AA8, 0x8E1541, 0xFFA3C4]),
      (\.yellow, [0xE8A100, 0xFFC043, 0xE8A100, 0xFFD060]),
      (\.onColor, [0xFFFFFF, 0x101014, 0xFFFFFF, 0x000000]),
      (\.onYellow, [0x1D1D1F, 0x101014, 0x000000, 0x000000]),
    ]
  }

  /// The darkness at which light colors begin to change, and at which they are dark.
  private static let change = 0.42...0.58

  /// The background halfway between light and dark, a gray as cool as theirs: black and white can
  /// be read on it, and no other color can.
  private static let dusk = Color(hex: 0x75767A)

  /// The number of steps in which text changes to black or white; each step draws it anew.
  private static let inkSteps = 4.0

  /// The colors between these (at 0) and others (at 1).
  ///
  /// Backgrounds pass through ``dusk``. Inks fade to black up to that point and from white after
  /// it, so that they can be read at every moment.
  private func mixed(with other: Palette, by share: Double) -> Palette {
    let isDay = share < 0.5
    var mixed = isDay ? self : other
    let distance = isDay ? 2 * share : 2 - 2 * share
    for ground in [\Palette.window, \.surface, \.raised, \.chosen] {
      mixed[keyPath: ground] = mixed[keyPath: ground].mixed(with: Self.dusk, by: distance)
    }
    let step = (distance * Self.inkSteps).rounded(.up) / Self.inkSteps
    for ink in [\Palette.text, \.secondary, \.accent, \.pressed, \.red, \.green, \.purple, \.pink] {
      mixed[keyPath: ink] = mixed[keyPath: ink].mixed(with: isDay ? .black : .white, by: step)
    }
    mixed.faint = mixed.faint.mixed(with: isDay ? .black : .white, by: step * 0.6)
    for shade in [\Palette.line, \.yellow, \.shadow] {
      mixed[keyPath: shade] = self[keyPath: shade].mixed(with: other[keyPath: shade], by: share)
    }
    return mixed
  }
}
