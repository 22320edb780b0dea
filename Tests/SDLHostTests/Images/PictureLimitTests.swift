import Geometry
import Glibc
import Platform
import TestHarness
import Testing
import ViewTree

@testable import SDLHost

/// Files that ask for more than there is.
@Suite struct PictureLimitTests {
  /// The most bytes that the program has had in memory.
  private var peak: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }

  /// A file of two kilobytes that says that it has many pixels.
  private func lie(_ name: String, _ length: Int) throws -> [UInt8] {
    var bytes = try FieldPicture.bytes(name)
    let little = [UInt8(length & 255), UInt8(length >> 8)]
    let side: [UInt8] = little.reversed()
    switch name.suffix(4) {
    case ".png": bytes.replaceSubrange(16..<24, with: [0, 0] + side + [0, 0] + side)
    case ".bmp": bytes.replaceSubrange(18..<26, with: little + [0, 0] + little + [0, 0])
    case ".jpg":
      // A frame of eight bits, then its height and width.
      let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
      bytes.replaceSubrange(frame + 5..<frame + 9, with: side + side)
    case ".tif":
      // Width and height are the first two tags, of four bytes or of two.
      let first = Int(bytes[4]) | Int(bytes[5]) << 8 | Int(bytes[6]) << 16
      for place in [first + 10, first + 22] {
        bytes.replaceSubrange(place..<place + 2, with: little)
      }
    default:
      // The canvas, less one, before the picture as it was.
      let canvas = [UInt8((length - 1) & 255), UInt8((length - 1) >> 8), 0]
      guard !bytes[12...].starts(with: Array("VP8X".utf8)) else {
        bytes.replaceSubrange(24..<30, with: canvas + canvas)
        break
      }
      let chunk = Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0] + canvas + canvas
      bytes.insert(contentsOf: chunk, at: 12)
    }
    return bytes + [UInt8](repeating: 0, count: max(0, 2_048 - bytes.count))
  }

  @Test(
    arguments: [
      "colors.png", "colors.bmp", "colors.jpg", "colors.tif", "colors-tiles-768.tif",
      "colors-deflated.tif", "colors-planes.tif", "colors-f.tif", "colors-photo.tif",
      "colors-lossy.webp", "colors-moving.webp",
    ],
    [60_000, 20_000]
  )
  func `a file that lies about its size is refused at once`(name: String, length: Int) throws {
    let bytes = try lie(name, length)
    let header = try #require(ImageHeader.read(bytes))
    #expect((header.width, header.height) == (length, length))
    let (start, before) = (SystemClock.now, peak)
    let error = #expect(throws: FileError.self) {
      try PictureDecoder.decode(PictureBytes(bytes), width: 0, height: 0)
    }
    #expect(error?.reason.isEmpty == false)
    #expect(SystemClock.now - start < 1)
    #expect(peak - before < 16 << 20)
  }

  /// Of tiles, or samples of a pixel, that are as many as a tag can say.
  @Test(arguments: [(277, 65_281), (323, 65_520)] as [(UInt16, Int)])
  func `a TIFF that lies about its tiles or samples is done with at once`(
    tag: UInt16,
    number: Int
  ) throws {
    var bytes = try FieldPicture.bytes("gray-tiles-768.tif")
    for place in (0..<Int(bytes[8])).map({ 10 + 12 * $0 }) {
      let name = UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
      let value = name == tag ? number : name == (tag == 277 ? 257 : 256) ? 50_000 : nil
      guard let value else { continue }
      (bytes[place + 8], bytes[place + 9]) = (UInt8(value & 255), UInt8(value >> 8))
    }
    // As long as a file of so many pixels may be.
    bytes += [UInt8](repeating: 0, count: 8_192)
    let (start, before) = (SystemClock.now, peak)
    _ = try? PictureDecoder.decode(PictureBytes(bytes), width: 0, height: 0)
    #expect(SystemClock.now - start < 1)
    #expect(peak - before < 64 << 20)
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  @Test(arguments: [(24, 1), (32, 1), (16, 1), (4, 1), (8, 2), (24, 2)])
  func `runs of what is no index are refused`(depth: Int, packing: Int) {
    let numbers = [(40, 4), (1, 4), (1, 4), (1, 2), (depth, 2), (packing, 4)]
    let head = numbers.flatMap { Self.little($0.0, $0.1) }
    let rest = [UInt8](repeating: 0, count: 40 - head.count + 2_000)
    let bytes = Array("BM".utf8) + Self.little(2_100, 4) + [0, 0, 0, 0, 54, 0, 0, 0] + head + rest
    #expect(throws: FileError.self) {
      try PictureDecoder.decode(PictureBytes(bytes), width: 0, height: 0)
    }
  }

  @Test func `a frame that is larger than its picture is refused`() {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + Self.little(content.count, 4) + content
    }
    let canvas = chunk("VP8X", [2, 0, 0, 0] + Self.little(99, 3) + Self.little(99, 3))
    let side = Self.little(0xFFFE, 3)
    let place = Self.little(0, 3) + Self.little(0, 3) + side + side + Self.little(0, 4)
    let frame = chunk("ANMF", place + chunk("VP8 ", []))
    let all = Array("WEBP".utf8) + canvas + frame
    #expect(throws: FileError.self) {
      try PictureDecoder.decode(
        PictureBytes(Array("RIFF".utf8) + Self.little(all.count, 4) + all),
        width: 0,
        height: 0
      )
    }
  }

  // SDL_image reads beyond their ends.
  @Test(arguments: [
    "\"2 2 1 1\",\"a c red\",\"aa\",\"a\"", "\"2 2 1 1\",\"a c red\",\"aa\"",
    "\"2 2 3 1\",\"a c red\",\"aa\",\"aa\"", "\"2 2 1 9\",\"a c red\",\"aa\",\"aa\"",
    "\"2 2 1\",\"a c red\",\"aa\",\"aa\"", "\"2 2 1 1\",\"a c red\",\"aa\",\"aaa\"",
    "\"2 2 1 1\",\"a c red\",\"aa\",\"ab\"",
  ])
  func `an XPM with other colors or letters than it says is damaged`(texts: String) throws {
    func file(_ texts: String) -> PictureBytes {
      PictureBytes(Array("/* XPM */\nstatic char *a[] = {\n\(texts)};\n".utf8))
    }
    #expect(throws: FileError.self) {
      try PictureDecoder.decode(file(texts), width: 0, height: 0)
    }
    let whole = "\"2  2\t1 1\",\"a c red\",\"aa\",\"aa\""
    let bitmap = try PictureDecoder.decode(file(whole), width: 0, height: 0)
    #expect(bitmap.width == 2 && bitmap.height == 2)
  }

  @Test func `a GIF of a few bytes has no picture of gigabytes`() {
    // 4 x 4 pixels, with a first picture of 40,000 x 40,000.
    let head = Array("GIF89a".utf8) + [4, 0, 4, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 0x40, 0x9C, 0x40, 0x9C, 0, 2, 2, 0x44, 1, 0x11, 0x0E]
    #expect(throws: FileError.self) {
      try PictureDecoder.decode(PictureBytes(head + picture), width: 0, height: 0)
    }
  }
}
