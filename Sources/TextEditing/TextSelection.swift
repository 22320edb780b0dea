/// A part of a text, from where it was begun to the caret; both count characters.
package nonisolated struct TextSelection: Hashable, Sendable {
  /// Where it was begun.
  package var anchor: Int
  /// Where it ends: typed text is inserted before this character.
  package var caret: Int

  /// Creates a selection from an anchor to the caret.
  package init(from anchor: Int, to caret: Int) { (self.anchor, self.caret) = (anchor, caret) }

  /// Creates a caret that selects nothing.
  package init(at caret: Int) { self.init(from: caret, to: caret) }

  /// The selected characters, whichever end the caret is at.
  package var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// Whether nothing is selected.
  package var isEmpty: Bool { anchor == caret }
}
