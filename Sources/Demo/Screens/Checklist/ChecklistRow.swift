/// A row of the acceptance list: what the container promises, and the screen that shows it.
nonisolated struct ChecklistRow: Equatable {
  let number: Int
  /// Where it can be seen.
  let screen: ScreenKind
  /// The promise in a few words.
  let words: String

  init(_ number: Int, _ screen: ScreenKind, _ words: String) {
    (self.number, self.screen, self.words) = (number, screen, words)
  }

  /// All rows, in order.
  static let all = moving + zoomingAndPaging
}
