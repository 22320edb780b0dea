import ViewTree

nonisolated extension Palette {
  /// The ground halfway between day and night: black and white can both be read on it, and nothing else can.
  static let dusk = Color(hex: 0x7B7096)

  /// The number of colors that an ink goes through on its way to black or white.
  private static let inkSteps = 4.0

  /// The colors between these (at 0) and others (at 1).
  ///
  /// Grounds pass through the dusk. Inks fade to black until then, and from white after it, so that
  /// they can be read at every moment.
  func mixed(with other: Palette, by share: Double) -> Palette {
    let isDay = share < 0.5
    let nearer = isDay ? self : other
    let (way, silhouette) = isDay ? (2 * share, Color.black) : (2 - 2 * share, Color.white)
    func mix(_ color: KeyPath<Palette, Color>) -> Color {
      self[keyPath: color].mixed(with: other[keyPath: color], by: share)
    }
    func ground(_ color: KeyPath<Palette, Color>) -> Color {
      nearer[keyPath: color].mixed(with: Self.dusk, by: way)
    }
    // In steps, because text is drawn anew in each new color.
    let step = (way * Self.inkSteps).rounded(.up) / Self.inkSteps
    func ink(_ color: KeyPath<Palette, Color>, strength: Double = 1) -> Color {
      nearer[keyPath: color].mixed(with: silhouette, by: step * strength)
    }
    return Palette(
      window: ground(\.window),
      surface: ground(\.surface),
      raised: ground(\.raised),
      text: ink(\.text),
      secondary: ink(\.secondary),
      faint: ink(\.faint, strength: 0.6),
      line: mix(\.line),
      chosen: ground(\.chosen),
      accent: ink(\.accent),
      pressed: ink(\.pressed),
      onAccent: nearer.onAccent,
      dragging: mix(\.dragging),
      decelerating: ink(\.decelerating),
      bouncing: ink(\.bouncing),
      zooming: ink(\.zooming),
      error: ink(\.error),
      onDragging: nearer.onDragging,
      onState: nearer.onState,
      shadow: mix(\.shadow)
    )
  }
}
