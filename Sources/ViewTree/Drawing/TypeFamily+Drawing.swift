public import Geometry
public import Typesetting

/// Drawing text.
extension TypeFamily {
  /// Returns one line of text, centered in the height of a rectangle and
  /// cut to its width if necessary.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - style: The size and weight of the text.
  ///   - rect: The place of the line.
  ///   - color: The color of the text.
  ///   - alignment: The alignment of the line in the width.
  /// - Returns: A command for ``View/draw()``.
  public nonisolated func text(
    _ string: String,
    style: TextStyle,
    in rect: Rect,
    _ color: Color,
    _ alignment: TextAlignment = .leading
  ) -> DrawCommand {
    let line = truncated(TextLine(string, style: style), to: rect.width)
    let offset = alignment.offset(
      of: width(of: line),
      in: rect.width,
      isRightToLeft: isRightToLeft(line)
    )
    let x = rect.minX + offset
    let top = rect.minY + (rect.height - lineHeight(of: style)) / 2
    return .text(line, at: Point(x: x, y: top + baseline(of: style)), color)
  }
}
