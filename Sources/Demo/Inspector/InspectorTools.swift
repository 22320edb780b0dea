import ViewTree

/// The buttons beside the headings of the inspector.
struct InspectorTools {
  /// Freezes the plot.
  let freeze: Button
  let keepMotion: Button
  let copyMessages: Button
  let keepMessages: Button
  let resetSettings: Button
  /// Copies the settings as Swift.
  let copySettings: Button
  /// Lists a screen reader's words instead of the views.
  let speak: Button
  var all: [Button] {
    [freeze, keepMotion, copyMessages, keepMessages, resetSettings, copySettings, speak]
  }

  init(look: Look) {
    freeze = Button("Freeze", rank: .plain, look: look)
    keepMotion = Button("Save", rank: .plain, look: look)
    copyMessages = Button("Copy", rank: .plain, look: look)
    keepMessages = Button("Save", rank: .plain, look: look)
    resetSettings = Button("Reset", rank: .plain, look: look)
    copySettings = Button("Copy", rank: .plain, look: look)
    speak = Button("Spoken", rank: .plain, look: look)
    let names = [
      (keepMotion, "Save motion"), (copyMessages, "Copy messages"), (keepMessages, "Save messages"),
      (resetSettings, "Reset settings"), (copySettings, "Copy settings"),
    ]
    for (button, name) in names { button.accessibilityLabel = name }
  }
}
