import ScrollKit
import Testing

@testable import Demo

struct PaletteTests {
  /// Each text token with the grounds that it stands on.
  private func pairs(_ colors: Palette) -> [(name: String, ink: Color, ground: Color)] {
    [
      ("text on window", colors.text, colors.window),
      ("text on surface", colors.text, colors.surface),
      ("text on raised", colors.text, colors.raised),
      ("text on line", colors.text, colors.line),
      ("secondary on window", colors.secondary, colors.window),
      ("secondary on surface", colors.secondary, colors.surface),
      ("secondary on raised", colors.secondary, colors.raised),
      ("accent on window", colors.accent, colors.window),
      ("accent on surface", colors.accent, colors.surface),
      ("on accent", colors.onAccent, colors.accent),
      ("on pressed", colors.onAccent, colors.pressed),
      ("on yellow", colors.onYellow, colors.yellow),
      ("on green", colors.onColor, colors.green),
      ("on purple", colors.onColor, colors.purple),
      ("on pink", colors.onColor, colors.pink),
      ("on red", colors.onColor, colors.red),
      ("red on surface", colors.red, colors.surface),
    ]
  }

  @Test(arguments: [Palette(.light), Palette(.dark)])
  func `text reaches a contrast of 4,5 to 1 on its ground`(palette: Palette) {
    for pair in pairs(palette) {
      let contrast = Contrast.ratio(pair.ink, pair.ground)
      #expect(contrast >= 4.5, "\(pair.name): \(contrast)")
    }
  }

  @Test(arguments: [0.0, 1].map { Palette(Appearance(darkness: $0, hasHighContrast: true)) })
  func `more contrast is 7 to 1`(palette: Palette) {
    for pair in pairs(palette) {
      let contrast = Contrast.ratio(pair.ink, pair.ground)
      #expect(contrast >= 7, "\(pair.name): \(contrast)")
    }
  }

  @Test func `only around the middle of the way to night colors are between`() {
    for darkness in [0.1, 0.3, 0.4] {
      #expect(Palette(Appearance(darkness: darkness)) == Palette(.light))
      #expect(Palette(Appearance(darkness: 1 - darkness)) == Palette(.dark))
    }
    let middle = Palette(Appearance(darkness: 0.5))
    #expect(middle.window != Palette(.light).window && middle.window != Palette(.dark).window)
  }
}
