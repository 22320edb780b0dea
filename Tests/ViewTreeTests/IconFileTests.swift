import Testing

@testable import ViewTree

struct IconFileTests {
  private func entry(_ width: UInt8, _ height: UInt8, length: UInt8, at place: UInt8) -> [UInt8] {
    [width, height, 0, 0, 1, 0, 32, 0, length, 0, 0, 0, place, 0, 0, 0]
  }

  private func icon(_ entries: [[UInt8]], _ rest: [UInt8]) -> [UInt8] {
    [0, 0, 1, 0, UInt8(entries.count), 0] + entries.joined() + rest
  }

  @Test func `the largest picture counts, of which a byte of zero is 256 pixels`() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1]
    let entries = [
      entry(32, 32, length: 3, at: 54), entry(0, 0, length: 5, at: 57),
      entry(16, 16, length: 3, at: 54),
    ]
    let bytes = icon(entries, [7, 8, 9] + png)
    let file = try #require(IconFile(of: PictureBytes(bytes)))
    #expect(file.width == 256 && file.height == 256 && file.alone(in: bytes) == png)
    let header = try #require(ImageHeader.read(bytes))
    #expect(header.format == .ico && header.width == 256)
  }

  @Test func `a picture without a header of its own stays in an icon`() throws {
    let bytes = icon(
      [entry(8, 8, length: 3, at: 38), entry(9, 9, length: 3, at: 41)],
      [1, 2, 3, 4, 5, 6]
    )
    let alone = try #require(IconFile(of: PictureBytes(bytes))).alone(in: bytes)
    // A mask of nine rows of four bytes may be missing.
    let mask = [UInt8](repeating: 0xFF, count: 36)
    #expect(alone == icon([entry(9, 9, length: 3, at: 22)], [4, 5, 6] + mask))
  }

  @Test func `pictures beyond the end of the file do not count`() {
    let bytes = icon(
      [entry(8, 8, length: 3, at: 38), entry(9, 9, length: 3, at: 42)],
      [1, 2, 3, 4, 5, 6]
    )
    #expect(IconFile(of: PictureBytes(bytes))?.width == 8)
    #expect(IconFile(of: PictureBytes(Array(bytes.prefix(39)))) == nil)
    #expect(IconFile(of: PictureBytes([0, 0, 1, 0, 255, 255])) == nil)
  }
}
