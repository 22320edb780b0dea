import Geometry
import ScrollPhysics
import TestHarness

/// Makes the same random numbers in every run.
struct Dice: RandomNumberGenerator {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(state: seed) }

  mutating func next() -> UInt64 { numbers.next() }

  /// A number of either sign whose magnitude may be anything from tiny up to the largest.
  mutating func spread(upTo largest: Double) -> Double {
    let part = Double.random(in: 0...1, using: &self)
    let size = Bool.random(using: &self) ? part : part * part * part * part
    return Bool.random(using: &self) ? size * largest : -size * largest
  }

  /// Limits of any length, zero included.
  mutating func limits() -> AxisLimits {
    let start = spread(upTo: 1_000)
    let length = Int.random(in: 0..<4, using: &self) == 0 ? 0 : spread(upTo: 20_000).magnitude
    return AxisLimits(min: start, max: start + length)
  }
}
