/// A view that a person sets to a value; scrolling does not take its touches away.
open class Control: View {
  /// Whether it reacts.
  public final var isEnabled = true { didSet { setNeedsDisplay() } }
  private final var actions: [() -> Void] = []

  /// Adds something to do whenever a person changes the value.
  public final func onValueChanged(_ action: @escaping () -> Void) { actions.append(action) }

  /// Removes everything that was to be done.
  public final func removeAllActions() { actions = [] }

  /// Does what was to be done; called by subclasses after a person changed the value.
  public final func sendValueChanged() {
    for action in actions { action() }
  }

  open override func touchesBegan(_ touches: [Touch]) {}
  open override func touchesMoved(_ touches: [Touch]) {}
  open override func touchesEnded(_ touches: [Touch]) {}
  open override func touchesCancelled(_ touches: [Touch]) {}
}
