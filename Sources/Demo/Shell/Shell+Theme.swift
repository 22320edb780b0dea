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
    let theme = (crossing?.goal ?? currentTheme).other
    chosenTheme = theme
    show(theme)
  }

  /// Goes to a theme, over a moment if somebody can see it.
  func show(_ theme: Theme, hasHighContrast: Bool? = nil) {
    screen.themeWillChange()
    crossing = nil
    let contrast = hasHighContrast ?? effectiveAppearance.hasHighContrast
    guard let stage, !stage.prefersReducedMotion, nightfall != theme.night,
      contrast == effectiveAppearance.hasHighContrast
    else { return show(Appearance(darkness: theme.night, hasHighContrast: contrast)) }
    crossing = Crossing(start: nightfall, goal: theme, since: stage.displayFrame.time)
    stage.animate(self)
  }

  /// Goes on with a change of the theme.
  ///
  /// - Returns: Whether there is more to come.
  func advanceCrossing(to frame: DisplayFrame) -> Bool {
    guard let crossing else { return endPull() }
    let night = crossing.night(at: frame.time)
    if night == crossing.goal.night { self.crossing = nil }
    cross(to: night)
    return self.crossing != nil
  }

  /// Somebody moves between day and night by hand; where that ends is the theme of their choice.
  func pull(to night: Double) {
    crossing = nil
    let old = settledTheme
    cross(to: night)
    if settledTheme != old { chosenTheme = settledTheme }
    stage?.animate(self)
  }

  /// Goes on to the nearer theme from where a pull was left.
  ///
  /// - Returns: Whether it is between day and night.
  private func endPull() -> Bool {
    guard nightfall != currentTheme.night else { return false }
    guard !screen.isPulling else { return true }
    if currentTheme != settledTheme { chosenTheme = currentTheme }
    show(currentTheme)
    return crossing != nil
  }

  private func cross(to night: Double) {
    show(Appearance(darkness: night, hasHighContrast: effectiveAppearance.hasHighContrast))
  }

  private func show(_ new: Appearance) {
    appearance = new
    guard new.darkness == currentTheme.night, currentTheme != settledTheme else { return }
    settledTheme = currentTheme
    suitIndicators(of: self)
    stage?.announce(currentTheme == .dark ? "Night" : "Day")
  }
}
