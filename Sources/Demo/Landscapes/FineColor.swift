import ScrollKit

/// A color with more than 8 bits per channel, so that slow gradients show no bands.
nonisolated struct FineColor: Equatable, Sendable {
  private var red: Float
  private var green: Float
  private var blue: Float

  init(_ color: Color) {
    (red, green, blue) = (Float(color.red), Float(color.green), Float(color.blue))
  }

  /// The color, covered by a share of another; the share is clamped to 0...1.
  @inline(__always)
  func mixed(with other: FineColor, by share: Float) -> FineColor {
    let share = min(max(share, 0), 1)
    var result = self
    result.red += (other.red - red) * share
    result.green += (other.green - green) * share
    result.blue += (other.blue - blue) * share
    return result
  }

  /// The color, darker (below 1) or lighter.
  @inline(__always)
  func lit(_ factor: Float) -> FineColor {
    var result = self
    (result.red, result.green, result.blue) = (red * factor, green * factor, blue * factor)
    return result
  }

  /// The opaque pixel, nudged up or down by less than one step.
  @inline(__always)
  func pixel(nudge: Float = 0.5) -> UInt32 {
    let r = UInt32(min(max(red + nudge, 0), 255))
    let g = UInt32(min(max(green + nudge, 0), 255))
    let b = UInt32(min(max(blue + nudge, 0), 255))
    return 0xFF00_0000 | r << 16 | g << 8 | b
  }
}
