internal import Geometry
internal import ViewTree

/// Stretches a part of an image over a rectangle, row by row.
///
/// Each pixel depends on its place in the rectangle alone, so that parts drawn at different times fit.
/// Two rows of the image are mixed first, two pixels at a time since they lie side by side in memory;
/// then each pixel mixes two neighbors of the result, two pixels at a time again. A channel has sixteen
/// bits meanwhile, so that all four are multiplied at once.
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
    func spot(_ index: Int) -> (first: Int, second: Int, share: UInt16) {
      let place = max(0, start + index * step)
      let first = min(place >> 16, limit)
      return (first, min(first + 1, limit), UInt16(place >> 8 & 255))
    }
  }

  /// The channels of a pixel, or of two that lie side by side.
  private typealias Channels = SIMD4<UInt16>
  private typealias Pair = SIMD8<UInt16>

  private let level: ImageLevel
  private let down: Walk
  /// For each pixel of a row, where in the mixed rows the first of the two pixels is, in bytes.
  private let places: [Int]
  /// For each pixel of a row, the share of the second pixel, once for each channel.
  private let shares: [Channels]
  /// The pixels of the image that the columns need.
  private let span: Range<Int>
  /// Two rows mixed, with the last pixel once more: it has no neighbor.
  private var mixed: [Channels]

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
    places = spots.map { ($0.first - span.lowerBound) * Self.size }
    shares = spots.map { Channels(repeating: $0.share) }
    self.span = span
    mixed = [Channels](repeating: .zero, count: span.count + 1)
  }

  /// How many pixels a row has.
  var count: Int { places.count }

  /// Writes the wanted pixels of a row of the rectangle, colors multiplied by alpha.
  mutating func write(row y: Int, to target: UnsafeMutablePointer<UInt32>) {
    let (upper, lower, share) = down.spot(y)
    mixRows(upper, lower, share)
    let target = UnsafeMutableRawPointer(target)
    mixed.withUnsafeBytes { mixed in
      shares.withUnsafeBytes { shares in
        places.withUnsafeBufferPointer { places in
          for index in stride(from: 0, to: count - 1, by: 2) {
            let left = mixed.loadUnaligned(fromByteOffset: places[index], as: Pair.self)
            let right = mixed.loadUnaligned(fromByteOffset: places[index + 1], as: Pair.self)
            let channels = Self.mix(
              Pair(lowHalf: left.lowHalf, highHalf: right.lowHalf),
              Pair(lowHalf: left.highHalf, highHalf: right.highHalf),
              shares.loadUnaligned(fromByteOffset: index * Self.size, as: Pair.self)
            )
            let bytes = SIMD8<UInt8>(truncatingIfNeeded: channels)
            target.storeBytes(of: bytes, toByteOffset: 4 * index, as: SIMD8<UInt8>.self)
          }
        }
      }
    }
    if !count.isMultiple(of: 2) { writeLast(to: target) }
  }

  /// Writes the pixel that has no neighbor to be mixed with.
  private func writeLast(to target: UnsafeMutableRawPointer) {
    let (index, place) = (count - 1, places[count - 1])
    let pair = mixed.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Pair.self) }
    let channels = Self.mix(pair.lowHalf, pair.highHalf, shares[index])
    let bytes = SIMD4<UInt8>(truncatingIfNeeded: channels)
    target.storeBytes(of: bytes, toByteOffset: 4 * index, as: SIMD4<UInt8>.self)
  }

  private mutating func mixRows(_ upper: Int, _ lower: Int, _ share: UInt16) {
    let last = span.count - 1
    guard last >= 0 else { return }
    let shares = Pair(repeating: share)
    let (top, bottom) = (upper * level.width, lower * level.width)
    let start = span.lowerBound
    level.pixels.withUnsafeBytes { pixels in
      mixed.withUnsafeMutableBytes { mixed in
        for index in stride(from: 0, to: last, by: 2) {
          let (a, b) = (top + start + index, bottom + start + index)
          let pair = Self.mix(Self.pair(pixels, a), Self.pair(pixels, b), shares)
          mixed.storeBytes(of: pair, toByteOffset: index * Self.size, as: Pair.self)
        }
        let (a, b) = (top + start + last, bottom + start + last)
        let end = Self.mix(Self.single(pixels, a), Self.single(pixels, b), shares.lowHalf)
        let twice = Pair(lowHalf: end, highHalf: end)
        mixed.storeBytes(of: twice, toByteOffset: last * Self.size, as: Pair.self)
      }
    }
  }

  /// Bytes of a pixel's channels.
  private static var size: Int { MemoryLayout<Channels>.size }

  @inline(__always)
  private static func pair(_ pixels: UnsafeRawBufferPointer, _ index: Int) -> Pair {
    Pair(truncatingIfNeeded: pixels.loadUnaligned(fromByteOffset: 4 * index, as: SIMD8<UInt8>.self))
  }

  @inline(__always)
  private static func single(_ pixels: UnsafeRawBufferPointer, _ index: Int) -> Channels {
    let pixel = pixels.loadUnaligned(fromByteOffset: 4 * index, as: SIMD4<UInt8>.self)
    return Channels(truncatingIfNeeded: pixel)
  }

  /// Mixes channels, with a share of 256 for the second ones: 255 · 256 and a half still fit.
  @inline(__always)
  private static func mix(_ a: Pair, _ b: Pair, _ share: Pair) -> Pair {
    (a &* (256 &- share) &+ b &* share &+ 128) &>> 8
  }

  @inline(__always)
  private static func mix(_ a: Channels, _ b: Channels, _ share: Channels) -> Channels {
    (a &* (256 &- share) &+ b &* share &+ 128) &>> 8
  }
}
