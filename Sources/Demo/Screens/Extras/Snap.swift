/// The resting offsets of equal items side by side, at each of which one item is in its place.
nonisolated struct Snap: Equatable {
  /// The offset at which the first item is in its place.
  let first: Double
  /// The distance from one item to the next, in points.
  let pitch: Double
  let count: Int

  /// The item that is nearest to its place at an offset.
  func index(at offset: Double) -> Int {
    let wanted = ((offset - first) / pitch).rounded()
    return Int(min(max(wanted, 0), Double(max(count - 1, 0))))
  }

  /// The offset at which an item is in its place.
  func offset(of index: Int) -> Double { first + Double(index) * pitch }

  /// The resting offset nearest to where a glide would end.
  func target(near offset: Double) -> Double { self.offset(of: index(at: offset)) }

  /// The offset at which the items are as others were at an offset.
  func place(like offset: Double, in old: Snap) -> Double {
    let place = (offset - old.first) / old.pitch
    let item = min(max(place, 0), Double(max(count - 1, 0)))
    return first + item * pitch + (place - item) * old.pitch
  }
}
