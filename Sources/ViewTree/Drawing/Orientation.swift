/// How the pixels of a file lie, by the number that EXIF and TIFF have for it: where their first
/// row and first column belong in the upright picture.
package nonisolated enum Orientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored, upsideDown, flipped
  case transposed, turnedLeft, transversed, turnedRight

  /// Whether the upright picture is as wide as the file's pixels are high.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Reads the tag of a TIFF header at a place, as EXIF has one; nil if there is none.
  init?(of bytes: PictureBytes, at start: Int) {
    let tags = TagDirectory(of: bytes, at: start)
    guard let value = tags?.value(of: .orientation) else { return nil }
    self = Orientation(rawValue: value) ?? .upright
  }

  /// The longest packet of XMP that is looked through.
  private static let longestPacket = 1 << 20

  /// Reads the same number in XMP, where it is an attribute or an element; nil if there is none.
  init?(of bytes: PictureBytes, inPacket range: Range<Int>) {
    let end = min(range.upperBound, range.lowerBound + Self.longestPacket)
    let packet = bytes.bytes(range.lowerBound..<end)
    let name = Array("tiff:Orientation".utf8)
    let first = name[0]
    let place = packet.indices.first {
      packet[$0] == first && packet[$0...].starts(with: name)
    }
    guard let place else { return nil }
    let sign = packet[(place + name.count)...].prefix(4)
      .first { (UInt8(ascii: "1")...UInt8(ascii: "8")).contains($0) }
    guard let sign else { return nil }
    self.init(rawValue: Int(sign - UInt8(ascii: "0")))
  }
}

/// A directory of a TIFF file, or of EXIF, which is such a file without pixels (TIFF 6.0, section
/// 2); or of a BigTIFF, whose places and counts have eight bytes.
package nonisolated struct TagDirectory {
  package enum Tag: Int {
    case width = 0x100
    case height = 0x101
    case compression = 0x103
    case orientation = 0x112
    /// Where the small picture is, as a JPEG, and how long it is.
    case smallPicture = 0x201
    case smallPictureLength = 0x202
    /// XMP.
    case packet = 0x2BC
  }

  private let bytes: PictureBytes
  private let isLittle: Bool
  private let isLong: Bool
  /// Where the header is, from which all places are counted.
  private let start: Int
  /// The place of the first tag, of twelve bytes each, or of twenty.
  private var first: Int
  private var count: Int

  /// Whether a header is at a place.
  static func isHead(_ bytes: PictureBytes, at start: Int) -> Bool {
    let isLittle = bytes.starts(with: "II", at: start)
    let version = number(bytes, isLittle, start + 2, 2)
    return (isLittle || bytes.starts(with: "MM", at: start)) && (version == 42 || version == 43)
  }

  /// The first directory; nil if there is no header at the place.
  package init?(of bytes: PictureBytes, at start: Int) {
    guard Self.isHead(bytes, at: start) else { return nil }
    let isLittle = bytes.starts(with: "II", at: start)
    let isLong = Self.number(bytes, isLittle, start + 2, 2) == 43
    self.init(of: bytes, isLittle, isLong, at: start, linkedAt: start + (isLong ? 8 : 4))
  }

  private init?(
    of bytes: PictureBytes,
    _ isLittle: Bool,
    _ isLong: Bool,
    at start: Int,
    linkedAt link: Int
  ) {
    (self.bytes, self.isLittle, self.isLong, self.start) = (bytes, isLittle, isLong, start)
    (first, count) = (0, 0)
    guard let offset = longNumber(link), offset > 0,
      let count = isLong ? longNumber(start + offset) : number(start + offset, 2)
    else { return nil }
    (first, self.count) = (start + offset + (isLong ? 8 : 2), min(count, Self.mostTags))
  }

  private static let mostTags = 65_535

  /// The bytes of a tag, and of its value.
  private var tagLength: Int { isLong ? 20 : 12 }
  private var valueLength: Int { isLong ? 8 : 4 }

  /// The directory after this one; in EXIF that of the small picture.
  package var next: TagDirectory? {
    TagDirectory(of: bytes, isLittle, isLong, at: start, linkedAt: first + tagLength * count)
  }

  /// Where the value of a tag stands, if it has one number of two or four bytes.
  private func place(of tag: Tag) -> Int? {
    for index in 0..<count {
      let place = first + tagLength * index
      guard let name = number(place, 2) else { return nil }
      if name == tag.rawValue { return place + tagLength - valueLength }
    }
    return nil
  }

  package func value(of tag: Tag) -> Int? {
    place(of: tag).flatMap { place in
      switch number(place - valueLength - 2, 2) {
      case 3: number(place, 2)
      case 16: longNumber(place)
      default: number(place, 4)
      }
    }
  }

  /// Where the bytes are that a tag of more bytes than a value has names.
  package func bytes(of tag: Tag) -> Range<Int>? {
    guard let place = place(of: tag), let length = longNumber(place - valueLength),
      length > valueLength, let start = longNumber(place)
    else { return nil }
    return start..<start + length
  }

  /// Where the small picture is, in the directory after the first.
  package var smallPicture: Range<Int>? {
    guard let offset = value(of: .smallPicture), let length = value(of: .smallPictureLength) else {
      return nil
    }
    return start + offset..<start + offset + length
  }

  private func number(_ place: Int, _ length: Int) -> Int? {
    Self.number(bytes, isLittle, place, length)
  }

  /// A place or a count, of which no file needs more than the lower four bytes.
  private func longNumber(_ place: Int) -> Int? {
    number(isLong && !isLittle ? place + 4 : place, 4)
  }

  private static func number(
    _ bytes: PictureBytes,
    _ isLittle: Bool,
    _ place: Int,
    _ length: Int
  ) -> Int? {
    isLittle ? bytes.little(place, length) : bytes.big(place, length)
  }
}
