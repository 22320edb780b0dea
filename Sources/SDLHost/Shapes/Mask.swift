internal import Geometry
internal import Glibc
internal import Typesetting

/// A shape whose coverage is drawn once and used again in any color, at any whole pixel.
nonisolated enum Mask: Hashable, Sendable {
  /// The ink of a line of text, its size in pixels, starting at a fraction of a pixel.
  case text(TextLine, phase: Int)
  /// A rectangle with round corners.
  case rounded(width: Int, height: Int, radius: Double)
  /// The outline of a rectangle with round corners.
  case outline(width: Int, height: Int, radius: Double, thickness: Double)
  /// The soft shadow of a rectangle with round corners; the size is that of the rectangle.
  case shadow(width: Int, height: Int, radius: Double, blur: Double)
  /// The inside of small contours, such as those of a symbol.
  case shape(Symbol)
}

/// Draws masks.
final class MaskMaker {
  let ruler: TextRuler
  private let letters: LetterMaker
  /// The coverage of shadows, which is read as well as drawn; a screen has a handful of them.
  private var shades: [Mask: Coverage] = [:]

  init(family: TypeFamily) {
    ruler = TextRuler(family: family)
    letters = LetterMaker(family: family)
  }

  /// Draws the coverage of a mask.
  func coverage(of mask: Mask) -> Coverage {
    switch mask {
    case .text(let line, let phase):
      let spot = TextSpot(line, phase: phase)
      return letters.coverage(of: spot, box: ruler.box(of: spot))
    case .rounded(let width, let height, let radius):
      return rounded(width, height, radius, thickness: nil)
    case .outline(let width, let height, let radius, let thickness):
      return rounded(width, height, radius, thickness: thickness)
    case .shadow(let width, let height, let radius, let blur):
      return shadow(Size(width: Double(width), height: Double(height)), radius, blur)
    case .shape(let symbol): return symbol.coverage
    }
  }

  /// The coverage of a mask of which single pixels are read.
  func shades(of mask: Mask) -> Coverage {
    if let coverage = shades[mask] { return coverage }
    if shades.count >= 64 { shades.removeAll() }
    let coverage = coverage(of: mask)
    shades[mask] = coverage
    return coverage
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
