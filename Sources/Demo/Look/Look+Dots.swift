import Scrolling
import ViewTree

/// Page controls in the colors of the theme.
extension Look {
  func tint(_ control: PageControl) {
    control.pageIndicatorTintColor = colors.faint
    control.currentPageIndicatorTintColor = colors.accent
    control.backgroundTintColor = colors.faint.opacity(Opacity.pressedFill)
  }
}
