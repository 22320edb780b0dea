import Geometry
import Gestures
import TextEditing
import ViewTree

/// What a right click offers, or the Menu key.
extension Shell {
  /// Opens the menu of the view under a click.
  func openMenu(at location: Point) -> Bool {
    guard let root = stage?.root, let view = root.hitTest(location) else { return false }
    openMenu(of: view, at: convert(location, from: nil))
    return true
  }

  /// Opens the menu of what has the keys.
  func openMenuByKey() {
    let view = stage?.focusedView ?? screen.view
    let place = view.convert(view.textInputArea ?? view.visibleArea.rect, to: self)
    let corner = view.textInputArea == nil ? place.center : Point(x: place.minX, y: place.maxY)
    openMenu(of: view, at: corner)
  }

  private func openMenu(of view: View, at corner: Point) {
    guard !view.isDescendant(of: help) else { return }
    if let field = view as? TextField { stage?.focus(field) }
    menu.open(items(for: view), at: corner)
  }

  private func items(for view: View) -> [MenuItem] {
    var items: [MenuItem] = []
    for case let source as any MenuSource in view.chain {
      items += source.menuItems
      if source.ownsMenu { return items }
    }
    return items + screenItems
  }

  private var screenItems: [MenuItem] {
    let isRecording = if case .recording = deck.state { true } else { false }
    return [
      MenuItem(title: "Copy code", isEnabled: !screen.code.isEmpty) { [weak self] in
        if let self { onCommand(.copy(Excerpt(subject: .code, text: screen.code))) }
      },
      MenuItem(title: "Reset this screen") { [weak self] in self?.screen.restart() },
      MenuItem(title: showsCode ? "Hide code" : "Show code") { [weak self] in
        self?.toggleCode()
      },
      MenuItem(title: isRecording ? "Stop recording" : "Record from here") { [weak self] in
        isRecording ? self?.deck.stop() : self?.deck.record()
      },
      MenuItem(title: "Keys and gestures", keys: "?") { [weak self] in self?.showHelp() },
    ]
  }
}

extension LogView: MenuSource {
  var menuItems: [MenuItem] {
    [
      MenuItem(title: "Copy all lines", keys: "Ctrl+C", isEnabled: !text.isEmpty) { [weak self] in
        if let self { onCopy(text) }
      }
    ]
  }
}
