import ScrollKit

/// Light and dark, and what has to follow.
extension Shell {
  func toggleTheme() {
    let theme = (crossing ?? currentTheme).other
    chosenTheme = theme
    show(theme)
  }

  /// Changes to a theme, gradually unless motion is reduced or the shell is off the stage.
  func show(_ theme: Theme, hasHighContrast: Bool? = nil) {
    screen.themeWillChange()
    let contrast = hasHighContrast ?? effectiveAppearance.hasHighContrast
    dusk.cancel()
    crossing = theme
    dusk.change(from: nightfall, to: theme.night, in: ChromeDuration.theme) { [unowned self] in
      show(Appearance(darkness: $0, hasHighContrast: contrast))
    } then: { [unowned self] in
      crossing = nil
    }
  }

  /// Called while the user moves between day and night by hand, and so chooses
  /// the theme at which that ends.
  func pull(to night: Double) {
    dusk.cancel()
    crossing = nil
    let old = restingTheme
    show(Appearance(darkness: night, hasHighContrast: effectiveAppearance.hasHighContrast))
    if restingTheme != old { chosenTheme = restingTheme }
    stage?.animate(self)
  }

  /// Goes on to the nearer theme from where a pull was left; true while the user still pulls.
  func endPull() -> Bool {
    guard crossing == nil, nightfall != currentTheme.night else { return false }
    guard !screen.isPulling else { return true }
    if currentTheme != restingTheme { chosenTheme = currentTheme }
    show(currentTheme)
    return false
  }

  private func show(_ new: Appearance) {
    appearance = new
    guard new.darkness == currentTheme.night, currentTheme != restingTheme else { return }
    restingTheme = currentTheme
    stage?.announce(currentTheme == .dark ? "Night" : "Day")
  }
}
