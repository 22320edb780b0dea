import Glibc
import ViewTree

/// The contrast of two opaque colors, by WCAG 2.1.
enum Contrast {
  static func ratio(_ a: Color, _ b: Color) -> Double {
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  /// Of two pixels, as `0x00RRGGBB`.
  static func ratio(_ a: UInt32, _ b: UInt32) -> Double { ratio(Color(hex: a), Color(hex: b)) }

  static func luminance(_ pixel: UInt32) -> Double { luminance(Color(hex: pixel)) }

  static func luminance(_ color: Color) -> Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
