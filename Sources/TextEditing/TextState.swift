/// A text with what is selected in it: all that undoing brings back.
package nonisolated struct TextState: Equatable, Sendable {
  /// The text by its characters, as a reader counts them.
  package private(set) var characters: [Character] = []
  /// The selection, within the text.
  package private(set) var selection = TextSelection(at: 0)

  /// The whole text.
  package var text: String { String(characters) }

  /// Selects another part; what lies outside the text is left out.
  mutating func select(_ new: TextSelection) {
    selection = TextSelection(from: clamped(new.anchor), to: clamped(new.caret))
  }

  /// Puts text in place of a part of it, and the caret behind the new text.
  ///
  /// A mark that combines with the character before or behind becomes one character with it.
  mutating func replace(_ range: Range<Int>, with string: String) {
    let before = String(characters[..<range.lowerBound]) + string
    characters = Array(before + String(characters[range.upperBound...]))
    select(TextSelection(at: before.count))
  }

  private func clamped(_ index: Int) -> Int { min(max(index, 0), characters.count) }
}
