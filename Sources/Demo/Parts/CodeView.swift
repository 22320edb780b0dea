import ScrollKit

/// A short program: its keywords, strings and comments have quiet colors of their own, and a line
/// that is too long goes on between two words, farther in.
final class CodeView: View {
  private static let lineHeight = 18.0
  /// How many characters farther in a line goes on.
  private static let hanging = 4

  var text = "" { didSet { if oldValue != text { setNeedsLayout() } } }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// The width of a character, in points.
  private var advance: Double { fonts.width(of: TextLine("0", style: .code)) }

  /// The lines as they show in a width.
  private func rows(width: Double) -> [CodeRow] {
    let columns = max(Int(min(width / advance, 1e6)), 2 * Self.hanging)
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      CodeRow(SwiftWords.parts(of: line)).broken(atColumn: columns, hanging: Self.hanging)
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let rows = rows(width: size.width > 0 ? size.width : .greatestFiniteMagnitude)
    let longest = rows.map(\.end).max() ?? 0
    return Size(
      width: (Double(longest) * advance).rounded(.up),
      height: Double(rows.count) * Self.lineHeight
    )
  }

  override func draw() -> [DrawCommand] {
    let (colors, advance) = (palette, advance)
    let drop =
      (Self.lineHeight - fonts.lineHeight(of: .code)) / 2 + fonts.baseline(of: .code)
    return rows(width: bounds.width).enumerated().flatMap { index, row in
      row.pieces.map { piece in
        let place = Point(
          x: Double(piece.column) * advance,
          y: Double(index) * Self.lineHeight + drop
        )
        let line = TextLine(piece.text, style: .code)
        return .text(line, at: place, colors[keyPath: piece.kind.ink])
      }
    }
  }

  override var accessibility: Accessibility? { Accessibility(.text, label: text) }
}

/// What a part of a line of Swift is.
nonisolated enum CodeKind {
  case plain, keyword, string, comment

  @MainActor fileprivate var ink: KeyPath<Palette, Color> {
    switch self {
    case .plain: \.text
    case .keyword: \.purple
    case .string: \.green
    case .comment: \.secondary
    }
  }
}

/// The words of a line of Swift, as far as the programs that the demo shows need it.
nonisolated enum SwiftWords {
  private static let keywords: Set<Substring> = [
    "case", "class", "enum", "extension", "false", "final", "for", "func", "guard", "if", "import",
    "in", "init", "let", "nil", "nonisolated", "override", "private", "return", "self", "static",
    "struct", "super", "switch", "true", "var", "where", "while",
  ]

  /// The line in parts of one kind each.
  static func parts(of line: Substring) -> [(text: Substring, kind: CodeKind)] {
    var parts: [(text: Substring, kind: CodeKind)] = []
    var rest = line
    while let first = rest.first {
      let part: Substring
      let kind: CodeKind
      if rest.hasPrefix("//") {
        (part, kind) = (rest, .comment)
      } else if first == "\"" {
        let inside = rest.dropFirst()
        let end = inside.firstIndex(of: "\"").map(inside.index(after:)) ?? rest.endIndex
        (part, kind) = (rest[rest.startIndex..<end], .string)
      } else if first.isLetter {
        part = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        // A member or the label of an argument may have the name of a keyword.
        let isName =
          parts.last?.text.hasSuffix(".") ?? false || rest[part.endIndex...].hasPrefix(":")
        kind = keywords.contains(part) && !isName ? .keyword : .plain
      } else {
        (part, kind) = (rest.prefix(1), .plain)
      }
      parts.append((part, kind))
      rest = rest[part.endIndex...]
    }
    return parts
  }
}

/// A line of code as it shows.
nonisolated struct CodeRow {
  /// Some characters of one kind, and the column at which they begin.
  struct Piece: Equatable {
    var text: String
    let column: Int
    let kind: CodeKind
  }

  private(set) var pieces: [Piece] = []
  /// The column after its last character.
  private(set) var end: Int

  private init(startingAt column: Int = 0) { end = column }

  init(_ parts: [(text: Substring, kind: CodeKind)]) {
    self.init()
    for part in parts { append(part.text, part.kind) }
  }

  private mutating func append(_ text: some StringProtocol, _ kind: CodeKind) {
    if let last = pieces.last, last.kind == kind {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(text: String(text), column: end, kind: kind))
    }
    end += text.count
  }

  /// The same in rows of no more than some columns, each broken after a space, a parenthesis or a
  /// comma; only a word longer than a row is cut.
  func broken(atColumn most: Int, hanging: Int) -> [CodeRow] {
    guard end > most else { return [self] }
    let indent = pieces.first?.text.prefix { $0 == " " }.count ?? 0
    var rows = [CodeRow()]
    for piece in pieces {
      for word in piece.text.words {
        let isBlank = word.allSatisfy { $0 == " " }
        // A blank at the end of a row needs no room.
        let needed = word.count - word.reversed().prefix { $0 == " " }.count
        if rows[rows.count - 1].end + needed > most, !isBlank {
          rows.append(CodeRow(startingAt: min(indent + hanging, most / 2)))
        }
        var rest = word[...]
        while !rest.isEmpty {
          let room = max(most - rows[rows.count - 1].end, isBlank ? rest.count : 0)
          if room == 0 { rows.append(CodeRow(startingAt: min(indent + hanging, most / 2))) }
          let part = rest.prefix(max(room, room == 0 ? most / 2 : 1))
          rows[rows.count - 1].append(part, piece.kind)
          rest = rest[part.endIndex...]
        }
      }
    }
    return rows
  }
}

extension String {
  /// The words of it, each with what may end a row: blanks, a parenthesis, a comma.
  fileprivate nonisolated var words: [Substring] {
    var (words, rest) = ([Substring](), self[...])
    while !rest.isEmpty {
      let mark = rest.firstIndex { $0 == " " || $0 == "(" || $0 == "," } ?? rest.endIndex
      let end = mark < rest.endIndex && rest[mark] != " " ? rest.index(after: mark) : mark
      let next = rest[end...].firstIndex { $0 != " " } ?? rest.endIndex
      words.append(rest[rest.startIndex..<next])
      rest = rest[next...]
    }
    return words
  }
}
