import ScrollKit

/// Light or dark.
nonisolated enum Theme: String, CaseIterable {
  case light, dark

  /// The theme that an appearance is nearer to.
  init(_ appearance: Appearance) { self = appearance.isDark ? .dark : .light }

  /// How far night has fallen in it.
  var night: Double { self == .dark ? 1 : 0 }
  var other: Theme { self == .dark ? .light : .dark }
}

extension View {
  /// The view and its superviews, innermost first.
  var lineage: some Sequence<View> { sequence(first: self, next: \.superview) }

  /// How far night has fallen: 0 is the light theme, 1 the dark one.
  var nightfall: Double { effectiveAppearance.darkness }
  var currentTheme: Theme { Theme(effectiveAppearance) }

  /// The interface font, which is there before the demo makes its first view.
  var fonts: TypeFamily {
    guard let typefaces else { preconditionFailure("A window loads its fonts before it is filled") }
    return typefaces
  }

  /// The shadow of something that lies above the screen.
  func shadow(of place: Rect, radius: Double) -> DrawCommand {
    .shadow(place + Vector(dx: 0, dy: 2), radius: radius, blur: 12, palette.shadow)
  }

  /// The thickness of a line of one pixel, whatever the scale.
  var hairline: Double { 1 / (stage?.grid.scale ?? 1) }

  var naturalWidth: Double { sizeThatFits(.zero).width }

  /// The height that suits its content in a width.
  func height(atWidth width: Double) -> Double {
    sizeThatFits(Size(width: width, height: 0)).height
  }
}

extension PageControl {
  /// Takes the colors of the theme.
  func suit(_ colors: Palette) {
    // Dots are controls: they need 3 to 1, also where a bar lets a picture through.
    pageIndicatorTintColor = colors.secondary
    currentPageIndicatorTintColor = colors.accent
    backgroundTintColor = colors.faint.opacity(Opacity.pressedFill)
  }
}
