import Typesetting
import ViewTree

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
    redraw(root) { _ in }
  }

  private func redraw(_ view: View, _ prepare: (View) -> Void) {
    view.setNeedsDisplay()
    prepare(view)
    for subview in view.subviews { redraw(subview, prepare) }
  }
}
