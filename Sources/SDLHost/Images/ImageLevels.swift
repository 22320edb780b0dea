internal import Geometry
internal import ViewTree

/// Pixels to stretch: those of a bitmap or of a smaller version, colors multiplied by alpha.
nonisolated struct ImageLevel: Sendable {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  /// Multiplies colors, so that what is transparent does not tint its
  /// neighbors when they are mixed.
  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    pixels =
      bitmap.isOpaque
      ? bitmap.pixels : bitmap.pixels.map { Self.scaled($0 | 0xFF00_0000, $0 >> 24) }
  }

  /// Some of the pixels, with colors that are not multiplied by alpha.
  func divided(_ range: Range<Int>) -> [UInt32] { pixels[range].map(Self.divided) }

  /// A pixel with colors that are not multiplied by alpha.
  static func divided(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min((pixel >> shift & 255) * 255 / alpha, 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  /// Takes pixels whose colors are multiplied already.
  init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Half as wide and high, each pixel the mean of four; an odd last row or column is left out.
  func halved() -> ImageLevel {
    let (half, rows) = (max(1, width / 2), max(1, height / 2))
    let (right, below) = (width > 1 ? 1 : 0, height > 1 ? width : 0)
    let small = [UInt32](unsafeUninitializedCapacity: half * rows) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for y in 0..<rows {
          for x in 0..<half {
            let index = 2 * y * width + 2 * x
            target[y * half + x] = Self.mean(
              source[index],
              source[index + right],
              source[index + below],
              source[index + below + right]
            )
          }
        }
      }
      count = half * rows
    }
    return ImageLevel(width: half, height: rows, pixels: small)
  }

  /// Two channels at a time: each sum of four bytes fits in the sixteen bits it has.
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0xFF00FF
    let low = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x20002
    let (e, f, g, h) = (a >> 8 & mask, b >> 8 & mask, c >> 8 & mask, d >> 8 & mask)
    let high = e &+ f &+ g &+ h &+ 0x20002
    return low >> 2 & mask | (high >> 2 & mask) << 8
  }

  /// A pixel with all channels multiplied by a share of 255.
  static func scaled(_ pixel: UInt32, _ share: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * share + 127) / 255) << shift }
    return part(24) | part(16) | part(8) | part(0)
  }
}

/// The smaller versions of the bitmaps in use, so that drawing them small does not shimmer.
final class ImageLevels {
  private struct Chain {
    weak var bitmap: Bitmap?
    var levels: [ImageLevel]
  }

  private var chains: [ObjectIdentifier: Chain] = [:]
  /// The number of bitmaps whose versions are kept.
  var count: Int { chains.count }

  /// The longest side, in pixels, of bitmaps that can be halved in almost no time.
  nonisolated static let smallSide = 256

  /// The smallest level that is still larger than the drawing when `shrink` pixels
  /// become one, and its halvings.
  func level(of bitmap: Bitmap, shrink: Double) -> (level: ImageLevel, halvings: Int) {
    var chain = chain(of: bitmap)
    var halvings = 0
    while Double(2 << halvings) <= shrink, chain.levels[halvings].width > 1 {
      halvings += 1
      if chain.levels.count == halvings { chain.levels.append(chain.levels[halvings - 1].halved()) }
    }
    chains[ObjectIdentifier(bitmap)] = chain
    return (chain.levels[halvings], halvings)
  }

  /// Prepares to stretch a part of a bitmap over a rectangle, of which
  /// only some columns are wanted.
  func resampler(
    of bitmap: Bitmap,
    part: Rect,
    in rect: PixelRect,
    visible: Range<Int>
  ) -> Resampler {
    let (width, height) = (rect.width, rect.height)
    let shrink = min(part.width / Double(width), part.height / Double(height))
    let (level, halvings) = level(of: bitmap, shrink: shrink)
    let small = Transform(scale: 1 / Double(1 << halvings)).apply(to: part)
    return Resampler(level, part: small, width: width, height: height, visible: visible)
  }

  /// All smaller versions of a bitmap that may be drawn small, and the bitmap itself.
  nonisolated static func all(of bitmap: Bitmap) -> [ImageLevel] {
    var levels = [ImageLevel(bitmap)]
    while let last = levels.last, max(last.width, last.height) > smallSide {
      levels.append(last.halved())
    }
    return levels
  }

  func adopt(_ levels: [ImageLevel], of bitmap: Bitmap) {
    chains[ObjectIdentifier(bitmap)] = Chain(bitmap: bitmap, levels: levels)
  }

  /// Drops the versions of bitmaps that are gone: those of one large photo
  /// take as much as many screens.
  func forgetReleased() {
    for (bitmap, chain) in chains where chain.bitmap == nil { chains[bitmap] = nil }
  }

  private func chain(of bitmap: Bitmap) -> Chain {
    if let chain = chains[ObjectIdentifier(bitmap)], chain.bitmap === bitmap { return chain }
    forgetReleased()
    return Chain(bitmap: bitmap, levels: [ImageLevel(bitmap)])
  }
}
