/// Numbers that look random and are the same for the same seed on every machine.
nonisolated struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03 }

  /// Any 64 bits.
  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to 1.
  mutating func fraction() -> Double { Double(bits() >> 11) / 9_007_199_254_740_992 }

  /// A number between two others.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
  }

  /// Whether something with this chance happens.
  mutating func happens(_ chance: Double) -> Bool { fraction() < chance }

  /// One of the items.
  mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int(fraction() * Double(items.count))]
  }
}
