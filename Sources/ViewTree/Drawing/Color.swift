extension Double {
  /// The number clamped to 0...1; NaN gives 0.
  nonisolated var share: Double { self > 0 ? min(self, 1) : 0 }
}

/// A color in sRGB with straight alpha.
public nonisolated struct Color: Hashable, Sendable {
  /// The red part, 0 to 255.
  public var red: UInt8
  /// The green part, 0 to 255.
  public var green: UInt8
  /// The blue part, 0 to 255.
  public var blue: UInt8
  /// The opacity, from 0 (clear) to 255.
  public var alpha: UInt8

  /// Creates a color from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque color from a number such as `0x0A66E8`; of more than
  /// six digits the last six count.
  public init(hex: UInt32) {
    if hex > 0xFFFFFF {
      let digits = "0x" + String(hex, radix: 16, uppercase: true)
      FaultLog.say("Color: \(digits) has more than six digits; opacity(_:) makes a color fainter")
    }
    self.init(red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
  }

  /// A fully clear color.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)

  /// The color with its opacity multiplied by a fraction, which is clamped to 0...1.
  public func opacity(_ fraction: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * fraction.share).rounded())
    return color
  }

  /// The color between this (at 0) and another (at 1); the fraction is clamped.
  public func mixed(with other: Color, by fraction: Double) -> Color {
    let share = fraction.share
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(Double(a) + (Double(b) - Double(a)) * share + 0.5)
    }
    return Color(
      red: mix(red, other.red),
      green: mix(green, other.green),
      blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha)
    )
  }
}
