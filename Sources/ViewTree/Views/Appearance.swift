/// Whether views are light or dark, and how much they stand out from their background.
public nonisolated struct Appearance: Hashable, Sendable {
  /// How dark it is: 0 is light, 1 is dark; values between them are for
  /// a fade from one to the other.
  public var darkness: Double {
    didSet { darkness = darkness.share }
  }
  /// Whether text and lines stand out from their background as far as they can.
  public var hasHighContrast: Bool

  /// Creates an appearance.
  ///
  /// - Parameters:
  ///   - darkness: How dark it is, which is clamped to 0...1.
  ///   - hasHighContrast: Whether text and lines stand out as far as they can.
  public init(darkness: Double, hasHighContrast: Bool = false) {
    (self.darkness, self.hasHighContrast) = (darkness.share, hasHighContrast)
  }

  /// Dark text on a light background.
  public static let light = Appearance(darkness: 0)
  /// Light text on a dark background.
  public static let dark = Appearance(darkness: 1)

  /// Whether it is nearer to dark than to light.
  public var isDark: Bool { darkness >= 0.5 }
}

extension View {
  /// The appearance in which the view is drawn: its own, or that of the nearest
  /// superview with one, or the stage's.
  public final var effectiveAppearance: Appearance {
    chain.lazy.compactMap(\.appearance).first ?? stage?.appearance ?? .light
  }

  /// Draws the view and the views inside it again, in their new colors.
  final func spreadAppearance() {
    setNeedsDisplay()
    appearanceDidChange()
    for view in subviews where view.appearance == nil { view.spreadAppearance() }
  }
}
