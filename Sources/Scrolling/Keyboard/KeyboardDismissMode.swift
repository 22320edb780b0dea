/// The effect of a drag on an on-screen keyboard.
public nonisolated enum KeyboardDismissMode: CaseIterable, Hashable, Sendable {
  /// No effect.
  case none
  /// Closes the keyboard when the drag begins.
  case onDrag
  /// Moves the keyboard with the finger once the finger reaches it; the release decides whether it closes.
  case interactive
}
