internal import Geometry

/// How points, SDL's units and device pixels relate in a window.
///
/// Views are laid out in points, SDL measures windows and the pointer in units, and drawing fills
/// pixels. On X11 a unit is a pixel, and only the desktop's settings tell the size of a point. On
/// Wayland a unit is a point, and the output tells its size in pixels.
package nonisolated struct DisplayScale: Hashable, Sendable {
  /// Device pixels per unit of SDL's window coordinates.
  package let pixelsPerUnit: Double
  package let pixelsPerPoint: Double
  /// The factor by which the size of text enlarges a point beyond its usual size.
  package let textScale: Double

  /// Wayland's protocol for fractional scales counts in 120ths, so no output has a finer scale.
  private static let partsPerPixel = 120.0

  /// Combines a window's width in units and in pixels with the pixels per point that the
  /// desktop and the user ask for.
  ///
  /// Both widths are rounded to whole numbers, which rounding the scale makes up for. Window
  /// systems that scale by themselves ask for no scale. Everything grows with text, as it does in
  /// browsers, so that nothing becomes too small for the text in it.
  init(units: Int, pixels: Int, desktop: Double? = nil, given: Double? = nil, text: Double = 1) {
    let ratio = Double(max(pixels, 1)) / Double(max(units, 1))
    pixelsPerUnit = max((ratio * Self.partsPerPixel).rounded(), 1) / Self.partsPerPixel
    // A desktop's scale includes the factor for text.
    textScale = given == nil && desktop != nil ? 1 : text
    let usual = given ?? pixelsPerUnit * (desktop ?? 1)
    pixelsPerPoint = usual * textScale
  }

  /// Points per unit of SDL's window coordinates.
  var pointsPerUnit: Double { pixelsPerUnit / pixelsPerPoint }

  /// Points per unit of SDL's window coordinates, if text had its usual size.
  var usualPointsPerUnit: Double { pointsPerUnit * textScale }

  /// The size of a window in whole units.
  func units(for points: Size) -> (width: Int, height: Int) {
    (Pixel.edge(points.width / pointsPerUnit), Pixel.edge(points.height / pointsPerUnit))
  }

  /// The size in points of a window with that many pixels.
  func points(for pixels: (width: Int, height: Int)) -> Size {
    Size(
      width: Double(pixels.width) / pixelsPerPoint,
      height: Double(pixels.height) / pixelsPerPoint
    )
  }
}

/// The scale that a desktop on X11 asks for.
extension DisplayScale {
  /// The dots per inch that GNOME, KDE and Xfce call 100 %.
  static let defaultDensity = 96.0
  /// Any other scale is a mistake.
  private static let possible = 0.5...8.0

  /// Reads pixels per point from `Xft.dpi` in the text of X's resources, where a later line
  /// replaces an earlier one; nil if that is no possible scale.
  ///
  /// Desktops multiply the dots per inch by the user's factor for text,
  /// and by their factor for windows.
  static func desktop(resources: String) -> Double? {
    let told = resources.split(separator: "\n").compactMap { line in
      let words = line.split { [":", " ", "\t"].contains($0) }
      return words.count == 2 && words[0] == "Xft.dpi" ? Double(words[1]) : nil
    }
    return told.last.map { $0 / defaultDensity }.flatMap { possible.contains($0) ? $0 : nil }
  }
}
