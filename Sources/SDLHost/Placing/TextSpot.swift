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

  /// The steps per pixel: enough for even spacing; each step costs another drawing of every letter.
  static let phases = 4

  /// The fraction of a pixel to which sizes are rounded, so that the last bits of a product of
  /// scales do not make a different size.
  private static let sizeSteps = 64.0

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

/// A part of the pixels of a line of text: all of them, unless the line is very long
/// or its letters are very large.
///
/// Only what shows of such a line is drawn, and no part is larger than a graphics processor takes.
nonisolated struct TextTile: Hashable, Sendable {
  private var column = 0
  private var row = 0

  /// The longest side of a tile, in pixels: one goes into the atlas of ``AcceleratedCanvas``.
  private static let side = 2_000

  /// The tiles of a line in a box of which something may show in an area.
  static func all(of box: PixelRect, showingIn area: PixelRect) -> [TextTile] {
    guard box.width > side || box.height > side else { return [TextTile()] }
    // Between pixels a line reaches into one more.
    let shown = box.intersection(area.inset(by: -1))
    guard !shown.isEmpty else { return [] }
    let columns = (shown.left - box.left) / side...(shown.right - 1 - box.left) / side
    let rows = (shown.top - box.top) / side...(shown.bottom - 1 - box.top) / side
    return rows.flatMap { row in columns.map { TextTile(column: $0, row: row) } }
  }

  /// The pixels of the tile in the box of its line.
  func part(of box: PixelRect) -> PixelRect {
    let (left, top) = (box.left + column * Self.side, box.top + row * Self.side)
    return PixelRect(x: left, y: top, width: Self.side, height: Self.side).intersection(box)
  }
}

/// A measure of the pixels that a line of text may touch.
nonisolated struct TextRuler: Sendable {
  let family: TypeFamily

  /// The pixels that a text may touch; ink outside is cut off.
  func box(of spot: TextSpot) -> PixelRect {
    let style = spot.line.style
    let margin = Pixel.ceil(style.size / 4)
    // Thai and Tibetan vowels reach a third of the font size beyond European letters.
    let extent = family.extent(of: spot.line)
    let reach = extent.isMixed ? Pixel.ceil(style.size / 3) : 0
    return PixelRect(
      left: spot.x - margin,
      top: spot.baseline - Pixel.ceil(family.ascent(of: style) * 1.1) - 1 - reach,
      right: spot.x + Pixel.ceil(extent.width) + margin + 1,
      bottom: spot.baseline + Pixel.ceil(family.descent(of: style) * 1.1) + 1 + reach
    )
  }

  /// Whether a part of a line has colors of its own.
  func hasColors(_ line: TextLine) -> Bool { family.hasColors(line) }
}
