import Glibc
import ScrollKit

/// The contrast of two opaque colors, by WCAG 2.1.
nonisolated enum Contrast {
  static func ratio(_ a: Color, _ b: Color) -> Double { ratio(luminance(a), luminance(b)) }

  /// The contrast of two luminances.
  static func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

  static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)]
      + 0.0722 * linear[Int(color.blue)]
  }

  private static let linear = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
