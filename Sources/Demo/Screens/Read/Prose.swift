/// A text with the marks of Markdown, as it is meant to be read.
nonisolated enum Prose {
  /// Joins the lines of each paragraph, and leaves out the marks; code stays as it is.
  static func plain(_ text: String) -> String {
    var (result, paragraph, isCode) = ([String](), "", false)
    func end() {
      if !paragraph.isEmpty { result.append(words(paragraph)) }
      paragraph = ""
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.drop { $0 == " " }
      if bare.hasPrefix("```") {
        end()
        isCode.toggle()
      } else if isCode || line.hasPrefix("    ") {
        end()
        result.append(String(line))
      } else if bare.isEmpty {
        end()
        if result.last != "" { result.append("") }
      } else if bare.hasPrefix("#") {
        end()
        result.append(words(String(bare.drop { $0 == "#" || $0 == " " })))
      } else if bare.hasPrefix("|") {
        end()
        if let row = row(bare) { result.append(row) }
      } else if let item = item(bare) {
        end()
        paragraph = item
      } else {
        paragraph += (paragraph.isEmpty ? "" : " ") + bare
      }
    }
    end()
    return result.joined(separator: "\n")
  }

  /// An item of a list, with a bullet in place of its mark.
  private static func item(_ line: Substring) -> String? {
    ["* ", "- "].contains(String(line.prefix(2))) ? "•  " + line.dropFirst(2) : nil
  }

  /// The cells of a row of a table; nil for the line below its head.
  private static func row(_ line: Substring) -> String? {
    let cells = line.split(separator: "|").map { cell in
      words(String(cell.drop { $0 == " " })).reversed().drop { $0 == " " }.reversed()
    }
    guard !cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) else { return nil }
    return cells.map { String($0) }.joined(separator: "  ·  ")
  }

  /// Words without the marks of emphasis and code, and links as what they say.
  private static func words(_ line: String) -> String {
    var (result, rest) = ("", line[...])
    // Where the next brackets close, so that a line full of open ones is not
    // looked through for each of them.
    var (square, round) = (line.startIndex as String.Index?, line.startIndex as String.Index?)
    func close(_ known: inout String.Index?, _ bracket: Character, from place: String.Index) {
      if let index = known, index < place || line[index] != bracket {
        known = line[place...].firstIndex(of: bracket)
      }
    }
    /// Where the address behind the words of a link ends; nil where none follows.
    func linkEnd(_ end: String.Index) -> String.Index? {
      guard line[line.index(after: end)...].first == "(" else { return nil }
      close(&round, ")", from: end)
      return round
    }
    while let letter = rest.first {
      if letter == "[" { close(&square, "]", from: rest.startIndex) }
      let isStar = letter == "*" && isMark(after: result.last, before: rest.dropFirst().first)
      if letter == "`" || rest.hasPrefix("**") || isStar {
        rest = rest.dropFirst(rest.hasPrefix("**") ? 2 : 1)
      } else if letter == "[", let end = square, let last = linkEnd(end) {
        result += words(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: last)...]
      } else {
        result.append(letter)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Whether a star between two letters is a mark of emphasis, and not a
  /// sign between numbers or words.
  private static func isMark(after last: Character?, before next: Character?) -> Bool {
    let isAlone = (last?.isWhitespace ?? true) && (next?.isWhitespace ?? true)
    func isWord(_ letter: Character?) -> Bool { letter.map { $0.isLetter || $0.isNumber } ?? false }
    return !isAlone && !(isWord(last) && isWord(next))
  }
}
