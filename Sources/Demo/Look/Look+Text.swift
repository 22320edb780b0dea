import Geometry
import Typesetting
import ViewTree

/// Setting text without a label of its own.
extension Look {
  /// One line of text in the middle of a rectangle's height, cut to its width if it must be.
  func text(
    _ string: String,
    style: TextStyle,
    in rect: Rect,
    _ color: Color,
    _ alignment: TextAlignment = .leading
  ) -> DrawCommand {
    let line = type.truncated(TextLine(string, style: style), to: rect.width)
    let x = rect.minX + alignment.offset(of: type.width(of: line), in: rect.width)
    let top = rect.minY + (rect.height - type.lineHeight(of: style)) / 2
    return .text(line, at: Point(x: x, y: top + type.baseline(of: style)), color)
  }

  /// One line of text that stands out from whatever lies below it.
  func haloed(_ line: TextLine, at start: Point, _ ink: Color, _ halo: Color) -> [DrawCommand] {
    [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)].map {
      .text(line, at: start + Vector(dx: $0.0, dy: $0.1), halo)
    } + [.text(line, at: start, ink)]
  }
}
