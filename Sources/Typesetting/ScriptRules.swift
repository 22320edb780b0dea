/// What the desktop's libraries know of writing: which way it runs, and where its words end.
package protocol ScriptRules: Sendable {
  /// Which way each scalar of a paragraph runs; nil where nothing knows it.
  ///
  /// Without a direction the first strong letter decides which way the paragraph runs.
  func levels(of scalars: [UInt32], direction: TextDirection?) -> ParagraphLevels?

  /// The scalar that replaces another where writing runs to the left:
  /// its mirror image, if it has one.
  func mirror(of scalar: UInt32) -> UInt32

  /// The places before which a line may break or a word begins in a language without
  /// spaces; nil where nothing knows.
  func breaks(of scalars: [UInt32]) -> DictionaryBreaks?
}

/// Which way a paragraph runs.
package enum TextDirection: Hashable, Sendable { case leftToRight, rightToLeft }

/// The embedding levels of a paragraph's scalars, by the Unicode Bidirectional
/// Algorithm; odd ones run to the left.
package struct ParagraphLevels: Equatable, Sendable {
  package var direction: TextDirection
  package var levels: [UInt8]

  package init(direction: TextDirection, levels: [UInt8]) {
    (self.direction, self.levels) = (direction, levels)
  }
}

/// Where a dictionary has words of a text end, by the scalars behind those places.
package struct DictionaryBreaks: Equatable, Sendable {
  package var lines: Set<Int>
  package var words: Set<Int>

  package init(lines: Set<Int>, words: Set<Int>) { (self.lines, self.words) = (lines, words) }
}
