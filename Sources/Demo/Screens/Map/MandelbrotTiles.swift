import Geometry
import Glibc
import Scrolling
import ViewTree

/// Draws the tiles of the Mandelbrot set, of any level that a `Double` can still tell apart.
nonisolated struct MandelbrotTiles: TileSource {
  /// Pixels along each side, with one more all around that neighbors share.
  private static let side = MapTiles.side + 2
  /// The part of the plane that level 0 covers: its upper left corner, and its side.
  static let corner = (real: -2.45, imaginary: -1.7)
  static let span = 3.4

  let isLight: Bool
  /// How long a tile takes at least, in seconds.
  let delay: Double

  func tile(row: Int, column: Int, level: Int) -> Bitmap? {
    WorkerPause.take(delay)
    // Tile numbers are exact: only the last sum is rounded, once, to the neighboring Double.
    let span = Self.span / Double(1 << level)
    let step = span / Double(MapTiles.side)
    let left = Self.corner.real + Double(column) * span - step / 2
    let top = Self.corner.imaginary + Double(row) * span - step / 2
    let limit = 200 + 100 * level
    let pixels = [UInt32](unsafeUninitializedCapacity: Self.side * Self.side) { target, count in
      for y in 0..<Self.side {
        let imaginary = top + Double(y) * step
        for x in stride(from: 0, to: Self.side, by: Four.scalarCount) {
          let escapes = Self.escapes(left + Double(x) * step, step, imaginary, limit)
          for lane in 0..<min(Four.scalarCount, Self.side - x) {
            target[y * Self.side + x + lane] = color(escapes[lane])
          }
        }
      }
      count = Self.side * Self.side
    }
    return Bitmap(width: Self.side, height: Self.side, pixels: pixels, isOpaque: true)
  }

  /// Four neighboring pixels at a time, which the processor computes in parallel.
  private typealias Four = SIMD4<Double>

  /// The steps after which four neighbors escape, with fractions; negative for those that do not.
  private static func escapes(
    _ real: Double,
    _ step: Double,
    _ imaginary: Double,
    _ limit: Int
  ) -> Four {
    let cx = Four(real, real + step, real + 2 * step, real + 3 * step)
    let cy = Four(repeating: imaginary)
    if isInHeart(cx[0], imaginary), isInHeart(cx[3], imaginary) { return Four(repeating: -1) }
    var (x, y) = (Four.zero, Four.zero)
    var (leftAt, size) = (Four(repeating: -1), Four.zero)
    var (oldX, oldY) = (x, y)
    for count in 0..<limit {
      let (xx, yy) = (x * x, y * y)
      let square = xx + yy
      let isOut = (square .> 256) .& (leftAt .< 0)
      if any(isOut) {
        leftAt.replace(with: Double(count), where: isOut)
        size.replace(with: square, where: isOut)
        if all(leftAt .>= 0) { break }
      }
      y = 2 * x * y + cy
      x = xx - yy + cx
      // A point that returns to an earlier value repeats forever.
      if all((x .== oldX) .& (y .== oldY) .| (leftAt .>= 0)) { break }
      if count & (count - 1) == 0 { (oldX, oldY) = (x, y) }
    }
    return Four((0..<Four.scalarCount).map { smooth(leftAt[$0], size[$0]) })
  }

  /// Whether a point lies in the set's main cardioid or the disc beside it, from which no point
  /// escapes.
  private static func isInHeart(_ x: Double, _ y: Double) -> Bool {
    let (fromCusp, square) = (x - 0.25, y * y)
    let q = fromCusp * fromCusp + square
    return q * (q + fromCusp) <= square / 4 || (x + 1) * (x + 1) + square <= 0.0625
  }

  private static func smooth(_ count: Double, _ size: Double) -> Double {
    count < 0 ? -1 : max(0, count + 1 - log2(log2(max(size, 4)) / 2))
  }

  /// A color from a short cycle that passes more slowly the more steps an escape takes.
  private func color(_ escape: Double) -> UInt32 {
    guard escape >= 0 else { return isLight ? 0xFF1B_1F2A : 0xFF07_090D }
    let place = log2(escape + 4) * 2.1
    let index = Int(place)
    let share = Float(place - Double(index))
    let colors = isLight ? Self.day : Self.night
    let ease = share * share * (3 - 2 * share)
    return colors[index % colors.count].blended(colors[(index + 1) % colors.count], ease)
      .pixel(alpha: 255, nudge: 0.5)
  }

  private static let day = [0xF3EFE4, 0xBFD8D8, 0x5E9CB0, 0x2C5F86, 0xE8B46A, 0xF7E3BE, 0xB4574A]
    .map { FineColor(Color(hex: UInt32($0))) }
  private static let night = [0x0B1018, 0x14324A, 0x2D7D8C, 0xE9C46A, 0xC75B39, 0x4A1C40, 0x1B1230]
    .map { FineColor(Color(hex: UInt32($0))) }
}
