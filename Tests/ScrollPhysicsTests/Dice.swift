import ScrollPhysics

/// Makes the same random numbers in every run (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

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
