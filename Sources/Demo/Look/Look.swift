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

  init(theme: Theme, type: TypeFamily) {
    self.theme = theme
    self.type = type
  }

  /// The colors of the theme.
  var colors: Palette { theme == .light ? .light : .dark }

  /// Changes the theme; the views below the root draw themselves anew.
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
