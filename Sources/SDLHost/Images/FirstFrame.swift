internal import ViewTree

/// The first picture of a moving one, which may be smaller than the whole.
nonisolated struct FirstFrame {
  /// A file with the first picture alone; nil if the library takes it out by itself.
  let bytes: [UInt8]?
  private let left: Int
  private let top: Int

  /// Nil if there is but one picture.
  init?(of bytes: [UInt8], _ header: ImageHeader) {
    switch header.format {
    case .gif:
      guard let place = Self.gifPicture(PictureBytes(bytes)) else { return nil }
      (left, top) = place
      self.bytes = nil
    case .webP:
      guard let file = Self.webPFrame(PictureBytes(bytes)) else { return nil }
      (left, top, self.bytes) = file
    case .heif, .png, .jpeg, .tiff, .bmp, .pnm, .pcx, .xcf, .lbm, .xpm, .qoi, .ico, .tga, .svg:
      return nil
    }
  }

  /// Puts the first picture where it belongs in the whole.
  func place(_ bitmap: Bitmap, width: Int, height: Int) -> Bitmap {
    guard bitmap.width != width || bitmap.height != height else { return bitmap }
    var pixels = [UInt32](repeating: 0, count: width * height)
    let (right, bottom) = (min(left + bitmap.width, width), min(top + bitmap.height, height))
    guard left < right, top < bottom else { return bitmap }
    for y in top..<bottom {
      let start = (y - top) * bitmap.width
      pixels.replaceSubrange(
        y * width + left..<y * width + right,
        with: bitmap.pixels[start..<start + right - left]
      )
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: pixels.areOpaque)
  }

  /// Whether a GIF is long enough for the size that its first picture says it has, for which
  /// memory is taken before anything is read.
  static func isGIFPossible(_ bytes: [UInt8]) -> Bool {
    let bytes = PictureBytes(bytes)
    guard let place = gifDescription(bytes), let width = bytes.little(place + 5, 2),
      let height = bytes.little(place + 7, 2)
    else { return true }
    return width * height <= bytes.count * mostPixelsPerByte
  }

  /// A code of 12 bits, the longest, stands for 4,096 pixels at most (GIF89a, F).
  private static let mostPixelsPerByte = 4_096

  private static func gifPicture(_ bytes: PictureBytes) -> (left: Int, top: Int)? {
    guard let place = gifDescription(bytes), let left = bytes.little(place + 1, 2),
      let top = bytes.little(place + 3, 2)
    else { return nil }
    return (left, top)
  }

  /// GIF89a, 18 to 27: blocks up to the first image's description, which begins with its place.
  private static func gifDescription(_ bytes: PictureBytes) -> Int? {
    guard let flags = bytes.byte(10) else { return nil }
    var place = 13 + (flags & 0x80 != 0 ? 3 << (flags & 7 + 1) : 0)
    // An extension: two bytes, then pieces with their lengths up to an empty one.
    while bytes.byte(place) == 0x21 {
      place += 2
      while let length = bytes.byte(place), length > 0 { place += 1 + length }
      place += 1
    }
    return bytes.byte(place) == 0x2C ? place : nil
  }

  /// Whether a frame ends within the picture; all sizes are stored less one.
  private static func isInside(_ start: Int, _ length: Int?, _ whole: Int?) -> Bool {
    guard let length, let whole else { return false }
    return start + length <= whole
  }

  /// RFC 9649, 2.7.1.1: a frame has chunks as a file has them, after its place and size.
  private static func webPFrame(_ bytes: PictureBytes) -> (Int, Int, [UInt8])? {
    guard bytes.starts(with: "VP8X", at: 12), bytes.byte(20).map({ $0 & 2 != 0 }) ?? false else {
      return nil
    }
    var place = 12
    while !bytes.starts(with: "ANMF", at: place) {
      guard let length = bytes.little(place + 4, 4) else { return nil }
      place += 8 + length + length & 1
    }
    guard let length = bytes.little(place + 4, 4), let left = bytes.little(place + 8, 3),
      let top = bytes.little(place + 11, 3), length > 16,
      isInside(2 * left, bytes.little(place + 14, 3), bytes.little(24, 3)),
      isInside(2 * top, bytes.little(place + 17, 3), bytes.little(27, 3))
    else { return nil }
    let all = bytes.all()
    let end = min(place + 8 + length, all.count)
    guard place + 24 <= end else { return nil }
    let size = all[place + 14..<place + 20]
    let hasAlpha: [UInt8] = [0x10, 0, 0, 0]
    let head = Array("VP8X".utf8) + [10, 0, 0, 0] + hasAlpha + size
    let chunks = Array("WEBP".utf8) + head + all[place + 24..<end]
    let count = (0..<4).map { UInt8(truncatingIfNeeded: chunks.count >> (8 * $0)) }
    return (2 * left, 2 * top, Array("RIFF".utf8) + count + chunks)
  }
}
