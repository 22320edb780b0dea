import Glibc
import ScrollKit

/// The contrast of two opaque colors, by WCAG 2.1.
nonisolated enum Contrast {
  /// What text needs.
  static let ofText = 4.5

  static func ratio(_ a: Color, _ b: Color) -> Double { ratio(luminance(a), luminance(b)) }

  /// The contrast of two pixels, as `0x00RRGGBB`.
  static func ratio(_ a: UInt32, _ b: UInt32) -> Double { ratio(luminance(a), luminance(b)) }

  /// The contrast of two luminances.
  static func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

  static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)]
      + 0.0722 * linear[Int(color.blue)]
  }

  static func luminance(_ pixel: UInt32) -> Double { luminance(Color(hex: pixel)) }

  private static let linear = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
