// A form under a keyboard: the field that is edited stays in sight, and a
// drag down puts the keyboard away.
import ScrollKit

// The on-screen keyboard of a touch screen; a desktop's keyboard types as well.
final class Keyboard: KeyboardPanel {
  override func draw() -> [DrawCommand] { [.fill(bounds, .color(palette.surface))] }
}

ScrollWindow.main {
  let window = try ScrollWindow(title: "Form", size: Size(width: 400, height: 560))
  let form = ScrollContainer(frame: window.stage.root.bounds)
  form.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  form.keyboardDismissMode = .interactive
  form.alwaysBounceVertical = true

  let keyboard = Keyboard(height: 200)

  var bottom = 16.0
  for name in ["Name", "Street", "City", "Country", "Telephone", "Mail", "Remarks"] {
    let label = Label(text: name, ink: \.secondary)
    label.position = Point(x: 16, y: bottom)
    let field = TextField(placeholder: name)
    field.frame = Rect(x: 16, y: bottom + 20, width: 368, height: 44)
    field.autoresizingMask = .flexibleWidth
    field.accessibilityLabel = name
    field.onEditingChange = { isEditing in
      isEditing ? keyboard.open(for: field, in: form) : keyboard.close()
    }
    field.onReturn = { window.stage.moveFocus(backward: false) }
    form.addSubview(label)
    form.addSubview(field)
    bottom = field.frame.maxY + 16
  }

  let send = Button(title: "Send")
  send.position = Point(x: 16, y: bottom)
  send.addAction { _ in
    keyboard.close()
    window.close()
  }
  form.addSubview(send)
  form.contentSize = Size(width: 0, height: send.frame.maxY + 16)

  window.stage.root.addSubview(form)
  window.stage.root.addSubview(keyboard)
  try window.run()
}
