import TestHarness
import Testing

import ViewTree

@Suite struct ImageHeaderTests {
  private func read(_ bytes: [UInt8]) -> ImageHeader? { ImageHeader.read(bytes) }

  private nonisolated static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0x0F, 0xA0, 0, 0, 0x0B, 0xB8, 8, 2]
  /// A segment of four bytes, then a progressive frame of 3 x 258 pixels.
  private nonisolated static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0, 3, 1, 2, 3]
  private static let webPLossless: [UInt8] =
    Array("RIFF....WEBPVP8L....".utf8) + [0x2F, 0x63, 0xC0, 0x31, 0]
  private nonisolated static let webPExtended: [UInt8] =
    Array("RIFF....WEBPVP8X....".utf8) + [0, 0, 0, 0, 9, 1, 0, 4, 0, 0]
  private static let webPLossy: [UInt8] =
    Array("RIFF....WEBPVP8 ....".utf8) + [0, 0, 0, 0x9D, 1, 0x2A, 0x40, 1, 0xF0, 0x40]

  private static let gif: [UInt8] = Array("GIF89a".utf8) + [2, 1, 3, 0, 0, 0, 0]
  /// With the uppermost row first, which a height below zero tells.
  private static let bmp: [UInt8] =
    Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 2, 1, 0, 0, 253, 255, 255]
    + [255]
  private static let oldBMP: [UInt8] =
    Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [12, 0, 0, 0, 2, 1, 3, 0]
  /// Three tags: a width of four bytes, a height of two, and an orientation.
  private static let tiff: [UInt8] =
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 3, 1, 0, 0, 4, 0, 0, 0, 1, 0, 0, 1, 2]
    + [1, 1, 0, 3, 0, 0, 0, 1, 0, 3, 0, 0, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
  /// The same as a BigTIFF, with places and counts of eight bytes.
  private static let bigTIFF: [UInt8] = {
    func long(_ value: UInt8, _ kind: UInt8) -> [UInt8] {
      [0, kind, 0, 0, 0, 0, 0, 0, 0, 1] + (kind == 16 ? [0, 0, 0, 0, 0, 0, 1, value] : [0, value])
        + (kind == 16 ? [] : [0, 0, 0, 0, 0, 0])
    }
    let head: [UInt8] = [0, 43, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 3]
    return Array("MM".utf8) + head + [1, 0] + long(2, 16) + [1, 1] + long(3, 3) + [1, 0x12]
      + long(6, 3)
  }()
  /// A clipboard's: without the header of a file.
  private static let bareBMP: [UInt8] =
    [40, 0, 0, 0, 2, 1, 0, 0, 3, 0, 0, 0, 1, 0, 24, 0]
  private nonisolated static let packet = Array("<rdf tiff:Orientation=\"6\"/>".utf8)
  private static let pcx: [UInt8] = [10, 5, 1, 8, 1, 0, 2, 0, 2, 1, 4, 0]

  /// A HEIC of 4,096 x 2,048 pixels, of which a part shows.
  private static func heic(clean: (UInt32, UInt32)?) -> [UInt8] {
    func big(_ values: UInt32...) -> [UInt8] {
      values.flatMap { value in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    }
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      big(UInt32(content.count) + 8) + Array(name.utf8) + content
    }
    // Of the part a width, a height and two distances from the middle, each a fraction.
    let part = clean.map { big($0.0, 1, $0.1, 1, 0, 1, 0, 1) }
    let properties = box("ispe", big(0, 4_096, 2_048)) + (part.map { box("clap", $0) } ?? [])
    let links: [UInt8] = big(0, 1) + [0, 1] + (part == nil ? [1, 1] : [2, 1, 2])
    let inside =
      box("pitm", big(0) + [0, 1]) + box("iprp", box("ipco", properties) + box("ipma", links))
    return box("ftyp", Array("heic".utf8) + big(0) + Array("mif1heic".utf8))
      + box("meta", big(0) + inside)
  }

  @Test func `sizes are read before anything is decoded`() {
    #expect(read(Self.png) == ImageHeader(.png, width: 4_000, height: 3_000))
    #expect(read(Self.jpeg) == ImageHeader(.jpeg, width: 258, height: 3))
    #expect(read(Self.webPLossless) == ImageHeader(.webP, width: 100, height: 200))
    #expect(read(Self.webPExtended) == ImageHeader(.webP, width: 266, height: 5))
    #expect(read(Self.webPLossy) == ImageHeader(.webP, width: 320, height: 240))
    #expect(read(Array(" \n<svg/>".utf8))?.format == .svg)
    #expect(read(Self.gif) == ImageHeader(.gif, width: 258, height: 3))
    #expect(read(Self.bmp) == ImageHeader(.bmp, width: 258, height: 3))
    #expect(read(Self.oldBMP) == ImageHeader(.bmp, width: 258, height: 3))
    #expect(read(Self.tiff) == ImageHeader(.tiff, width: 258, height: 3, orientation: .turnedLeft))
    #expect(
      read(Self.bigTIFF) == ImageHeader(.tiff, width: 258, height: 3, orientation: .turnedLeft)
    )
    #expect(
      read(Self.heic(clean: (200, 100)))
        == ImageHeader(.heif, width: 200, height: 100, coded: (width: 4_096, height: 2_048))
    )
    #expect(read(Self.heic(clean: nil)) == ImageHeader(.heif, width: 4_096, height: 2_048))
    #expect(read(Self.bareBMP) == ImageHeader(.bmp, width: 258, height: 3))
    #expect(read(Self.pcx) == ImageHeader(.pcx, width: 258, height: 3))
    #expect(read(Array("P5 # 7 8\n 258\n3 ".utf8)) == ImageHeader(.pnm, width: 258, height: 3))
    let icon = "/* XPM */\nstatic char *a[] = {\n\"258 3 2 1\",".utf8
    #expect(read(Array(icon)) == ImageHeader(.xpm, width: 258, height: 3))
  }

  private nonisolated static let packedJPEG: [UInt8] = {
    let segment = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet
    let head = [0xFF, 0xE1, 0, UInt8(segment.count + 2)]
    return jpeg.prefix(2) + head + segment + jpeg.dropFirst(2)
  }()
  private nonisolated static let packedPNG: [UInt8] = {
    let chunk = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet
    let head = [UInt8](repeating: 0, count: 7 + 3) + [UInt8(chunk.count)] + Array("iTXt".utf8)
    return png + head + chunk
  }()
  private nonisolated static let packedWebP: [UInt8] =
    Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0] + webPExtended.suffix(10)
    + Array("XMP ".utf8) + [UInt8(packet.count), 0, 0, 0] + packet

  @Test(arguments: [packedJPEG, packedPNG, packedWebP])
  func `where there is no EXIF, XMP tells how a picture lies`(file: [UInt8]) throws {
    #expect(try #require(read(file)).orientation == .turnedLeft)
    let element = Array("tiff:Orientation>3</".utf8)
    let start = try #require(
      file.indices.first { file[$0...].starts(with: Array("tiff:".utf8)) }
    )
    var other = file
    other.replaceSubrange(start..<start + element.count, with: element)
    #expect(try #require(read(other)).orientation == .upsideDown)
  }

  @Test func `other files are none of these`() {
    #expect(read([]) == nil)
    #expect(read(Array("GIF89a".utf8)) == nil)
    #expect(read(Array("\u{0}PNG".utf8)) == nil)
    #expect(read([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 0, 0, 0]) == nil)
  }

  @Test func `a file cut off or damaged anywhere does not trap`() {
    var random = SplitMix64(seed: 3)
    let files = [
      Self.png, Self.jpeg, Self.webPLossy, Self.webPLossless, Self.webPExtended, Self.gif,
      Self.bmp, Self.oldBMP, Self.tiff, Self.bigTIFF, Self.bareBMP, Self.pcx, Self.packedJPEG,
      Self.packedPNG, Self.packedWebP,
    ]
    for file in files {
      for count in 0..<file.count { _ = read(Array(file.prefix(count))) }
      for _ in 0..<500 {
        var damaged = file
        let place = Int.random(in: 0..<file.count, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
        _ = read(damaged)
      }
    }
  }

  // What belongs to no segment is passed over, as libjpeg does.
  @Test func `bytes between the segments of a photo do not matter`() {
    let odd = Self.jpeg.prefix(8) + [0, 7, 0xFF, 0xFF] + Self.jpeg.dropFirst(8)
    #expect(read(Array(odd)) == ImageHeader(.jpeg, width: 258, height: 3))
  }
}
