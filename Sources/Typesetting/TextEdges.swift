/// Where the characters of a line are, in points from its left, and so where its caret can be.
package struct TextEdges: Equatable, Sendable {
  /// Where reading enters a character, and where it leaves it: to the left where writing runs there.
  struct Character: Equatable, Sendable {
    var start: Double
    var end: Double

    var isRightToLeft: Bool { end < start }
    var left: Double { min(start, end) }
    var right: Double { max(start, end) }

    /// How far from it a place is; nothing within.
    func distance(to x: Double) -> Double { max(left - x, x - right, 0) }
  }

  /// In the order of reading.
  let characters: [Character]

  init(_ characters: [Character]) { self.characters = characters }

  /// The edges of text that runs to the right.
  ///
  /// - Parameter carets: Where a caret can stand: before each character and behind the last.
  package init(carets: [Double]) {
    characters = zip(carets, carets.dropFirst()).map { Character(start: $0, end: $1) }
  }

  /// The right edge of what is farthest to the right.
  package var width: Double { characters.lazy.map(\.right).max() ?? 0 }

  /// Where the caret stands before a character, or behind the last.
  ///
  /// Where text that runs to the left begins or ends, there are two such places; the one in that text is
  /// taken, so that the caret passes all of it on its way.
  package func caret(at index: Int) -> Double {
    let index = min(max(index, 0), characters.count)
    let before = index > 0 ? characters[index - 1] : nil
    let after = index < characters.count ? characters[index] : nil
    if let before, before.isRightToLeft { return before.end }
    if let after, after.isRightToLeft { return after.start }
    return before?.end ?? after?.start ?? 0
  }

  /// The place in the text that is nearest: before or behind the nearest character.
  package func place(at x: Double) -> Int {
    let index = character(at: x)
    guard index < characters.count else { return index }
    let it = characters[index]
    return abs(x - it.start) <= abs(x - it.end) ? index : index + 1
  }

  /// The nearest character.
  package func character(at x: Double) -> Int {
    var nearest = (index: 0, distance: Double.infinity)
    for (index, character) in characters.enumerated() {
      let distance = character.distance(to: x)
      if distance <= nearest.distance { nearest = (index, distance) }
    }
    return nearest.index
  }

  /// What some characters take up, from left to right; where it is all one, it is one span.
  package func spans(of range: Range<Int>) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    let sorted = characters[range.clamped(to: characters.indices)].sorted { $0.left < $1.left }
    for character in sorted where character.left < character.right {
      // The sums on both sides of an edge may differ in their last bits.
      if let last = spans.last, character.left <= last.upperBound + 1e-6 {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, character.right)
      } else {
        spans.append(character.left...character.right)
      }
    }
    return spans
  }
}
