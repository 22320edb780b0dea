package import Geometry
import Gestures
import Scrolling
import Typesetting
import ViewTree

/// The lines of a part, in a width.
struct PartLines {
  let text: ShapedText
  let lines: [LineRange]
  let width: Double
  let size: Double
  /// The height of each line.
  let lineHeight: Double

  init(_ text: ShapedText, size: Double, lineHeight: Double, width: Double) {
    (self.text, self.size, self.lineHeight, self.width) = (text, size, lineHeight, width)
    lines = text.lines(size: size, width: width)
  }

  /// The characters of a line; spaces where it wraps are left out.
  func span(_ line: Int) -> Range<Int> {
    let range = lines[line]
    return range.start..<(line == lines.count - 1 ? range.next : range.end)
  }

  /// The line with a place; at the border of two it is the later one.
  func line(holding place: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].start <= place { low = middle } else { high = middle }
    }
    return low
  }

  func edges(_ line: Int) -> TextEdges { text.layout(span(line), size: size).edges }

  /// Where a line begins from the left: one that runs to the left ends at the right.
  func start(_ line: Int) -> Double {
    guard text.isRightToLeft else { return 0 }
    let length = text.width(span(line), size: size)
    return TextAlignment.leading.offset(of: length, in: width, isRightToLeft: true)
  }
}

/// The parts of the text in lines, which the column asks for.
extension TextView: ColumnContent {
  package var roomAbove: Double { textContainerInset.top }
  package var roomBelow: Double { textContainerInset.bottom }

  /// The width of a line.
  private var width: Double {
    max(layoutWidth - textContainerInset.left - textContainerInset.right, 1)
  }

  /// At least a point, whatever the size of the font: lines are counted by it.
  var lineHeight: Double { max(typefaces?.lineHeight(of: font) ?? font.size, 1) }

  package func holds(_ part: Int) -> Bool { layouts[part]?.width == width }

  package func height(of part: Int, isNear: Bool) -> Double {
    guard let lines = lines(of: part) else { return estimate(part) }
    if isNear { layouts[part] = lines }
    return Double(lines.lines.count) * lineHeight
  }

  package func keep(_ parts: Range<Int>) {
    for part in layouts.keys where !parts.contains(part) { layouts[part] = nil }
  }

  package func estimates() -> Extents? { estimates() as Extents }

  func estimates() -> Extents {
    let (share, lineHeight) = (lineShare, lineHeight)
    var lengths: [Double] = []
    lengths.reserveCapacity(editor.body.parts.count)
    // A closure would be asked for its actor with each of a hundred thousand parts.
    for part in editor.body.parts {
      lengths.append(Self.lines(of: part.utf8.count, share: share) * lineHeight)
    }
    return Extents(lengths: lengths)
  }

  func estimate(_ part: Int) -> Double {
    Self.lines(of: editor.body.parts[part].utf8.count, share: lineShare) * lineHeight
  }

  /// The lines that so many bytes may take.
  private nonisolated static func lines(of bytes: Int, share: Double) -> Double {
    max((Double(bytes) * share).rounded(.up), 1)
  }

  /// The share of a line that a byte takes: a letter is usually half as wide as the font is large.
  private var lineShare: Double { font.size * 0.5 / width }

  package var hasMarks: Bool { true }

  package func mark(in part: Int, at distance: Double) -> Int {
    guard let lines = layouts[part] else { return 0 }
    let line = Int(min(max(distance / lines.lineHeight, 0), Double(lines.lines.count - 1)))
    return lines.lines[line].start
  }

  package func distance(to mark: Int, in part: Int) -> Double {
    layouts[part].map { Double($0.line(holding: mark)) * $0.lineHeight } ?? 0
  }

  /// The lines of a part as it shows, with what is being composed in it; nil until there are fonts.
  func lines(of part: Int) -> PartLines? {
    if let lines = layouts[part], lines.width == width { return lines }
    guard let typefaces else { return nil }
    let text = typefaces.shaped(shownText(of: part), style: font)
    return PartLines(text, size: font.size, lineHeight: lineHeight, width: width)
  }

  private func shownText(of part: Int) -> String {
    let shown = editor.body.shown(part)
    guard let composition = editor.composition, part == caretPart else { return String(shown) }
    let caret = editor.selection.caret - editor.body.start(of: part)
    return String(shown.prefix(caret)) + String(composition.characters)
      + String(shown.dropFirst(caret))
  }
}

/// Where places are, and the keys that go from line to line.
extension TextView: TextEditing {
  var caretPart: Int { editor.body.part(at: editor.selection.caret) }

  var caretRect: Rect { caretRect(at: editor.selection.caret) }

  /// A line of a part, and a place in it.
  struct Position {
    var part: Int
    var line: Int
    /// From the start of the part.
    var place: Int
  }

  private func position(of place: Int) -> Position {
    let part = editor.body.part(at: place)
    var local = place - editor.body.start(of: part)
    if let composition = editor.composition, place == editor.selection.caret {
      local += composition.caret
    }
    var line = lines(of: part)?.line(holding: local) ?? 0
    if place == lineEnd, line > 0, lines(of: part)?.lines[line].start == local { line -= 1 }
    return Position(part: part, line: line, place: local)
  }

  /// The caret before a character, in the content's coordinates.
  func caretRect(at place: Int) -> Rect {
    let position = position(of: place)
    var x = 0.0
    if let lines = lines(of: position.part) {
      let place = position.place - lines.lines[position.line].start
      x = lines.start(position.line) + lines.edges(position.line).caret(at: place)
    }
    return Rect(
      x: textContainerInset.left + min(x, width - EditableLine.caretWidth),
      y: column.top(of: position.part) + Double(position.line) * lineHeight,
      width: EditableLine.caretWidth,
      height: lineHeight
    )
  }

  func caretIfNear(at place: Int) -> Rect? {
    holds(editor.body.part(at: place)) ? caretRect(at: place) : nil
  }

  /// The line at a height of the content, and the part it is in.
  private func line(at y: Double) -> (part: Int, line: Int, lines: PartLines)? {
    guard let part = column.part(at: y), let lines = lines(of: part) else { return nil }
    let line = ((y - column.top(of: part)) / lineHeight).rounded(.down)
    return (part, Int(min(max(line, 0), Double(lines.lines.count - 1))), lines)
  }

  func place(at point: Point) -> Int {
    guard let (part, line, lines) = line(at: point.y) else { return 0 }
    return place(atX: point.x, in: line, of: lines, part)
  }

  /// The place in a line; one that is in the next line as well shows at the end of this one.
  private func place(atX x: Double, in line: Int, of lines: PartLines, _ part: Int) -> Int {
    let x = x - textContainerInset.left - lines.start(line)
    let local = lines.span(line).lowerBound + lines.edges(line).place(at: x)
    let place = editor.body.start(of: part) + local
    if line < lines.lines.count - 1, local == lines.lines[line].next { lineEnd = place }
    return place
  }

  func character(at point: Point) -> Int {
    guard let (part, line, lines) = line(at: point.y) else { return 0 }
    let x = point.x - textContainerInset.left - lines.start(line)
    let local = lines.span(line).lowerBound + lines.edges(line).character(at: x)
    return editor.body.start(of: part) + local
  }

  func neighbor(of place: Int, toRight: Bool) -> Int? {
    let position = position(of: place)
    guard let lines = lines(of: position.part) else { return nil }
    let span = lines.span(position.line)
    let local = place - editor.body.start(of: position.part)
    if lines.text.runsLeft, span.contains(local) || span.upperBound == local,
      let next = lines.edges(position.line)
        .neighbor(of: local - span.lowerBound, toRight: toRight)
    {
      return place - local + span.lowerBound + next
    }
    let next = place + (toRight != lines.text.isRightToLeft ? 1 : -1)
    return (0...editor.count).contains(next) ? next : nil
  }

  func isRight(_ place: Int, of other: Int) -> Bool {
    let (a, b) = (caretRect(at: place), caretRect(at: other))
    return a.minY == b.minY ? a.minX >= b.minX : !runsLeft(at: other)
  }

  func runsLeft(at place: Int) -> Bool {
    lines(of: editor.body.part(at: place))?.text.isRightToLeft ?? false
  }

  func whole(around place: Int) -> Range<Int> {
    editor.body.paragraph(around: editor.body.part(at: place))
  }

  // MARK: From line to line

  func handleLines(_ event: KeyEvent) -> Bool {
    let hasControl = event.modifiers.contains(.control)
    if isEditable, event.key == .enter {
      edit { $0.type("\n") }
      return true
    }
    if isEditable, event.key == .tab, hasControl {
      edit { $0.type("\t") }
      return true
    }
    // Without Shift, the keys scroll a text that is not edited.
    guard isEditable || event.modifiers.contains(.shift) && isSelectable else { return false }
    let page = Int(max((bounds.height / lineHeight).rounded(.down) - 1, 1))
    switch event.key {
    case .home: goToEnd(isForward: false, ofText: hasControl, event)
    case .end: goToEnd(isForward: true, ofText: hasControl, event)
    case .up: go(by: -1, event)
    case .down: go(by: 1, event)
    case .pageUp: go(by: -page, event)
    case .pageDown: go(by: page, event)
    default: return false
    }
    return true
  }

  private func goToEnd(isForward: Bool, ofText: Bool, _ event: KeyEvent) {
    if ofText { return move(TextStep(unit: .text, isForward: isForward), event) }
    let position = position(of: editor.selection.caret)
    guard let lines = lines(of: position.part) else { return }
    let span = lines.span(position.line)
    let start = editor.body.start(of: position.part)
    let place = start + (isForward ? span.upperBound : span.lowerBound)
    let isBetween = isForward && position.line < lines.lines.count - 1
    lineEnd = isBetween && span.upperBound == lines.lines[position.line].next ? place : nil
    move(to: place, event)
    stage?.setNeedsDisplay()
  }

  /// Goes some lines down, or up, and stays in its column.
  private func go(by count: Int, _ event: KeyEvent) {
    let caret = caretRect
    let x = wantedX ?? caret.minX
    guard let target = position(count, linesFrom: position(of: editor.selection.caret)) else {
      let isForward = count > 0
      move(TextStep(unit: .text, isForward: isForward), event)
      return wantedX = x
    }
    guard let lines = lines(of: target.part) else { return }
    move(to: place(atX: x, in: target.line, of: lines, target.part), event)
    wantedX = x
  }

  /// The line some lines away, or the last on the way; nil if there is none.
  private func position(_ count: Int, linesFrom start: Position) -> Position? {
    var (position, left) = (start, count)
    while left != 0 {
      let step = left.signum()
      let next = position.line + step
      if (0..<(lines(of: position.part)?.lines.count ?? 0)).contains(next) {
        position.line = next
      } else {
        let part = position.part + step
        guard editor.body.parts.indices.contains(part), let lines = lines(of: part) else { break }
        (position.part, position.line) = (part, step > 0 ? 0 : lines.lines.count - 1)
      }
      left -= step
    }
    return left == count ? nil : position
  }
}
