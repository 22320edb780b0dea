import Glibc
import Testing
import ViewTree

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
      ("on dragging", colors.onDragging, colors.dragging),
      ("on decelerating", colors.onState, colors.decelerating),
      ("on bouncing", colors.onState, colors.bouncing),
      ("on zooming", colors.onState, colors.zooming),
      ("on error", colors.onState, colors.error),
      ("error on surface", colors.error, colors.surface),
    ]
  }

  @Test(arguments: [Palette.light, .dark])
  func `text reaches a contrast of 4,5 to 1 on its ground`(palette: Palette) {
    for pair in pairs(palette) {
      let contrast = contrast(pair.ink, pair.ground)
      #expect(contrast >= 4.5, "\(pair.name): \(contrast)")
    }
  }

  /// The contrast of two opaque colors, by WCAG 2.1.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  private func luminance(_ color: Color) -> Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
