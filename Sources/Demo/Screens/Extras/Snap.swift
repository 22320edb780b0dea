/// Where things of one size that lie side by side come to rest: one of them in its place.
nonisolated struct Snap: Equatable {
  /// The offset at which the first one is in its place.
  let first: Double
  /// From one to the next, in points.
  let pitch: Double
  let count: Int

  /// The one that is nearest to its place at an offset.
  func index(at offset: Double) -> Int {
    let wanted = ((offset - first) / pitch).rounded()
    return Int(min(max(wanted, 0), Double(max(count - 1, 0))))
  }

  /// The offset at which one is in its place.
  func offset(of index: Int) -> Double { first + Double(index) * pitch }

  /// The place of rest nearest to where a glide would end.
  func target(near offset: Double) -> Double { self.offset(of: index(at: offset)) }
}
