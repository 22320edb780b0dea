import Glibc
import ScrollKit

/// A color with more than 8 bits per channel, so that slow gradients show no bands.
nonisolated struct FineColor: Equatable, Sendable {
  private var red: Float
  private var green: Float
  private var blue: Float

  init(_ color: Color) {
    (red, green, blue) = (Float(color.red), Float(color.green), Float(color.blue))
  }

  /// The color, covered by another to a share, which is clamped to 0...1.
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

  /// The pixel, nudged up or down by less than one step.
  @inline(__always)
  func pixel(alpha: UInt32 = 255, nudge: Float = 0.5) -> UInt32 {
    let r = UInt32(min(max(red + nudge, 0), 255))
    let g = UInt32(min(max(green + nudge, 0), 255))
    let b = UInt32(min(max(blue + nudge, 0), 255))
    return alpha << 24 | r << 16 | g << 8 | b
  }
}

/// Pixels that are being drawn, each `0xAARRGGBB`.
nonisolated struct PixelCanvas {
  let width: Int
  let height: Int
  private var pixels: [UInt32]

  /// Sixteen dither offsets, in an order that the eye does not notice.
  private static let nudges: [Float] = [
    0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5,
  ].map { Float($0) / 16 + 1 / 32 }

  init(width: Int, height: Int) {
    (self.width, self.height) = (max(width, 1), max(height, 1))
    pixels = [UInt32](repeating: 0, count: self.width * self.height)
  }

  func bitmap(isOpaque: Bool) -> Bitmap {
    Bitmap(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }

  private static func nudge(_ x: Int, _ y: Int) -> Float { nudges[(y & 3) * 4 + (x & 3)] }

  /// Fills a row; coverage tells how much of each pixel, from 0 to 1, and is clamped.
  mutating func fillRow(_ y: Int, _ color: FineColor, coverage: (Int) -> Double = { _ in 1 }) {
    let solid = (0..<4).map { color.pixel(nudge: Self.nudge($0, y)) }
    for x in 0..<width {
      let share = coverage(x)
      if share >= 1 { pixels[y * width + x] = solid[x & 3] } else { cover(x, y, color, share) }
    }
  }

  /// Covers a share of a pixel, which may be clear.
  mutating func cover(_ x: Int, _ y: Int, _ color: FineColor, _ share: Double) {
    guard share > 0 else { return }
    let old = pixels[y * width + x]
    let below = Double(old >> 24) / 255 * (1 - share)
    let alpha = below + share
    let mixed = FineColor(Color(hex: old & 0xFF_FFFF)).mixed(with: color, by: Float(share / alpha))
    pixels[y * width + x] = mixed.pixel(alpha: UInt32(alpha * 255), nudge: Self.nudge(x, y))
  }

  /// A disc with a smooth edge.
  mutating func dot(at center: Point, radius: Double, _ color: Color, strength: Double = 1) {
    func span(_ middle: Double, _ limit: Int) -> Range<Int> {
      let first = min(max(Int((middle - radius - 1).rounded(.down)), 0), limit)
      return first..<max(first, min(Int((middle + radius + 1).rounded(.up)), limit))
    }
    for y in span(center.y, height) {
      for x in span(center.x, width) {
        let away = hypot(Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        cover(x, y, FineColor(color), min(max(radius - away + 0.5, 0), 1) * strength)
      }
    }
  }
}
