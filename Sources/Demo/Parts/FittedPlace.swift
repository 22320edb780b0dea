import ScrollKit

/// Where one is in content that zooms: a scale, and what is in the middle at it.
nonisolated struct FittedPlace: Equatable, Sendable {
  let scale: Double
  /// A point of the unscaled content.
  let middle: Point
}

/// A place in words, for a file.
nonisolated extension FittedPlace: LosslessStringConvertible {
  var description: String { "\(scale) \(middle.x) \(middle.y)" }

  /// Reads a place; nil for anything that is none.
  init?(_ words: String) {
    let numbers = words.split(separator: " ").compactMap { Double(String($0)) }
    guard numbers.count == 3, numbers.allSatisfy(\.isFinite), numbers[0] > 0 else { return nil }
    self.init(scale: numbers[0], middle: Point(x: numbers[1], y: numbers[2]))
  }
}
