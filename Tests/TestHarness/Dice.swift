package import Geometry

/// Makes the same random numbers in every run (SplitMix64).
package nonisolated struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates dice; the same seed throws the same numbers.
  package init(seed: some BinaryInteger) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x2545_F491_4F6C_DD1D
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number below the bound.
  package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// A number in the range.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A place whose coordinates are in the range.
  package mutating func point(_ range: ClosedRange<Double>) -> Point {
    Point(x: number(range), y: number(range))
  }

  /// One of the choices.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[below(choices.count)]
  }

  /// True once in so many throws, on average.
  package mutating func once(in throws: Int) -> Bool { below(`throws`) == 0 }
}
