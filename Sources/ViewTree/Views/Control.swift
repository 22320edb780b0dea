public import Geometry

/// A view with a value that the user sets.
///
/// Scrolling does not cancel its touches.
@MainActor open class Control: View, ActionSource {
  /// Whether the control responds to input.
  ///
  /// A disabled control loses its touches, and its parts lose the focus. It keeps its own focus.
  public final var isEnabled = true { didSet { if oldValue != isEnabled { enabledDidChange() } } }
  /// Whether it is told of every finger on it, and not only of the first.
  public final var isMultipleTouchEnabled = false
  /// Whether it alone gets its touches, at once: no gesture of the views around it
  /// watches them, such as a scroll.
  package final var keepsTouches = false
  /// Called once ``isEnabled`` has changed; for controls with parts.
  package final var adoptEnabled: () -> Void = {}
  private final var isPointedAt = false {
    didSet { if oldValue != isPointedAt { setNeedsDisplay() } }
  }
  /// The actions to perform after a user has changed the value.
  public final var actions = ActionList()

  /// Whether the pointer is over the control, while it responds to input.
  public final var isHovered: Bool { isPointedAt && isEnabled }

  private func enabledDidChange() {
    setNeedsDisplay()
    adoptEnabled()
    guard !isEnabled, let stage else { return }
    stage.router.forget(inside: self)
    if stage.focusedView !== self, stage.focusedView?.isDescendant(of: self) ?? false {
      stage.focus(nil)
    }
  }

  /// Performs the actions; called by subclasses after a user has changed the value.
  public final func sendValueChanged() { sendActions() }

  /// A button labeled with the text that it draws; other kinds of controls override this.
  open override var accessibility: Accessibility? {
    let states: Accessibility.States = isEnabled ? [] : .disabled
    return Accessibility(.button, label: drawnText, states: states, actions: [.activate])
  }

  open override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool
  {
    if super.accessibilityPerform(action, onPart: part) { return true }
    guard action == .activate, part == nil, isEnabled else { return false }
    sendValueChanged()
    return true
  }

  open override func focusDidChange() { setNeedsDisplay() }
  open override func hover(at point: Point?) { isPointedAt = point != nil }
  open override func touchesBegan(_ touches: [Touch]) {}
  open override func touchesMoved(_ touches: [Touch]) {}
  open override func touchesEnded(_ touches: [Touch]) {}
  open override func touchesCancelled(_ touches: [Touch]) {}
}
