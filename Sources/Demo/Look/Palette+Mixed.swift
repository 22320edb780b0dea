import Glibc
import ViewTree

nonisolated extension Palette {
  /// What grounds have of the dusk, halfway between day and night.
  private static let dusk = (color: Color(hex: 0x6F648F), share: 0.45)

  /// The colors between these (at 0) and others (at 1).
  ///
  /// Grounds pass through the dusk. Inks change at once, halfway: in between they could not be read.
  func mixed(with other: Palette, by share: Double) -> Palette {
    func mix(_ color: KeyPath<Palette, Color>) -> Color {
      self[keyPath: color].mixed(with: other[keyPath: color], by: share)
    }
    func ground(_ color: KeyPath<Palette, Color>) -> Color {
      mix(color).mixed(with: Self.dusk.color, by: Self.dusk.share * sin(.pi * share))
    }
    let inks = share < 0.5 ? self : other
    return Palette(
      window: ground(\.window),
      surface: ground(\.surface),
      raised: ground(\.raised),
      text: inks.text,
      secondary: inks.secondary,
      faint: inks.faint,
      line: ground(\.line),
      chosen: ground(\.chosen),
      accent: mix(\.accent),
      pressed: mix(\.pressed),
      onAccent: inks.onAccent,
      dragging: mix(\.dragging),
      decelerating: mix(\.decelerating),
      bouncing: mix(\.bouncing),
      zooming: mix(\.zooming),
      error: mix(\.error),
      onDragging: inks.onDragging,
      onState: inks.onState,
      shadow: mix(\.shadow)
    )
  }
}
