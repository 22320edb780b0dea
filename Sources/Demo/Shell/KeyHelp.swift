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
        Row("Drag, two fingers, wheel", "scroll; flick to glide"),
        Row("Shift+wheel", "scroll sideways"),
        Row("Middle button", "scroll, like two fingers"),
        Row("← ↑ → ↓", "scroll a little; hold to keep going"),
        Row("Page Up, Page Down", "a page up, a page down"),
        Row("Space, Shift+Space", "a page down, a page up"),
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
        Row("Pinch, Ctrl+wheel", "zoom at the pointer"),
        Row("Double-click", "zoom in; with Shift, out"),
        Row("Ctrl+drag", "drag up to zoom in, down to zoom out"),
        Row("Alt+drag", "pinch with two fingers"),
        Row("+ − 0 1", "zoom in, out, to fit, to 100%"),
      ]
    ),
    Section(
      title: "Screens",
      rows: [
        Row("Ctrl+1 to Ctrl+6", "one of the screens"),
        Row("Ctrl+Tab, Ctrl+Shift+Tab", "next screen, previous screen"),
        Row("Tab, Shift+Tab", "next control, previous control"),
        Row("Enter, Space", "activate the control"),
      ]
    ),
    Section(
      title: "Window",
      rows: [
        Row("X", "step back from the frame"),
        Row("F1", "inspector"),
        Row("F2", "light or dark"),
        Row("F3", "slow motion (a tenth)"),
        Row("F4", "reduced motion"),
        Row("F11", "full screen"),
        Row("F12", "save a screenshot"),
        Row("Right-click, Menu", "menu of actions"),
        Row("?", "this sheet"),
        Row("Ctrl+C", "copy the selected messages"),
        Row("Ctrl+Q", "quit"),
      ]
    ),
  ]
}
