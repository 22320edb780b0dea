package import Platform

/// The kind and the size of a picture file, read from its first bytes before anything is decoded.
package nonisolated struct ImageHeader: Equatable, Sendable {
  /// What the first bytes tell.
  package enum Format: Sendable {
    case png, jpeg, webP, gif, tiff, bmp, pnm, pcx, xcf, lbm, xpm, qoi, ico, tga
    /// HEIC or AVIF.
    case heif
    /// Can be drawn at any size.
    case svg
  }

  package let format: Format
  /// The width in pixels, as the file has them; zero for SVG.
  package let width: Int
  /// The height in pixels; see ``width``.
  package let height: Int
  package let orientation: Orientation
  /// The width in pixels of what is decoded, of which the file may show a part.
  package let codedWidth: Int
  /// The height in pixels; see ``codedWidth``.
  package let codedHeight: Int

  package init(
    _ format: Format,
    width: Int,
    height: Int,
    orientation: Orientation = .upright,
    coded: (width: Int, height: Int)? = nil
  ) {
    (self.format, self.width, self.height) = (format, width, height)
    self.orientation = orientation
    (codedWidth, codedHeight) = coded ?? (width, height)
  }

  /// The width of the upright picture, in pixels.
  package var uprightWidth: Int { orientation.swapsSides ? height : width }
  /// The height of the upright picture, in pixels.
  package var uprightHeight: Int { orientation.swapsSides ? width : height }

  /// Reads the start of a file.
  package init(of bytes: PictureBytes) throws(FileError) {
    if let header = Self.read(bytes) {
      self = header
      return
    }
    switch Reader(bytes: bytes).format {
    case .png, .jpeg, .webP, .heif, .gif, .tiff: throw .damaged
    // The first bytes of the others are those of many files.
    default: throw .unknownPicture
    }
  }

  /// The longest side that any kind of file may have, in pixels: with it, the
  /// pixels of both can be counted.
  static let longestSide = Int(Int32.max)

  /// Reads the start of a file; nil for other kinds, and for sizes that are
  /// missing, zero or of no picture.
  package static func read(_ bytes: PictureBytes) -> ImageHeader? {
    let reader = Reader(bytes: bytes)
    guard let format = reader.format else { return nil }
    guard format != .svg else { return ImageHeader(.svg, width: 0, height: 0) }
    let heif = format == .heif ? HEIFHeader(of: bytes) : nil
    let coded = heif.map { (width: $0.codedWidth, height: $0.codedHeight) }
    guard let size = heif.map({ (width: $0.width, height: $0.height) }) ?? reader.size(of: format),
      [size, coded ?? size].allSatisfy({ size in
        (1...longestSide).contains(size.width) && (1...longestSide).contains(size.height)
      })
    else { return nil }
    return ImageHeader(
      format,
      width: size.width,
      height: size.height,
      orientation: reader.orientation(of: format),
      coded: coded
    )
  }

  /// The ICC profile in a file of a kind whose reader does not tell it.
  package func profile(in bytes: PictureBytes) -> Range<Int>? {
    let range = format == .webP ? Reader(bytes: bytes).webPProfile : nil
    return range.flatMap { $0.upperBound <= bytes.count ? $0 : nil }
  }

  /// The longest small picture that is looked at, in bytes: a camera's fits
  /// in 64 kB with all else of EXIF.
  private static let longestSmallPicture = 1 << 20

  /// The small picture that a camera put into a photo's EXIF: a JPEG, which lies as the photo does.
  ///
  /// Nil if there is none, or if it is not where EXIF says.
  package func smallPicture(in bytes: PictureBytes) -> [UInt8]? {
    guard format == .jpeg, let exif = Reader(bytes: bytes).exif(of: .jpeg),
      let range = TagDirectory(of: bytes, at: exif)?.next?.smallPicture,
      range.count <= Self.longestSmallPicture, range.upperBound <= bytes.count
    else { return nil }
    let file = bytes.bytes(range)
    return file.starts(with: [0xFF, 0xD8, 0xFF]) ? file : nil
  }

  /// Reads the start of a file in memory.
  package static func read(_ bytes: [UInt8]) -> ImageHeader? { read(PictureBytes(bytes)) }
}

private typealias PixelCount = (width: Int, height: Int)

private nonisolated struct Reader {
  let bytes: PictureBytes

  var format: ImageHeader.Format? {
    if bytes.big(0, 4) == 0x8950_4E47 { return .png }
    if bytes.big(0, 2) == 0xFFD8 { return .jpeg }
    if bytes.starts(with: "RIFF"), bytes.starts(with: "WEBP", at: 8) { return .webP }
    if HEIFHeader.isHEIF(bytes) { return .heif }
    if bytes.starts(with: "GIF87a") || bytes.starts(with: "GIF89a") { return .gif }
    if TagDirectory.isHead(bytes, at: 0) { return .tiff }
    if bytes.starts(with: "BM") { return .bmp }
    if bytes.starts(with: "qoif") { return .qoi }
    if bytes.starts(with: "gimp xcf ") { return .xcf }
    if bytes.starts(with: "/* XPM */") { return .xpm }
    return bytes.starts(with: "FORM") ? .lbm : rareFormat
  }

  private var rareFormat: ImageHeader.Format? {
    let isNumbered = bytes.byte(1).map { (0x31...0x36).contains($0) } ?? false
    if bytes.starts(with: "P"), isNumbered { return .pnm }
    let isPCX = bytes.byte(0) == 10 && bytes.byte(2) == 1 && bytes.byte(1).map { $0 <= 5 } ?? false
    if isPCX { return .pcx }
    if IconFile.isIcon(bytes) { return .ico }
    if isBareBitmap { return .bmp }
    return isText ? .svg : isTGA ? .tga : nil
  }

  /// Truevision TGA 2.0, field 1 to 5: the file has no sign at its
  /// beginning, but few values are possible.
  private var isTGA: Bool {
    guard let table = bytes.byte(1), let kind = bytes.byte(2), let depth = bytes.byte(16),
      let flags = bytes.byte(17)
    else { return false }
    let hasTable = kind == 1 || kind == 9
    let isKnown = hasTable || [2, 3, 10, 11].contains(kind)
    let isTable =
      table == 0
      ? bytes.little(3, 4) == 0 && bytes.byte(7) == 0
      : table == 1 && bytes.byte(7).map { [15, 16, 24, 32].contains($0) } ?? false
    return isKnown && isTable && (!hasTable || table == 1) && flags & 0xC0 == 0
      && [8, 15, 16, 24, 32].contains(depth)
  }

  /// SVG is XML, and begins with a tag.
  private var isText: Bool {
    let blanks: Set<Int> = [9, 10, 13, 32, 0xEF, 0xBB, 0xBF]
    let first = (0..<4_096).lazy.map(bytes.byte).first { $0.map { !blanks.contains($0) } ?? true }
    return first == Int(UInt8(ascii: "<"))
  }

  func size(of format: ImageHeader.Format) -> PixelCount? {
    switch format {
    case .png: bytes.starts(with: "IHDR", at: 12) ? pair(bytes.big, 16, 20, 4) : nil
    case .jpeg: jpegSize
    case .webP: webPSize
    case .gif: pair(bytes.little, 6, 8, 2)
    case .tiff: tiffSize
    case .bmp: bmpSize
    case .pnm: numbers(from: 2)
    case .pcx: pcxSize
    case .xcf: pair(bytes.big, 14, 18, 4)
    case .lbm: bytes.starts(with: "BMHD", at: 12) ? pair(bytes.big, 20, 22, 2) : nil
    case .xpm: (9..<4_096).first { bytes.byte($0) == 0x22 }.flatMap { numbers(from: $0 + 1) }
    case .qoi: pair(bytes.big, 4, 8, 4)
    case .tga: pair(bytes.little, 12, 14, 2)
    case .ico: IconFile(of: bytes).map { ($0.width, $0.height) }
    case .heif, .svg: nil
    }
  }

  private func pair(
    _ number: (Int, Int) -> Int?,
    _ width: Int,
    _ height: Int,
    _ length: Int
  ) -> PixelCount? {
    guard let width = number(width, length), let height = number(height, length) else { return nil }
    return (width, height)
  }

  func orientation(of format: ImageHeader.Format) -> Orientation {
    exif(of: format).flatMap { Orientation(of: bytes, at: $0) }
      ?? packet(of: format).flatMap { Orientation(of: bytes, inPacket: $0) } ?? .upright
  }

  /// Where the header of EXIF's tags is, or that of TIFF's.
  func exif(of format: ImageHeader.Format) -> Int? {
    switch format {
    case .jpeg:
      segment { $0 == 0xE1 && bytes.starts(with: "Exif\0\0", at: $1 + 4) }.map { $0 + 10 }
    case .png: pngChunk("eXIf").map { $0 + 8 }
    case .webP:
      webPChunk("EXIF").map { $0 + (bytes.starts(with: "Exif\0\0", at: $0 + 8) ? 14 : 8) }
    case .tiff: 0
    // HEIF says in its own properties how it is turned, and EXIF does not count.
    case .heif, .gif, .bmp, .pnm, .pcx, .xcf, .lbm, .xpm, .qoi, .ico, .tga, .svg: nil
    }
  }

  /// Where XMP is, which programs write that know no EXIF (XMP specification, part 3).
  private func packet(of format: ImageHeader.Format) -> Range<Int>? {
    func chunk(_ place: Int?, _ number: (Int, Int) -> Int?, lengthAt: Int) -> Range<Int>? {
      place.flatMap { place in number(place + lengthAt, 4).map { place + 8..<place + 8 + $0 } }
    }
    switch format {
    case .jpeg:
      let name = "http://ns.adobe.com/xap/1.0/\0"
      let place = segment { $0 == 0xE1 && bytes.starts(with: name, at: $1 + 4) }
      return place.flatMap { place in bytes.big(place + 2, 2).map { place..<place + 2 + $0 } }
    case .png:
      return chunk(pngChunk("iTXt", content: "XML:com.adobe.xmp\0"), bytes.big, lengthAt: 0)
    case .webP: return chunk(webPChunk("XMP "), bytes.little, lengthAt: 4)
    case .tiff: return TagDirectory(of: bytes, at: 0)?.bytes(of: .packet)
    case .heif, .gif, .bmp, .pnm, .pcx, .xcf, .lbm, .xpm, .qoi, .ico, .tga, .svg: return nil
    }
  }

  // MARK: JPEG

  /// More segments or chunks than any file has.
  private static let mostChunks = 100_000

  /// The place of the first segment before the pixels that is wanted (ITU T.81, B.1 and B.2).
  ///
  /// Like libjpeg, it passes over bytes between segments that belong to none.
  private func segment(where isWanted: (_ marker: Int, _ place: Int) -> Bool) -> Int? {
    var place = 2
    for _ in 0..<Self.mostChunks {
      guard let byte = bytes.byte(place), let marker = bytes.byte(place + 1) else { return nil }
      guard byte == 0xFF, marker != 0xFF, marker != 0 else {
        place += 1
        continue
      }
      if isWanted(marker, place) { return place }
      // A start of scan, and an end of the image.
      if marker == 0xDA || marker == 0xD9 { return nil }
      let isAlone = marker == 1 || (0xD0...0xD8).contains(marker)
      guard isAlone || bytes.big(place + 2, 2).map({ $0 >= 2 }) ?? false else { return nil }
      place += isAlone ? 2 : 2 + (bytes.big(place + 2, 2) ?? 2)
    }
    return nil
  }

  private var jpegSize: PixelCount? {
    let others: Set<Int> = [0xC4, 0xC8, 0xCC]
    let frame = segment { marker, _ in
      (0xC0...0xCF).contains(marker) && !others.contains(marker)
    }
    return frame.flatMap { pair(bytes.big, $0 + 7, $0 + 5, 2) }
  }

  // MARK: Chunks

  /// W3C PNG, 5.3: the place of a chunk's length, which its name follows.
  private func pngChunk(_ name: String, content: String = "") -> Int? {
    var place = 8
    for _ in 0..<Self.mostChunks {
      guard let length = bytes.big(place, 4), bytes.byte(place + 7) != nil else { return nil }
      if bytes.starts(with: name + content, at: place + 4) { return place }
      place += 12 + length
    }
    return nil
  }

  /// RFC 9649, 2.3: the place of a chunk's name, which its length follows.
  private func webPChunk(_ name: String) -> Int? {
    var place = 12
    for _ in 0..<Self.mostChunks {
      guard let length = bytes.little(place + 4, 4) else { return nil }
      if bytes.starts(with: name, at: place) { return place }
      place += 8 + length + length & 1
    }
    return nil
  }

  var webPProfile: Range<Int>? {
    guard let place = webPChunk("ICCP"), let length = bytes.little(place + 4, 4) else { return nil }
    return place + 8..<place + 8 + length
  }

  /// The size of a WebP file, from whichever of three chunks comes first (RFC 9649, 2.5 to 2.7).
  private var webPSize: PixelCount? {
    if bytes.starts(with: "VP8X", at: 12) {
      return pair(bytes.little, 24, 27, 3).map { ($0.width + 1, $0.height + 1) }
    }
    if bytes.starts(with: "VP8L", at: 12), bytes.byte(20) == 0x2F, let bits = bytes.little(21, 4) {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard bytes.starts(with: "VP8 ", at: 12) else { return nil }
    return pair(bytes.little, 26, 28, 2).map { ($0.width & 0x3FFF, $0.height & 0x3FFF) }
  }

  // MARK: Other kinds

  private var tiffSize: PixelCount? {
    let tags = TagDirectory(of: bytes, at: 0)
    guard let width = tags?.value(of: .width), let height = tags?.value(of: .height) else {
      return nil
    }
    return (width, height)
  }

  /// A BMP without the header of its file, as a clipboard has it.
  private var isBareBitmap: Bool {
    [40, 52, 56, 108, 124].contains(bytes.little(0, 4)) && bytes.little(12, 2) == 1
      && [1, 2, 4, 8, 16, 24, 32].contains(bytes.little(14, 2))
  }

  /// The oldest of BMP's headers has numbers of two bytes; in the others a height below zero tells
  /// that the uppermost row is first.
  private var bmpSize: PixelCount? {
    let head = bytes.starts(with: "BM") ? 14 : 0
    guard let length = bytes.little(head, 4) else { return nil }
    guard length != 12 else { return pair(bytes.little, head + 4, head + 6, 2) }
    return pair(bytes.little, head + 4, head + 8, 4).map { size in
      (size.width, abs(Int(Int32(truncatingIfNeeded: size.height))))
    }
  }

  private var pcxSize: PixelCount? {
    guard let first = pair(bytes.little, 4, 6, 2), let last = pair(bytes.little, 8, 10, 2) else {
      return nil
    }
    return (last.width - first.width + 1, last.height - first.height + 1)
  }

  /// Two numbers in digits, with blanks before each, and comments that `#` begins.
  private func numbers(from start: Int) -> PixelCount? {
    var (place, numbers) = (start, [Int]())
    while numbers.count < 2, place < start + 4_096, let byte = bytes.byte(place) {
      if byte == 0x23 {
        while let byte = bytes.byte(place), byte != 10, place < start + 4_096 { place += 1 }
      } else if (0x30...0x39).contains(byte) {
        var number = 0
        while let digit = bytes.byte(place), (0x30...0x39).contains(digit), number < 1 << 24 {
          number = number * 10 + digit - 0x30
          place += 1
        }
        numbers.append(number)
      } else if byte <= 32 {
        place += 1
      } else {
        return nil
      }
    }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
