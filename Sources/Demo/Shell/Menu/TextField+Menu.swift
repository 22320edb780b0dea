import ScrollKit

/// The menu of a text field.
extension TextField: MenuSource {
  var ownsMenu: Bool { true }

  var menuItems: [MenuItem] {
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
