internal import Geometry
internal import Typesetting
internal import ViewTree

/// A line of text at its place in device pixels.
nonisolated struct TextSpot: Sendable {
  /// The text, with its size in pixels.
  var line: TextLine
  /// The pixel in which the text starts.
  var x: Int
  /// The pixel edge of its baseline.
  var baseline: Int
  /// The start of the text within the pixel, in steps of which ``phases`` make a pixel.
  var phase: Int

  /// The steps per pixel: enough for even spacing, and each costs a drawing of each letter.
  static let phases = 4

  /// The fraction of a pixel to which sizes are rounded, so that the last bits of a product of scales do not make
  /// a different size.
  private static let sizeSteps = 64.0

  /// Places text on the pixels.
  init(_ line: TextLine, at point: Point, in placement: Placement) {
    let start = placement.apply(to: point)
    let quarters = Pixel.edge(start.x * Double(Self.phases))
    self.line = line
    self.line.style.size = Self.size(line.style.size * placement.scale)
    x = quarters >> 2
    phase = quarters & (Self.phases - 1)
    baseline = Pixel.edge(start.y)
  }

  /// Text at the origin.
  init(_ line: TextLine, phase: Int) {
    self.line = line
    self.phase = phase
    (x, baseline) = (0, 0)
  }

  private static func size(_ pixels: Double) -> Double {
    pixels.isFinite ? (min(max(pixels, 0), 4_096) * sizeSteps).rounded() / sizeSteps : 0
  }
}

/// A measure of the pixels that a line of text may touch.
nonisolated final class TextRuler {
  private let family: TypeFamily
  /// The results, because measuring walks over all letters, and every frame asks for the same lines.
  private var extents: [TextLine: Extent] = [:]

  private struct Extent {
    var width: Double
    /// How much farther than the interface font's the ink may reach up and down, in sizes of the font.
    var reach: Double
  }

  /// The most results: several screens full of text.
  private static let capacity = 4_096

  init(family: TypeFamily) { self.family = family }

  /// The pixels that a text may touch; ink outside is cut off.
  func box(of spot: TextSpot) -> PixelRect {
    let style = spot.line.style
    let margin = Pixel.ceil(style.size / 4)
    let extent = extent(of: spot.line)
    let reach = Pixel.ceil(style.size * extent.reach)
    return PixelRect(
      left: spot.x - margin,
      top: spot.baseline - Pixel.ceil(family.ascent(of: style) * 1.1) - 1 - reach,
      right: spot.x + Pixel.ceil(extent.width) + margin + 1,
      bottom: spot.baseline + Pixel.ceil(family.descent(of: style) * 1.1) + 1 + reach
    )
  }

  private func extent(of line: TextLine) -> Extent {
    if let extent = extents[line] { return extent }
    if extents.count >= Self.capacity { extents.removeAll(keepingCapacity: true) }
    // Vowels of Thai or Tibetan stand a third of the size outside the letters of Europe.
    let extent = Extent(width: family.width(of: line), reach: family.isMixed(line) ? 1 / 3 : 0)
    extents[line] = extent
    return extent
  }
}
