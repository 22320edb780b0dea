public import Geometry
public import Typesetting
public import ViewTree

/// Text that stands still: one line, or as many as fit.
///
/// Until its size is set it is as large as its text, and follows it. In a larger frame the text
/// is in the middle of the height.
@MainActor public final class Label: View, SelfSizing {
  /// The text.
  public var text: String {
    didSet { if SpelledString(oldValue) != SpelledString(text) { textDidChange() } }
  }
  /// The size and weight of the text.
  public var font: TextStyle { didSet { if oldValue != font { textDidChange() } } }
  /// The color of the text; nil follows the appearance, with the color of ``ink``.
  public var textColor: Color? { didSet { setNeedsDisplay() } }
  /// The color of the palette that the text has while ``textColor`` is nil.
  public var ink: KeyPath<Palette, Color> { didSet { setNeedsDisplay() } }
  /// The alignment of the lines in the width.
  public var textAlignment = TextAlignment.leading { didSet { setNeedsDisplay() } }
  /// The maximum number of lines, 0 for no limit; text that does not fit ends in an ellipsis.
  public var numberOfLines = 1 {
    didSet {
      demand(numberOfLines >= 0, "A label cannot have \(numberOfLines) lines")
      guard oldValue != numberOfLines else { return }
      (kept, drawsInParts) = (nil, false)
      contentDidChange()
    }
  }
  /// The paragraphs of the text, and the lines that they were last broken into.
  private var shaped: [ShapedText]?
  private var kept: (width: Double, layout: TextLayout)?

  /// Creates a label as large as its text on one line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The size and weight of the text.
  ///   - ink: The color of the text in the palette.
  public init(
    text: String,
    font: TextStyle = .body,
    ink: KeyPath<Palette, Color> = \.text
  ) {
    (self.text, self.font, self.ink) = (text, font, ink)
    super.init()
    isOpenToTouches = false
    isUserInteractionEnabled = false
    followContentSize()
  }

  // MARK: Measuring

  /// The size of the text in lines no wider than a width; 0 is no limit, and one line is never cut.
  public override func sizeThatFits(_ size: Size) -> Size {
    guard let typefaces else { return .zero }
    guard numberOfLines != 1 else { return sizeOfOneLine(typefaces) }
    let width = size.width > 0 ? size.width : .infinity
    let layout = layout(width: width, typefaces)
    let last = layout.isCut ? layout.lines.count - 1 : nil
    let widths = layout.lines.indices.lazy.map { index in
      index == last
        ? typefaces.width(of: typefaces.line(index, of: layout, width: width))
        : layout.width(ofLine: index)
    }
    return Size(
      width: (widths.max() ?? 0).rounded(.up),
      height: (Double(layout.lines.count) * typefaces.lineHeight(of: font)).rounded(.up)
    )
  }

  private func sizeOfOneLine(_ typefaces: TypeFamily) -> Size {
    Size(
      width: typefaces.width(of: TextLine(text, style: font)).rounded(.up),
      height: typefaces.lineHeight(of: font).rounded(.up)
    )
  }

  /// The size that constraints give it: the text in lines as wide as they allow.
  public func naturalSize(atWidth width: Double?) -> Size {
    let natural = sizeThatFits(Size(width: width ?? 0, height: 0))
    return Size(width: width ?? natural.width, height: natural.height)
  }

  /// The text in lines of a width, which is kept until the text, its style or the width changes.
  private func layout(width: Double, _ typefaces: TypeFamily) -> TextLayout {
    if let kept, kept.width == width { return kept.layout }
    let layout = TextLayout(
      paragraphs(typefaces),
      style: font,
      width: width,
      limit: numberOfLines == 0 ? nil : numberOfLines
    )
    kept = (width, layout)
    drawsInParts = layout.lines.count >= Self.manyLines
    return layout
  }

  private func paragraphs(_ typefaces: TypeFamily) -> [ShapedText] {
    if let shaped { return shaped }
    let paragraphs = typefaces.paragraphs(of: text, style: font)
    shaped = paragraphs
    return paragraphs
  }

  private func textDidChange() {
    (shaped, kept, drawsInParts) = (nil, nil, false)
    contentDidChange()
  }

  // MARK: Drawing

  /// The smallest size of a heading, in points.
  private static let headingSize = 15.0

  /// All of the text, even if it does not fit; a heading if it is large and semibold.
  public override var accessibility: Accessibility? {
    guard !text.isEmpty else { return nil }
    let isHeading = font.size >= Self.headingSize && font.weight == .semibold
    return Accessibility(isHeading ? .heading : .text, label: text)
  }

  public override func draw() -> [DrawCommand] {
    // Without any width there would be a line for every letter.
    guard let typefaces, !text.isEmpty, bounds.width > 0 else { return [] }
    guard numberOfLines != 1 else {
      let line = typefaces.truncated(TextLine(text, style: font), to: bounds.width)
      return [command(line, at: (bounds.height - typefaces.lineHeight(of: font)) / 2, typefaces)]
    }
    let layout = layout(width: bounds.width, typefaces)
    return commands(for: 0..<layout.lines.count, of: layout, typefaces)
  }

  private func commands(
    for lines: Range<Int>,
    of layout: TextLayout,
    _ typefaces: TypeFamily
  ) -> [DrawCommand] {
    let height = typefaces.lineHeight(of: font)
    let top = (bounds.height - Double(layout.lines.count) * height) / 2
    return lines.map { index in
      let line = typefaces.line(index, of: layout, width: bounds.width)
      return command(line, at: max(0, top) + Double(index) * height, typefaces)
    }
  }

  /// Draws a line whose upper edge is at a distance from the upper edge of the label.
  private func command(_ line: TextLine, at top: Double, _ typefaces: TypeFamily) -> DrawCommand {
    let offset = textAlignment.offset(
      of: typefaces.width(of: line),
      in: bounds.width,
      isRightToLeft: typefaces.isRightToLeft(line)
    )
    let y = bounds.minY + max(0, top) + typefaces.baseline(of: font)
    return .text(line, at: Point(x: bounds.minX + offset, y: y), textColor ?? palette[keyPath: ink])
  }
}

extension Label: PartlyDrawn {
  /// The fewest lines of a label that draws only those in sight.
  fileprivate static let manyLines = 100

  /// Draws the lines of a long text that show in a part of the label, and the
  /// one beside them at each side.
  package func draw(in visible: Rect) -> [DrawCommand] {
    guard let typefaces, !text.isEmpty, bounds.width > 0, numberOfLines != 1 else { return draw() }
    let layout = layout(width: bounds.width, typefaces)
    let (count, height) = (layout.lines.count, typefaces.lineHeight(of: font))
    let top = bounds.minY + max(0, (bounds.height - Double(count) * height) / 2)
    func line(at y: Double) -> Int {
      Int(min(max(((y - top) / height).rounded(.down), 0), Double(count)))
    }
    let first = max(line(at: visible.minY) - 1, 0)
    let end = min(line(at: visible.maxY) + 2, count)
    return commands(for: first..<max(first, end), of: layout, typefaces)
  }
}
