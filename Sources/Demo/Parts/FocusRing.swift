import Geometry
import ViewTree

extension Look {
  /// The ring around what has the keys: 2 points wide, 2 outside.
  func focusRing(around rect: Rect, radius: Double = Corner.control) -> DrawCommand {
    .outline(
      rect.inset(by: -Extent.boldStroke),
      radius: radius + Extent.boldStroke,
      width: Extent.boldStroke,
      colors.accent
    )
  }
}
