/// How the pixels of a file lie, by the number that EXIF and TIFF have for it: where their first row and first column
/// belong in the upright picture.
package nonisolated enum Orientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored, upsideDown, flipped
  case transposed, turnedLeft, transversed, turnedRight

  /// Whether the upright picture is as wide as the file's pixels are high.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Reads the tag of a TIFF header at a place, as EXIF has one; upright if there is none.
  package init(of bytes: PictureBytes, at start: Int) {
    let value = TagDirectory(of: bytes, at: start)?.value(of: .orientation)
    self = value.flatMap(Orientation.init(rawValue:)) ?? .upright
  }
}

/// A directory of a TIFF file, or of EXIF, which is such a file without pixels (TIFF 6.0, section 2).
package nonisolated struct TagDirectory {
  package enum Tag: Int {
    case width = 0x100
    case height = 0x101
    case orientation = 0x112
    /// Where the small picture is, as a JPEG, and how long it is.
    case smallPicture = 0x201
    case smallPictureLength = 0x202
    case profile = 0x8773
  }

  private let bytes: PictureBytes
  private let isLittle: Bool
  /// Where the header is, from which all places are counted.
  private let start: Int
  /// The place of the first tag, of twelve bytes each.
  private let first: Int
  private let count: Int

  /// The first directory; nil if there is no header at the place.
  package init?(of bytes: PictureBytes, at start: Int) {
    let isLittle = bytes.starts(with: "II", at: start)
    guard isLittle || bytes.starts(with: "MM", at: start),
      Self.number(bytes, isLittle, start + 2, 2) == 42
    else { return nil }
    self.init(of: bytes, isLittle, at: start, linkedAt: start + 4)
  }

  private init?(of bytes: PictureBytes, _ isLittle: Bool, at start: Int, linkedAt link: Int) {
    guard let offset = Self.number(bytes, isLittle, link, 4), offset > 0,
      let count = Self.number(bytes, isLittle, start + offset, 2)
    else { return nil }
    (self.bytes, self.isLittle, self.start) = (bytes, isLittle, start)
    (first, self.count) = (start + offset + 2, count)
  }

  /// The directory after this one; in EXIF that of the small picture.
  package var next: TagDirectory? {
    TagDirectory(of: bytes, isLittle, at: start, linkedAt: first + 12 * count)
  }

  /// Where the value of a tag stands, if it has one number of two or four bytes.
  package func place(of tag: Tag) -> Int? {
    for index in 0..<count {
      guard let name = number(first + 12 * index, 2) else { return nil }
      if name == tag.rawValue { return first + 12 * index + 8 }
    }
    return nil
  }

  package func value(of tag: Tag) -> Int? {
    place(of: tag).flatMap { place in number(place, number(place - 6, 2) == 3 ? 2 : 4) }
  }

  /// Where the bytes are that a tag of more than four bytes names.
  package func bytes(of tag: Tag) -> Range<Int>? {
    guard let place = place(of: tag), let length = number(place - 4, 4), length > 4,
      let start = number(place, 4)
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

  private static func number(
    _ bytes: PictureBytes,
    _ isLittle: Bool,
    _ place: Int,
    _ length: Int
  ) -> Int? {
    isLittle ? bytes.little(place, length) : bytes.big(place, length)
  }
}
