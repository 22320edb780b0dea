import Geometry
import ViewTree

extension Look {
  /// The ring around a part of a view with the keyboard focus: 2 points wide, 2 outside.
  func focusRing(
    of view: View,
    around rect: Rect,
    radius: Double = Corner.control
  ) -> [DrawCommand] {
    guard view.hasFocus else { return [] }
    let width = Extent.boldStroke
    return [.outline(rect.inset(by: -width), radius: radius + width, width: width, colors.accent)]
  }
}
