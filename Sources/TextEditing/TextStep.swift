/// A step of the caret through a text.
package nonisolated struct TextStep: Hashable, Sendable {
  /// How far it goes.
  package enum Unit: Hashable, Sendable, CaseIterable {
    /// Past one character, as a reader counts them.
    case character
    /// To the end of a word, or back to its start.
    case word
    /// To the end of the line, or its start.
    case line
  }

  /// How far it goes.
  package var unit: Unit
  /// Whether it goes to the end of the text.
  package var isForward: Bool

  /// A step toward the end of the text.
  package static func forward(_ unit: Unit) -> TextStep { TextStep(unit: unit, isForward: true) }
  /// A step toward the start of the text.
  package static func backward(_ unit: Unit) -> TextStep { TextStep(unit: unit, isForward: false) }
}

extension [Character] {
  /// Where a step from a place leads, within the text.
  nonisolated func place(after step: TextStep, from place: Int) -> Int {
    switch step.unit {
    case .character: Swift.min(Swift.max(place + (step.isForward ? 1 : -1), 0), count)
    case .word: step.isForward ? wordEnd(after: place) : wordStart(before: place)
    case .line: step.isForward ? count : 0
    }
  }

  /// The word, the run of spaces or the run of signs at a place: what a double click selects.
  package nonisolated func word(at place: Int) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    let middle = Swift.min(Swift.max(place, 0), count - 1)
    let kind = self[middle].kind
    var (start, end) = (middle, middle + 1)
    while start > 0, self[start - 1].kind == kind { start -= 1 }
    while end < count, self[end].kind == kind { end += 1 }
    return start..<end
  }

  private nonisolated func wordEnd(after place: Int) -> Int {
    var index = place
    while index < count, self[index].kind != .word { index += 1 }
    while index < count, self[index].kind == .word { index += 1 }
    return index
  }

  private nonisolated func wordStart(before place: Int) -> Int {
    var index = place
    while index > 0, self[index - 1].kind != .word { index -= 1 }
    while index > 0, self[index - 1].kind == .word { index -= 1 }
    return index
  }
}

/// The kinds of characters; a word ends where the kind changes.
private nonisolated enum CharacterKind {
  case word, space, sign
}

extension Character {
  fileprivate nonisolated var kind: CharacterKind {
    if isWhitespace { return .space }
    return isLetter || isNumber || self == "_" || self == "'" || self == "’" ? .word : .sign
  }
}
