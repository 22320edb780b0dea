package import Geometry

/// The shapes and widths of one weight of a font, read from a `.typeface` file.
///
/// All its measures are in font units; `unitsPerEm` of them are the size of the font.
package struct Typeface: Sendable {
  /// The measures of the whole font, in font units.
  struct Metrics: Equatable, Sendable {
    var unitsPerEm: Int
    var ascent: Int
    var descent: Int
    var capHeight: Int
  }

  /// A glyph's record: the place of its outline in the file, its width and its kerning classes.
  struct Glyph: Equatable, Sendable {
    var scalar: UInt32
    var advance: Int
    var leftClass: Int
    var rightClass: Int
    var path: Range<Int>
  }

  let metrics: Metrics
  /// In rising order of scalars.
  let glyphs: [Glyph]
  /// Tabular forms, which all have the width of a digit, in rising order of scalars.
  let tabular: [Glyph]
  /// By left class, then right class; both count from zero.
  let kerning: [Int16]
  let rightClasses: Int
  let file: [UInt8]
  /// The indices of the glyphs of the first scalars, those of most text
  /// in Latin letters; -1 for none.
  let direct: [Int16]

  /// The number of font units in the size of the font.
  package var unitsPerEm: Double { Double(metrics.unitsPerEm) }
}

/// The identity of a glyph, and of the font that it is in.
package enum GlyphID: Hashable, Sendable {
  /// A glyph of the typeface: its index among the plain forms or, after them, the tabular ones.
  case embedded(Int)
  /// A glyph of one of the ``FallbackFonts``, by their numbers.
  case fallback(font: Int, glyph: UInt32)
}

extension Typeface {
  /// The shape for characters that the font lacks: a hollow square.
  private static let replacement: UInt32 = 0x25A1

  func glyph(_ index: Int) -> Glyph {
    index < glyphs.count ? glyphs[index] : tabular[index - glyphs.count]
  }

  func index(ofScalar scalar: UInt32, tabular wantsTabular: Bool) -> Int? {
    if wantsTabular, let index = Self.index(of: scalar, in: tabular) {
      return glyphs.count + index
    }
    guard scalar >= direct.count else {
      let index = direct[Int(scalar)]
      return index < 0 ? nil : Int(index)
    }
    return Self.index(of: scalar, in: glyphs)
  }

  /// The shape of a character, a hollow square if there is none, or nil for an invisible character.
  func index(of scalars: ArraySlice<UInt32>, tabular: Bool) -> Int? {
    switch form(of: scalars, tabular: tabular) {
    case .glyph(let index): index
    case .invisible: nil
    case .missing:
      // A base without its marks says more than a square.
      scalars.first.flatMap { index(ofScalar: $0, tabular: tabular) }
        ?? Self.index(of: Self.replacement, in: glyphs)
    }
  }

  func form(of scalars: ArraySlice<UInt32>, tabular: Bool) -> CharacterForm {
    guard let first = scalars.first else { return .invisible }
    let found = index(ofScalar: first, tabular: tabular)
    if scalars.count == 1, let found { return .glyph(found) }
    // The properties of a scalar take longer to find than its shape.
    guard let properties = Unicode.Scalar(first)?.properties,
      properties.generalCategory != .control
    else { return .invisible }
    // No letter here has more than two marks; to compare a thousand of them would take long.
    if (2...3).contains(scalars.count), let composed = composed(scalars) { return .glyph(composed) }
    let isPlain = scalars.dropFirst().allSatisfy {
      Unicode.Scalar($0)?.properties.isDefaultIgnorableCodePoint == true
    }
    guard isPlain else { return .missing }
    return found.map { .glyph($0) }
      ?? (properties.isDefaultIgnorableCodePoint ? .invisible : .missing)
  }

  /// The shape of a letter that is spelled with a combining mark.
  private func composed(_ scalars: ArraySlice<UInt32>) -> Int? {
    // All that are spelled so are Latin, Greek or Cyrillic here.
    guard let first = scalars.first, first < 0x530, let character = scalars.character else {
      return nil
    }
    return glyphs.firstIndex { $0.isCanonically(character) }
  }

  /// Whether every scalar has a shape of its own, and none is an emoji.
  func hasEveryScalar(_ scalars: [UInt32]) -> Bool {
    scalars.allSatisfy {
      $0 < 128 || $0 < 0x200D && index(ofScalar: $0, tabular: false) != nil
        || $0 != 0xFE0F && $0 != 0x20E3 && index(ofScalar: $0, tabular: false) != nil
          && ![$0].areEmoji
    }
  }

  /// The kerning between two glyphs, in font units.
  func kerning(_ left: Glyph, _ right: Glyph) -> Int {
    Int(kerning[left.leftClass * rightClasses + right.rightClass])
  }

  /// The outline of a glyph in font units, y down from the baseline.
  package func outline(of id: GlyphID) -> [OutlineStep] {
    guard case .embedded(let index) = id else { return [] }
    return OutlineReader.steps(of: file[glyph(index).path])
  }

  private static func index(of scalar: UInt32, in glyphs: [Glyph]) -> Int? {
    var (low, high) = (0, glyphs.count)
    while low < high {
      let middle = (low + high) / 2
      if glyphs[middle].scalar < scalar { low = middle + 1 } else { high = middle }
    }
    return low < glyphs.count && glyphs[low].scalar == scalar ? low : nil
  }
}

/// The shape that a typeface has for a character, if any.
enum CharacterForm: Equatable {
  /// A shape, by its index.
  case glyph(Int)
  /// No shape, and none is needed: a control character, a mark of direction, a joiner.
  case invisible
  /// No shape, or none with all its marks.
  case missing
}

extension Typeface.Glyph {
  /// Whether the character is this one, spelled with a combining mark.
  fileprivate func isCanonically(_ character: Character) -> Bool {
    Unicode.Scalar(scalar).map { Character($0) == character } ?? false
  }
}

/// A glyph and its position on the baseline.
package struct PlacedGlyph: Equatable, Sendable {
  package var id: GlyphID
  /// The distance from the start of the text, in points.
  package var x: Double
  /// The distance below the baseline, in points: of marks that another font puts at their letter.
  package var y = 0.0
  /// Whether its picture has colors.
  package var isColored = false
}

/// A step of the path around a glyph, in font units; y points down from the baseline.
package enum OutlineStep: Equatable, Sendable {
  /// Starts a contour.
  case move(Point)
  case line(Point)
  /// A cubic curve with its two control points.
  case curve(Point, Point, Point)
  /// A line back to the start of the contour.
  case close
}

/// Reads a path of relative commands, as a typeface file holds it, step by step.
///
/// Everything after a mistake in the path is left out.
struct OutlineReader {
  private var reader: ByteReader
  private var pen = Point.zero
  private var start = Point.zero

  init(path: ArraySlice<UInt8>) { reader = ByteReader(path) }

  static func steps(of path: ArraySlice<UInt8>) -> [OutlineStep] {
    var (outline, steps) = (OutlineReader(path: path), [OutlineStep]())
    while let step = outline.next() { steps.append(step) }
    return steps
  }

  private mutating func next() -> OutlineStep? {
    switch reader.byte() {
    case UInt8(ascii: "m"):
      guard let point = point(from: pen) else { return nil }
      (pen, start) = (point, point)
      return .move(point)
    case UInt8(ascii: "l"): return point(from: pen).map { line(to: $0) }
    case UInt8(ascii: "h"):
      return reader.number().map { line(to: pen + Vector(dx: Double($0), dy: 0)) }
    case UInt8(ascii: "v"):
      return reader.number().map { line(to: pen + Vector(dx: 0, dy: Double($0))) }
    case UInt8(ascii: "c"): return curve()
    case UInt8(ascii: "z"):
      pen = start
      return .close
    default: return nil
    }
  }

  private mutating func line(to point: Point) -> OutlineStep {
    pen = point
    return .line(point)
  }

  private mutating func curve() -> OutlineStep? {
    guard let first = point(from: pen), let second = point(from: pen), let end = point(from: pen)
    else { return nil }
    pen = end
    return .curve(first, second, end)
  }

  /// All points of a step are relative to the start of that step.
  private mutating func point(from origin: Point) -> Point? {
    guard let dx = reader.number(), let dy = reader.number() else { return nil }
    return origin + Vector(dx: Double(dx), dy: Double(dy))
  }
}
