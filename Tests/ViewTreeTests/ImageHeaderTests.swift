import TestHarness
import Testing

import ViewTree

@Suite struct ImageHeaderTests {
  private func read(_ bytes: [UInt8]) -> ImageHeader? { bytes.withUnsafeBytes(ImageHeader.read) }

  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0x0F, 0xA0, 0, 0, 0x0B, 0xB8, 8, 2]
  /// A segment of four bytes, then a progressive frame of 3 x 258 pixels.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0, 3, 1, 2, 3]
  private static let webPLossless: [UInt8] =
    Array("RIFF....WEBPVP8L....".utf8) + [0x2F, 0x63, 0xC0, 0x31, 0]
  private static let webPExtended: [UInt8] =
    Array("RIFF....WEBPVP8X....".utf8) + [0, 0, 0, 0, 9, 1, 0, 4, 0, 0]
  private static let webPLossy: [UInt8] =
    Array("RIFF....WEBPVP8 ....".utf8) + [0, 0, 0, 0x9D, 1, 0x2A, 0x40, 1, 0xF0, 0x40]

  @Test func `sizes are read before anything is decoded`() {
    #expect(read(Self.png) == .bitmap(width: 4_000, height: 3_000))
    #expect(read(Self.jpeg) == .bitmap(width: 258, height: 3))
    #expect(read(Self.webPLossless) == .bitmap(width: 100, height: 200))
    #expect(read(Self.webPExtended) == .bitmap(width: 266, height: 5))
    #expect(read(Self.webPLossy) == .bitmap(width: 320, height: 240))
    #expect(read(Array(" \n<svg/>".utf8)) == .vector)
  }

  @Test func `other files are none of these`() {
    #expect(read([]) == nil)
    #expect(read(Array("GIF89a".utf8)) == nil)
    #expect(read([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 0, 0, 0]) == nil)
  }

  @Test func `a file cut off or damaged anywhere does not trap`() {
    var random = SplitMix64(seed: 3)
    for file in [Self.png, Self.jpeg, Self.webPLossy, Self.webPLossless, Self.webPExtended] {
      for count in 0..<file.count { _ = read(Array(file.prefix(count))) }
      for _ in 0..<500 {
        var damaged = file
        let place = Int.random(in: 0..<file.count, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
        _ = read(damaged)
      }
    }
  }

  /// A start, a frame header of 8 x 6 pixels, a scan with an escaped byte, and an end.
  nonisolated static let photo: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0x00, 0x0B, 8, 0x00, 0x06, 0x00, 0x08, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0x00, 0x08, 1, 1, 0, 0, 63, 0, 0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD9]

  @Test func `a whole photo is not cut off`() {
    Self.photo.withUnsafeBytes { #expect(!ImageHeader.isCutPhoto($0)) }
    (Self.photo + [0, 0]).withUnsafeBytes { #expect(!ImageHeader.isCutPhoto($0)) }
  }

  @Test(arguments: 17..<ImageHeaderTests.photo.count)
  func `a photo that ends in its scan is cut off`(length: Int) {
    Self.photo.prefix(length).withUnsafeBytes { #expect(ImageHeader.isCutPhoto($0)) }
  }

  @Test func `what is no photo is never cut off`() {
    Array("<svg>".utf8).withUnsafeBytes { #expect(!ImageHeader.isCutPhoto($0)) }
  }
}
