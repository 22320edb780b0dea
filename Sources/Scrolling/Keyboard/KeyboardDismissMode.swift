/// What a drag does to an on-screen keyboard.
public nonisolated enum KeyboardDismissMode: CaseIterable, Hashable, Sendable {
  /// Nothing.
  case none
  /// Closes it as soon as the drag begins.
  case onDrag
  /// Takes it along once the finger reaches it, down and up again; letting go decides.
  case interactive
}
