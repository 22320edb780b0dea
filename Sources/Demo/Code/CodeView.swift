import ScrollKit

/// Lines of Swift in colors.
final class CodeView: View {
  /// How far each space at the start of a line goes, in points: letters here differ in width.
  private static let indent = 8.0
  private static let style = Type.body

  private(set) var lines: [String] = []

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func show(_ code: String) {
    lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    setNeedsDisplay()
  }

  /// The room that all lines need; none is broken.
  override func sizeThatFits(_ size: Size) -> Size {
    let widths = lines.map { line in
      let (start, pieces) = Self.parts(of: line)
      return start + pieces.reduce(0) { $0 + width(of: $1.text) }
    }
    let height = Double(lines.count) * fonts.lineHeight(of: Self.style)
    return Size(width: (widths.max() ?? 0).rounded(.up), height: height.rounded(.up))
  }

  private static func parts(of line: String) -> (start: Double, pieces: [SwiftWords.Piece]) {
    let spaces = line.prefix { $0 == " " }.count
    return (Double(spaces) * indent, SwiftWords.pieces(of: String(line.dropFirst(spaces))))
  }

  private func width(of text: String) -> Double {
    fonts.width(of: TextLine(text, style: Self.style))
  }

  override var accessibility: Accessibility? {
    Accessibility(.text, label: lines.joined(separator: "\n"))
  }

  override func draw() -> [DrawCommand] {
    let height = fonts.lineHeight(of: Self.style)
    return lines.enumerated().flatMap { index, line in
      let y = Double(index) * height + fonts.baseline(of: Self.style)
      return commands(for: line, baseline: y)
    }
  }

  private func commands(for line: String, baseline: Double) -> [DrawCommand] {
    var (x, pieces) = Self.parts(of: line)
    return pieces.map { piece in
      defer { x += width(of: piece.text) }
      let text = TextLine(piece.text, style: Self.style)
      return .text(text, at: Point(x: x, y: baseline), color(of: piece.kind))
    }
  }

  private func color(of kind: SwiftWords.Kind) -> Color {
    let colors = palette
    switch kind {
    case .plain: return colors.text
    case .keyword: return colors.pink
    case .type: return colors.accent
    case .number, .text: return colors.purple
    case .comment: return colors.secondary
    }
  }
}

/// Tells apart what stands in a line of Swift, well enough to color it.
nonisolated enum SwiftWords {
  /// What a piece of a line is.
  enum Kind: Equatable {
    case plain, keyword, type, number, text, comment
  }

  /// A piece of a line.
  struct Piece: Equatable {
    let text: String
    let kind: Kind
  }

  private static let keywords: Set<String> = [
    "class", "final", "for", "func", "guard", "if", "in", "init", "inout", "is", "let", "nil",
    "nonisolated", "override", "return", "self", "struct", "super", "true", "false", "unowned",
    "var", "weak",
  ]

  /// The pieces of a line, from the left; together they are the line.
  static func pieces(of line: String) -> [Piece] {
    line.matches(of: /\/\/.*|"[^"]*"?|\w+|[^\w"\/]+|\//).map { match in
      Piece(text: String(match.output), kind: kind(of: match.output))
    }
  }

  private static func kind(of text: Substring) -> Kind {
    guard let first = text.first else { return .plain }
    if text.hasPrefix("//") { return .comment }
    if first == "\"" { return .text }
    if first.isNumber { return .number }
    if keywords.contains(String(text)) { return .keyword }
    return first.isUppercase ? .type : .plain
  }
}
