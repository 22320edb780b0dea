extension TypeFamily {
  /// Breaks text into lines no wider than the width.
  ///
  /// Lines break where Unicode allows it: after spaces and hyphens, between ideographs, at line
  /// ends. The spaces at a break are left out. A word wider than a line is broken between
  /// characters. With a limit, the last line ends in an ellipsis if text is left over.
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
    let layout = TextLayout(
      paragraphs(of: string, style: style),
      style: style,
      width: width,
      limit: limit
    )
    return layout.lines.indices.map { line($0, of: layout, width: width) }
  }

  /// A line as it is drawn: the last one of a text that was cut ends in an ellipsis.
  package func line(_ index: Int, of layout: TextLayout, width: Double) -> TextLine {
    let line = layout.line(index)
    guard layout.isCut, index == layout.lines.count - 1 else { return line }
    return ellipsized(line, to: width)
  }

  /// The paragraphs of a text, which end where a line ends.
  package func paragraphs(of string: String, style: TextStyle) -> [ShapedText] {
    guard string.utf8.contains(where: { $0 >= 10 && $0 <= 13 || $0 == 0xC2 || $0 == 0xE2 }) else {
      return [shaped(string, style: style)]
    }
    return string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { shaped(String($0), style: style) }
  }

  /// The line if it fits, or its start with an ellipsis, or a bare ellipsis.
  package func truncated(_ line: TextLine, to width: Double) -> TextLine {
    let line = placed(line)
    return self.width(of: line) > width ? placed(ellipsized(line, to: width)) : line
  }

  private func ellipsized(_ line: TextLine, to width: Double) -> TextLine {
    let part = part(of: line)
    let (text, first) = (part.text, part.range.lowerBound)
    func candidate(_ count: Int) -> TextLine {
      var end = first + count
      while end > first, isSpace(text, end - 1) { end -= 1 }
      let string = text.string(first..<end) + "…"
      let line = TextLine(string, style: line.style)
      guard shaped(string, style: line.style).direction != text.direction else { return line }
      // It goes on running as its paragraph does.
      let whole = make(string, style: line.style, direction: text.direction)
      return TextLine(TextPart(text: whole, range: 0..<whole.count), style: line.style)
    }
    // What fits without an ellipsis, and a little more, since kerning may bring letters closer.
    var (count, end) = (0, part.range.count)
    while count < end {
      let middle = (count + end + 1) / 2
      let length = text.width(first..<first + middle, size: line.style.size)
      if length <= width { count = middle } else { end = middle - 1 }
    }
    count = min(count + 2, part.range.count)
    func fits(_ count: Int) -> Bool { self.width(of: candidate(count)) <= width }
    // Few letters go for the ellipsis, unless many take no room.
    for _ in 0..<8 where count > 0 {
      if fits(count) { return candidate(count) }
      count -= 1
    }
    var least = 0
    while least < count {
      let middle = (least + count + 1) / 2
      if fits(middle) { least = middle } else { count = middle - 1 }
    }
    return candidate(count)
  }

  private func isSpace(_ text: ShapedText, _ character: Int) -> Bool {
    text.string(character..<character + 1).allSatisfy(\.isWhitespace)
  }
}
