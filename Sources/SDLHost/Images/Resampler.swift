internal import CSDL2
internal import Geometry
internal import ViewTree

/// Stretches a part of an image over a rectangle, row by row.
///
/// Each pixel depends on its place in the rectangle alone, so that parts drawn at different times
/// fit. Two rows of the image are mixed first, two pixels at a time since they lie side by side in
/// memory; then each pixel mixes two neighbors of the result, two pixels at a time again. A channel
/// has sixteen bits meanwhile, so that all four are multiplied at once.
nonisolated struct Resampler {
  /// Steps in 65536ths of a source pixel, which are added without rounding errors.
  private struct Walk {
    var start: Int
    var step: Int
    var limit: Int

    init(from start: Double, step: Double, limit: Int) {
      self.start = Pixel.edge(start * 65_536)
      self.step = Pixel.edge(step * 65_536)
      self.limit = limit - 1
    }

    /// The two pixels that a place lies between, and how far it is toward the second, out of 256.
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
  /// Two rows mixed; the last pixel, which has no neighbor, is there twice.
  private var mixed: [Channels]

  /// Prepares to stretch a part of the level to a size, of which only some columns are wanted.
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

  /// The number of pixels per row.
  var count: Int { places.count }

  /// Writes the wanted pixels of a row of the rectangle, colors multiplied by alpha.
  mutating func write(row y: Int, to target: UnsafeMutablePointer<UInt32>) {
    let (upper, lower, share) = down.spot(y)
    mixRows(upper, lower, share)
    mixed.withUnsafeBytes { mixed in
      shares.withUnsafeBytes { shares in
        places.withUnsafeBufferPointer { places in
          guard let mixed = mixed.baseAddress, let shares = shares.baseAddress,
            let places = places.baseAddress
          else { return }
          Self.write(count, from: mixed, at: places, shares, to: target)
        }
      }
    }
  }

  /// Mixes neighbors in a mixed row: four pixels at a time, the last ones one by one.
  private static func write(
    _ count: Int,
    from mixed: UnsafeRawPointer,
    at places: UnsafePointer<Int>,
    _ shares: UnsafeRawPointer,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    func pair(_ index: Int) -> Pair {
      let left = (mixed + places[index]).loadUnaligned(as: Pair.self)
      let right = (mixed + places[index &+ 1]).loadUnaligned(as: Pair.self)
      return mix(
        Pair(lowHalf: left.lowHalf, highHalf: right.lowHalf),
        Pair(lowHalf: left.highHalf, highHalf: right.highHalf),
        (shares + index &* size).loadUnaligned(as: Pair.self)
      )
    }
    let target = UnsafeMutableRawPointer(target)
    var index = 0
    while index &+ 4 <= count {
      let four = SIMD16<UInt16>(lowHalf: pair(index), highHalf: pair(index &+ 2))
      let bytes = SIMD16<UInt8>(truncatingIfNeeded: four)
      (target + 4 &* index).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
      index &+= 4
    }
    while index < count {
      let pair = (mixed + places[index]).loadUnaligned(as: Pair.self)
      let share = (shares + index &* size).loadUnaligned(as: Channels.self)
      let bytes = SIMD4<UInt8>(truncatingIfNeeded: mix(pair.lowHalf, pair.highHalf, share))
      (target + 4 &* index).storeBytes(of: bytes, as: SIMD4<UInt8>.self)
      index &+= 1
    }
  }

  private mutating func mixRows(_ upper: Int, _ lower: Int, _ share: UInt16) {
    guard !span.isEmpty else { return }
    let (count, start, width) = (span.count, span.lowerBound, level.width)
    let next = min(lower + 1, level.height - 1)
    level.pixels.withUnsafeBytes { pixels in
      mixed.withUnsafeMutableBytes { mixed in
        guard let pixels = pixels.baseAddress, let mixed = mixed.baseAddress else { return }
        Self.mixRows(
          count,
          pixels + 4 * (upper * width + start),
          pixels + 4 * (lower * width + start),
          Pair(repeating: share),
          to: mixed,
          before: pixels + 4 * (next * width + start)
        )
      }
    }
  }

  /// Mixes two rows, and prefetches the next meanwhile: rows are too far apart for the processor
  /// to predict.
  private static func mixRows(
    _ count: Int,
    _ top: UnsafeRawPointer,
    _ bottom: UnsafeRawPointer,
    _ shares: Pair,
    to mixed: UnsafeMutableRawPointer,
    before next: UnsafeRawPointer
  ) {
    var index = 0
    while index &+ 4 <= count {
      if index & 15 == 0 { scroll_prefetch(next + 4 &* index) }
      let a = (top + 4 &* index).loadUnaligned(as: SIMD16<UInt8>.self)
      let b = (bottom + 4 &* index).loadUnaligned(as: SIMD16<UInt8>.self)
      let low = mix(
        Pair(truncatingIfNeeded: a.lowHalf),
        Pair(truncatingIfNeeded: b.lowHalf),
        shares
      )
      let high = mix(
        Pair(truncatingIfNeeded: a.highHalf),
        Pair(truncatingIfNeeded: b.highHalf),
        shares
      )
      (mixed + index &* size).storeBytes(of: low, as: Pair.self)
      (mixed + (index &+ 2) &* size).storeBytes(of: high, as: Pair.self)
      index &+= 4
    }
    while index < count {
      let last = mix(channels(top, index), channels(bottom, index), shares.lowHalf)
      (mixed + index &* size).storeBytes(of: last, as: Channels.self)
      index &+= 1
    }
    // The last pixel has no neighbor.
    let last = (mixed + (count &- 1) &* size).loadUnaligned(as: Channels.self)
    (mixed + count &* size).storeBytes(of: last, as: Channels.self)
  }

  private static var size: Int { MemoryLayout<Channels>.size }

  @inline(__always)
  private static func channels(_ pixels: UnsafeRawPointer, _ index: Int) -> Channels {
    let bytes = (pixels + 4 &* index).loadUnaligned(as: SIMD4<UInt8>.self)
    return Channels(truncatingIfNeeded: bytes)
  }

  /// Mixes channels; `share` is the weight of the second ones, out of 256.
  ///
  /// The largest sum, 255 · 256 + 128, still fits in 16 bits.
  @inline(__always)
  private static func mix(_ a: Pair, _ b: Pair, _ share: Pair) -> Pair {
    (a &* (256 &- share) &+ b &* share &+ 128) &>> 8
  }

  @inline(__always)
  private static func mix(_ a: Channels, _ b: Channels, _ share: Channels) -> Channels {
    (a &* (256 &- share) &+ b &* share &+ 128) &>> 8
  }
}
