import ViewTree

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
    var (pieces, rest) = ([Piece](), line[...])
    while let first = rest.first {
      if rest.hasPrefix("//") { return pieces + [Piece(text: String(rest), kind: .comment)] }
      let piece: Substring
      if first == "\"" {
        let end = rest.dropFirst().firstIndex(of: "\"").map(rest.index(after:)) ?? rest.endIndex
        piece = rest[..<end]
      } else if isWordCharacter(first) {
        piece = rest.prefix(while: isWordCharacter)
      } else {
        piece = rest.prefix { !isWordCharacter($0) && $0 != "\"" && $0 != "/" }
      }
      let text = piece.isEmpty ? rest.prefix(1) : piece
      pieces.append(Piece(text: String(text), kind: kind(of: text)))
      rest = rest[text.endIndex...]
    }
    return pieces
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func kind(of text: Substring) -> Kind {
    guard let first = text.first else { return .plain }
    if first == "\"" { return .text }
    if first.isNumber { return .number }
    if keywords.contains(String(text)) { return .keyword }
    return first.isUppercase ? .type : .plain
  }
}
