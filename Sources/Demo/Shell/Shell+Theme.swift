import ScrollKit

/// Light and dark, and what has to follow.
extension Shell {
  /// Dark content needs light indicators.
  func suitIndicators(of view: View) {
    if let container = view as? ScrollContainer, container.indicatorStyle != .black {
      container.indicatorStyle = currentTheme == .dark ? .white : .default
    }
    for subview in view.subviews { suitIndicators(of: subview) }
  }

  func toggleTheme() {
    let theme = (crossing ?? currentTheme).other
    chosenTheme = theme
    show(theme)
  }

  /// Goes to a theme, over a moment if somebody can see it.
  func show(_ theme: Theme, hasHighContrast: Bool? = nil) {
    screen.themeWillChange()
    let contrast = hasHighContrast ?? effectiveAppearance.hasHighContrast
    let start = nightfall
    dusk.cancel()
    let frame = { [unowned self] (rest: Double) in
      let night = theme.night + (start - theme.night) * rest
      show(Appearance(darkness: night, hasHighContrast: contrast))
    }
    crossing = theme
    dusk.change(in: Duration.change, frame) { [unowned self] in crossing = nil }
  }

  /// Somebody moves between day and night by hand; where that ends is the theme of their choice.
  func pull(to night: Double) {
    dusk.cancel()
    crossing = nil
    let old = settledTheme
    show(Appearance(darkness: night, hasHighContrast: effectiveAppearance.hasHighContrast))
    if settledTheme != old { chosenTheme = settledTheme }
    stage?.animate(self)
  }

  /// Goes on to the nearer theme from where a pull was left; true while somebody still pulls.
  func endPull() -> Bool {
    guard crossing == nil, nightfall != currentTheme.night else { return false }
    guard !screen.isPulling else { return true }
    if currentTheme != settledTheme { chosenTheme = currentTheme }
    show(currentTheme)
    return false
  }

  private func show(_ new: Appearance) {
    appearance = new
    guard new.darkness == currentTheme.night, currentTheme != settledTheme else { return }
    settledTheme = currentTheme
    suitIndicators(of: self)
    stage?.announce(currentTheme == .dark ? "Night" : "Day")
  }
}
