import ViewTree

@testable import SDLHost

extension PlacedList {
  /// What commands come to on a picture of a size in pixels, with the program's own typefaces.
  static func placing(
    _ commands: [DrawCommand],
    width: Int = 100,
    height: Int = 100
  ) throws -> PlacedList {
    PlacedList(
      commands,
      scale: 1,
      bounds: PixelRect(x: 0, y: 0, width: width, height: height),
      fineness: .wholePixels,
      ruler: TextRuler(family: try Screens.materials().family)
    )
  }
}
