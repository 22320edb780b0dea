import Geometry
import Glibc
import Platform
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import SDLHost

@Suite struct PictureDecoderTests {
  private func decode(_ bytes: [UInt8], halvings: Int = 0) throws(FileError) -> Bitmap {
    try PictureDecoder.decode(PictureBytes(bytes), width: 32, height: 16, halvings: halvings)
  }

  /// Nil where there is no libheif, which a sentence says; where tests must be whole, that fails.
  private func decodeIfPossible(_ bytes: [UInt8]) throws(FileError) -> Bitmap? {
    do throws(FileError) { return try decode(bytes) } catch .needsHEIF {
      if getenv("CI") != nil { Issue.record("libheif1 is not installed") }
      return nil
    }
  }

  /// The middle of each field, row by row.
  private func fields(of bitmap: Bitmap) -> [UInt32] {
    stride(from: 4, to: bitmap.height, by: 8).flatMap { y in
      stride(from: 4, to: bitmap.width, by: 8).map { x in bitmap.pixels[y * bitmap.width + x] }
    }
  }

  private func isNear(_ pixel: UInt32, _ color: UInt32?) -> Bool {
    guard let color else { return pixel >> 24 == 0 }
    let shifts: [UInt32] = [0, 8, 16]
    return pixel >> 24 == 255
      && shifts.allSatisfy { abs(Int(pixel >> $0 & 255) - Int(color >> $0 & 255)) <= 6 }
  }

  @Test func `there are pictures of all kinds`() { #expect(FieldPicture.names.count >= 125) }

  @Test(arguments: FieldPicture.names)
  func `every pixel format shows its colors`(name: String) throws {
    let bytes = try FieldPicture.bytes(name)
    guard let bitmap = try decodeIfPossible(bytes) else { return }
    #expect((bitmap.width, bitmap.height) == (32, 16))
    let expected = FieldPicture.fields(of: name)
    let found = fields(of: bitmap)
    #expect(zip(found, expected).allSatisfy(isNear), "\(found.map { String($0, radix: 16) })")
    #expect(bitmap.isOpaque != expected.contains(nil))
    let header = try #require(ImageHeader.read(bytes))
    #expect((header.width, header.height) == (32, 16))
  }

  /// Where the fields A to H of a file belong, by the number in its EXIF (CIPA DC-008, 4.6.5.1.6).
  private nonisolated static let upright = [
    1: ["ABCD", "EFGH"], 2: ["DCBA", "HGFE"], 3: ["HGFE", "DCBA"], 4: ["EFGH", "ABCD"],
    5: ["AE", "BF", "CG", "DH"], 6: ["EA", "FB", "GC", "HD"],
    7: ["HD", "GC", "FB", "EA"], 8: ["DH", "CG", "BF", "AE"],
  ]

  @Test(
    arguments: ["colors.jpg", "colors.png", "colors-late-exif.png", "colors.webp", "colors.tif"],
    1...8
  )
  func `a picture is upright however its camera was held`(name: String, number: Int) throws {
    var bytes = try FieldPicture.bytes(name)
    // The tag's name, its type, and that it has one number, in either order of bytes.
    let tags: [[UInt8]] = [[1, 0x12, 0, 3, 0, 0, 0, 1], [0x12, 1, 3, 0, 1, 0, 0, 0]]
    let found = try #require(
      bytes.indices.lazy.compactMap { place -> (place: Int, isBig: Bool)? in
        let tag = tags.firstIndex { bytes[place...].starts(with: $0) }
        return tag.map { (place + 8, $0 == 0) }
      }.first
    )
    bytes[found.place + (found.isBig ? 1 : 0)] = UInt8(number)
    if name.hasSuffix("png") { bytes.mendExif() }
    let rows = try #require(Self.upright[number])
    let (width, height) = (8 * rows[0].count, 8 * rows.count)
    let header = try #require(ImageHeader.read(bytes))
    #expect((header.uprightWidth, header.uprightHeight) == (width, height))
    for halvings in 0...(header.format == .jpeg ? 1 : 0) {
      let bitmap = try decode(bytes, halvings: halvings)
      #expect((bitmap.width, bitmap.height) == (width >> halvings, height >> halvings))
    }
    let colors = FieldPicture.fields(of: name)
    let expected = rows.joined().unicodeScalars.map { colors[Int($0.value) - 65] }
    #expect(zip(fields(of: try decode(bytes)), expected).allSatisfy(isNear))
  }

  /// EXIF of the same file says that it lies on its side, too, and must not turn it again.
  @Test func `a picture of libheif is turned as its own properties say`() throws {
    let bytes = try readFile("\(FieldPicture.directory)/turned/colors-6.avif", limit: 1 << 20)
    let header = try #require(ImageHeader.read(bytes))
    #expect((header.uprightWidth, header.uprightHeight) == (16, 32))
    guard let bitmap = try decodeIfPossible(bytes) else { return }
    #expect((bitmap.width, bitmap.height) == (16, 32))
    let colors = FieldPicture.fields(of: "colors")
    let expected = [4, 0, 5, 1, 6, 2, 7, 3].map { colors[$0] }
    #expect(zip(fields(of: bitmap), expected).allSatisfy(isNear))
  }

  @Test(arguments: FieldPicture.names)
  func `a file that is cut off anywhere is done with at once`(name: String) throws {
    let bytes = try FieldPicture.bytes(name)
    var slowest = 0.0
    for count in bytes.indices {
      let start = SystemClock.now
      do throws(FileError) {
        let bitmap = try decode(Array(bytes.prefix(count)))
        #expect(bitmap.pixels.count > 0)
      } catch { #expect(!error.reason.isEmpty) }
      slowest = max(slowest, SystemClock.now - start)
    }
    #expect(slowest < 1)
  }

  @Test func `a photo without the mark of its end is whole, and half of one shows half`() throws {
    let bytes = try readFile("\(Screens.package)/Assets/photos/harbor-small.jpg", limit: 1 << 20)
    let whole = try decode(bytes)
    #expect(try decode(bytes.dropLast(2)).pixels == whole.pixels)
    // What lies behind the picture, such as another one or a film, does not matter.
    #expect(try decode(bytes + [0xFF, 0xDA, 1, 2] + bytes.prefix(5_000)).pixels == whole.pixels)
    let half = try decode(Array(bytes.prefix(bytes.count / 2)))
    let rows = try #require((0..<half.height).first { half.pixels[$0 * half.width] == 0 })
    #expect(!half.isOpaque && rows > 100 && rows < 500)
    let end = rows * half.width
    #expect(half.pixels[..<end] == whole.pixels[..<end])
    #expect(half.pixels[end...].allSatisfy { $0 == 0 })
    // Its tables are there, but no pixel.
    #expect(throws: FileError.cut) { try decode(Array(bytes.prefix(640))) }
  }

  @Test(arguments: ["colors.png", "colors-interlaced.png"])
  func `a PNG that is cut off shows as far as it goes`(name: String) throws {
    let bytes = try FieldPicture.bytes(name)
    let whole = try decode(bytes)
    // Without its last chunk it is whole.
    #expect(try decode(Array(bytes.dropLast(12))).pixels == whole.pixels)
    var shown = 0
    for count in bytes.indices {
      guard let bitmap = try? decode(Array(bytes.prefix(count))) else { continue }
      shown += 1
      #expect((bitmap.width, bitmap.height) == (whole.width, whole.height))
    }
    #expect(shown > 12)
  }

  @Test func `half of a BMP shows the lower half, which comes first`() throws {
    let bytes = try FieldPicture.bytes("colors.bmp")
    let whole = try decode(bytes)
    let half = try decode(Array(bytes.dropLast(8 * 3 * whole.width)))
    let middle = 8 * whole.width
    #expect(!half.isOpaque && half.pixels[..<middle].allSatisfy { $0 == 0 })
    #expect(half.pixels[middle...] == whole.pixels[middle...])
  }

  @Test func `half of a WebP shows the upper rows`() throws {
    let bytes = try readFile("\(Screens.package)/Assets/screens/photo.webp", limit: 1 << 20)
    let whole = try decode(bytes)
    let half = try decode(Array(bytes.prefix(bytes.count / 2)))
    let rows = try #require((0..<half.height).first { half.pixels[$0 * half.width] == 0 })
    #expect(!half.isOpaque && rows > half.height / 10 && rows < half.height)
    #expect(half.pixels[..<(rows * half.width)] == whole.pixels[..<(rows * half.width)])
    #expect(half.pixels[(rows * half.width)...].allSatisfy { $0 == 0 })
  }

  /// RFC 9649, 3.4: a bit after the width and height tells whether alpha counts.
  @Test func `a WebP that says that its alpha does not count is opaque`() throws {
    var bytes = try FieldPicture.bytes("clear.webp")
    let name = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("VP8L".utf8)) })
    #expect(try !decode(bytes).isOpaque && bytes[name + 12] & 0x10 != 0)
    bytes[name + 12] &= ~0x10
    // That of the whole file says the same, where there is one.
    if name > 12 { bytes[20] &= ~0x10 }
    #expect(try decode(bytes).isOpaque)
  }

  /// A file of one pixel: 200, 100 and 50 by half, which libtiff multiplies by the half.
  @Test func `colors of a TIFF do not become darker where it is half clear`() throws {
    func tag(_ number: UInt8, _ kind: UInt8, _ count: UInt8, _ value: UInt8) -> [UInt8] {
      [number, 1, kind, 0, count, 0, 0, 0, value, 0, 0, 0]
    }
    let end = UInt8(8 + 2 + 10 * 12 + 4)
    let tags = [
      tag(0, 3, 1, 1), tag(1, 3, 1, 1), tag(2, 3, 4, end), tag(3, 3, 1, 1), tag(6, 3, 1, 2),
      tag(17, 4, 1, end + 8), tag(21, 3, 1, 4), tag(22, 3, 1, 1), tag(23, 4, 1, 4),
      // Extra samples: an alpha by which colors are not multiplied.
      tag(82, 3, 1, 2),
    ]
    let bytes: [UInt8] =
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 10, 0] + tags.joined() + [0, 0, 0, 0]
      + [8, 0, 8, 0, 8, 0, 8, 0] + [200, 100, 50, 128]
    let pixel = try decode(bytes).pixels[0]
    #expect(pixel >> 24 == 128)
    for (shift, color) in [(16, 200), (8, 100), (0, 50)] {
      #expect(abs(Int(pixel >> UInt32(shift) & 255) - color) <= 2)
    }
  }

  /// A TIFF of 32 x 16 pixels, of which a test changes the tags.
  private func tiff(_ name: String, _ changes: [UInt16: UInt16]) throws -> [UInt8] {
    var bytes = try FieldPicture.bytes(name)
    let count = Int(bytes[8]) | Int(bytes[9]) << 8
    for place in (0..<count).map({ 10 + 12 * $0 }) {
      let tag = UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
      guard let value = changes[tag] else { continue }
      (bytes[place + 8], bytes[place + 9]) = (UInt8(value & 255), UInt8(value >> 8))
    }
    return bytes
  }

  @Test(
    arguments: [
      ([259: 34_712], "its pixels are packed with method 34712 of TIFF, which is not installed"),
      ([262: 32_803], "it holds what a camera's sensor saw, which has no colors yet"),
      ([262: 10], "its colors are of TIFF's kind 10, of which no picture is made"),
      ([339: 6], "its samples are complex numbers, which are no colors"),
      ([258: 48], "its samples have 48 bits, of which no picture is made"),
      ([262: 9], "its LAB has samples of 32 bits, of which no picture is made"),
    ] as [([UInt16: UInt16], String)]
  )
  func `a TIFF that is whole and cannot be shown says what it holds`(
    changes: [UInt16: UInt16],
    reason: String
  ) throws {
    let bytes = try tiff("gray-I.tif", changes)
    #expect(throws: FileError(reason: reason)) { try decode(bytes) }
  }

  // MARK: Parts

  @Test(arguments: 1...8, 0...3)
  func `a part of a photo is that part of the whole one, however its camera was held`(
    number: Int,
    halvings: Int
  ) throws {
    var bytes = try readFile("\(Screens.package)/Assets/photos/harbor-small.jpg", limit: 1 << 20)
    let tags: [UInt8] =
      Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1]
      + [0, UInt8(number), 0, 0, 0, 0, 0, 0]
    bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(tags.count + 2)] + tags, at: 2)
    let whole = try decode(bytes, halvings: halvings)
    let (left, top) = (whole.width / 3, whole.height / 4)
    for place in [
      PixelRect(x: left, y: top, width: left, height: top),
      PixelRect(x: 0, y: whole.height - top, width: whole.width, height: top),
      PixelRect(x: whole.width - left, y: 0, width: left, height: whole.height),
    ] {
      let part = try #require(
        try PictureDecoder.part(place, of: PictureBytes(bytes), halvings: halvings)
      )
      #expect((part.width, part.height) == (place.width, place.height) && part.isOpaque)
      let far = (2..<place.height - 2).flatMap { y in
        (2..<place.width - 2).filter { x in
          let other = whole.pixels[(place.top + y) * whole.width + place.left + x]
          return !isNear(part.pixels[y * place.width + x], other)
        }
      }
      #expect(far.isEmpty)
    }
  }

  @Test func `a progressive photo cannot be read in parts`() throws {
    let bytes = try FieldPicture.bytes("colors-progressive.jpg")
    let place = PixelRect(x: 0, y: 0, width: 8, height: 8)
    #expect(try PictureDecoder.part(place, of: PictureBytes(bytes), halvings: 0) == nil)
  }

  @Test(arguments: ["colors.png", "colors.jpg", "colors.webp", "colors.tif", "colors.bmp"])
  func `a file that is swapped while it is read is shown whole, one that is cut as far as it goes`(
    name: String
  ) throws {
    let folder = try TemporaryFolder()
    let bytes = try FieldPicture.bytes(name)
    let path = try folder.write(bytes, to: name)
    let swapped = try PictureBytes(contentsOfFile: path)
    #expect(rename(try folder.write([1, 2, 3], to: "other"), path) == 0)
    let bitmap = try PictureDecoder.decode(swapped, width: 0, height: 0)
    #expect(zip(fields(of: bitmap), FieldPicture.fields(of: name)).allSatisfy(isNear))

    _ = try folder.write(bytes, to: name)
    let cut = try PictureBytes(contentsOfFile: path)
    // The header is read before the file loses its second half.
    #expect(ImageHeader.read(cut) != nil && truncate(path, off_t(bytes.count / 2)) == 0)
    if let bitmap = try? PictureDecoder.decode(cut, width: 0, height: 0) {
      #expect(!bitmap.isOpaque)
    }
  }

  @Test func `pipes and folders are no pictures`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("pipe.png"), 0o600) == 0)
    for name in ["pipe.png", "."] {
      #expect(throws: FileError(reason: "it is not a file")) {
        try PictureDecoder.decode(folder.path(name), width: 1, height: 1)
      }
    }
  }

  @Test func `what libtiff has to say is not written anywhere`() throws {
    typealias Set = @convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?
    _ = try decode(try FieldPicture.bytes("colors.tif"))
    // As it is loaded already, for SDL's library of pictures alone.
    let names = ["libtiff.so.6", "libtiff.so.5"]
    let library = try #require(names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_NOLOAD) }.first)
    for name in ["TIFFSetWarningHandler", "TIFFSetErrorHandler"] {
      let symbol = try #require(dlsym(library, name))
      #expect(unsafeBitCast(symbol, to: Set.self)(nil) == nil)
    }
  }
}

extension [UInt8] {
  /// Sets the checksum of the chunk `eXIf` right (W3C PNG, annex D).
  fileprivate mutating func mendExif() {
    guard let name = indices.first(where: { self[$0...].starts(with: Array("eXIf".utf8)) }) else {
      return
    }
    let length = self[name - 4..<name].reduce(0) { $0 << 8 | Int($1) }
    let sum = ~self[name..<name + 4 + length].reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    for index in 0..<4 { self[name + 4 + length + index] = UInt8(sum >> (24 - 8 * index) & 255) }
  }
}
