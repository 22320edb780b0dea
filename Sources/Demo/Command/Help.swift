import ScrollKit

/// What `--help` prints: it fits on one screen.
enum Help {
  /// The column in which the words about an option begin.
  private static let column = 29

  /// What each option does, in the order in which they are listed.
  static let words: [(name: String, words: String)] = [
    ("--screen", "open a screen, by name or letter"),
    ("--size", "size of the window, in points"),
    ("--scale", "pixels per point; the desktop's by default"),
    ("--text-scale", "how much larger text is; the desktop's by default"),
    ("--theme", "auto follows the desktop"),
    ("--fullscreen", "fill the screen"),
    ("--no-inspector", "begin without the inspector"),
    ("--reduced-motion", "auto follows the desktop"),
    ("--natural", "whether fingers move content, or the view"),
    ("--touchpad-speed", "of two fingers; 1 by default"),
    ("--kinetic", "what glides on when it is let go"),
    ("--wheel", "what a wheel does"),
    ("--wheel-lines", "how far a click of the wheel goes; 3 by default"),
    ("--pinch", "where pinches come from"),
    ("--list-input", "print what is known of the input devices"),
    ("--about", "print what a bug report should begin with"),
    ("--state", "remember theme and screen here"),
    ("--no-restore", "remember nothing"),
    ("--record", "write what you do as a tape"),
    ("--replay", "play a tape in the window"),
    ("--speed", "play it that many times as fast"),
    ("--exit-after", "end by itself"),
    ("--headless", "no window and no clock: 60 frames a second"),
    ("--frames", "headless: make so many frames"),
    ("--screenshot", "headless: write a frame, by default the last"),
    ("--movie", "headless: write every frame"),
    ("--dump-tree", "headless: print the views"),
    ("--dump-log", "write every message and frame, as replay does"),
    ("--frame-log", "write when each frame was due, begun and shown"),
    ("--assets", "where the typeface and the pictures are"),
    ("--renderer", "auto, software, or a driver such as opengl"),
    ("--video-driver", "x11, wayland, or another that SDL knows"),
  ]

  static var text: String {
    let rules = OptionReader.rules
    let options = words.compactMap { entry in
      rules.first { $0.name == entry.name }.map { line(entry.name, $0.rule, entry.words) }
    }
    let others = CommandLine.wordsOfHelp.map { line($0.names, $0.words) }
    return """
      usage: scroll-demo [options]   a scroll view in a window, where ? shows the keys
             scroll-demo replay TAPE [--log FILE]   play a tape without a window
      \((options + others).joined(separator: "\n"))
      """
  }

  private static func line(_ name: String, _ rule: OptionReader.Rule, _ words: String) -> String {
    switch rule {
    case .flag: line(name, words)
    case .value(let value, _): line("\(name) \(value)", words)
    }
  }

  private static func line(_ name: String, _ words: String) -> String {
    let gap = max(column - 2 - name.count, 1)
    return "  \(name)\(String(repeating: " ", count: gap))\(words)"
  }
}

/// What the program stands on, one line each: what a report of a fault should begin with.
enum About {
  static var versions: [String] { ["scroll-demo 1.0", ScrollWindow.libraryVersion] }
}
