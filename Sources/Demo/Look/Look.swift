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
  /// The look that it began like; its contrast is that of all.
  private let original: Look?
  private var standsOut: Bool

  init(theme: Theme, type: TypeFamily, hasHighContrast: Bool = false) {
    (self.theme, self.type, standsOut, original) = (theme, type, hasHighContrast, nil)
  }

  /// A look of its own that begins like another one.
  init(like other: Look, theme: Theme? = nil) {
    (self.theme, type) = (theme ?? other.theme, other.type)
    (standsOut, original) = (other.hasHighContrast, other)
  }

  /// Whether everything stands out from its ground as far as it can.
  var hasHighContrast: Bool { original?.hasHighContrast ?? standsOut }

  /// The colors of the theme.
  var colors: Palette {
    switch theme {
    case .light: hasHighContrast ? .lightContrast : .light
    case .dark: hasHighContrast ? .darkContrast : .dark
    }
  }

  /// Changes the theme and, unless it is nil, the contrast; the views below the root redraw themselves.
  func show(_ theme: Theme, hasHighContrast: Bool? = nil, below root: View) {
    (self.theme, standsOut) = (theme, hasHighContrast ?? standsOut)
    redraw(root)
  }

  private func redraw(_ view: View) {
    view.setNeedsDisplay()
    view.setNeedsLayout()
    for subview in view.subviews { redraw(subview) }
  }
}
