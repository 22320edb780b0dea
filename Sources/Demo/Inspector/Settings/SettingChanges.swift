import Scrolling

/// The settings that the user changed on a container, and their earlier values.
final class SettingChanges {
  private(set) weak var container: ScrollContainer?
  private var undo: [String: (ScrollContainer) -> Void] = [:]

  init(of container: ScrollContainer) { self.container = container }

  /// Changes an attribute.
  func set<Value>(
    _ attribute: Attribute,
    _ path: ReferenceWritableKeyPath<ScrollContainer, Value>,
    to value: Value
  ) {
    guard let container else { return }
    if undo[attribute.name] == nil {
      let old = container[keyPath: path]
      undo[attribute.name] = { $0[keyPath: path] = old }
    }
    container[keyPath: path] = value
    fixScaleLimits()
  }

  /// Raises a largest scale below the smallest one, which a container does not accept.
  private func fixScaleLimits() {
    guard let container, container.maximumZoomScale < container.minimumZoomScale else { return }
    set(.largestScale, \.maximumZoomScale, to: container.minimumZoomScale)
  }

  /// The current values of the attributes that were changed, by name.
  var values: [String: String] {
    guard let container else { return [:] }
    let changed = Attribute.all.filter { undo[$0.name] != nil }
    return Dictionary(uniqueKeysWithValues: changed.map { ($0.name, $0.text(of: container)) })
  }

  /// Sets attributes from values as text; invalid values are ignored.
  func set(_ values: [String: String]) {
    for attribute in Attribute.all {
      guard let value = values[attribute.name] else { continue }
      switch attribute.kind {
      case .flag(let path): if let isOn = Bool(value) { set(attribute, path, to: isOn) }
      case .number(let path, let range):
        guard let number = Double(value), range.contains(number) else { continue }
        set(attribute, path, to: number)
      }
    }
  }

  /// Restores everything that was changed.
  func takeBack() {
    guard let container else { return }
    for step in undo.values { step(container) }
    // The screen may have set the smallest scale meanwhile.
    fixScaleLimits()
    undo = [:]
  }

  /// Swift code that sets up a new container like this one, with a line per attribute that differs.
  static func code(for container: ScrollContainer) -> String {
    let fresh = ScrollContainer()
    let lines = Attribute.all.compactMap { attribute -> String? in
      let text = attribute.text(of: container)
      return text == attribute.text(of: fresh) ? nil : "container.\(attribute.name) = \(text)\n"
    }
    return "let container = ScrollContainer()\n" + lines.joined()
  }
}
