/// The largest picture in an icon of Windows, as web sites have one.
///
/// The file has a directory of pictures of several sizes, each a PNG
/// or a BMP without a file header.
package nonisolated struct IconFile {
  package let width: Int
  package let height: Int
  /// Whether the picture is a PNG, and not pixels with a mask below them.
  package let isPNG: Bool
  private let content: Range<Int>

  private static let (headLength, entryLength, mostEntries) = (6, 16, 256)

  /// Nil if it is no such file, or its pictures are not in it.
  package init?(of bytes: PictureBytes) {
    guard Self.isIcon(bytes), let count = bytes.little(4, 2) else { return nil }
    var largest: IconFile?
    for index in 0..<min(count, Self.mostEntries) {
      guard let icon = IconFile(bytes, entry: Self.headLength + index * Self.entryLength) else {
        continue
      }
      // Of one size the last one has the most colors.
      if icon.width * icon.height >= (largest.map { $0.width * $0.height } ?? 0) { largest = icon }
    }
    guard let largest else { return nil }
    self = largest
  }

  private init?(_ bytes: PictureBytes, entry: Int) {
    guard let length = bytes.little(entry + 8, 4), let start = bytes.little(entry + 12, 4),
      start >= Self.headLength + Self.entryLength, length > 0, start + length <= bytes.count,
      let size = Self.size(of: start..<start + length, in: bytes)
    else { return nil }
    (width, height) = size
    (isPNG, content) = (Self.isPNG(bytes, at: start), start..<start + length)
  }

  private static func isPNG(_ bytes: PictureBytes, at start: Int) -> Bool {
    bytes.big(start, 4) == 0x8950_4E47
  }

  /// The size that a picture says itself, since the entry need not say the same: of a PNG, or of
  /// pixels with a mask below them, which are not packed and must be there.
  private static func size(of content: Range<Int>, in bytes: PictureBytes) -> (Int, Int)? {
    let start = content.lowerBound
    if isPNG(bytes, at: start) {
      let sides = 1...ImageHeader.longestSide
      guard let width = bytes.big(start + 16, 4), let height = bytes.big(start + 20, 4),
        sides.contains(width), sides.contains(height)
      else { return nil }
      return (width, height)
    }
    guard let width = bytes.little(start + 4, 4), let both = bytes.little(start + 8, 4),
      let depth = bytes.little(start + 14, 2), width > 0, both > 1, depth > 0
    else { return nil }
    let (row, isTooWide) = width.multipliedReportingOverflow(by: depth)
    let (bits, isTooLarge) = row.multipliedReportingOverflow(by: both / 2)
    guard !isTooWide, !isTooLarge, bits / 8 <= content.count else { return nil }
    return (width, both / 2)
  }

  /// Icons, and the pointers of mice, whose hot spot is beside the picture.
  package static func isIcon(_ bytes: PictureBytes) -> Bool {
    guard let kind = bytes.little(0, 4), kind == 1 << 16 || kind == 2 << 16 else { return false }
    return bytes.little(4, 2).map { $0 > 0 } ?? false && bytes.byte(headLength + 3) == 0
  }

  /// The bytes of the picture.
  package func picture(in bytes: PictureBytes) -> [UInt8] { bytes.bytes(content) }
}
