import Glibc
import ScrollKit

/// Paints a sky with the glow of its sun or moon and its stars, on any thread.
nonisolated struct SkyPainter: Sendable {
  let landscape: Landscape
  /// The sky, in pixels: wider than the page, and down to where hills hide it.
  let width: Int
  let height: Int
  /// The rows above the page, which show when the sky is pulled down.
  let above: Int
  /// The page, in pixels, in the middle of the sky's width.
  let page: Size

  /// The most pixels: no window has more, but the stage of a tape may.
  static let mostPixels = 3 << 27

  /// Sixteen offsets by less than a step of color, in an order that the eye does not notice.
  private static let nudges: [Float] = [
    0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5,
  ].map { Float($0) / 16 + 1 / 32 }

  func paint() -> Bitmap {
    var pixels = [UInt32](repeating: 0, count: width * height)
    let left = (Double(width) - page.width) / 2
    let disc = place(of: landscape.disc)
    let glow = FineColor(landscape.light.glow)
    let radius = Landscape.glowRadius * page.width
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        let plain = landscape.sky(at: Double(y - above) / page.height)
        let away = Double(y) - disc.y
        let even = Self.nudges[(y & 3) * 4..<(y & 3) * 4 + 4].map { plain.pixel(nudge: $0) }
        let reach = max(radius * radius - away * away, 0).squareRoot() + 1
        for x in 0..<width {
          let across = Double(x) - left - disc.x
          guard abs(across) < reach else {
            pixels[y * width + x] = even[x & 3]
            continue
          }
          let distance = (across * across + away * away).squareRoot() / page.width
          let share = Landscape.glow(at: distance)
          let color = share > 0 ? plain.mixed(with: glow, by: Float(share)) : plain
          pixels[y * width + x] = color.pixel(nudge: Self.nudges[(y & 3) * 4 + (x & 3)])
        }
      }
    }
    for star in landscape.stars {
      let place = place(of: star)
      // Above the page stand those of its upper part once more, the other way round.
      let mirrored = Point(x: page.width - place.x, y: 2 * Double(above) - place.y)
      // No star stands in the dark part of a moon.
      let dark = landscape.disc.radius * page.width + 2 * unit
      for center in [place, mirrored] where (center - disc).length > dark {
        draw(star, at: center + Vector(dx: left, dy: 0), on: &pixels)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  private func place(of spot: Landscape.Spot) -> Point {
    Point(x: spot.x * page.width, y: spot.y * page.height + Double(above))
  }

  /// The pixels per point of a page that is 800 points wide, in which sizes are given.
  private var unit: Double { max(page.width / 800, 0.25) }

  private func draw(_ star: Landscape.Spot, at center: Point, on pixels: inout [UInt32]) {
    let radius = star.radius * unit
    let rows = Int(center.y - radius - 1)...Int(center.y + radius + 1)
    let columns = Int(center.x - radius - 1)...Int(center.x + radius + 1)
    for y in rows where (0..<height).contains(y) {
      for x in columns where (0..<width).contains(x) {
        let distance = hypot(Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        let share = min(max(radius - distance + 0.5, 0), 1) * star.share
        let index = y * width + x
        let color = FineColor(Color(hex: pixels[index] & 0xFFFFFF))
        pixels[index] = color.mixed(with: FineColor(.white), by: Float(share)).pixel()
      }
    }
  }
}
