import ScrollKit

/// The keys and gestures of the demo, which the help sheet and the documentation list.
enum KeyHelp {
  /// Keys to press together, and what they do.
  typealias Hint = (caps: [String], words: String)

  /// The eight that are the most useful on a screen.
  static func first(of kind: ScreenKind) -> [Hint] {
    (own[kind] ?? own[kind.whole] ?? lab) + [
      (["X"], "step back, and in"), (["F1"], "inspector"), (["F2"], "light or dark theme"),
      (["F3"], "slow motion"),
    ]
  }

  private static let own: [ScreenKind: [Hint]] = [
    .flip: [
      (["→"], "next page"), (["←"], "page before"), (["1…9"], "that page"),
      (["↓"], "night, and ↑ day"),
    ],
    .photo: [
      (["→"], "next photo"), (["0"], "the whole photo"), (["1…8"], "100% to 800%"),
      (["G"], "all photos, and back"),
    ],
    .read: [
      (["Space"], "a page down"), (["Home"], "to the top"), (["F5"], "refresh"),
      (["Alt", "↓"], "pull past the edge"),
    ],
    .map: [
      (["+"], "zoom in on a place"), (["−"], "zoom out"), (["0"], "the whole country"),
      (["→"], "go east"),
    ],
    .feel: [
      (["Ctrl", "↓"], "flick"), (["Esc"], "stop it"), (["Home"], "to the top"),
      (["Alt", "↓"], "pull past the edge"),
    ],
  ]

  private static let lab: [Hint] = [
    (["Tab"], "next control"), (["Enter"], "press it"), (["Ctrl", "↓"], "flick"),
    (["Esc"], "stop it"),
  ]

  static let sections: KeyValuePairs<String, [(keys: String, words: String)]> = [
    "Scroll": [
      ("Drag, two fingers, wheel", "scroll; flick to glide"),
      ("Shift+wheel", "scroll sideways"),
      ("Middle button", "scroll, like two fingers"),
      ("← ↑ → ↓", "scroll a little; hold to keep going"),
      ("Page Up, Page Down", "a page up, a page down"),
      ("Space, Shift+Space", "a page down, a page up"),
      ("Home, End", "to the ends"),
      ("F5, Ctrl+R", "refresh"),
      ("Ctrl+arrow", "flick that way"),
      ("Alt+↑ ↓", "pull past the edge"),
      ("Esc, any press", "stop a glide"),
      ("Click on the header", "to the top"),
    ],
    "Pages": [
      ("← →, Page Up, Page Down", "one page"),
      ("Home, End", "the first page, the last page"),
      ("1 to 9, on Flip", "the first to the ninth page"),
      ("↓ ↑, on Flip", "night, day"),
      ("Click or slide along the dots", "any page"),
      ("Side buttons", "back and forward"),
    ],
    "Screens and controls": [
      ("Ctrl+1 to Ctrl+6", "one of the screens"),
      ("Ctrl+Tab, Ctrl+Shift+Tab", "next screen, previous screen"),
      ("Tab, Shift+Tab", "next control, previous control"),
      ("Enter, Space", "activate the control"),
      ("A, B, in a blind race", "choose the lane that feels better"),
    ],
    "Zoom": [
      ("Pinch, Ctrl+wheel", "zoom at the pointer"),
      ("Wheel, on the map", "zoom at the pointer"),
      ("Double-click", "zoom in, or back; with Shift, out"),
      ("Ctrl+drag", "drag up to zoom in, down to zoom out"),
      ("Alt+drag", "pinch, as two fingers do"),
      ("+ − 0", "zoom in, out, to fit"),
      ("1 to 8, on Photo", "to 100% … 800%"),
      ("G, on Photo", "all photos, and back"),
      ("Pinch a whole photo", "smaller: all photos"),
    ],
    "Window": [
      ("X", "step back from the frame"),
      ("X held, pointer moved", "step back as far as it goes"),
      ("F1", "inspector"),
      ("Drag along the plot", "show the last motion again"),
      (", .", "a frame of it back, a frame on"),
      ("Space, while it shows", "play it, or pause"),
      ("F2", "light or dark theme"),
      ("F3", "slow motion (a tenth)"),
      ("F4", "reduced motion"),
      ("F11", "full screen"),
      ("F12", "save a screenshot"),
      ("C", "the screen’s code"),
      ("Ctrl+C, while it shows", "copy it"),
      ("Shift+R", "reset the screen"),
      ("?", "this sheet"),
      ("Ctrl+Q", "quit"),
    ],
  ]
}
