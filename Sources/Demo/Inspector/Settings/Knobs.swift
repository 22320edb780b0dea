import Scrolling
import ViewTree

/// Controls for the attributes of a container.
enum Knobs {
  /// Sets controls, given in the order of the attributes, to the container's present values.
  static func read(_ container: ScrollContainer, into controls: [Control]) {
    for (attribute, control) in zip(Attribute.all, controls) {
      switch attribute.kind {
      case .flag(let path): (control as? Toggle)?.isOn = container[keyPath: path]
      case .number(let path, _): (control as? Slider)?.value = container[keyPath: path]
      }
    }
  }

  /// Creates the controls, whose changes can be undone.
  static func all(for changes: SettingChanges, look: Look) -> [Control] {
    guard let container = changes.container else { return [] }
    return Attribute.all.map { attribute in
      switch attribute.kind {
      case .flag(let path):
        let toggle = Toggle(attribute.title, isOn: container[keyPath: path], look: look)
        toggle.addAction { toggle in changes.set(attribute, path, to: toggle.isOn) }
        return toggle
      case .number(let path, let range):
        let value = container[keyPath: path]
        let slider = Slider(attribute.title, value: value, in: range, look: look)
        slider.addAction { slider in changes.set(attribute, path, to: slider.value) }
        return slider
      }
    }
  }
}
