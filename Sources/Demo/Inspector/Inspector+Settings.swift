import Scrolling
import ViewTree

/// Changing the settings of the watched container, and undoing the changes.
extension Inspector {
  func showKnobs() {
    for knob in knobs { knob.removeFromSuperview() }
    attributes = watched.map { Knobs.all(for: changes(of: $0), look: look) } ?? []
    for knob in attributes { knob.addAction { [weak self] _ in self?.attributeChanged() } }
    knobs = (screen?.knobs ?? []) + attributes
    for knob in knobs { scroller.addSubview(knob) }
    setNeedsLayout()
  }

  /// Shows all settings again, since one change may have adjusted another.
  private func attributeChanged() {
    readSettings()
    onSetting()
  }

  /// The user's changes of a container.
  func changes(of container: ScrollContainer) -> SettingChanges {
    changes.removeAll { $0.container == nil }
    if let known = changes.first(where: { $0.container === container }) { return known }
    changes.append(SettingChanges(of: container))
    return changes[changes.count - 1]
  }

  /// Restores what the user set in an earlier run.
  func recall(_ values: [String: String], for container: ScrollContainer) {
    changes(of: container).set(values)
  }

  func resetSettings() {
    guard let watched else { return }
    changes(of: watched).takeBack()
    readSettings()
  }

  /// Shows the attributes as they are now; screens set some of them when they are resized.
  func readSettings() {
    if let watched { Knobs.read(watched, into: attributes) }
  }

  func copySettings() {
    guard let watched else { return }
    onCommand(.copy(Excerpt(subject: .settings, text: SettingChanges.code(for: watched))))
  }
}
