public import Geometry
import Typesetting
public import ViewTree

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

  /// One line of text in the middle of a rectangle's height, cut to its width if it must be.
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

  /// Returns the ring around a part of the view while it has the keyboard focus: 2 points wide, 2 outside.
  ///
  /// A press does not focus controls, so the ring shows only once the keyboard is in use.
  ///
  /// - Parameters:
  ///   - rect: The part of the view.
  ///   - radius: The radius of the part's corners; the default is that of controls.
  /// - Returns: A command for ``View/draw()``, or none without the focus.
  public final func focusRing(around rect: Rect, radius: Double = 6) -> [DrawCommand] {
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
