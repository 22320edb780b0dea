import ViewTree

/// The numbers by which AT-SPI knows what things are.
extension AccessibleNode {
  /// The number of its role, of `AtspiRole`.
  static func number(of role: Accessibility.Role) -> UInt32 {
    switch role {
    case .group: 39  // panel
    case .text: 29  // label
    case .heading: 83
    case .image: 27
    case .button: 43
    case .toggle: 7  // check box
    case .slider: 51
    case .textField: 79  // entry
    case .tabList: 38
    case .tab: 37
    case .list: 31
    case .row: 32
    case .scrollArea: 49
    case .progress: 42
    case .dialog: 16
    }
  }

  /// The name of its role, as AT-SPI spells it.
  static func name(of role: Accessibility.Role) -> String {
    switch role {
    case .group: "panel"
    case .text: "label"
    case .heading: "heading"
    case .image: "image"
    case .button: "push button"
    case .toggle: "check box"
    case .slider: "slider"
    case .textField: "entry"
    case .tabList: "page tab list"
    case .tab: "page tab"
    case .list: "list"
    case .row: "list item"
    case .scrollArea: "scroll pane"
    case .progress: "progress bar"
    case .dialog: "dialog"
    }
  }
}
