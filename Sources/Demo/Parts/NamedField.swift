import ScrollKit

/// A text field with its name above.
final class NamedField: View {
  let field: TextField
  private let name: Label

  init(_ name: String, placeholder: String) {
    field = TextField(placeholder: placeholder)
    self.name = Label(text: name, font: Type.caption, ink: \.secondary)
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Extent.field))
    field.accessibilityLabel = name
    // The field says it already.
    self.name.isAccessibilityHidden = true
    for view in [self.name, field] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, Extent.touchTarget)
    field.frame = Rect(x: 0, y: bounds.height - height, width: width, height: height)
    name.frame = Rect(x: 0, y: 0, width: width, height: field.frame.minY - Space.hair / 2)
  }
}
