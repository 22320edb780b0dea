/// The interface font in its two weights, and the font of code: measures text in points.
public struct TypeFamily: Sendable {
  package let regular: Typeface
  package let semibold: Typeface
  package let code: Typeface
  /// The source of letters that both weights lack.
  package let fallback: (any FallbackFonts)?
  /// What is known of directions and of words without spaces.
  package let rules: (any ScriptRules)?
  private let cache = TextCache()

  /// The height of a line, as a multiple of the font size.
  static let lineSpacing = 1.35

  package init(
    regular: Typeface,
    semibold: Typeface,
    code: Typeface? = nil,
    fallback: (any FallbackFonts)? = nil,
    rules: (any ScriptRules)? = nil
  ) {
    self.regular = regular
    self.semibold = semibold
    self.code = code ?? regular
    self.fallback = fallback
    self.rules = rules
  }

  /// Reads the fonts from the directory that holds their files.
  package init(
    directory: String,
    fallback: (any FallbackFonts)? = nil,
    rules: (any ScriptRules)? = nil
  ) throws(TypefaceError) {
    self.init(
      regular: try Typeface(contentsOf: "\(directory)/Inter-Regular.typeface"),
      semibold: try Typeface(contentsOf: "\(directory)/Inter-SemiBold.typeface"),
      code: try Typeface(contentsOf: "\(directory)/JetBrainsMono-Regular.typeface"),
      fallback: fallback,
      rules: rules
    )
  }

  package subscript(weight: FontWeight) -> Typeface {
    switch weight {
    case .regular: regular
    case .semibold: semibold
    case .code: code
    }
  }

  /// The advance width of the text, in points.
  public func width(of line: TextLine) -> Double { extent(of: line).width }

  /// The places of a line's glyphs and characters, including those from fallback fonts.
  package func layout(of line: TextLine) -> LineLayout {
    let part = part(of: line)
    return part.text.layout(part.range, size: line.style.size)
  }

  /// Whether a line's paragraph runs to the left.
  package func isRightToLeft(_ line: TextLine) -> Bool { part(of: line).text.isRightToLeft }

  /// The width of a line, and whether fallback fonts have a part in it: what is asked for in each
  /// frame, by one look for the text.
  package func extent(of line: TextLine) -> (width: Double, isMixed: Bool) {
    let part = part(of: line)
    return (part.text.width(part.range, size: line.style.size), part.text.isMixed)
  }

  /// Whether fonts with colors have a part in a line.
  package func hasColors(_ line: TextLine) -> Bool { part(of: line).text.hasColors }

  /// A paragraph with its letters chosen and placed, which is kept for a while.
  package func shaped(_ string: String, style: TextStyle) -> ShapedText {
    let isTabular = style.hasTabularDigits
    let spelled = SpelledString(string)
    let key = TextCache.Key(string: spelled, weight: style.weight, isTabular: isTabular)
    return cache.text(key) { make(string, style: style) }
  }

  func make(_ string: String, style: TextStyle, direction: TextDirection? = nil) -> ShapedText {
    ShapedText(
      string,
      face: self[style.weight],
      isTabular: style.hasTabularDigits,
      weight: style.weight,
      fonts: fallback,
      rules: rules,
      direction: direction
    )
  }

  func part(of line: TextLine) -> TextPart {
    if let part = line.part { return part }
    let text = line.shaped ?? shaped(line.string, style: line.style)
    return TextPart(text: text, range: 0..<text.count)
  }

  package func picture(of id: GlyphID, weight: FontWeight, size: Double) -> GlyphPicture {
    switch id {
    case .embedded:
      .outline(
        GlyphOutline(steps: self[weight].outline(of: id), unitsPerEm: self[weight].unitsPerEm)
      )
    case .fallback(let font, let glyph):
      fallback?.picture(of: glyph, font: font, size: size) ?? .nothing
    }
  }

  /// The ascent of text above its baseline, in points.
  package func ascent(of style: TextStyle) -> Double { measure(style) { $0.ascent } }

  /// The descent of text below its baseline, in points.
  package func descent(of style: TextStyle) -> Double { measure(style) { $0.descent } }

  /// The height of capital letters, in points.
  public func capHeight(of style: TextStyle) -> Double { measure(style) { $0.capHeight } }

  private func measure(_ style: TextStyle, _ metric: (Typeface.Metrics) -> Int) -> Double {
    let face = self[style.weight]
    return style.size * Double(metric(face.metrics)) / face.unitsPerEm
  }

  /// The distance from one baseline to the next, in points.
  public func lineHeight(of style: TextStyle) -> Double { style.size * Self.lineSpacing }

  /// The distance from the top of a line to its baseline, in points;
  /// ascent and descent are centered.
  public func baseline(of style: TextStyle) -> Double {
    (lineHeight(of: style) + ascent(of: style) - descent(of: style)) / 2
  }
}

/// Text that is drawn on one baseline.
public struct TextLine: Hashable, Sendable {
  /// The text.
  public var string: String { didSet { (part, shaped) = (nil, nil) } }
  /// The style of the text.
  public var style: TextStyle {
    didSet {
      let isSame = style.weight == oldValue.weight
      guard !isSame || style.hasTabularDigits != oldValue.hasTabularDigits else { return }
      (part, shaped) = (nil, nil)
    }
  }
  /// The line's place in a paragraph that is laid out; nil for a text of its own.
  package private(set) var part: TextPart?
  /// The text of a line of its own once its letters are placed, which whoever
  /// draws it again and again keeps.
  fileprivate(set) var shaped: ShapedText?

  /// Creates a line of text.
  public init(_ string: String, style: TextStyle) {
    self.string = string
    self.style = style
  }

  package init(_ part: TextPart, style: TextStyle) {
    string = part.text.string(part.range)
    (self.style, self.part) = (style, part)
  }
}

extension TextLine {
  /// Whether both lines look the same: whether their letters are placed yet makes no difference.
  public static func == (a: TextLine, b: TextLine) -> Bool {
    a.style == b.style && a.part == b.part
      && (a.part != nil || SpelledString(a.string) == SpelledString(b.string))
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    if let part { hasher.combine(part) } else { hasher.combine(SpelledString(string)) }
  }
}

extension TypeFamily {
  /// The line with its letters placed, so that they need not be looked for again.
  func placed(_ line: TextLine) -> TextLine {
    guard line.part == nil, line.shaped == nil else { return line }
    var line = line
    line.shaped = shaped(line.string, style: line.style)
    return line
  }
}

/// Some characters of a paragraph.
package struct TextPart: Hashable, Sendable {
  package var text: ShapedText
  package var range: Range<Int>

  package init(text: ShapedText, range: Range<Int>) { (self.text, self.range) = (text, range) }
}

/// The alignment of a line of text in the available width.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Aligned to the side where its paragraph starts: to the left, or in
  /// Arabic and Hebrew to the right.
  case leading
  /// Centered.
  case center
  /// Aligned to the side where its paragraph ends.
  case trailing
  /// Aligned to the left, whichever way the text runs.
  case left
  /// Aligned to the right, whichever way the text runs.
  case right

  /// The distance from the left at which a line starts; one that is longer than
  /// the width starts at the left.
  package func offset(of length: Double, in width: Double, isRightToLeft: Bool = false) -> Double {
    let room = max(0, width - length)
    return switch self {
    case .leading: isRightToLeft ? room : 0
    case .center: room / 2
    case .trailing: isRightToLeft ? 0 : room
    case .left: 0
    case .right: room
    }
  }
}
