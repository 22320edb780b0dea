/// What a HEIF file, such as HEIC or AVIF, says of its main picture (ISO/IEC 23008-12).
nonisolated struct HEIFHeader {
  /// The size as it is shown.
  let width: Int
  let height: Int
  /// The size of what a decoder makes before it cuts and turns that.
  let codedWidth: Int
  let codedHeight: Int

  private typealias Box = (name: String, content: Range<Int>)

  /// More boxes or properties than any file has.
  private static let most = 100_000

  /// Whether the file's type is one of these.
  static func isHEIF(_ bytes: PictureBytes) -> Bool {
    guard bytes.starts(with: "ftyp", at: 4), let end = bytes.big(0, 4) else { return false }
    let brands = ["heic", "heix", "hevc", "mif1", "msf1", "avif", "avis"]
    return stride(from: 8, to: min(end, 256), by: 4).contains { place in
      brands.contains { bytes.starts(with: $0, at: place) }
    }
  }

  init?(of bytes: PictureBytes) {
    guard let meta = Self.box("meta", in: 0..<bytes.count, bytes) else { return nil }
    // The boxes of a full box begin after its version and flags.
    let inside = meta.lowerBound + 4..<max(meta.lowerBound + 4, meta.upperBound)
    guard let main = Self.mainItem(inside, bytes),
      let properties = Self.box("iprp", in: inside, bytes),
      let container = Self.box("ipco", in: properties, bytes),
      let links = Self.box("ipma", in: properties, bytes)
    else { return nil }
    let all = Self.boxes(in: container, bytes)
    var (coded, clean, turns): ((Int, Int)?, (Int, Int)?, Int) = (nil, nil, 0)
    for index in Self.properties(of: main, links, bytes) where all.indices.contains(index - 1) {
      let (name, content) = all[index - 1]
      switch name {
      case "ispe": coded = Self.pair(content.lowerBound + 4, bytes)
      case "clap": clean = Self.cleanSize(content.lowerBound, bytes)
      case "irot": turns = bytes.byte(content.lowerBound) ?? 0
      default: break
      }
    }
    guard let coded else { return nil }
    let size = clean ?? coded
    (codedWidth, codedHeight) = coded
    (width, height) = turns & 1 == 1 ? (size.1, size.0) : size
  }

  private static func pair(_ place: Int, _ bytes: PictureBytes) -> (Int, Int)? {
    guard let first = bytes.big(place, 4), let second = bytes.big(place + 4, 4) else { return nil }
    return (first, second)
  }

  /// The part that counts of pixels in whole blocks: a width and a height, each as a fraction.
  private static func cleanSize(_ place: Int, _ bytes: PictureBytes) -> (Int, Int)? {
    guard let width = pair(place, bytes), let height = pair(place + 8, bytes), width.1 > 0,
      height.1 > 0
    else { return nil }
    return (width.0 / width.1, height.0 / height.1)
  }

  private static func mainItem(_ range: Range<Int>, _ bytes: PictureBytes) -> Int? {
    guard let item = box("pitm", in: range, bytes), let version = bytes.byte(item.lowerBound) else {
      return nil
    }
    return bytes.big(item.lowerBound + 4, version == 0 ? 2 : 4)
  }

  /// The numbers of an item's properties, from one on.
  private static func properties(
    of item: Int,
    _ links: Range<Int>,
    _ bytes: PictureBytes
  ) -> [Int] {
    guard let version = bytes.byte(links.lowerBound), let flags = bytes.byte(links.lowerBound + 3),
      let items = bytes.big(links.lowerBound + 4, 4)
    else { return [] }
    let (length, wide) = (version == 0 ? 2 : 4, flags & 1)
    var place = links.lowerBound + 8
    for _ in 0..<min(items, most) {
      guard let number = bytes.big(place, length), let count = bytes.byte(place + length) else {
        return []
      }
      place += length + 1
      if number == item {
        return (0..<count).compactMap { index in
          bytes.big(place + index << wide, 1 + wide).map { $0 & (wide == 1 ? 0x7FFF : 0x7F) }
        }
      }
      place += count << wide
    }
    return []
  }

  private static func box(
    _ name: String,
    in range: Range<Int>,
    _ bytes: PictureBytes
  ) -> Range<Int>? {
    boxes(in: range, bytes).first { $0.name == name }?.content
  }

  /// ISO/IEC 14496-12, 4.2: a length, which may be that of the rest or
  /// stand behind the name, and a name.
  private static func boxes(in range: Range<Int>, _ bytes: PictureBytes) -> [Box] {
    var (boxes, place) = ([Box](), range.lowerBound)
    while boxes.count < most, place + 8 <= range.upperBound, let length = bytes.big(place, 4) {
      let name = (4..<8).compactMap { bytes.byte(place + $0) }.map { UInt8($0) }
      var (head, end) = (8, place + length)
      if length == 0 { end = range.upperBound }
      if length == 1, let high = bytes.big(place + 8, 4), let low = bytes.big(place + 12, 4) {
        (head, end) = (16, place + (high & 0xFFFF) << 32 + low)
      }
      guard end >= place + head, name.count == 4 else { return boxes }
      end = min(end, range.upperBound)
      boxes.append((String(decoding: name, as: UTF8.self), min(place + head, end)..<end))
      place = end
    }
    return boxes
  }
}
