/// Numbers that look random and are the same on every machine (Steele, Lea and Flood, 2014).
nonisolated struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts from a state; each makes other numbers.
  init(state: UInt64) { self.state = state }

  /// The numbers of a page; the salt tells its parts from each other.
  ///
  /// A state that only grew with the page would give the next page the same numbers, shifted.
  init(page: Int, salt: Int = 0) {
    let (page, salt) = (UInt64(bitPattern: Int64(page)), UInt64(bitPattern: Int64(salt)))
    var states = SplitMix64(
      state: page &* 0x9E37_79B9_7F4A_7C15 &+ salt &* 0xA3EC_647D_9FB5_2D31
        &+ 0xD1B5_4A32_D192_ED03
    )
    self.init(state: states.next())
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number between two others.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
  }

  /// Whether something with this chance happens.
  mutating func happens(_ chance: Double) -> Bool { fraction() < chance }

  mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int(fraction() * Double(items.count))]
  }
}
