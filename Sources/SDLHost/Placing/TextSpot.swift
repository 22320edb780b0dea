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

/// Draws the ink of text, letter by letter; each letter is drawn once for a size and a phase.
final class LetterMaker {
  private struct Key: Hashable {
    var id: GlyphID
    var weight: FontWeight
    var size: Double
    var phase: Int
  }

  /// The ink of one letter, and where it is from the pixel in which the letter starts.
  private struct Letter {
    var ink: Coverage
    var left: Int
    var top: Int
  }

  private let family: TypeFamily
  private var letters: [Key: Letter] = [:]
  private var bytes = 0

  /// Bytes to keep: letters of some ten sizes in all phases, and some emoji.
  private static let budget = 4 << 20
  /// What a letter takes beside its ink.
  private static let extra = 128
  /// How far from its place the ink of a letter may be, in sizes of the font: a whole
  /// sentence in Arabic is one letter.
  private static let reach = 16.0

  init(family: TypeFamily) { self.family = family }

  /// Draws a line of text into its box: its ink, or what has colors of its own.
  func coverage(of spot: TextSpot, box: PixelRect, inColors: Bool = false) -> Coverage {
    var coverage = Coverage(width: box.width, height: box.height, isColored: inColors)
    let style = spot.line.style
    let start = spot.x * TextSpot.phases + spot.phase
    let reach = Pixel.ceil(style.size * Self.reach)
    let near = box.left - reach..<box.right + reach
    for glyph in family.layout(of: spot.line).glyphs where glyph.isColored == inColors {
      let place = start + Pixel.edge(glyph.x * Double(TextSpot.phases))
      guard near.contains(place >> 2) else { continue }
      let key = Key(
        id: glyph.id,
        weight: style.weight,
        size: style.size,
        // Pictures stand on whole pixels.
        phase: inColors ? 0 : place & (TextSpot.phases - 1)
      )
      let letter = letter(key)
      let left = place >> 2 + letter.left - box.left
      let top = spot.baseline + Pixel.edge(glyph.y) + letter.top - box.top
      coverage.add(letter.ink, x: left, y: top)
    }
    return coverage
  }

  private func letter(_ key: Key) -> Letter {
    if let letter = letters[key] { return letter }
    let letter = draw(key)
    bytes += letter.ink.bytes + Self.extra
    if bytes > Self.budget {
      letters.removeAll(keepingCapacity: true)
      bytes = letter.ink.bytes + Self.extra
    }
    letters[key] = letter
    return letter
  }

  private func draw(_ key: Key) -> Letter {
    let outline: GlyphOutline
    switch family.picture(of: key.id, weight: key.weight, size: key.size) {
    case .outline(let shape): outline = shape
    case .colors(let glyph): return Self.draw(glyph)
    }
    let scale = key.size / outline.unitsPerEm
    let shift = Vector(dx: Double(key.phase) / Double(TextSpot.phases), dy: 0)
    let contours = Self.contours(of: outline.steps) {
      Point(x: $0.x * scale, y: $0.y * scale) + shift
    }
    let bounds = Self.bounds(of: contours)
    return Letter(ink: Coverage(contours, bounds: bounds), left: bounds.left, top: bounds.top)
  }

  /// Makes a picture as small, or as large, as the text is.
  private static func draw(_ glyph: ColorGlyph) -> Letter {
    let width = max(1, Pixel.edge(Double(glyph.width) * glyph.scale))
    let height = max(1, Pixel.edge(Double(glyph.height) * glyph.scale))
    guard glyph.width > 0, glyph.height > 0, width < 2_048, height < 2_048 else {
      return Letter(ink: Coverage(width: 0, height: 0, isColored: true), left: 0, top: 0)
    }
    let colors = glyph.resized(width: width, height: height)
    return Letter(
      ink: Coverage(width: width, height: height, colors: colors),
      left: Pixel.edge(glyph.left),
      top: Pixel.edge(glyph.top)
    )
  }

  private static func contours(of outline: [OutlineStep], placed: (Point) -> Point) -> [[Point]] {
    var (contours, contour) = ([[Point]](), [Point]())
    for step in outline {
      switch step {
      case .move(let point): contour = [placed(point)]
      case .line(let point): contour.append(placed(point))
      case .curve(let a, let b, let end):
        guard let last = contour.last else { break }
        contour += Contour.curve(last, placed(a), placed(b), placed(end))
      case .close: contours.append(contour)
      }
    }
    return contours
  }

  /// The pixels around the ink; none if a damaged font asks for more than anyone could see.
  private static func bounds(of contours: [[Point]]) -> PixelRect {
    guard let (low, high) = Pixel.corners(of: contours.joined()) else { return .empty }
    let size = Size(width: high.x - low.x, height: high.y - low.y)
    guard size.width < 8_192, size.height < 8_192 else { return .empty }
    return PixelRect(around: Rect(origin: low, size: size))
  }
}

extension ColorGlyph {
  /// The pixels in another size, each the mean of those it covers, with straight alpha.
  fileprivate nonisolated func resized(width newWidth: Int, height newHeight: Int) -> [UInt32] {
    let columns = Self.shares(of: width, in: newWidth)
    let rows = Self.shares(of: height, in: newHeight)
    var result: [UInt32] = []
    result.reserveCapacity(newWidth * newHeight)
    for row in rows {
      for column in columns {
        var sum = SIMD4<Float>.zero
        for (y, tall) in row {
          for (x, wide) in column { sum += pixels[y * width + x].channels * (tall * wide) }
        }
        result.append(UInt32(straight: sum))
      }
    }
    return result
  }

  /// For each pixel of a side those that it covers, and how much each of them counts.
  private nonisolated static func shares(of count: Int, in newCount: Int) -> [[(Int, Float)]] {
    let step = Double(count) / Double(newCount)
    return (0..<newCount).map { index in
      let (start, end) = (Double(index) * step, min(Double(index + 1) * step, Double(count)))
      return (Int(start)..<min(count, max(Int(end.rounded(.up)), Int(start) + 1))).map { place in
        let covered = min(end, Double(place + 1)) - max(start, Double(place))
        return (place, Float(covered / (end - start)))
      }
    }
  }
}

extension UInt32 {
  /// Blue, green, red and alpha.
  fileprivate nonisolated var channels: SIMD4<Float> {
    SIMD4(Float(self & 0xFF), Float(self >> 8 & 0xFF), Float(self >> 16 & 0xFF), Float(self >> 24))
  }

  /// A pixel from channels that are multiplied by alpha.
  fileprivate nonisolated init(straight channels: SIMD4<Float>) {
    let alpha = channels.w
    guard alpha > 0 else {
      self = 0
      return
    }
    var color = channels * (255 / alpha)
    color.w = alpha
    color.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let bytes = SIMD4<UInt32>(color.rounded(.toNearestOrAwayFromZero))
    self = bytes.w << 24 | bytes.z << 16 | bytes.y << 8 | bytes.x
  }
}
