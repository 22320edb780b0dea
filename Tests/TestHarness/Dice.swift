package import Geometry

/// Makes the same random numbers in every run.
package nonisolated struct Dice: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  /// Creates dice; the same seed throws the same numbers.
  package init(seed: some BinaryInteger) {
    numbers = SplitMix64(state: UInt64(truncatingIfNeeded: seed) &* 0x2545_F491_4F6C_DD1D)
  }

  package mutating func next() -> UInt64 { numbers.next() }

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
