/// The screens of the demo, in the order of the rail.
nonisolated enum ScreenKind: String, CaseIterable {
  case flip, photo, long, map, nested, touch, bounce, commands, layout, dots, extras, checklist

  /// What the rail and the navigation bar call it.
  var title: String {
    switch self {
    case .flip: "Flip"
    case .photo: "Photo"
    case .long: "Long read"
    case .map: "Map"
    case .nested: "Nested"
    case .touch: "Touch lab"
    case .bounce: "Bounce lab"
    case .commands: "Commands"
    case .layout: "Layout"
    case .dots: "Dots"
    case .extras: "Extras"
    case .checklist: "Checklist"
    }
  }

  /// The screens as the rail groups them: content, hands and motion, pieces, and the list of everything.
  static let groups: [[ScreenKind]] = [
    [.flip, .photo, .long, .map], [.nested, .touch, .bounce, .commands],
    [.layout, .dots, .extras], [.checklist],
  ]

  /// One word for the rail.
  var word: String {
    switch self {
    case .long: "Long"
    case .touch: "Touch"
    case .bounce: "Bounce"
    case .checklist: "Check"
    case .flip, .photo, .map, .nested, .commands, .layout, .dots, .extras: title
    }
  }

  /// One line of what to do.
  var hint: String {
    switch self {
    case .flip: "Drag, swipe, scroll or press → to turn a page"
    case .photo: "Pinch, double-click or Ctrl+wheel on a detail"
    case .long: "Scroll under the bars; pull down to refresh"
    case .map: "Zoom from the whole country down to a street"
    case .nested: "Drag past the end of one into the next"
    case .touch: "Press, hold and drag: who gets the touch?"
    case .bounce: "Flick and compare; pull past an edge; catch a glide"
    case .commands: "Every command, and the delegate calls it brings"
    case .layout: "Drag the corner: content follows its constraints"
    case .dots: "Click, step, scrub, or scroll the wheel over them"
    case .extras: "Snap, tilt, spin, scrub, anchor: newer scroll effects"
    case .checklist: "Rows tick as you do them; click one to go there"
    }
  }

  var icon: Icon {
    switch self {
    case .flip: .flip
    case .photo: .photo
    case .long: .long
    case .map: .map
    case .nested: .nested
    case .touch: .touch
    case .bounce: .bounce
    case .commands: .commands
    case .layout: .layout
    case .dots: .dots
    case .extras: .extras
    case .checklist: .checklist
    }
  }

  /// The letter that the command line also takes.
  var letter: Character {
    switch self {
    case .flip: "F"
    case .photo: "P"
    case .long: "L"
    case .map: "M"
    case .nested: "N"
    case .touch: "T"
    case .bounce: "B"
    case .commands: "C"
    case .layout: "A"
    case .dots: "D"
    case .extras: "X"
    case .checklist: "K"
    }
  }

  /// The screen that a word or letter on the command line means.
  init?(argument: String) {
    let wanted = argument.lowercased()
    let found = Self.allCases.first {
      $0.rawValue == wanted || String($0.letter).lowercased() == wanted
    }
    guard let found else { return nil }
    self = found
  }
}
