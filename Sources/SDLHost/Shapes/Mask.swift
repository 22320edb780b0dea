internal import Typesetting

/// A shape whose coverage is drawn once and used again in any color, at any whole pixel.
nonisolated enum Mask: Hashable, Sendable {
  /// The ink of a tile of a line of text, its size in pixels, starting at a fraction of a pixel.
  case text(TextLine, phase: Int, tile: TextTile = TextTile())
  /// What a tile of a line of text has in colors of its own, such as emoji.
  case colors(TextLine, phase: Int, tile: TextTile = TextTile())
  /// A rectangle with round corners.
  case rounded(width: Int, height: Int, radius: Double)
  /// The outline of a rectangle with round corners.
  case outline(width: Int, height: Int, radius: Double, thickness: Double)
  /// The soft shadow of a rectangle with round corners; the size is that of the rectangle.
  case shadow(width: Int, height: Int, radius: Double, blur: Double)
  /// The inside of small contours, such as those of a symbol.
  case shape(Symbol)
}
