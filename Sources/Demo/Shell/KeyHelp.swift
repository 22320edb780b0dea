/// The keys and gestures of the demo, which the help sheet and the documentation list.
enum KeyHelp {
  /// Things of one kind.
  struct Section {
    let title: String
    let rows: [Row]
  }

  /// A key or a gesture, and what it does.
  struct Row {
    let keys: String
    let words: String

    init(_ keys: String, _ words: String) { (self.keys, self.words) = (keys, words) }
  }

  static let sections = [
    Section(
      title: "Scroll",
      rows: [
        Row("Drag, two fingers, wheel", "move; flick, and it glides"),
        Row("Shift+wheel", "sideways"),
        Row("Middle button", "move, like two fingers"),
        Row("← ↑ → ↓", "a little; held, on and on"),
        Row("Page Up, Page Down", "most of a view"),
        Row("Space, Shift+Space", "the same, and back"),
        Row("Home, End", "to the ends"),
        Row("Ctrl+arrow", "flick"),
        Row("Alt+arrow", "pull past the edge"),
        Row("Esc, any press", "stop"),
        Row("Click on the status bar", "to the top"),
      ]
    ),
    Section(
      title: "Pages",
      rows: [
        Row("← →, Page Up, Page Down", "one page"),
        Row("1 to 9, Home, End", "that page"),
        Row("Click or slide along the dots", "any page"),
        Row("Side buttons", "back and forward"),
      ]
    ),
    Section(
      title: "Zoom",
      rows: [
        Row("Pinch, Ctrl+wheel", "at the pointer"),
        Row("Double-click, with Shift", "in there, out"),
        Row("Ctrl+drag", "up is in, down is out"),
        Row("Alt+drag", "pinch with two fingers"),
        Row("+ − 0 1", "in, out, all of it, 100 %"),
      ]
    ),
    Section(
      title: "Screens",
      rows: [
        Row("Ctrl+1 to Ctrl+9", "one of the first nine"),
        Row("Ctrl+Tab, Ctrl+Shift+Tab", "the next, the last"),
        Row("Tab, Shift+Tab", "from control to control"),
        Row("Enter, Space", "use the control"),
      ]
    ),
    Section(
      title: "Window",
      rows: [
        Row("F1", "inspector"),
        Row("F2", "light or dark"),
        Row("F3", "slow motion, a tenth"),
        Row("F4", "reduced motion"),
        Row("F11", "full screen"),
        Row("F12", "write a screenshot"),
        Row("?", "this sheet"),
        Row("Ctrl+C", "copy the log that was clicked"),
        Row("Ctrl+Q", "quit"),
      ]
    ),
  ]
}
