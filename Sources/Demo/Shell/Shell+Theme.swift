import ScrollKit

/// Light and dark, and what has to follow.
extension Shell {
  /// Dark content needs light indicators.
  func suitIndicators(of view: View) {
    if let container = view as? ScrollContainer, container.indicatorStyle != .black {
      container.indicatorStyle = look.theme == .dark ? .white : .default
    }
    for subview in view.subviews { suitIndicators(of: subview) }
  }

  func toggleTheme() {
    let theme = (crossing?.goal ?? look.theme).other
    memory.chosenTheme = theme
    show(theme)
  }

  /// Goes to a theme, over a moment if somebody can see it.
  func show(_ theme: Look.Theme, hasHighContrast: Bool? = nil) {
    screen.themeWillChange()
    crossing = nil
    guard let stage, !stage.prefersReducedMotion, look.night != theme.night,
      hasHighContrast ?? look.hasHighContrast == look.hasHighContrast
    else {
      let old = look.settledTheme
      look.show(theme, hasHighContrast: hasHighContrast, below: self)
      return themeDidSettle(after: old)
    }
    crossing = Crossing(start: look.night, goal: theme, since: stage.displayFrame.time)
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
    let old = look.settledTheme
    cross(to: night)
    if look.settledTheme != old { memory.chosenTheme = look.settledTheme }
    stage?.animate(self)
  }

  /// Goes on to the nearer theme from where a pull was left.
  ///
  /// - Returns: Whether it is between day and night.
  private func endPull() -> Bool {
    guard look.night != look.theme.night else { return false }
    guard !screen.isPulling else { return true }
    if look.theme != look.settledTheme { memory.chosenTheme = look.theme }
    show(look.theme)
    return crossing != nil
  }

  private func cross(to night: Double) {
    guard night != look.night else { return }
    let old = look.settledTheme
    look.cross(to: night, below: self)
    screen.nightDidChange()
    guard look.settledTheme != old else { return }
    look.show(look.theme, below: self)
    themeDidSettle(after: old)
  }

  private func themeDidSettle(after old: Look.Theme) {
    for screen in screens.values { screen.themeDidChange() }
    suitIndicators(of: self)
    guard look.theme != old else { return }
    stage?.announce(look.theme == .dark ? "Night" : "Day")
  }
}
