/// The things to try on a screen, one per case; the raw value is the instruction.
nonisolated protocol ScreenGoal: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  /// The rows of the checklist that doing it proves, if any.
  static var proofs: [Self: [Int]] { get }
}

nonisolated extension ScreenGoal {
  static var proofs: [Self: [Int]] { [:] }
  var rows: [Int] { Self.proofs[self] ?? [] }
}

/// One thing to try on a screen, and whether it was done.
final class Try {
  let id: AnyHashable
  /// The instruction, in a few words.
  let words: String
  /// The rows of the checklist that doing it proves.
  let rows: [Int]
  var isDone = false

  init(_ goal: some ScreenGoal) {
    (id, words, rows) = (AnyHashable(goal), goal.rawValue, goal.rows)
  }
}
