public import Geometry
public import Gestures
import Scrolling
import Typesetting
public import ViewTree

/// A line of text in a frame, which the user edits.
///
/// The actions are performed with each change that the user makes. A press or the Tab key begins
/// editing; a text longer than the field scrolls sideways.
@MainActor public final class TextField: Control {
  /// The text that shows while the field is empty.
  public let placeholder: String
  /// Called when Enter is pressed in the field.
  public var onReturn: () -> Void = {}
  /// Called when the field starts or stops receiving keys.
  ///
  /// When the focus goes from one field to another, the old field is called first;
  /// each call passes the new state.
  public var onEditingChange: (_ isEditing: Bool) -> Void = { _ in }
  private let line: EditableLine
  private var editing = EditingNews()

  /// Creates an empty field of the usual width.
  public init(placeholder: String) {
    self.placeholder = placeholder
    line = EditableLine(placeholder: placeholder)
    super.init()
    cursor = .iBeam
    // The caret and the edge of the field show it.
    line.showsFocusRing = false
    line.contentInset.left = Space.related - Space.hair
    line.contentInset.right = Space.related - Space.hair
    line.onEnter = { [unowned self] in onReturn() }
    line.onChange = { [unowned self] in sendValueChanged() }
    line.onFocusChange = { [unowned self] in
      setNeedsDisplay()
      if editing.isNew(isEditing) { onEditingChange(isEditing) }
    }
    adoptEnabled = { [unowned self] in
      line.isUserInteractionEnabled = isEnabled
      line.setNeedsDisplay()
    }
    addSubview(line)
    followContentSize()
  }

  /// The text; assigning it performs no action, and the user cannot undo it.
  public var text: String {
    get { line.text }
    set { line.text = newValue }
  }

  /// Whether the field receives keys.
  public var isEditing: Bool { line.hasFocus }

  // MARK: Commands

  /// Whether a command would have an effect now; pasting counts as having one
  /// whatever the clipboard holds.
  public func allows(_ command: EditCommand) -> Bool { isEnabled && line.allows(command) }

  /// Performs a command as the user would, if it applies.
  public func perform(_ command: EditCommand) { if isEnabled { line.perform(command) } }

  // MARK: Layout

  /// The proposed width, or a default one if that is 0, and a height that suits a finger.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width > 0 ? size.width : Extent.usualWidth, height: Extent.touchTarget)
  }

  /// The line may have been made before there were fonts.
  public override func didMoveToStage() { line.measure() }

  /// Passes the field's focus on to its line.
  public override func focusDidChange() {
    if stage?.focusedView === self { stage?.focus(isEnabled ? line : nil) }
  }

  /// A press on the frame beside the line begins editing as well.
  public override func touchesEnded(_ touches: [Touch]) { if isEnabled { stage?.focus(line) } }

  public override func layoutSubviews() {
    line.frame = bounds.inset(by: EdgeInsets(left: Space.hair, right: Space.hair))
  }

  public override func draw() -> [DrawCommand] {
    let colors = palette
    let width = isEditing ? Extent.boldStroke : Extent.stroke
    let edge = isEditing ? colors.accent : colors.line
    return [
      .rounded(bounds, radius: Corner.control, colors.surface),
      .outline(bounds, radius: Corner.control, width: width, edge),
    ]
  }

  /// Gives the field's label to the line, which describes itself.
  public override var accessibilityChildren: [View] {
    line.accessibilityLabel = accessibilityLabel
    return super.accessibilityChildren
  }

  /// The line describes itself.
  public override var accessibility: Accessibility? { nil }
}
