import Geometry
import Gestures
import Typesetting
import ViewTree

/// A line of text that the user types, with its name above.
final class TextField: Control {
  private static let caretWidth = 1.5

  let look: Look
  let name: String
  let placeholder: String
  private(set) var text = "" { didSet { if oldValue != text { setNeedsDisplay() } } }
  /// Called when it received or lost the keys.
  var onFocusChange: (_ hasFocus: Bool) -> Void = { _ in }
  /// Called when Enter was pressed.
  var onEnter: () -> Void = {}

  init(_ name: String, placeholder: String, look: Look) {
    (self.name, self.placeholder, self.look) = (name, placeholder, look)
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Extent.field))
  }

  func clear() { text = "" }

  private var hasFocus: Bool { stage?.focusedView === self }

  private var box: Rect {
    Rect(
      x: bounds.minX,
      y: bounds.maxY - Extent.touchTarget,
      width: bounds.width,
      height: Extent.touchTarget
    )
  }

  // MARK: Looks

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    var words = bounds
    words.size.height = bounds.height - Extent.touchTarget - Space.hair / 2
    let line = hasFocus ? colors.accent : colors.line
    let width = hasFocus ? Extent.boldStroke : Extent.stroke
    return [
      look.text(name, style: Type.caption, in: words, colors.secondary),
      .rounded(box, radius: Corner.control, colors.window),
      .outline(box, radius: Corner.control, width: width, line),
    ] + content
  }

  private var content: [DrawCommand] {
    let colors = look.colors
    var room = box.inset(by: Space.related)
    room.origin.y = box.minY
    room.size.height = box.height
    guard !text.isEmpty || hasFocus else {
      return [look.text(placeholder, style: Type.body, in: room, colors.secondary)]
    }
    let shown = tail(width: room.width - Self.caretWidth)
    let words = look.text(shown, style: Type.body, in: room, colors.text)
    guard hasFocus else { return [words] }
    let end = look.type.width(of: TextLine(shown, style: Type.body))
    let height = look.type.lineHeight(of: Type.body)
    let caret = Rect(
      x: room.minX + end,
      y: room.center.y - height / 2,
      width: Self.caretWidth,
      height: height
    )
    return [words, .fill(caret, .color(colors.accent))]
  }

  /// As much of the end of the text as fits: there the typing goes on.
  private func tail(width: Double) -> String {
    var shown = text
    while !shown.isEmpty, look.type.width(of: TextLine(shown, style: Type.body)) > width {
      shown.removeFirst()
    }
    return shown
  }

  // MARK: Typing

  func type(_ characters: String) {
    text += characters
    sendValueChanged()
  }

  func deleteBackward() {
    guard !text.isEmpty else { return }
    text.removeLast()
    sendValueChanged()
  }

  override var accessibility: Accessibility? {
    Accessibility(
      .textField,
      label: name,
      value: .text(text, selection: text.count..<text.count),
      hint: text.isEmpty ? placeholder : "",
      states: isEnabled ? [] : .disabled
    )
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    guard part == nil, case .setText(let new) = action, isEnabled else { return false }
    text = new
    sendValueChanged()
    return true
  }

  override var canBecomeFocused: Bool { isEnabled }
  override func focusDidChange() {
    setNeedsDisplay()
    onFocusChange(hasFocus)
  }
  override func touchesEnded(_ touches: [Touch]) {
    if touches.contains(where: { bounds.contains($0.location(in: self)) }) { stage?.focus(self) }
  }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, !event.modifiers.contains(.control), !event.modifiers.contains(.alt)
    else { return false }
    switch event.key {
    case .character(let character):
      type(event.modifiers.contains(.shift) ? character.uppercased() : String(character))
    case .space: type(" ")
    case .zero: type("0")
    case .plus: type("+")
    case .minus: type("-")
    case .backspace: deleteBackward()
    case .enter: onEnter()
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .escape, .tab, .delete,
      .function:
      return false
    }
    return true
  }
}
