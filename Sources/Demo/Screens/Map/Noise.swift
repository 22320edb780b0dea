import ScrollKit

/// Gradient noise, added to rows of samples octave by octave.
///
/// A row meets few cells of the noise, and within a cell it is a short polynomial: so a sample
/// costs about a nanosecond per octave, a tenth of what computing single points costs.
nonisolated struct Noise {
  /// The longest wave, in points; each octave has half the wavelength of the one before.
  let wave: Double
  let octaves: Int
  /// The height of an octave's waves, as a share of those before.
  let keep: Float
  let seed: UInt32

  /// Roughly the largest value of an octave; samples are divided by it.
  private static let peak: Float = 0.7
  /// The shortest wave to add, in samples; shorter ones would only alias.
  private static let shortestWave = 2.5

  /// The samples of a row: where it starts, and how far apart they are, in points.
  struct Row {
    let x: Double
    let y: Double
    let step: Double
    let count: Int
  }

  /// Calls for each octave and sample with the octave's height and the
  /// noise there, from about -1 to 1.
  @inline(__always)
  func sample(_ row: Row, _ take: (_ index: Int, _ height: Float, _ value: Float) -> Void) {
    var height: Float = 1
    for octave in 0..<octaves {
      let wave = wave / Double(1 << octave)
      guard wave >= row.step * Self.shortestWave else { return }
      let seed = seed &+ UInt32(octave) &* 7_919
      Self.sample(row, wave, seed) { take($0, height, $1) }
      height *= keep
    }
  }

  @inline(__always)
  private static func sample(
    _ row: Row,
    _ wave: Double,
    _ seed: UInt32,
    _ take: (_ index: Int, _ value: Float) -> Void
  ) {
    let (start, down, pace) = (row.x / wave, row.y / wave, row.step / wave)
    let line = Int(down.rounded(.down))
    let fy = Float(down - Double(line))
    var cell = Int(start.rounded(.down))
    var index = 0
    var left = edge(cell, line, fy, seed)
    while index < row.count {
      let right = edge(cell + 1, line, fy, seed)
      let next = Int(((Double(cell + 1) - start) / pace).rounded(.up))
      let end = min(row.count, max(index + 1, next))
      let offset = Float(start + Double(index) * pace - Double(cell))
      for place in index..<end {
        let fx = offset + Float(place - index) * Float(pace)
        let a = left.slope * fx + left.rise
        let b = right.slope * (fx - 1) + right.rise
        take(place, (a + (b - a) * ease(fx)) / peak)
      }
      (index, cell, left) = (end, cell + 1, right)
    }
  }

  /// The noise along a column between two cells at a row's height: its slope across, and its value.
  private static func edge(_ x: Int, _ y: Int, _ fy: Float, _ seed: UInt32) -> (
    slope: Float, rise: Float
  ) {
    let a = directions[Int(hash(x, y, seed) >> 28)]
    let b = directions[Int(hash(x, y + 1, seed) >> 28)]
    let share = ease(fy)
    let (high, low) = (a.y * fy, b.y * (fy - 1))
    return (a.x + (b.x - a.x) * share, high + (low - high) * share)
  }

  /// Sixteen directions evenly around, of which none is that of a row or a column: along those,
  /// noise would be zero from one cell to the next, and a ridge a straight line.
  private static let directions: [(x: Float, y: Float)] = [
    (0.981, 0.195), (0.831, 0.556), (0.556, 0.831), (0.195, 0.981), (-0.195, 0.981),
    (-0.556, 0.831), (-0.831, 0.556), (-0.981, 0.195), (-0.981, -0.195), (-0.831, -0.556),
    (-0.556, -0.831), (-0.195, -0.981), (0.195, -0.981), (0.556, -0.831), (0.831, -0.556),
    (0.981, -0.195),
  ]

  @inline(__always)
  private static func ease(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }

  /// A number that looks random and depends on the place alone.
  static func hash(_ x: Int, _ y: Int, _ seed: UInt32) -> UInt32 {
    let (x, y) = (UInt32(truncatingIfNeeded: x), UInt32(truncatingIfNeeded: y))
    var h = x &* 0x85EB_CA6B ^ y &* 0xC2B2_AE35 ^ seed
    h = (h ^ (h >> 15)) &* 0x2C1B_3C6D
    h = (h ^ (h >> 12)) &* 0x297A_2D39
    return h ^ (h >> 15)
  }

  /// As ``hash(_:_:_:)``, from 0 to 1.
  static func chance(_ x: Int, _ y: Int, _ seed: UInt32) -> Double {
    Double(hash(x, y, seed)) / 4_294_967_296
  }
}
