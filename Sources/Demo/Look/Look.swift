import Typesetting
import ViewTree

/// How everything looks: the colors of the theme and the typeface.
final class Look {
  /// Light or dark.
  nonisolated enum Theme: CaseIterable {
    case light, dark
  }

  /// Which colors there are now.
  private(set) var theme: Theme
  /// The typeface.
  let type: TypeFamily
  /// Whether everything stands out from its ground as far as it can.
  let hasHighContrast: Bool

  init(theme: Theme, type: TypeFamily, hasHighContrast: Bool = false) {
    (self.theme, self.type, self.hasHighContrast) = (theme, type, hasHighContrast)
  }

  /// A look of its own that begins like another one.
  convenience init(like other: Look, theme: Theme? = nil) {
    self.init(theme: theme ?? other.theme, type: other.type, hasHighContrast: other.hasHighContrast)
  }

  /// The colors of the theme.
  var colors: Palette {
    switch theme {
    case .light: hasHighContrast ? .lightContrast : .light
    case .dark: hasHighContrast ? .darkContrast : .dark
    }
  }

  /// Changes the theme; the views below the root redraw themselves.
  func show(_ theme: Theme, below root: View) {
    self.theme = theme
    redraw(root)
  }

  private func redraw(_ view: View) {
    view.setNeedsDisplay()
    view.setNeedsLayout()
    for subview in view.subviews { redraw(subview) }
  }
}
