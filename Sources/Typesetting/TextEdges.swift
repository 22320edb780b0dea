/// Where the characters of a line are, in points from its left, and so where its caret can be.
package struct TextEdges: Equatable, Sendable {
  /// Where reading enters and leaves a character: text that runs to the left leaves it at its left.
  struct Character: Equatable, Sendable {
    var start: Double
    var end: Double
    /// How deep it is in text of changing directions; odd where it runs to the left.
    var level: UInt8

    init(start: Double, end: Double, level: UInt8? = nil) {
      (self.start, self.end, self.level) = (start, end, level ?? (end < start ? 1 : 0))
    }

    var left: Double { min(start, end) }
    var right: Double { max(start, end) }

    /// The distance from the character to a place; zero inside it.
    func distance(to x: Double) -> Double { max(left - x, x - right, 0) }
  }

  /// In the order of reading.
  let characters: [Character]
  /// The level of the paragraph: 1 if it runs to the left.
  let base: UInt8

  init(_ characters: [Character], base: UInt8 = 0) {
    (self.characters, self.base) = (characters, base)
  }

  /// The edges of no text.
  package init() { self.init([]) }

  package var isRightToLeft: Bool { base == 1 }

  /// The right edge of the rightmost character.
  package var width: Double { characters.lazy.map(\.right).max() ?? 0 }

  /// Where the caret stands before a character, or behind the last.
  ///
  /// Where the direction changes there are two such places; the one in the text that lies deeper is
  /// taken, so that every edge of a character is the place of one caret.
  package func caret(at index: Int) -> Double {
    let index = min(max(index, 0), characters.count)
    let before = index > 0 ? characters[index - 1] : nil
    guard index < characters.count else { return before?.end ?? 0 }
    let after = characters[index]
    guard let before, before.level >= after.level else { return after.start }
    return before.end
  }

  /// The next place of a caret to the right, or to the left, as the eye
  /// goes; nil at the end of the line.
  package func neighbor(of index: Int, toRight: Bool) -> Int? {
    guard characters.contains(where: { $0.level > 0 }) || base > 0 else {
      let next = index + (toRight ? 1 : -1)
      return (0...characters.count).contains(next) ? next : nil
    }
    // Places of no width follow one another in the order of their numbers.
    let here = (caret(at: index), index)
    func precedes(_ a: (Double, Int), _ b: (Double, Int)) -> Bool { toRight ? a < b : b < a }
    var nearest: (Double, Int)?
    for place in 0...characters.count {
      let there = (caret(at: place), place)
      if precedes(here, there), nearest.map({ precedes(there, $0) }) ?? true { nearest = there }
    }
    return nearest?.1
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

  /// The spans that some characters take up, from left to right; adjoining ones are joined.
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
