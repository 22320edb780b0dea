/// The states that a text went through, for going back and forth between them.
package nonisolated struct TextHistory: Equatable, Sendable {
  /// The kind of a change, which decides whether it is undone together with the next.
  enum Change: Equatable {
    /// A character was typed; the words typed in one go are undone one by one.
    case typing(endsWord: Bool)
    /// A character was deleted.
    case deleting
    /// Any other change, which is undone separately.
    case other
  }

  /// No more steps than this can be undone.
  static let length = 500

  private var past: [TextState] = []
  private var future: [TextState] = []
  private var last: Change?

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Notes the state before a change.
  mutating func note(_ state: TextState, before change: Change) {
    defer { last = change }
    future = []
    guard !isContinued(by: change) else { return }
    past.append(state)
    if past.count > Self.length { past.removeFirst() }
  }

  /// Makes the next change a step of its own; called when the caret moves.
  mutating func pause() { last = nil }

  /// Returns the state before the last step, and keeps the present one for ``redo(from:)``.
  mutating func undo(from present: TextState) -> TextState? {
    guard let state = past.popLast() else { return nil }
    future.append(present)
    last = nil
    return state
  }

  /// Returns the state before the last ``undo(from:)``.
  mutating func redo(from present: TextState) -> TextState? {
    guard let state = future.popLast() else { return nil }
    past.append(present)
    last = nil
    return state
  }

  private func isContinued(by change: Change) -> Bool {
    switch (last, change) {
    case (.typing(let endedWord), .typing(let endsWord)): !endedWord || endsWord
    case (.deleting, .deleting): true
    default: false
    }
  }
}
