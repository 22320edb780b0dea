import Geometry

/// What a landscape is made of.
nonisolated extension SplitMix64 {
  /// The numbers of a page; the salt tells its parts from each other.
  init(page: Int, salt: Int = 0) {
    let seed = UInt64(bitPattern: Int64(page)) &+ UInt64(salt)
    self.init(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03)
  }

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
