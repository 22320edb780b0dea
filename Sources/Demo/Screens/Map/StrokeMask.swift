import Geometry
import Glibc

/// How much of each pixel the lines cover, 0 to 255.
nonisolated struct StrokeMask {
  let width: Int
  let height: Int
  private(set) var coverage: [UInt8]
  /// Whether nothing was drawn.
  private(set) var isEmpty = true

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    coverage = [UInt8](repeating: 0, count: width * height)
  }

  /// Draws a straight line with round ends; places are in pixels, on the middles of pixels.
  mutating func draw(_ a: Point, _ b: Point, width thickness: Double) {
    let reach = thickness / 2 + 0.5
    let (left, right) = (min(a.x, b.x) - reach, max(a.x, b.x) + reach)
    let (top, bottom) = (min(a.y, b.y) - reach, max(a.y, b.y) + reach)
    guard right >= 0, bottom >= 0, left < Double(width), top < Double(height) else { return }
    // The box of a long oblique line is mostly empty: it is drawn in pieces.
    let length = a.distance(to: b)
    if length > 48, left < -64 || right > Double(width) + 64 || length > 128 {
      let middle = a + (b - a) * 0.5
      draw(a, middle, width: thickness)
      return draw(middle, b, width: thickness)
    }
    isEmpty = false
    fill(
      Capsule(a, b, radius: Float(thickness / 2)),
      columns: max(0, Int(left))..<min(width, Int(right) + 2),
      rows: max(0, Int(top))..<min(height, Int(bottom) + 2)
    )
  }

  private mutating func fill(_ shape: Capsule, columns: Range<Int>, rows: Range<Int>) {
    coverage.withUnsafeMutableBufferPointer { coverage in
      for y in rows {
        for x in columns {
          let share = shape.coverage(Float(x), Float(y))
          guard share > 0 else { continue }
          let value = UInt8(share * 255)
          if value > coverage[y * width + x] { coverage[y * width + x] = value }
        }
      }
    }
  }

  /// All places within a distance of a straight line.
  private struct Capsule {
    let (ax, ay): (Float, Float)
    let (dx, dy): (Float, Float)
    let inverse: Float
    let radius: Float

    init(_ a: Point, _ b: Point, radius: Float) {
      (ax, ay) = (Float(a.x), Float(a.y))
      (dx, dy) = (Float(b.x - a.x), Float(b.y - a.y))
      inverse = 1 / max(dx * dx + dy * dy, 1e-6)
      self.radius = radius
    }

    @inline(__always)
    func coverage(_ x: Float, _ y: Float) -> Float {
      let (px, py) = (x - ax, y - ay)
      let along = max(0, min(1, (px * dx + py * dy) * inverse))
      let (ex, ey) = (px - along * dx, py - along * dy)
      // A line thinner than a pixel is drawn fainter instead.
      let strength = min(1, radius * 2)
      return max(0, min(1, radius + 0.5 - (ex * ex + ey * ey).squareRoot())) * strength
    }
  }
}
