import ScrollKit

/// How everything looks: the colors of the theme and the typeface.
final class Look {
  /// Light or dark.
  nonisolated enum Theme: CaseIterable {
    case light, dark

    /// How far night has fallen in it.
    var night: Double { self == .dark ? 1 : 0 }
    var other: Theme { self == .dark ? .light : .dark }
  }

  /// How far night has fallen: 0 is the light theme, 1 the dark one.
  private(set) var night: Double { didSet { if oldValue != night { mixture = nil } } }
  /// The theme that was last there entirely.
  private(set) var settledTheme: Theme
  /// The typeface.
  let type: TypeFamily
  /// The look that it began like; its contrast is that of all.
  private let original: Look?
  private var standsOut: Bool { didSet { mixture = nil } }
  /// The colors between light and dark, while they are needed.
  private var mixture: Palette?

  init(theme: Theme, type: TypeFamily, hasHighContrast: Bool = false) {
    (night, settledTheme, self.type) = (theme.night, theme, type)
    (standsOut, original) = (hasHighContrast, nil)
  }

  /// A look of its own that begins like another one.
  init(like other: Look, theme: Theme? = nil) {
    (night, settledTheme) = (theme?.night ?? other.night, theme ?? other.settledTheme)
    (type, standsOut, original) = (other.type, other.hasHighContrast, other)
  }

  /// The theme that the colors are nearer to.
  var theme: Theme { night < 0.5 ? .light : .dark }

  /// Whether everything stands out from its ground as far as it can.
  var hasHighContrast: Bool { original?.hasHighContrast ?? standsOut }

  /// The colors now.
  var colors: Palette {
    if night == 0 { return hasHighContrast ? .lightContrast : .light }
    if night == 1 { return hasHighContrast ? .darkContrast : .dark }
    let colors =
      mixture
      ?? (hasHighContrast
        ? Palette.lightContrast.mixed(with: .darkContrast, by: night)
        : Palette.light.mixed(with: .dark, by: night))
    mixture = colors
    return colors
  }

  /// Changes the theme and, unless it is nil, the contrast; the views below the root redraw themselves.
  func show(_ theme: Theme, hasHighContrast: Bool? = nil, below root: View) {
    (night, settledTheme) = (theme.night, theme)
    standsOut = hasHighContrast ?? standsOut
    redraw(root) { $0.setNeedsLayout() }
  }

  /// Goes so far from light to dark; the views below the root redraw themselves where they are.
  func cross(to night: Double, below root: View) {
    self.night = min(max(night, 0), 1)
    if self.night == theme.night { settledTheme = theme }
    redraw(root) { ($0 as? LandscapeView)?.follow(self) }
  }

  private func redraw(_ view: View, _ prepare: (View) -> Void) {
    view.setNeedsDisplay()
    prepare(view)
    for subview in view.subviews { redraw(subview, prepare) }
  }
}

/// Page controls in the colors of the theme.
extension Look {
  func tint(_ control: PageControl) {
    control.pageIndicatorTintColor = colors.faint
    control.currentPageIndicatorTintColor = colors.accent
    control.backgroundTintColor = colors.faint.opacity(Opacity.pressedFill)
  }
}

/// Setting text without a label of its own.
extension Look {
  /// One line of text in the middle of a rectangle's height, cut to its width if it must be.
  func text(
    _ string: String,
    style: TextStyle,
    in rect: Rect,
    _ color: Color,
    _ alignment: TextAlignment = .leading
  ) -> DrawCommand {
    let line = type.truncated(TextLine(string, style: style), to: rect.width)
    let x = rect.minX + alignment.offset(of: type.width(of: line), in: rect.width)
    let top = rect.minY + (rect.height - type.lineHeight(of: style)) / 2
    return .text(line, at: Point(x: x, y: top + type.baseline(of: style)), color)
  }

  /// One line of text that stands out from whatever lies below it.
  func haloed(_ line: TextLine, at start: Point, _ ink: Color, _ halo: Color) -> [DrawCommand] {
    [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)].map {
      .text(line, at: start + Vector(dx: $0.0, dy: $0.1), halo)
    } + [.text(line, at: start, ink)]
  }
}

/// The way from one theme to the other by itself.
nonisolated struct Crossing: Equatable {
  let start: Double
  let goal: Look.Theme
  let since: Timestamp

  /// The share of night at a moment, from 0 to 1; it changes fastest at first.
  func night(at time: Timestamp) -> Double {
    let rest = 1 - min(max((time - since) / Duration.change, 0), 1)
    return goal.night + (start - goal.night) * rest * rest
  }
}

extension Look {
  /// The ring around a part of a view with the keyboard focus: 2 points wide, 2 outside.
  func focusRing(
    of view: View,
    around rect: Rect,
    radius: Double = Corner.control
  ) -> [DrawCommand] {
    guard view.hasFocus else { return [] }
    let width = Extent.boldStroke
    return [.outline(rect.inset(by: -width), radius: radius + width, width: width, colors.accent)]
  }
}
