import Testing

@testable import ViewTree

struct IconFileTests {
  private func entry(_ width: UInt8, _ height: UInt8, length: UInt8, at place: UInt8) -> [UInt8] {
    [width, height, 0, 0, 1, 0, 32, 0, length, 0, 0, 0, place, 0, 0, 0]
  }

  private func icon(_ entries: [[UInt8]], _ rest: [UInt8]) -> [UInt8] {
    [0, 0, 1, 0, UInt8(entries.count), 0] + entries.joined() + rest
  }

  /// A PNG as far as its size.
  private func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, width, 0, 0, 0, height, 0]
  }

  /// Pixels of a byte each, with the header of a bitmap that has a mask below it.
  private func pixels(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    let head: [UInt8] = [40, 0, 0, 0, width, 0, 0, 0, 2 * height, 0, 0, 0, 1, 0, 8, 0]
    let count = 40 - head.count + Int(width) * Int(height)
    return head + [UInt8](repeating: 7, count: count)
  }

  @Test func `the largest picture counts, by what it says itself`() throws {
    let (small, large) = (pixels(3, 2), png(1, 1))
    let entries = [
      entry(32, 32, length: 46, at: 54), entry(0, 0, length: 24, at: 100),
      entry(16, 16, length: 46, at: 54),
    ]
    let bytes = icon(entries, small + large)
    let file = try #require(IconFile(of: PictureBytes(bytes)))
    #expect(file.width == 256 && file.height == 256)
    #expect(file.isPNG && file.picture(in: PictureBytes(bytes)) == large)
    let header = try #require(ImageHeader.read(bytes))
    #expect(header.format == .ico && header.width == 256)
  }

  @Test func `a picture may be pixels with a mask below them`() throws {
    let bytes = icon(
      [entry(8, 8, length: 56, at: 38), entry(9, 9, length: 121, at: 94)],
      pixels(4, 4) + pixels(9, 9)
    )
    let file = try #require(IconFile(of: PictureBytes(bytes)))
    #expect(file.width == 9 && file.height == 9)
    #expect(!file.isPNG && file.picture(in: PictureBytes(bytes)) == pixels(9, 9))
  }

  // A fuzzer found these: their pixels are more than a number of 64 bits can count.
  @Test(
    arguments: [[0xB5, 0xB5, 0xB5, 0xB5], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0]] as [[UInt8]]
  )
  func `a picture of no possible size does not count`(side: [UInt8]) {
    let huge: [UInt8] = Array(png(1, 1).prefix(16)) + side + side
    let bytes = icon(
      [entry(8, 8, length: 24, at: 38), entry(8, 8, length: 24, at: 62)],
      huge + png(1, 1)
    )
    #expect(IconFile(of: PictureBytes(bytes))?.width == 256)
    #expect(IconFile(of: PictureBytes(icon([entry(8, 8, length: 24, at: 22)], huge))) == nil)
    #expect(ImageHeader.read(huge) == nil)
  }

  @Test func `pictures beyond the end of the file do not count`() {
    let bytes = icon(
      [entry(8, 8, length: 56, at: 38), entry(9, 9, length: 121, at: 95)],
      pixels(4, 4) + pixels(9, 9)
    )
    #expect(IconFile(of: PictureBytes(bytes))?.width == 4)
    #expect(IconFile(of: PictureBytes(Array(bytes.prefix(93)))) == nil)
    #expect(IconFile(of: PictureBytes([0, 0, 1, 0, 255, 255])) == nil)
  }

  /// 65,535 x 32,767 pixels would take eight gigabytes.
  @Test func `a picture that has fewer pixels than it says does not count`() {
    var huge = pixels(4, 4)
    huge.replaceSubrange(4..<12, with: [255, 255, 0, 0, 255, 255, 0, 0])
    let bytes = icon([entry(16, 16, length: 56, at: 22)], huge)
    #expect(IconFile(of: PictureBytes(bytes)) == nil)
  }
}
