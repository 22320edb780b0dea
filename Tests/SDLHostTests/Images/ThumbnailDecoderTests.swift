import Platform
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import SDLHost

/// A photo of 32 x 16 pixels with colored fields, which has gray ones in its own small picture.
private nonisolated enum PhotoInPhoto {
  private static let directory = "\(Screens.package)/Tests/SDLHostTests/Pictures"

  static func bytes(_ name: String) throws -> [UInt8] {
    try readFile("\(directory)/\(name)", limit: 1 << 20)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A tag with one number of four bytes, or of two.
  private static func tag(_ name: Int, _ value: Int, isShort: Bool = false) -> [UInt8] {
    number(name, 2) + number(isShort ? 3 : 4, 2) + number(1, 4)
      + (isShort ? number(value, 2) + [0, 0] : number(value, 4))
  }

  /// EXIF 2.3, 4.5: two directories, and the small picture after them.
  static func exif(
    _ orientation: Int,
    _ small: [UInt8],
    length: Int? = nil,
    offset: Int? = nil,
    next: Int = 26
  ) -> [UInt8] {
    let place = 26 + 2 + 2 * 12 + 4
    return Array("MM".utf8) + number(42, 2) + number(8, 4)
      + number(1, 2) + tag(0x112, orientation, isShort: true) + number(next, 4)
      + number(2, 2) + tag(0x201, offset ?? place) + tag(0x202, length ?? small.count)
      + number(0, 4) + small
  }

  static func photo(_ exif: [UInt8], in file: [UInt8]) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + exif
    let segment: [UInt8] = [0xFF, 0xE1] + number(content.count + 2, 2) + content
    return Array(file[..<2]) + segment + Array(file[2...])
  }
}

@Suite struct ThumbnailDecoderTests {
  private let colors: [UInt8]
  private let gray: [UInt8]

  init() throws {
    (colors, gray) = (try PhotoInPhoto.bytes("colors.jpg"), try PhotoInPhoto.bytes("gray.jpg"))
  }

  private func thumbnail(
    _ exif: [UInt8],
    width: Int = 32,
    height: Int = 16
  ) throws(FileError) -> Bitmap {
    let bytes = PictureBytes(PhotoInPhoto.photo(exif, in: colors))
    return try ThumbnailDecoder.decode(bytes, width: width, height: height)
  }

  private func isGray(_ bitmap: Bitmap) -> Bool {
    bitmap.pixels.allSatisfy { pixel in
      let parts = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map { Int($0) }
      return (parts.max() ?? 0) - (parts.min() ?? 0) < 16
    }
  }

  @Test(arguments: Orientation.allCases)
  func `the small picture of a photo is turned upright as the photo is`(orientation: Orientation)
    throws
  {
    let exif = PhotoInPhoto.exif(orientation.rawValue, gray)
    let sides = orientation.swapsSides ? (16, 32) : (32, 16)
    let found = try thumbnail(exif, width: sides.0, height: sides.1)
    // The gray photo, turned in the same way.
    let plain = PhotoInPhoto.photo(PhotoInPhoto.exif(orientation.rawValue, []), in: gray)
    let turned = try PictureDecoder.decode(PictureBytes(plain), width: 0, height: 0)
    #expect((found.width, found.height) == sides)
    #expect(isGray(found) && found.pixels == turned.pixels)
  }

  @Test func `a small picture that is too small is passed over`() throws {
    #expect(isGray(try thumbnail(PhotoInPhoto.exif(1, gray), width: 40, height: 20)))
    #expect(!isGray(try thumbnail(PhotoInPhoto.exif(1, gray), width: 48, height: 24)))
  }

  @Test func `headers that lie leave the photo itself`() throws {
    for exif in [
      PhotoInPhoto.exif(1, gray, length: 1 << 31),
      PhotoInPhoto.exif(1, gray, length: 0),
      PhotoInPhoto.exif(1, gray, length: 40),
      PhotoInPhoto.exif(1, gray, offset: 0xFFFF_FFFF),
      PhotoInPhoto.exif(1, gray, offset: 0),
      PhotoInPhoto.exif(1, gray, next: 0),
      PhotoInPhoto.exif(1, gray, next: 8),
      PhotoInPhoto.exif(1, gray, next: 0xFFFF_FFF0),
      PhotoInPhoto.exif(1, Array("none".utf8)),
    ] {
      let bitmap = try thumbnail(exif)
      #expect((bitmap.width, bitmap.height) == (32, 16) && !isGray(bitmap))
    }
  }

  @Test func `a small picture cut off anywhere is none`() throws {
    // The last two bytes are the end of the image, without which all of it is there.
    for count in stride(from: 0, to: gray.count - 2, by: 3) {
      let bitmap = try thumbnail(PhotoInPhoto.exif(1, Array(gray.prefix(count))))
      #expect((bitmap.width, bitmap.height) == (32, 16))
      if count < gray.count - 40 { #expect(!isGray(bitmap)) }
    }
  }

  @Test func `a file cut off or damaged anywhere does not trap`() {
    let file = PhotoInPhoto.photo(PhotoInPhoto.exif(6, gray), in: colors)
    for count in 0..<file.count {
      let bytes = PictureBytes(Array(file.prefix(count)))
      _ = try? ThumbnailDecoder.decode(bytes, width: 16, height: 32)
    }
    var random = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      var damaged = file
      for _ in 0..<3 {
        let place = Int.random(in: 0..<min(file.count, 400), using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? ThumbnailDecoder.decode(PictureBytes(damaged), width: 16, height: 32)
    }
  }

  @Test func `bars beside the photo in its small picture are cut off`() throws {
    // The photo says that it has 24 x 16 pixels: 4 on each side of the small picture's 32 are bars.
    var photo = PhotoInPhoto.photo(PhotoInPhoto.exif(1, gray), in: colors)
    let frame = try #require(
      photo.indices.dropLast(9).last { photo[$0] == 0xFF && photo[$0 + 1] == 0xC0 }
    )
    photo[frame + 8] = 24
    let found = try ThumbnailDecoder.decode(PictureBytes(photo), width: 24, height: 16)
    let whole = try PictureDecoder.decode(PictureBytes(gray), width: 0, height: 0)
    #expect((found.width, found.height) == (24, 16))
    for y in 0..<16 {
      #expect(found.pixels[24 * y..<24 * y + 24] == whole.pixels[32 * y + 4..<32 * y + 28])
    }
    // Of 20 x 16 pixels it would be less than seven tenths.
    photo[frame + 8] = 20
    let other = try ThumbnailDecoder.decode(PictureBytes(photo), width: 16, height: 12)
    #expect(!isGray(other))
  }

  @Test func `without a small picture the photo is halved`() throws {
    let harbor = try PictureBytes(contentsOfFile: "\(Screens.package)/Assets/photos/harbor.jpg")
    let small = try ThumbnailDecoder.decode(harbor, width: 107, height: 80)
    // 4,000 x 3,000 pixels, halved five times.
    #expect((small.width, small.height) == (125, 93) && small.isOpaque)
  }
}
