/// The kind and the size of a picture file, read from its first bytes before anything is decoded.
package nonisolated enum ImageHeader: Equatable, Sendable {
  /// PNG, JPEG or WebP, with its size in pixels.
  case bitmap(width: Int, height: Int)
  /// SVG, which can be drawn at any size.
  case vector

  /// Reads the start of a file; nil for other kinds, and for sizes that are missing or zero.
  package static func read(_ bytes: UnsafeRawBufferPointer) -> ImageHeader? {
    let reader = Reader(bytes: bytes)
    let size = reader.png ?? reader.jpeg ?? reader.webP
    if let size, size.width > 0, size.height > 0 {
      return .bitmap(width: size.width, height: size.height)
    }
    return size == nil && reader.isText ? .vector : nil
  }

  /// Whether a JPEG is cut off, in which case its decoder silently fills the rest with gray.
  ///
  /// ITU T.81, B.1.1.2: no marker lies within a scan, so the last one found is a scan's start or the image's end.
  package static func isCutPhoto(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard Reader(bytes: bytes).jpeg != nil else { return false }
    let (startOfScan, endOfImage): (UInt8, UInt8) = (0xDA, 0xD9)
    let last = bytes.indices.dropLast().last { index in
      bytes[index] == 0xFF && [startOfScan, endOfImage].contains(bytes[index + 1])
    }
    return last.map { bytes[$0 + 1] == startOfScan } ?? true
  }

  private struct Reader {
    let bytes: UnsafeRawBufferPointer

    func byte(_ index: Int) -> Int? { bytes.indices.contains(index) ? Int(bytes[index]) : nil }

    /// A number with its most significant byte first, of at most four bytes.
    func big(_ index: Int, _ count: Int) -> Int? { number(index..<index + count) }

    /// A number with its least significant byte first.
    func little(_ index: Int, _ count: Int) -> Int? { number((index..<index + count).reversed()) }

    private func number(_ indices: some Sequence<Int>) -> Int? {
      indices.reduce(0) { sum, index in
        guard let sum, let byte = byte(index) else { return nil }
        return sum << 8 | byte
      }
    }

    func starts(with text: String, at index: Int = 0) -> Bool {
      text.utf8.enumerated().allSatisfy { byte(index + $0.offset) == Int($0.element) }
    }

    /// W3C PNG, 11.2.2: the size follows the name of the first chunk.
    var png: (width: Int, height: Int)? {
      guard big(0, 4) == 0x8950_4E47, starts(with: "IHDR", at: 12), let width = big(16, 4),
        let height = big(20, 4)
      else { return nil }
      return (width, height)
    }

    /// ITU T.81, B.1 and B.2: segments up to the start of a frame, which states the size.
    var jpeg: (width: Int, height: Int)? {
      guard big(0, 2) == 0xFFD8 else { return nil }
      var place = 2
      while let marker = big(place, 2), marker >> 8 == 0xFF {
        let kind = marker & 255
        if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
          guard let height = big(place + 5, 2), let width = big(place + 7, 2) else { return nil }
          return (width, height)
        }
        guard let length = big(place + 2, 2), length >= 2 else { return nil }
        place += kind == 0xFF ? 1 : 2 + length
      }
      return nil
    }

    /// The size of a WebP file, from whichever of three chunks comes first (RFC 9649, 2.5 to 2.7).
    var webP: (width: Int, height: Int)? {
      guard starts(with: "RIFF"), starts(with: "WEBP", at: 8) else { return nil }
      if starts(with: "VP8X", at: 12), let width = little(24, 3), let height = little(27, 3) {
        return (width + 1, height + 1)
      }
      if starts(with: "VP8L", at: 12), byte(20) == 0x2F, let bits = little(21, 4) {
        return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
      }
      guard starts(with: "VP8 ", at: 12), let width = little(26, 2), let height = little(28, 2)
      else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    }

    /// SVG is XML, and begins with a tag.
    var isText: Bool {
      let blanks: Set<UInt8> = [9, 10, 13, 32, 0xEF, 0xBB, 0xBF]
      return bytes.first { !blanks.contains($0) } == UInt8(ascii: "<")
    }
  }
}
