internal import Geometry
internal import Typesetting

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
    for glyph in family.place(spot.line) {
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

  private static func contours(
    of outline: [OutlineStep],
    placed: (Point) -> Point
  ) -> [[Point]] {
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
    guard var low = contours.first?.first else { return .empty }
    var high = low
    for point in contours.joined() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    let size = Size(width: high.x - low.x, height: high.y - low.y)
    guard size.width < 8_192, size.height < 8_192 else { return .empty }
    return PixelRect(around: Rect(origin: low, size: size))
  }
}
