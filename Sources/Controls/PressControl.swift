public import Geometry
public import Gestures
public import ViewTree

/// A control to press: a click, Enter or Space performs its action.
@MainActor open class PressControl: Control {
  /// Whether it would act if the finger on it were lifted now.
  public private(set) final var isPressed = false {
    didSet { if oldValue != isPressed { setNeedsDisplay() } }
  }

  /// Creates a control at a place in its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cursor = .pointingHand
  }

  /// Does what a click does; the default performs the actions.
  open func press() { sendValueChanged() }

  open override var canBecomeFocused: Bool { isEnabled }

  open override func touchesBegan(_ touches: [Touch]) { isPressed = isEnabled }
  open override func touchesMoved(_ touches: [Touch]) {
    isPressed = isEnabled && isInside(touches)
  }
  open override func touchesCancelled(_ touches: [Touch]) { isPressed = false }
  open override func touchesEnded(_ touches: [Touch]) {
    let isClicked = isPressed && isInside(touches)
    isPressed = false
    if isClicked { press() }
  }

  open override func key(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.key == .enter || event.key == .space else { return false }
    // A key that is held down or let go belongs to the control as well, and does nothing more.
    if event.phase == .down { press() }
    return true
  }

  /// Fingers are wide, so a lift just beside it counts as well.
  private func isInside(_ touches: [Touch]) -> Bool {
    touches.contains { bounds.inset(by: -Space.related).contains($0.location(in: self)) }
  }
}
