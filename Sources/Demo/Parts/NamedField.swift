import ScrollKit
import TextEditing

/// The line of text that a field edits, without the frame of the one in `Controls`.
typealias TextField = TextEditing.TextField

/// A text field in a frame, with its name above.
final class NamedField: View {
  /// From the frame to the part in which text shows when it is scrolled.
  private static let margin = Space.hair

  let look: Look
  let name: String
  let field: TextField
  /// Called when the field received or lost the keys.
  var onFocusChange: () -> Void = {}

  init(_ name: String, placeholder: String, look: Look) {
    (self.look, self.name) = (look, name)
    field = TextField(
      placeholder: placeholder,
      style: Type.body,
      type: look.type,
      inks: look.fieldInks
    )
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Extent.field))
    field.accessibilityLabel = name
    field.contentInset.left = Space.related - Self.margin
    field.contentInset.right = Space.related - Self.margin
    field.onFocusChange = { [unowned self] in
      setNeedsDisplay()
      onFocusChange()
    }
    addSubview(field)
  }

  private var box: Rect {
    Rect(
      x: bounds.minX,
      y: bounds.maxY - Extent.touchTarget,
      width: bounds.width,
      height: Extent.touchTarget
    )
  }

  override func layoutSubviews() {
    field.inks = look.fieldInks
    var frame = box
    (frame.origin.x, frame.size.width) = (box.minX + Self.margin, box.width - 2 * Self.margin)
    field.frame = frame
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    var words = bounds
    words.size.height = bounds.height - Extent.touchTarget - Space.hair / 2
    let line = field.hasFocus ? colors.accent : colors.line
    let width = field.hasFocus ? Extent.boldStroke : Extent.stroke
    return [
      look.text(name, style: Type.caption, in: words, colors.secondary),
      .rounded(box, radius: Corner.control, colors.window),
      .outline(box, radius: Corner.control, width: width, line),
    ]
  }
}

extension Look {
  /// The colors and the style of text fields.
  var fieldInks: TextField.Inks {
    TextField.Inks(
      text: colors.text,
      placeholder: colors.secondary,
      caret: colors.accent,
      selection: colors.accent.opacity(Opacity.selection)
    )
  }
}
