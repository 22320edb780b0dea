internal import Geometry
internal import Typesetting
internal import ViewTree

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
