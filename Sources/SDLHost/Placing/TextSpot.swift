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

  /// The fraction of a pixel to which sizes are rounded, so that the last bits of a product of scales do not make
  /// a different size.
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

/// A measure of the pixels that a line of text may touch.
nonisolated final class TextRuler {
  private let family: TypeFamily
  /// The results, because measuring walks over all letters, and every frame asks for the same lines.
  private var extents: [TextLine: Extent] = [:]

  private struct Extent {
    var width: Double
    /// How much farther up and down the ink may reach than that of the interface font, in font sizes.
    var reach: Double
  }

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
    // Thai and Tibetan vowels reach a third of the font size beyond European letters.
    let layout = family.layout(of: line)
    let extent = Extent(width: layout.width, reach: layout.isMixed ? 1 / 3 : 0)
    extents[line] = extent
    return extent
  }
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

  /// Letters of some ten sizes in all phases; a letter takes some hundred bytes.
  private static let capacity = 4_096

  init(family: TypeFamily) { self.family = family }

  /// Draws a line of text into its box.
  func coverage(of spot: TextSpot, box: PixelRect) -> Coverage {
    var coverage = Coverage(width: box.width, height: box.height)
    let style = spot.line.style
    let start = spot.x * TextSpot.phases + spot.phase
    for glyph in family.layout(of: spot.line).glyphs {
      let place = start + Pixel.edge(glyph.x * Double(TextSpot.phases))
      let key = Key(
        id: glyph.id,
        weight: style.weight,
        size: style.size,
        phase: place & (TextSpot.phases - 1)
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
    if letters.count >= Self.capacity { letters.removeAll(keepingCapacity: true) }
    let letter = draw(key)
    letters[key] = letter
    return letter
  }

  private func draw(_ key: Key) -> Letter {
    let outline = family.outline(of: key.id, weight: key.weight)
    let scale = key.size / outline.unitsPerEm
    let shift = Vector(dx: Double(key.phase) / Double(TextSpot.phases), dy: 0)
    let contours = Self.contours(of: outline.steps) {
      Point(x: $0.x * scale, y: $0.y * scale) + shift
    }
    let bounds = Self.bounds(of: contours)
    return Letter(ink: Coverage(contours, bounds: bounds), left: bounds.left, top: bounds.top)
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
