internal import Geometry
internal import ViewTree

/// Stretches a part of an image over a rectangle, row by row.
///
/// Each pixel depends on its place in the rectangle alone, so that parts drawn at different times fit.
nonisolated struct Resampler {
  /// 65536ths of a source pixel, as a machine adds them exactly.
  private struct Walk {
    var start: Int
    var step: Int
    var limit: Int

    init(from start: Double, step: Double, limit: Int) {
      self.start = Pixel.edge(start * 65_536)
      self.step = Pixel.edge(step * 65_536)
      self.limit = limit - 1
    }

    /// The two pixels that a place lies between, and how far it is to the second, of 256.
    func spot(_ index: Int) -> (first: Int, second: Int, share: UInt32) {
      let place = max(0, start + index * step)
      let first = min(place >> 16, limit)
      return (first, min(first + 1, limit), UInt32(place >> 8 & 255))
    }
  }

  private let level: ImageLevel
  private let across: Walk
  private let down: Walk

  /// Prepares stretching.
  ///
  /// - Parameters:
  ///   - level: The pixels.
  ///   - part: What is shown of them, in pixels of the level.
  ///   - width: How wide it is to be.
  ///   - height: How high it is to be.
  init(_ level: ImageLevel, part: Rect, width: Int, height: Int) {
    let (x, y) = (part.width / Double(width), part.height / Double(height))
    self.level = level
    across = Walk(from: part.minX + x / 2 - 0.5, step: x, limit: level.width)
    down = Walk(from: part.minY + y / 2 - 0.5, step: y, limit: level.height)
  }

  /// Some pixels of a row of the rectangle, colors multiplied by alpha.
  func row(_ y: Int, columns: Range<Int>) -> [UInt32] {
    let (upper, lower, share) = down.spot(y)
    return [UInt32](unsafeUninitializedCapacity: columns.count) { target, count in
      level.pixels.withUnsafeBufferPointer { pixels in
        for (index, x) in columns.enumerated() {
          let (left, right, part) = across.spot(x)
          let top = upper * level.width
          let bottom = lower * level.width
          target[index] = Self.mix(
            Self.mix(pixels[top + left], pixels[top + right], part),
            Self.mix(pixels[bottom + left], pixels[bottom + right], part),
            share
          )
        }
      }
      count = columns.count
    }
  }

  /// Two channels at a time, with a share of 256 for the second pixel.
  private static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    let mask: UInt32 = 0xFF00FF
    let low = (a & mask) &* (256 &- share) &+ (b & mask) &* share &+ 0x800080
    let high = (a >> 8 & mask) &* (256 &- share) &+ (b >> 8 & mask) &* share &+ 0x800080
    return low >> 8 & mask | high & 0xFF00_FF00
  }
}
