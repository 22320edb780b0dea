internal import Geometry
internal import Glibc
internal import Typesetting

/// Draws masks, and keeps them: what is on the screen is drawn again as it moves.
final class MaskMaker {
  private struct Kept {
    let coverage: Coverage
    var lastUse: Int
  }

  let ruler: TextRuler
  let spans = SpanMaker()
  private let letters: LetterMaker
  private var kept: [Mask: Kept] = [:]
  private var bytes = 0
  private var clock = 0

  /// Bytes to keep: a large window covered with text, and a little of what scrolled by.
  private static let budget = 3 << 20

  init(family: TypeFamily) {
    ruler = TextRuler(family: family)
    letters = LetterMaker(family: family)
  }

  func coverage(of mask: Mask) -> Coverage {
    clock += 1
    if let index = kept.index(forKey: mask) {
      kept.values[index].lastUse = clock
      return kept.values[index].coverage
    }
    let coverage = draw(mask)
    kept[mask] = Kept(coverage: coverage, lastUse: clock)
    bytes += coverage.bytes
    if bytes > Self.budget { dropOldest() }
    return coverage
  }

  /// Drops a quarter at once, so that it is rare.
  ///
  /// Masks are large to move about, so only the times when they were used are sorted.
  private func dropOldest() {
    var last = 0
    let uses = kept.values.map { (time: $0.lastUse, bytes: $0.coverage.bytes) }
    for use in uses.sorted(by: { $0.time < $1.time }) where bytes > Self.budget * 3 / 4 {
      bytes -= use.bytes
      last = use.time
    }
    for mask in kept.compactMap({ $0.value.lastUse <= last ? $0.key : nil }) { kept[mask] = nil }
  }

  private func draw(_ mask: Mask) -> Coverage {
    switch mask {
    case .text(let line, let phase, let tile):
      let spot = TextSpot(line, phase: phase)
      return letters.coverage(of: spot, box: tile.part(of: ruler.box(of: spot)))
    case .colors(let line, let phase, let tile):
      let spot = TextSpot(line, phase: phase)
      let box = tile.part(of: ruler.box(of: spot))
      return letters.coverage(of: spot, box: box, inColors: true)
    case .rounded(let width, let height, let radius):
      return rounded(width, height, radius, thickness: nil)
    case .outline(let width, let height, let radius, let thickness):
      return rounded(width, height, radius, thickness: thickness)
    case .shadow(let width, let height, let radius, let blur):
      return shadow(Size(width: Double(width), height: Double(height)), radius, blur)
    case .shape(let symbol): return symbol.coverage
    }
  }

  private func rounded(
    _ width: Int,
    _ height: Int,
    _ radius: Double,
    thickness: Double?
  ) -> Coverage {
    let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    var contours = [Contour.rounded(rect, radius: radius)]
    if let thickness, thickness * 2 < min(rect.width, rect.height) {
      let hole = Contour.rounded(rect.inset(by: thickness), radius: max(0, radius - thickness))
      contours.append(hole.reversed())
    }
    return Coverage(contours, bounds: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// The distance to the edge decides how dark a shadow is: half at the edge, nothing at the blur.
  private func shadow(_ size: Size, _ radius: Double, _ blur: Double) -> Coverage {
    let margin = Pixel.ceil(blur)
    let (width, height) = (Int(size.width) + 2 * margin, Int(size.height) + 2 * margin)
    var coverage = Coverage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let place = Point(x: Double(x - margin) + 0.5, y: Double(y - margin) + 0.5)
        let distance = Self.distance(from: place, to: size, radius: radius)
        let share = min(max((blur - distance) / (2 * blur), 0), 1)
        // Smoothstep: close to the bell curve of a blur, but exactly nothing at its end.
        coverage.values[y * width + x] = UInt8((share * share * (3 - 2 * share) * 255).rounded())
      }
    }
    return coverage
  }

  /// How far a place is outside a rectangle with round corners at the origin; negative inside.
  private static func distance(from place: Point, to size: Size, radius: Double) -> Double {
    let (halfWidth, halfHeight) = (size.width / 2, size.height / 2)
    let dx = abs(place.x - halfWidth) - halfWidth + radius
    let dy = abs(place.y - halfHeight) - halfHeight + radius
    return hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
  }
}
