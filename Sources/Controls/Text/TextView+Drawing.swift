package import Geometry
import Scrolling
import Typesetting
package import ViewTree

/// Draws the lines in sight, the selection behind them and the caret.
extension TextView: PartlyDrawn {
  /// How much of the end of a line is highlighted where its line end is selected, in points.
  private static let lineEndWidth = 4.0

  package func draw(in visible: Rect) -> [DrawCommand] {
    guard let typefaces else { return [] }
    let caret = isEditing ? [DrawCommand.fill(caretRect, .color(palette.accent))] : []
    if editor.count == 0, editor.composition == nil { return drawPlaceholder(typefaces) + caret }
    var (marks, texts): ([DrawCommand], [DrawCommand]) = ([], [])
    // Letters may reach beyond their line.
    let (start, end) = (visible.minY - lineHeight, visible.maxY + lineHeight)
    for part in column.parts(from: start, to: end) {
      guard let lines = lines(of: part) else { continue }
      let top = column.top(of: part)
      let first = max(Int(((start - top) / lineHeight).rounded(.down)), 0)
      let last = min(Int(((end - top) / lineHeight).rounded(.up)), lines.lines.count)
      for line in first..<max(first, last) {
        let place = Point(
          x: textContainerInset.left + lines.start(line),
          y: top + Double(line) * lineHeight
        )
        marks += highlights(in: line, of: lines, part, at: place)
        texts += draw(line, of: lines, at: place, typefaces)
      }
    }
    return marks + texts + caret + drawHandles()
  }

  private func draw(_ line: Int, of lines: PartLines, at place: Point, _ typefaces: TypeFamily)
    -> [DrawCommand]
  {
    guard !lines.span(line).isEmpty else { return [] }
    let part = TextPart(text: lines.text, range: lines.lines[line].shown)
    let baseline = Point(x: place.x, y: place.y + typefaces.baseline(of: font))
    return [.text(TextLine(part, style: font), at: baseline, textColor ?? palette.text)]
  }

  private func drawPlaceholder(_ typefaces: TypeFamily) -> [DrawCommand] {
    let (inset, baseline) = (textContainerInset, typefaces.baseline(of: font))
    let width = layoutWidth - inset.left - inset.right
    let lines = typefaces.lines(of: placeholder, style: font, width: width)
    return lines.enumerated().map { index, line in
      let y = inset.top + Double(index) * lineHeight + baseline
      return .text(line, at: Point(x: inset.left, y: y), palette.secondary)
    }
  }

  /// The highlighted selection in a line, or the underline of what is being composed there.
  private func highlights(in line: Int, of lines: PartLines, _ part: Int, at place: Point)
    -> [DrawCommand]
  {
    let (selection, start) = (editor.selection, editor.body.start(of: part))
    let span = lines.span(line)
    if let composition = editor.composition {
      guard part == caretPart else { return [] }
      let first = selection.caret - start
      let range = first..<first + composition.characters.count
      return fills(range, in: line, of: lines, at: place, from: lineHeight - 1, palette.accent)
    }
    guard !selection.isEmpty, selection.range.upperBound > start,
      selection.range.lowerBound < start + lines.text.count + 1
    else { return [] }
    let tint = palette.accent.opacity(Opacity.selection)
    let range = selection.range.lowerBound - start..<selection.range.upperBound - start
    var marks = fills(range, in: line, of: lines, at: place, from: 0, tint)
    let end = line == lines.lines.count - 1 ? lines.text.count : lines.lines[line].next
    if range.contains(span.upperBound), range.upperBound > end, line == lines.lines.count - 1 {
      let length = lines.text.width(span, size: font.size)
      let x = lines.text.isRightToLeft ? place.x - Self.lineEndWidth : place.x + length
      let rect = Rect(x: x, y: place.y, width: Self.lineEndWidth, height: lineHeight)
      marks.append(.fill(rect, .color(tint)))
    }
    return marks
  }

  /// Fills the places of some characters in a line: several, if the text runs in both directions.
  private func fills(
    _ range: Range<Int>,
    in line: Int,
    of lines: PartLines,
    at place: Point,
    from distance: Double,
    _ color: Color
  ) -> [DrawCommand] {
    let span = lines.span(line)
    let shared = range.clamped(to: span)
    guard !shared.isEmpty else { return [] }
    let local = shared.lowerBound - span.lowerBound..<shared.upperBound - span.lowerBound
    return lines.edges(line).spans(of: local).map { side in
      let rect = Rect(
        x: place.x + side.lowerBound,
        y: place.y + distance,
        width: side.upperBound - side.lowerBound,
        height: lineHeight - distance
      )
      return .fill(rect, .color(color))
    }
  }
}
