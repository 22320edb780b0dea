internal import Glibc

extension Typeface {
  /// Reads a typeface file.
  package init(contentsOf path: String) throws(TypefaceError) {
    do throws(FileError) {
      try self.init(bytes: try readFile(path, limit: 4 << 20))
    } catch {
      throw TypefaceError(path: path, reason: error.reason)
    }
  }

  /// Reads a typeface from the bytes of its file; outlines are read when they are first needed.
  package init(bytes: [UInt8]) throws(FileError) {
    var parser = TypefaceParser(file: bytes)
    do throws(FileError) { self = try parser.parse() } catch {
      throw FileError(reason: "in line \(parser.line), \(error.reason)")
    }
  }
}

/// Reads the lines of a typeface file in order.
struct TypefaceParser {
  private let file: [UInt8]
  private var end = 0
  private(set) var line = 0
  private var metrics: Typeface.Metrics?
  private var glyphs: [Typeface.Glyph] = []
  private var tabular: [Typeface.Glyph] = []
  private var pairs: [(left: Int, right: Int, units: Int16)] = []

  /// The largest count that a file may state.
  ///
  /// It is enough for any real font and bounds the memory of a hostile one.
  private static let mostClasses = 255

  init(file: [UInt8]) { self.file = file }

  mutating func parse() throws(FileError) -> Typeface {
    var header = try nextLine()
    guard header.word().elementsEqual("typeface".utf8), header.integer() == 1 else {
      throw FileError(reason: "it does not begin with `typeface 1`")
    }
    while try parseLine() {}
    guard let metrics else { throw FileError(reason: "there were no metrics") }
    guard !glyphs.isEmpty else { throw FileError(reason: "there were no glyphs") }
    return typeface(metrics)
  }

  /// Reads one line; returns false after the last.
  private mutating func parseLine() throws(FileError) -> Bool {
    var reader = try nextLine()
    let word = reader.word()
    if word.elementsEqual("glyph".utf8) {
      glyphs.append(try glyph(&reader, after: glyphs.last))
    } else if word.elementsEqual("kern".utf8) {
      try readPairs(&reader)
    } else if word.elementsEqual("tabular".utf8) {
      tabular.append(try glyph(&reader, after: tabular.last))
    } else if word.elementsEqual("metrics".utf8) {
      metrics = try readMetrics(&reader)
    } else {
      guard word.elementsEqual("end".utf8) else { throw FileError(reason: "its word is unknown") }
      return false
    }
    return true
  }

  private mutating func nextLine() throws(FileError) -> ByteReader {
    let start = end
    line += 1
    let length = file.withUnsafeBytes { bytes -> Int? in
      guard start < bytes.count, let first = bytes.baseAddress,
        let found = memchr(first + start, 10, bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - (first + start)
    }
    guard let length else { throw FileError(reason: "the file is cut off") }
    end = start + length + 1
    return ByteReader(file[start..<start + length])
  }

  private func readMetrics(_ reader: inout ByteReader) throws(FileError) -> Typeface.Metrics {
    guard let units = reader.integer(), let ascent = reader.integer(),
      let descent = reader.integer(), let cap = reader.integer(),
      // The height of small letters, which nothing needs.
      reader.integer() != nil,
      (16...65_536).contains(units)
    else { throw FileError(reason: "the metrics are not five sensible numbers") }
    return Typeface.Metrics(
      unitsPerEm: units,
      ascent: ascent,
      descent: descent,
      capHeight: cap
    )
  }

  private func glyph(
    _ reader: inout ByteReader,
    after previous: Typeface.Glyph?
  ) throws(FileError) -> Typeface.Glyph {
    guard let scalar = reader.hexadecimal(), let advance = reader.integer(),
      let left = reader.integer(), let right = reader.integer(), reader.skip(32)
    else { throw FileError(reason: "a glyph's numbers are wrong") }
    guard (0...Self.mostClasses).contains(left), (0...Self.mostClasses).contains(right) else {
      throw FileError(reason: "a kerning class is out of range")
    }
    guard UInt32(scalar) > previous?.scalar ?? 0 else {
      throw FileError(reason: "glyphs are not in rising order")
    }
    let path = reader.rest
    return Typeface.Glyph(
      scalar: UInt32(scalar),
      advance: advance,
      leftClass: left,
      rightClass: right,
      path: path.startIndex..<path.endIndex
    )
  }

  private mutating func readPairs(_ reader: inout ByteReader) throws(FileError) {
    guard let left = reader.integer(), (0...Self.mostClasses).contains(left) else {
      throw FileError(reason: "a kerning class is out of range")
    }
    while !reader.isAtEnd {
      guard let right = reader.integer(), (0...Self.mostClasses).contains(right),
        reader.skip(UInt8(ascii: ":")), let units = reader.integer().flatMap(Int16.init(exactly:))
      else { throw FileError(reason: "a kerning pair is wrong") }
      pairs.append((left, right, units))
    }
  }

  private func typeface(_ metrics: Typeface.Metrics) -> Typeface {
    let all = [glyphs, tabular].joined()
    let lefts = (all.map(\.leftClass) + pairs.map(\.left)).max() ?? 0
    let rights = (all.map(\.rightClass) + pairs.map(\.right)).max() ?? 0
    var kerning = [Int16](repeating: 0, count: (lefts + 1) * (rights + 1))
    for pair in pairs { kerning[pair.left * (rights + 1) + pair.right] = pair.units }
    return Typeface(
      metrics: metrics,
      glyphs: glyphs,
      tabular: tabular,
      kerning: kerning,
      rightClasses: rights + 1,
      file: file
    )
  }
}

/// A typeface file that could not be used.
package struct TypefaceError: Error, Hashable, Sendable, CustomStringConvertible {
  let path: String
  let reason: String

  /// One sentence that names the file and what is wrong with it.
  package var description: String { "The typeface \(path) cannot be used: \(reason)." }
}

/// A position in a text of words and numbers, which is read piece by piece.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { index >= bytes.endIndex }

  /// What is left.
  var rest: ArraySlice<UInt8> { bytes[index...] }

  /// Reads one byte, or nil at the end.
  mutating func byte() -> UInt8? {
    guard index < bytes.endIndex else { return nil }
    defer { index += 1 }
    return bytes[index]
  }

  /// Skips the byte if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.endIndex, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Reads up to the next space, and the space.
  mutating func word() -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: " ") { index += 1 }
    defer { _ = skip(UInt8(ascii: " ")) }
    return bytes[start..<index]
  }

  /// Reads a number of at most seven digits after any space, or nil.
  mutating func integer() -> Int? {
    _ = skip(UInt8(ascii: " "))
    let isNegative = skip(UInt8(ascii: "-"))
    guard let value = digits(radix: 10, most: 7) else { return nil }
    return isNegative ? -value : value
  }

  /// Reads a hexadecimal number of at most six digits after any space, or nil.
  mutating func hexadecimal() -> Int? {
    _ = skip(UInt8(ascii: " "))
    return digits(radix: 16, most: 6)
  }

  private mutating func digits(radix: Int, most: Int) -> Int? {
    let start = index
    var value = 0
    while index < bytes.endIndex, let digit = Self.digit(bytes[index]), digit < radix {
      value = value * radix + digit
      index += 1
      guard index - start <= most else { return nil }
    }
    return index > start ? value : nil
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 87
    default: nil
    }
  }
}
