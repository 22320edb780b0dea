internal import Geometry
internal import ViewTree

/// Stretches a part of an image over a rectangle, row by row.
///
/// Each pixel depends on its place in the rectangle alone, so that parts drawn at different times fit.
/// Two rows of the image are mixed first, which goes fast since they lie side by side in memory; then
/// each pixel mixes two neighbors of the result.
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

  /// What one pixel of a row is mixed from: two pixels of the mixed rows, and the second one's share.
  private struct Column {
    var first: Int32
    var second: Int32
    var share: UInt32
  }

  private let level: ImageLevel
  private let down: Walk
  private let columns: [Column]
  /// The pixels of the image that the columns need.
  private let span: Range<Int>
  private var mixed: [UInt32]

  /// Prepares stretching.
  ///
  /// - Parameters:
  ///   - level: The pixels.
  ///   - part: What is shown of them, in pixels of the level.
  ///   - width: How wide it is to be.
  ///   - height: How high it is to be.
  ///   - visible: Which columns of the rectangle are wanted.
  init(_ level: ImageLevel, part: Rect, width: Int, height: Int, visible: Range<Int>) {
    let (x, y) = (part.width / Double(width), part.height / Double(height))
    let across = Walk(from: part.minX + x / 2 - 0.5, step: x, limit: level.width)
    down = Walk(from: part.minY + y / 2 - 0.5, step: y, limit: level.height)
    self.level = level
    let spots = visible.map { across.spot($0) }
    let span = (spots.first?.first ?? 0)..<(spots.last?.second ?? -1) + 1
    columns = spots.map {
      let first = Int32($0.first - span.lowerBound)
      return Column(first: first, second: Int32($0.second - span.lowerBound), share: $0.share)
    }
    self.span = span
    mixed = [UInt32](repeating: 0, count: span.count)
  }

  /// How many pixels a row has.
  var count: Int { columns.count }

  /// Writes the wanted pixels of a row of the rectangle, colors multiplied by alpha.
  mutating func write(row y: Int, to target: UnsafeMutablePointer<UInt32>) {
    let (upper, lower, share) = down.spot(y)
    mixRows(upper, lower, share)
    mixed.withUnsafeBufferPointer { mixed in
      columns.withUnsafeBufferPointer { columns in
        for index in 0..<columns.count {
          let column = columns[index]
          let (a, b) = (mixed[Int(column.first)], mixed[Int(column.second)])
          target[index] = Self.mix(a, b, column.share)
        }
      }
    }
  }

  private mutating func mixRows(_ upper: Int, _ lower: Int, _ share: UInt32) {
    let (top, bottom) = (upper * level.width, lower * level.width)
    let (start, count) = (span.lowerBound, span.count)
    level.pixels.withUnsafeBufferPointer { pixels in
      mixed.withUnsafeMutableBufferPointer { mixed in
        guard let pixels = pixels.baseAddress, let mixed = mixed.baseAddress else { return }
        let (a, b) = (pixels + top + start, pixels + bottom + start)
        for index in 0..<count { mixed[index] = Self.mix(a[index], b[index], share) }
      }
    }
  }

  /// Two channels at a time, with a share of 256 for the second pixel.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    let mask: UInt32 = 0xFF00FF
    let low = (a & mask) &* (256 &- share) &+ (b & mask) &* share &+ 0x800080
    let high = (a >> 8 & mask) &* (256 &- share) &+ (b >> 8 & mask) &* share &+ 0x800080
    return low >> 8 & mask | high & 0xFF00_FF00
  }
}
