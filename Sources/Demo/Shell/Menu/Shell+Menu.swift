import ScrollKit

/// The menu that a right click opens, or the Menu key.
extension Shell {
  /// Opens the menu of the view under a click.
  func openMenu(at location: Point) -> Bool {
    guard let view = stage?.hitTest(location) else { return false }
    openMenu(of: view, at: convert(location, from: nil))
    return true
  }

  /// Opens the menu of what has the keys.
  func openMenuByKey() {
    let view = stage?.focusedView ?? screen.watched ?? screen.view
    let place = view.convert(view.textInputArea ?? view.visibleRect, to: self)
    let corner = view.textInputArea == nil ? place.center : Point(x: place.minX, y: place.maxY)
    openMenu(of: view, at: corner)
  }

  private func openMenu(of view: View, at corner: Point) {
    guard !view.isDescendant(of: help) else { return }
    let field = view.lineage.lazy.compactMap { $0 as? TextField }.first
    if let field, !field.isEditing { stage?.focus(field) }
    menu.open(field.map { [$0.menuItems] } ?? [motions(of: view)] + screenItems, at: corner)
  }

  /// What content can do, by an item or by the key beside it.
  private static let motions:
    [(action: AccessibilityAction, title: String, keys: String, key: Key)] = [
      (.zoomIn, "Zoom in", "+", .character("+")), (.zoomOut, "Zoom out", "−", .character("-")),
      (.refresh, "Refresh", "F5", .function(5)), (.scroll(.right), "Next page", "→", .right),
      (.scroll(.left), "Previous page", "←", .left),
    ]

  /// What can be done with the content there; only pages are turned from a menu.
  private func motions(of view: View) -> [MenuItem] {
    Self.motions.compactMap { motion in
      able(motion.action, view).map { container in
        MenuItem(title: motion.title, keys: motion.keys) {
          _ = container.accessibilityPerform(motion.action, onPart: nil)
        }
      }
    }
  }

  /// The innermost container around a view that can do something now.
  private func able(_ action: AccessibilityAction, _ view: View) -> ScrollContainer? {
    view.lineage.lazy.compactMap { $0 as? ScrollContainer }.first {
      if case .scroll = action, !$0.isPagingEnabled { return false }
      return $0.accessibility?.actions.contains(action) ?? false
    }
  }

  /// Does what the key of an item does that a menu in the middle of the content would offer.
  func performByMenuKey(_ key: Key) -> Bool {
    guard let motion = Self.motions.first(where: { $0.key == key }), let stage,
      let content = screen.watched
    else { return false }
    let middle = content.convert(content.visibleRect.center, to: nil)
    let container = stage.root.hitTest(middle).flatMap { able(motion.action, $0) }
    return container?.accessibilityPerform(motion.action, onPart: nil) ?? false
  }

  private var screenItems: [[MenuItem]] {
    let code = [
      MenuItem(title: showsCode ? "Hide code" : "Show code") { [weak self] in self?.toggleCode() },
      MenuItem(title: "Copy code", isEnabled: !screen.code.isEmpty) { [weak self] in
        guard let self else { return }
        stage?.clipboard.text = screen.code
        say("Copied")
      },
    ]
    return [
      code, [MenuItem(title: "Reset this screen") { [weak self] in self?.screen.restart() }],
      [MenuItem(title: "Keys and gestures", keys: "?") { [weak self] in self?.showHelp() }],
    ]
  }
}

/// The menu of a text field.
extension TextField {
  fileprivate var menuItems: [MenuItem] {
    EditCommand.allCases.map { command in
      let (title, keys) = Self.words(for: command)
      return MenuItem(title: title, keys: keys, isEnabled: allows(command)) { [weak self] in
        self?.perform(command)
      }
    }
  }

  private static func words(for command: EditCommand) -> (title: String, keys: String) {
    switch command {
    case .undo: ("Undo", "Ctrl+Z")
    case .redo: ("Redo", "Ctrl+Shift+Z")
    case .cut: ("Cut", "Ctrl+X")
    case .copy: ("Copy", "Ctrl+C")
    case .paste: ("Paste", "Ctrl+V")
    case .selectAll: ("Select all", "Ctrl+A")
    }
  }
}
