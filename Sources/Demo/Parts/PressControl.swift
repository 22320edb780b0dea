import ScrollKit

/// A control for pressing: a click, Enter and Space do what it is for.
class PressControl: Control {
  /// Whether it would act if the finger on it were lifted now.
  private(set) final var isPressed = false {
    didSet { if oldValue != isPressed { setNeedsDisplay() } }
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cursor = .pointingHand
  }

  /// Acts as on a click.
  func press() { sendValueChanged() }

  override var canBecomeFocused: Bool { isEnabled }

  override func touchesBegan(_ touches: [Touch]) { isPressed = isEnabled }
  override func touchesMoved(_ touches: [Touch]) { isPressed = isEnabled && isInside(touches) }
  override func touchesCancelled(_ touches: [Touch]) { isPressed = false }
  override func touchesEnded(_ touches: [Touch]) {
    let isClicked = isPressed && isInside(touches)
    isPressed = false
    if isClicked { press() }
  }

  override func key(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.phase == .down, event.key == .enter || event.key == .space else {
      return false
    }
    press()
    return true
  }

  /// Fingers are wide, so a lift just beside it counts as well.
  private func isInside(_ touches: [Touch]) -> Bool {
    touches.contains { bounds.inset(by: -Space.related).contains($0.location(in: self)) }
  }
}
