/// The interface font in its two weights: measures text in points.
public struct TypeFamily: Sendable {
  package let regular: Typeface
  package let semibold: Typeface
  /// The source of letters that both weights lack.
  let fallback: (any FallbackFonts)?

  /// The height of a line, as a multiple of the font size.
  static let lineSpacing = 1.35

  package init(regular: Typeface, semibold: Typeface, fallback: (any FallbackFonts)? = nil) {
    self.regular = regular
    self.semibold = semibold
    self.fallback = fallback
  }

  /// Reads both weights from the directory that holds their files.
  package init(directory: String, fallback: (any FallbackFonts)? = nil) throws(TypefaceError) {
    self.init(
      regular: try Typeface(contentsOf: "\(directory)/Inter-Regular.typeface"),
      semibold: try Typeface(contentsOf: "\(directory)/Inter-SemiBold.typeface"),
      fallback: fallback
    )
  }

  package subscript(weight: FontWeight) -> Typeface {
    switch weight {
    case .regular: regular
    case .semibold: semibold
    }
  }

  /// The advance width of the text, in points.
  public func width(of line: TextLine) -> Double { layout(of: line).width }

  /// The places of a line's glyphs and characters, including those from fallback fonts.
  package func layout(of line: TextLine) -> LineLayout {
    let face = self[line.style.weight]
    return fallback.flatMap { MixedLine(line, face: face, fonts: $0)?.layout() }
      ?? face.layout(of: line.string, style: line.style)
  }

  package func outline(of id: GlyphID, weight: FontWeight) -> GlyphOutline {
    switch id {
    case .embedded:
      GlyphOutline(steps: self[weight].outline(of: id), unitsPerEm: self[weight].unitsPerEm)
    case .fallback(let font, let glyph):
      fallback?.outline(of: glyph, font: font) ?? GlyphOutline(steps: [], unitsPerEm: 1)
    }
  }

  /// The ascent of text above its baseline, in points.
  package func ascent(of style: TextStyle) -> Double { measure(\.ascent, of: style) }

  /// The descent of text below its baseline, in points.
  package func descent(of style: TextStyle) -> Double { measure(\.descent, of: style) }

  /// The height of capital letters, in points.
  public func capHeight(of style: TextStyle) -> Double { measure(\.capHeight, of: style) }

  private func measure(_ path: KeyPath<Typeface.Metrics, Int>, of style: TextStyle) -> Double {
    let face = self[style.weight]
    return style.size * Double(face.metrics[keyPath: path]) / face.unitsPerEm
  }

  /// The distance from one baseline to the next, in points.
  public func lineHeight(of style: TextStyle) -> Double { style.size * Self.lineSpacing }

  /// The distance from the top of a line to its baseline, in points; ascent and descent are centered.
  public func baseline(of style: TextStyle) -> Double {
    (lineHeight(of: style) + ascent(of: style) - descent(of: style)) / 2
  }
}

/// One of the two weights of the interface font.
public enum FontWeight: Hashable, Sendable, CaseIterable {
  /// For running text.
  case regular
  /// For headings and selected items.
  case semibold
}

/// The style of text: its size, its weight, and whether all digits have one width.
public struct TextStyle: Hashable, Sendable {
  /// The size of the font, in points.
  public var size: Double
  /// The weight of the font.
  public var weight: FontWeight
  /// Whether all digits have the same width, so that changing numbers do not jitter.
  public var hasTabularDigits: Bool

  /// Creates a style.
  public init(size: Double, weight: FontWeight = .regular, hasTabularDigits: Bool = false) {
    self.size = size
    self.weight = weight
    self.hasTabularDigits = hasTabularDigits
  }
}

/// Text that is drawn on one baseline.
public struct TextLine: Hashable, Sendable {
  /// The text.
  public var string: String
  /// The style of the text.
  public var style: TextStyle

  /// Creates a line of text.
  public init(_ string: String, style: TextStyle) {
    self.string = string
    self.style = style
  }
}

/// The alignment of a line of text in the available width.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Aligned to the left.
  case leading
  /// Centered.
  case center
  /// Aligned to the right.
  case trailing

  /// The distance from the left at which a line starts; one that is longer than the width starts at the left.
  package func offset(of length: Double, in width: Double) -> Double {
    let room = max(0, width - length)
    return switch self {
    case .leading: 0
    case .center: room / 2
    case .trailing: room
    }
  }
}

/// Where the characters of a line are, in points from its left, and so where its caret can be.
package struct TextEdges: Equatable, Sendable {
  /// Where reading enters and leaves a character: text that runs to the left leaves it at its left.
  struct Character: Equatable, Sendable {
    var start: Double
    var end: Double

    var isRightToLeft: Bool { end < start }
    var left: Double { min(start, end) }
    var right: Double { max(start, end) }

    /// The distance from the character to a place; zero inside it.
    func distance(to x: Double) -> Double { max(left - x, x - right, 0) }
  }

  /// In the order of reading.
  let characters: [Character]

  init(_ characters: [Character]) { self.characters = characters }

  /// The edges of no text.
  package init() { characters = [] }

  /// The right edge of the rightmost character.
  package var width: Double { characters.lazy.map(\.right).max() ?? 0 }

  /// Where the caret stands before a character, or behind the last.
  ///
  /// Where text that runs to the left begins or ends, there are two such places; the one in that text is
  /// taken, so that the caret passes all of it on its way.
  package func caret(at index: Int) -> Double {
    let index = min(max(index, 0), characters.count)
    let before = index > 0 ? characters[index - 1] : nil
    let after = index < characters.count ? characters[index] : nil
    if let before, before.isRightToLeft { return before.end }
    if let after, after.isRightToLeft { return after.start }
    return before?.end ?? after?.start ?? 0
  }

  /// The place in the text that is nearest: before or behind the nearest character.
  package func place(at x: Double) -> Int {
    let index = character(at: x)
    guard index < characters.count else { return index }
    let it = characters[index]
    return abs(x - it.start) <= abs(x - it.end) ? index : index + 1
  }

  /// The nearest character.
  package func character(at x: Double) -> Int {
    var nearest = (index: 0, distance: Double.infinity)
    for (index, character) in characters.enumerated() {
      let distance = character.distance(to: x)
      if distance <= nearest.distance { nearest = (index, distance) }
    }
    return nearest.index
  }

  /// The spans that some characters take up, from left to right; adjoining ones are joined.
  package func spans(of range: Range<Int>) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    let sorted = characters[range.clamped(to: characters.indices)].sorted { $0.left < $1.left }
    for character in sorted where character.left < character.right {
      // The sums on both sides of an edge may differ in their last bits.
      if let last = spans.last, character.left <= last.upperBound + 1e-6 {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, character.right)
      } else {
        spans.append(character.left...character.right)
      }
    }
    return spans
  }
}
