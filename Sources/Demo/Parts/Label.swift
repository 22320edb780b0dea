import ScrollKit

/// Text that stands still: one line, or as many as fit.
final class Label: View {
  /// The purpose of a label's color; the theme decides the color itself.
  typealias Ink = KeyPath<Palette, Color>

  let look: Look
  var text: String { didSet { if oldValue != text { setNeedsDisplay() } } }
  var style: TextStyle { didSet { setNeedsDisplay() } }
  var ink: Ink { didSet { setNeedsDisplay() } }
  var alignment = TextAlignment.leading { didSet { setNeedsDisplay() } }
  /// How many lines there may be; the last one ends in an ellipsis if that is not enough.
  var lineLimit = 1 { didSet { setNeedsDisplay() } }

  init(_ text: String, style: TextStyle = Type.body, ink: Ink = \.text, look: Look) {
    (self.text, self.style, self.ink, self.look) = (text, style, ink, look)
    super.init()
    isUserInteractionEnabled = false
  }

  /// The width of the text on one line.
  var naturalWidth: Double { look.type.width(of: TextLine(text, style: style)).rounded(.up) }

  /// The height of the text at a width.
  func height(atWidth width: Double) -> Double {
    Double(lines(width: width).count) * look.type.lineHeight(of: style)
  }

  /// The lines that are drawn.
  var shownLines: [TextLine] { lines(width: bounds.width) }

  /// Whether some of the text had to be left out.
  var isShortened: Bool {
    shownLines.contains { $0.string.hasSuffix("…") } && !text.hasSuffix("…")
  }

  /// Makes it as narrow as its lines allow, so that they are about equally long.
  func balance() {
    let most = bounds.width
    frame.size.width = min((naturalWidth / Double(lineLimit)).rounded(.up), most)
    while isShortened, bounds.width < most {
      frame.size.width = min(bounds.width + Space.hair, most)
    }
  }

  private func lines(width: Double) -> [TextLine] {
    guard lineLimit > 1 else {
      return [look.type.truncated(TextLine(text, style: style), to: width)]
    }
    return look.type.lines(of: text, style: style, width: width, limit: lineLimit)
  }

  /// All of the text, whatever of it there is room for.
  override var accessibility: Accessibility? {
    text.isEmpty
      ? nil : Accessibility(style.size >= Type.emphasis.size ? .heading : .text, label: text)
  }

  override func draw() -> [DrawCommand] {
    guard !text.isEmpty else { return [] }
    let lines = shownLines
    let height = look.type.lineHeight(of: style)
    let top = bounds.minY + max(0, (bounds.height - Double(lines.count) * height) / 2)
    return lines.enumerated().map { index, line in
      let x = bounds.minX + alignment.offset(of: look.type.width(of: line), in: bounds.width)
      let y = top + Double(index) * height + look.type.baseline(of: style)
      return .text(line, at: Point(x: x, y: y), look.colors[keyPath: ink])
    }
  }
}
