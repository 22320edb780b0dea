extension TypeFamily {
  /// Breaks text into lines no wider than the width.
  ///
  /// Lines break after spaces, hyphens and dashes, between ideographs and at line ends. The spaces at a break are left
  /// out. A word wider than a line is broken between characters. With a limit, the last line ends in
  /// an ellipsis if text is left over.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - style: The style of the text.
  ///   - width: The most a line may take, in points.
  ///   - limit: The most lines; nil for no limit.
  /// - Returns: At least one line.
  public func lines(
    of string: String,
    style: TextStyle,
    width: Double,
    limit: Int? = nil
  ) -> [TextLine] {
    var lines: [TextLine] = []
    for paragraph in string.split(separator: "\n", omittingEmptySubsequences: false) {
      wrap(paragraph, style: style, width: width, into: &lines)
      if let limit, lines.count > limit { return shortened(lines, to: limit, width: width) }
    }
    return lines
  }

  /// The line if it fits, or its start with an ellipsis, or a bare ellipsis.
  package func truncated(_ line: TextLine, to width: Double) -> TextLine {
    guard self.width(of: line) > width else { return line }
    return ellipsized(line, to: width)
  }

  private func shortened(_ lines: [TextLine], to limit: Int, width: Double) -> [TextLine] {
    guard limit > 0 else { return [] }
    var kept = Array(lines.prefix(limit))
    kept[limit - 1] = ellipsized(kept[limit - 1], to: width)
    return kept
  }

  private func ellipsized(_ line: TextLine, to width: Double) -> TextLine {
    let characters = Array(line.string)
    func candidate(_ count: Int) -> TextLine {
      var kept = characters.prefix(count)
      while kept.last?.isWhitespace == true { kept.removeLast() }
      return TextLine(String(kept) + "…", style: line.style)
    }
    return candidate(
      most(from: 0, below: characters.count + 1) { self.width(of: candidate($0)) <= width }
    )
  }

  /// Bisects the number of characters to keep, since kerning makes widths depend on neighbors.
  private func most(from least: Int, below end: Int, fits: (Int) -> Bool) -> Int {
    var (fitting, tooLong) = (least, end)
    while tooLong - fitting > 1 {
      let middle = (fitting + tooLong) / 2
      if fits(middle) { fitting = middle } else { tooLong = middle }
    }
    return fitting
  }

  private func wrap(
    _ paragraph: Substring,
    style: TextStyle,
    width: Double,
    into lines: inout [TextLine]
  ) {
    var line = ""
    for piece in paragraph.breakable {
      if fits(line + piece, style, width) {
        line += piece
        continue
      }
      if !line.isEmpty { lines.append(TextLine(line.withoutTrailingSpaces, style: style)) }
      line = String(piece)
      while !fits(line, style, width), let head = head(of: line, style, width) {
        lines.append(TextLine(String(head), style: style))
        line.removeFirst(head.count)
      }
    }
    lines.append(TextLine(line.withoutTrailingSpaces, style: style))
  }

  private func fits(_ string: String, _ style: TextStyle, _ width: Double) -> Bool {
    self.width(of: TextLine(string.withoutTrailingSpaces, style: style)) <= width
  }

  /// The longest start of the text that fits and leaves a rest; at least one character, or nil.
  private func head(of word: String, _ style: TextStyle, _ width: Double) -> Substring? {
    guard word.withoutTrailingSpaces.count > 1 else { return nil }
    return word.prefix(
      most(from: 1, below: word.count) { fits(String(word.prefix($0)), style, width) }
    )
  }
}

extension Substring {
  /// The pieces between which a line may break, each with the spaces that follow it.
  fileprivate var breakable: [Substring] {
    var pieces: [Substring] = []
    var start = startIndex
    for index in indices {
      let next = self.index(after: index)
      guard next < endIndex, self[index].allowsBreak(before: self[next]) else { continue }
      pieces.append(self[start..<next])
      start = next
    }
    pieces.append(self[start...])
    return pieces
  }
}

extension Character {
  /// Minus signs and ranges such as 10-20 stay together.
  fileprivate func allowsBreak(before next: Character) -> Bool {
    if self == " " { return next != " " }
    if self == "-" || self == "–" || self == "—" { return next.isLetter }
    return (isIdeographic || next.isIdeographic) && !isOpening && !next.endsPhrase
  }

  /// Whether it is Han or kana, which are written without spaces.
  private var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x3041 else { return false }
    return scalar.properties.isIdeographic || (0x3041...0x30FF).contains(scalar.value)
  }

  private var isOpening: Bool {
    let category = unicodeScalars.first?.properties.generalCategory
    return category == .openPunctuation || category == .initialPunctuation
  }

  /// Whether a line does not begin with it: a space, closing punctuation, a sign that lengthens a vowel.
  private var endsPhrase: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: true
    default: isWhitespace
    }
  }
}

extension String {
  fileprivate var withoutTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
