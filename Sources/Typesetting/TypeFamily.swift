/// The interface font in its two weights: measures text in points.
public struct TypeFamily: Sendable {
  /// The weight for running text.
  package let regular: Typeface
  /// The weight for headings.
  package let semibold: Typeface

  /// The height of a line, as a multiple of the font size.
  static let lineSpacing = 1.35

  /// Creates a family of two weights.
  ///
  /// - Parameters:
  ///   - regular: The weight for running text.
  ///   - semibold: The weight for headings.
  package init(regular: Typeface, semibold: Typeface) {
    self.regular = regular
    self.semibold = semibold
  }

  /// Reads both weights from the directory that holds their files.
  ///
  /// - Parameter directory: Where `Inter-Regular.typeface` and `Inter-SemiBold.typeface` are.
  /// - Throws: A ``TypefaceError`` that names the file that is missing or damaged.
  package init(directory: String) throws(TypefaceError) {
    self.init(
      regular: try Typeface(contentsOf: "\(directory)/Inter-Regular.typeface"),
      semibold: try Typeface(contentsOf: "\(directory)/Inter-SemiBold.typeface")
    )
  }

  /// The typeface of a weight.
  package subscript(weight: FontWeight) -> Typeface {
    switch weight {
    case .regular: regular
    case .semibold: semibold
    }
  }

  /// The advance width of the text, in points.
  public func width(of line: TextLine) -> Double {
    self[line.style.weight].advance(of: line.string, style: line.style)
  }

  /// Where a caret can stand in a line: before each character and behind the last, in points.
  package func carets(in line: TextLine) -> [Double] {
    self[line.style.weight].carets(in: line.string, style: line.style)
  }

  /// The ascent of text above its baseline, in points.
  package func ascent(of style: TextStyle) -> Double {
    let face = self[style.weight]
    return style.size * Double(face.metrics.ascent) / face.unitsPerEm
  }

  /// The descent of text below its baseline, in points.
  package func descent(of style: TextStyle) -> Double {
    let face = self[style.weight]
    return style.size * Double(face.metrics.descent) / face.unitsPerEm
  }

  /// The height of capital letters, in points.
  package func capHeight(of style: TextStyle) -> Double {
    let face = self[style.weight]
    return style.size * Double(face.metrics.capHeight) / face.unitsPerEm
  }

  /// The distance from one baseline to the next, in points.
  public func lineHeight(of style: TextStyle) -> Double { style.size * Self.lineSpacing }

  /// The distance from the top of a line to its baseline, in points; ascent and descent are centered.
  public func baseline(of style: TextStyle) -> Double {
    (lineHeight(of: style) + ascent(of: style) - descent(of: style)) / 2
  }
}
