import Geometry
import Typesetting
import ViewTree

/// Drawing that several controls share.
extension View {
  /// Redraws the view, and follows the size of its content unless a size was set.
  func contentDidChange() {
    setNeedsDisplay()
    contentSizeDidChange()
  }

  /// The width of a line of text, in whole points.
  func width(of string: String, style: TextStyle) -> Double {
    typefaces?.width(of: TextLine(string, style: style)).rounded(.up) ?? 0
  }

  /// One line of text, centered in the height of a rectangle and cut to its width if necessary.
  func words(
    _ string: String,
    style: TextStyle,
    in rect: Rect,
    _ color: Color,
    _ alignment: TextAlignment = .leading
  ) -> [DrawCommand] {
    guard let typefaces, !string.isEmpty else { return [] }
    return [typefaces.text(string, style: style, in: rect, color, alignment)]
  }
}
