/// A view that a person sets to a value; scrolling does not take its touches away.
open class Control: View, ActionSource {
  /// Whether it reacts.
  public final var isEnabled = true { didSet { setNeedsDisplay() } }
  /// What to do after a user has changed the value.
  public final var actions = ActionList()

  /// Performs the actions; called by subclasses after a user has changed the value.
  public final func sendValueChanged() { sendActions() }

  open override func touchesBegan(_ touches: [Touch]) {}
  open override func touchesMoved(_ touches: [Touch]) {}
  open override func touchesEnded(_ touches: [Touch]) {}
  open override func touchesCancelled(_ touches: [Touch]) {}
}
