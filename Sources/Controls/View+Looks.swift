import Geometry
import Typesetting
import ViewTree

/// Drawing that several controls share.
extension View {
  /// The width of a line of text, in whole points.
  func width(of string: String, style: TextStyle) -> Double {
    typefaces?.width(of: TextLine(string, style: style)).rounded(.up) ?? 0
  }

  /// One line of text in the middle of a rectangle's height, cut to its width if it must be.
  func words(
    _ string: String,
    style: TextStyle,
    in rect: Rect,
    _ color: Color,
    _ alignment: TextAlignment = .leading
  ) -> [DrawCommand] {
    guard let typefaces, !string.isEmpty else { return [] }
    let line = typefaces.truncated(TextLine(string, style: style), to: rect.width)
    let x = rect.minX + alignment.offset(of: typefaces.width(of: line), in: rect.width)
    let top = rect.minY + (rect.height - typefaces.lineHeight(of: style)) / 2
    return [.text(line, at: Point(x: x, y: top + typefaces.baseline(of: style)), color)]
  }

  /// The ring around a part of a view with the keyboard focus: 2 points wide, 2 outside.
  ///
  /// A press does not focus these controls, so the ring shows only once the keyboard is in use.
  func focusRing(around rect: Rect, radius: Double = Corner.control) -> [DrawCommand] {
    guard stage?.focusedView === self else { return [] }
    let width = Extent.boldStroke
    return [
      .outline(
        rect.inset(by: -2 * width),
        radius: radius + 2 * width,
        width: width,
        palette.accent
      )
    ]
  }
}
