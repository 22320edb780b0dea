package import Platform

extension Typeface {
  package init(contentsOf path: String) throws(TypefaceError) {
    do throws(FileError) {
      try self.init(bytes: try readFile(path, limit: 4 << 20))
    } catch {
      throw TypefaceError(path: path, reason: error.reason)
    }
  }

  /// Reads a typeface from the bytes of its file; outlines are read when they are first needed.
  ///
  /// `make-typeface.py` beside the files writes them, and says what is in them.
  package init(bytes: [UInt8]) throws(FileError) {
    let head = "typeface 2\n".utf8
    guard bytes.starts(with: head) else {
      throw FileError(reason: "it does not begin with `typeface 2`")
    }
    var reader = ByteReader(bytes.dropFirst(head.count))
    guard let metrics = Metrics(&reader),
      let lefts = reader.count(), let rights = reader.count(),
      let kerning = reader.list(of: lefts * rights, { $0.number().map(Int16.init) }),
      let glyphs = reader.glyphs(classes: (lefts, rights)), !glyphs.isEmpty,
      let tabular = reader.glyphs(classes: (lefts, rights))
    else { throw FileError(reason: "it is damaged") }
    var direct = [Int16](repeating: -1, count: 0x250)
    for (index, glyph) in glyphs.enumerated() where glyph.scalar < direct.count {
      direct[Int(glyph.scalar)] = Int16(truncatingIfNeeded: index)
    }
    self.init(
      metrics: metrics,
      glyphs: glyphs,
      tabular: tabular,
      kerning: kerning,
      rightClasses: rights,
      file: bytes,
      direct: direct
    )
  }
}

extension Typeface.Metrics {
  fileprivate init?(_ reader: inout ByteReader) {
    guard let units = reader.number(), let ascent = reader.number(), let descent = reader.number(),
      let cap = reader.number(), units >= 16
    else { return nil }
    self.init(unitsPerEm: units, ascent: ascent, descent: descent, capHeight: cap)
  }
}

extension ByteReader {
  /// Reads a number of glyphs, and as many glyphs in rising order.
  fileprivate mutating func glyphs(classes: (left: Int, right: Int)) -> [Typeface.Glyph]? {
    var last: UInt32 = 0
    return count().flatMap { count in
      list(of: count) { reader in
        guard let glyph = reader.glyph(), glyph.scalar > last, glyph.leftClass < classes.left,
          glyph.rightClass < classes.right
        else { return nil }
        last = glyph.scalar
        return glyph
      }
    }
  }

  private mutating func glyph() -> Typeface.Glyph? {
    guard let scalar = count(), let advance = number(), let left = count(), let right = count(),
      let length = count(), length <= rest.count
    else { return nil }
    let path = rest.prefix(length).indices
    rest.removeFirst(length)
    return Typeface.Glyph(
      scalar: UInt32(scalar),
      advance: advance,
      leftClass: left,
      rightClass: right,
      path: path
    )
  }

  /// Reads a list of a given length; nil if an element cannot be read.
  fileprivate mutating func list<Element>(
    of count: Int,
    _ read: (inout ByteReader) -> Element?
  ) -> [Element]? {
    var elements: [Element] = []
    for _ in 0..<count {
      guard let element = read(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }
}

/// A typeface file that could not be used.
package struct TypefaceError: Error, Hashable, Sendable, CustomStringConvertible {
  let path: String
  let reason: String

  package var description: String { "The typeface \(path) cannot be used: \(reason)." }
}

/// Bytes that are read piece by piece.
struct ByteReader {
  fileprivate(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func byte() -> UInt8? { rest.popFirst() }

  /// Reads a signed 16-bit number, the low byte first.
  mutating func number() -> Int? {
    guard let low = rest.popFirst(), let high = rest.popFirst() else { return nil }
    return Int(Int16(bitPattern: UInt16(low) | UInt16(high) << 8))
  }

  /// Reads a number that is not below zero.
  mutating func count() -> Int? { number().flatMap { $0 < 0 ? nil : $0 } }
}
