import Glibc
import ScrollKit

/// A color with more than 8 bits per channel, so that slow gradients show no bands.
nonisolated struct FineColor {
  var red: Float
  var green: Float
  var blue: Float

  init(_ color: Color) {
    (red, green, blue) = (Float(color.red), Float(color.green), Float(color.blue))
  }

  func mixed(with other: FineColor, by share: Double) -> FineColor {
    let share = Float(min(max(share, 0), 1))
    var result = self
    result.red += (other.red - red) * share
    result.green += (other.green - green) * share
    result.blue += (other.blue - blue) * share
    return result
  }

  /// The pixel, nudged up or down by less than one step.
  func pixel(alpha: UInt32, nudge: Float) -> UInt32 {
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

  /// Fills a row; coverage tells how much of each pixel, from 0 to 1, and is clamped.
  mutating func fillRow(_ y: Int, _ color: FineColor, coverage: (Int) -> Double = { _ in 1 }) {
    let nudges = (0..<4).map { Self.nudges[(y & 3) * 4 + $0] }
    let solid = nudges.map { color.pixel(alpha: 255, nudge: $0) }
    let start = y * width
    pixels.withUnsafeMutableBufferPointer { pixels in
      for x in 0..<width {
        let share = coverage(x)
        if share >= 1 {
          pixels[start + x] = solid[x & 3]
        } else if share > 0 {
          pixels[start + x] = solid[x & 3] & 0xFF_FFFF | UInt32(share * 255) << 24
        }
      }
    }
  }

  /// Mixes a color into an opaque pixel.
  mutating func blend(_ x: Int, _ y: Int, _ color: FineColor, _ share: Double) {
    let index = y * width + x
    let old = pixels[index]
    let nudge = Self.nudges[(y & 3) * 4 + (x & 3)]
    let below = FineColor(
      Color(red: UInt8(old >> 16 & 255), green: UInt8(old >> 8 & 255), blue: UInt8(old & 255))
    )
    pixels[index] = below.mixed(with: color, by: share).pixel(alpha: 255, nudge: nudge)
  }

  /// Lays a bitmap as wide as this over what is there.
  mutating func lay(_ bitmap: Bitmap, below top: Int) {
    for row in max(-top, 0)..<max(min(bitmap.height, height - top), max(-top, 0)) {
      for x in 0..<width {
        let pixel = bitmap.pixels[row * width + x]
        let place = (row + top) * width + x
        if pixel >> 24 == 255 || pixels[place] >> 24 == 0 {
          pixels[place] = pixel
        } else if pixel >> 24 > 0 {
          blend(x, row + top, FineColor(Color(hex: pixel)), Double(pixel >> 24) / 255)
        }
      }
    }
  }

  /// A disc with a smooth edge, over opaque pixels or over nothing.
  mutating func dot(
    x centerX: Double,
    y centerY: Double,
    radius: Double,
    _ color: Color,
    strength: Double,
    except hole: (x: Double, y: Double, radius: Double)? = nil
  ) {
    let rows = span(from: centerY - radius - 1, to: centerY + radius + 1, limit: height)
    let columns = span(from: centerX - radius - 1, to: centerX + radius + 1, limit: width)
    for y in rows {
      for x in columns {
        let (dx, dy) = (Double(x) + 0.5, Double(y) + 0.5)
        var share = min(max(radius - hypot(dx - centerX, dy - centerY) + 0.5, 0), 1)
        if let hole {
          share *= min(max(hypot(dx - hole.x, dy - hole.y) - hole.radius + 0.5, 0), 1)
        }
        if share > 0 { put(x, y, color, share * strength) }
      }
    }
  }

  private func span(from low: Double, to high: Double, limit: Int) -> Range<Int> {
    let first = min(max(Int(low.rounded(.down)), 0), limit)
    return first..<max(first, min(Int(high.rounded(.up)), limit))
  }

  private mutating func put(_ x: Int, _ y: Int, _ color: Color, _ share: Double) {
    let old = pixels[y * width + x]
    guard old >> 24 < 255 else { return blend(x, y, FineColor(color), share) }
    let alpha = max(old >> 24, UInt32(share * 255))
    pixels[y * width + x] = FineColor(color).pixel(alpha: alpha, nudge: 0)
  }
}
