/// A line of a paragraph, by its characters.
package struct LineRange: Hashable, Sendable {
  package var start: Int
  /// Behind the last character that is not a space at the end of the line.
  package var end: Int
  /// Where the next line starts, behind the spaces at the break.
  package var next: Int

  package var shown: Range<Int> { start..<end }
}

extension ShapedText {
  /// Breaks the paragraph into lines no wider than a width; at least one.
  ///
  /// A word that is wider than a line is broken between characters. Text is
  /// passed once, however long it is.
  package func lines(size: Double, width: Double, limit: Int = .max) -> [LineRange] {
    guard count > 0 else { return [LineRange(start: 0, end: 0, next: 0)] }
    let (breaks, units) = (breaks, face.unitsPerEm)
    var lines: [LineRange] = []
    var (line, origin) = (LineRange(start: 0, end: 0, next: 0), 0.0)
    /// Where the line can end: what shows of it, and what is next.
    var fitting: (end: Int, next: Int)?
    func begin(at character: Int) {
      line = LineRange(start: character, end: character, next: character)
      origin = pens[character] + kerning(before: character)
      fitting = nil
    }
    var character = 0
    while character < count, lines.count < limit {
      let isSpace = breaks[character].contains(.space)
      if character > line.start, breaks[character].contains(.allowed) {
        fitting = (line.end, character)
      }
      let isTooWide = !isSpace && (pens[character + 1] - origin) * size / units > width
      let isContinued = !continued.isEmpty && continued[character]
      if isTooWide, let place = fitting ?? (isContinued ? nil : cut(line, at: character)) {
        lines.append(LineRange(start: line.start, end: place.end, next: place.next))
        begin(at: place.next)
        character = place.next
        continue
      }
      if !isSpace { line.end = character + 1 }
      character += 1
    }
    if lines.count < limit {
      lines.append(LineRange(start: line.start, end: line.end, next: count))
    }
    return lines
  }

  /// Ends a line within a word; nil at its first character, which it must take.
  private func cut(_ line: LineRange, at character: Int) -> (end: Int, next: Int)? {
    line.end > line.start && character > line.start ? (line.end, character) : nil
  }
}

/// A text that is broken into lines: its paragraphs, and the place of each line in them.
package struct TextLayout: Sendable {
  package struct Line: Hashable, Sendable {
    package var paragraph: Int
    package var range: LineRange
  }

  package let paragraphs: [ShapedText]
  package let style: TextStyle
  package private(set) var lines: [Line] = []
  /// Whether text was left over when there were as many lines as allowed.
  package private(set) var isCut = false

  package init(_ paragraphs: [ShapedText], style: TextStyle, width: Double, limit: Int? = nil) {
    (self.paragraphs, self.style) = (paragraphs, style)
    let limit = limit ?? .max
    for (index, paragraph) in paragraphs.enumerated() {
      guard lines.count <= limit else { break }
      let more = limit == .max ? .max : limit + 1 - lines.count
      lines += paragraph.lines(size: style.size, width: width, limit: more)
        .map { Line(paragraph: index, range: $0) }
    }
    isCut = lines.count > limit
    if isCut { lines.removeLast(lines.count - limit) }
  }

  package func isRightToLeft(_ line: Int) -> Bool {
    paragraphs[lines[line].paragraph].isRightToLeft
  }

  package func width(ofLine line: Int) -> Double {
    let place = lines[line]
    return paragraphs[place.paragraph].width(place.range.shown, size: style.size)
  }

  package var width: Double { lines.indices.lazy.map { width(ofLine: $0) }.max() ?? 0 }

  /// A line as it is drawn.
  package func line(_ index: Int) -> TextLine {
    let place = lines[index]
    let part = TextPart(text: paragraphs[place.paragraph], range: place.range.shown)
    return TextLine(part, style: style)
  }
}
