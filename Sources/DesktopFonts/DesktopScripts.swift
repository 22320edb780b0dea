internal import CLibraries
package import Typesetting

/// What FriBidi and Pango know of writing; both are loaded when the first text needs them.
package struct DesktopScripts: ScriptRules {
  package init() {}

  /// What FriBidi calls a paragraph that runs to the right, to the left, or as
  /// its first strong letter does.
  private enum FriBidiDirection {
    static let right: UInt32 = 0x110
    static let left: UInt32 = 0x111
    static let unknown: UInt32 = 0x40
  }

  package func levels(of scalars: [UInt32], direction: TextDirection?) -> ParagraphLevels? {
    guard let library = library_fribidi()?.pointee, !scalars.isEmpty else { return nil }
    let count = Int32(truncatingIfNeeded: scalars.count)
    var types = [UInt32](repeating: 0, count: scalars.count)
    var (brackets, levels) = (types, [Int8](repeating: 0, count: scalars.count))
    library.fribidi_get_bidi_types(scalars, count, &types)
    library.fribidi_get_bracket_types(scalars, count, types, &brackets)
    var base =
      switch direction {
      case nil: FriBidiDirection.unknown
      case .leftToRight: FriBidiDirection.right
      case .rightToLeft: FriBidiDirection.left
      }
    guard library.fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) > 0
    else { return nil }
    return ParagraphLevels(
      direction: base == FriBidiDirection.left || base == 0x21 ? .rightToLeft : .leftToRight,
      levels: levels.map { UInt8(truncatingIfNeeded: max(0, $0)) }
    )
  }

  package func mirror(of scalar: UInt32) -> UInt32 {
    guard let library = library_fribidi()?.pointee else { return scalar }
    var mirror = scalar
    return library.fribidi_get_mirror_char(scalar, &mirror) != 0 ? mirror : scalar
  }

  /// The most scalars of one call; no language has a word that is nearly as long.
  private static let longestRun = 4_096

  package func breaks(of scalars: [UInt32]) -> DictionaryBreaks? {
    guard let library = library_pango()?.pointee else { return nil }
    var (found, start) = (DictionaryBreaks(lines: [], words: []), 0)
    while start < scalars.count {
      let end = min(start + Self.longestRun, scalars.count)
      let attributes = Self.attributes(of: scalars[start..<end], library)
      // What a run ends in may be a part of a word, and is asked for again with the next one.
      var last = end
      if end < scalars.count {
        last = (start + 1..<end).last { attributes[$0 - start] & 1 != 0 && $0 < end - 64 } ?? end
      }
      for place in start + 1..<max(last, start + 1) {
        if attributes[place - start] & 1 != 0 { found.lines.insert(place) }
        if attributes[place - start] & (1 << 5 | 1 << 6) != 0 { found.words.insert(place) }
      }
      if last < end { found.lines.insert(last) }
      start = last
    }
    return found
  }

  /// One set of bits for each place between scalars.
  private static func attributes(of scalars: ArraySlice<UInt32>, _ library: Pango) -> [UInt32] {
    var view = String.UnicodeScalarView()
    for value in scalars { view.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
    var text = String(view)
    var bits = [UInt32](repeating: 0, count: scalars.count + 1)
    let count = Int32(truncatingIfNeeded: bits.count)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { letters in
        guard let start = letters.baseAddress else { return }
        let length = Int32(truncatingIfNeeded: letters.count)
        library.pango_get_log_attrs(start, length, -1, nil, &bits, count)
      }
    }
    return bits
  }
}
