import Scrolling
import ViewTree

/// Light and dark, and what has to follow.
extension Shell {
  /// Dark content needs light indicators, unless a screen chose others.
  func suitIndicators(of view: View) {
    if let container = view as? ScrollContainer, container.indicatorStyle != .black {
      container.indicatorStyle = look.theme == .dark ? .white : .default
    }
    for subview in view.subviews where subview !== screen.view || !screen.choosesIndicators {
      suitIndicators(of: subview)
    }
  }

  /// Words on a black page turn light (row 128).
  func suitBars() {
    toolBar.isOpaque = screen.isOnBlack
    for bar in [statusBar, navigationBar, toolBar] as [Bar] { bar.isSoft = screen.hasSoftEdges }
    let theme = screen.isOnBlack ? .dark : look.theme
    guard barLook.theme != theme else { return }
    for bar in [statusBar, navigationBar] { barLook.show(theme, below: bar) }
  }

  func toggleTheme() {
    show(look.theme == .light ? .dark : .light)
    memory.chosenTheme = look.theme
  }

  func show(_ theme: Look.Theme, hasHighContrast: Bool? = nil) {
    look.show(theme, hasHighContrast: hasHighContrast, below: self)
    for screen in screens.values { screen.themeDidChange() }
    suitBars()
    suitIndicators(of: self)
  }
}
