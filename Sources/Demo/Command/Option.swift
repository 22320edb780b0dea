import ScrollKit

/// An option of the command line: its name, its value, its effect, and its words in `--help`.
struct Option {
  let names: [String]
  /// The form of the word that must follow; nil where none does.
  let value: String?
  let words: String
  /// Puts the word that followed, which may be a path, into the options.
  let set: (inout Options, FilePath) throws(UsageError) -> Void

  /// Every option, in the order in which `--help` lists them.
  static let all = [
    one("--screen", "NAME", "the screen to open", \.screen, screen),
    one("--size", "WxH", "size of the window, in points", \.size, size),
    number(
      "--scale",
      in: ScrollWindow.Options.scales,
      "pixels per point; the desktop's by default"
    ) { $0.scale = $1 },
    number(
      "--text-scale",
      in: ScrollWindow.textScales,
      "how much larger text is; the desktop's by default"
    ) { $0.textScale = $1 },
    choice("--theme", "auto follows the desktop", Options.ThemeChoice.self) { $0.theme = $1 },
    flag("--fullscreen", "fill the screen") { $0.isFullscreen = true },
    flag("--no-inspector", "begin without the inspector") { $0.wantsInspector = false },
    choice("--reduced-motion", "auto follows the desktop") { $0.input.reducedMotion = $1 },
    choice("--natural", "whether fingers move content, or the view") {
      $0.input.naturalScrolling = $1
    },
    number("--trackpad-speed", in: 0.01...100, "multiplies two-finger scrolling; 1 by default") {
      $0.input.trackpadSpeed = $1
    },
    choice("--kinetic", "devices whose release glides on") { $0.input.kineticScrolling = $1 },
    choice("--wheel", "what a wheel does") { $0.input.wheelRole = $1 },
    number("--wheel-lines", "N", in: 0.1...100, "lines per click of a wheel; 3 by default") {
      $0.input.wheelLines = $1
    },
    choice("--pinch", "where pinches come from") { $0.input.pinchSource = $1 },
    path("--state", "FILE", "remember theme, screen and place here", \.memory),
    flag("--no-restore", "remember nothing") { $0.memory = nil },
    path("--record", "FILE", "write what you do as a tape", \.record),
    path("--replay", "FILE", "play a tape in the window", \.replay),
    number("--speed", in: 0.01...100, "speed of playing; 1 by default") { $0.speed = $1 },
    number("--exit-after", "SECONDS", in: 0...86_400, "end after this time") { $0.exitAfter = $1 },
    flag("--headless", "no window and no clock: 60 frames per second") { $0.isHeadless = true },
    count("--frames", in: 1...1_000_000, "headless: frames to make") { $0.frames = $1 },
    Option(
      names: ["--screenshot"],
      value: "FILE.png[@FRAME]",
      words: "headless: write a frame, by default the last"
    ) { options, text throws(UsageError) in options.screenshots.append(try screenshot(text)) },
    path("--movie", "DIR", "headless: write every frame", \.movie),
    flag("--dump-tree", "print the views at the end") { $0.dumpsTree = true },
    path("--dump-log", "FILE", "write every message and frame, as replay does", \.dumpLog),
    path("--frame-log", "FILE", "write when each frame was due, begun and shown", \.frameLog),
    path("--assets", "DIR", "where the typeface and the pictures are", \.assets),
    one("--renderer", "NAME", "auto, software, or a driver such as opengl", \.renderer, renderer),
    flag("--list-input", "print what is known of the input devices") { $0.question = .input },
    flag("--about", "print what a bug report should begin with") { $0.question = .about },
    flag("--list-screens", "print what --screen takes") { $0.question = .screens },
    flag("--version", "print the versions") { $0.question = .version },
    flag("--help", or: ["-h"], "print this. Status 1 output, 2 input, 3 display") {
      $0.question = .help
    },
  ]

  /// What `--help` prints: it fits on one screen.
  static var help: String {
    let starts = all.map {
      "  \([$0.names[0], $0.value].compactMap(\.self).joined(separator: " "))"
    }
    let lines = zip(starts, all).map { start, option in
      let gap = max(column - start.count, 1)
      return start + String(repeating: " ", count: gap) + option.words
    }
    return """
      usage: scroll-demo [options]   a scroll view in a window, where ? shows the keys
             scroll-demo [options] FILE or FOLDER ...   your own pictures, or a text
             scroll-demo replay TAPE [--log FILE]   play a tape without a window
      \(lines.joined(separator: "\n"))
      """
  }

  /// The column in which the words about an option begin.
  private static let column = 29
}

// MARK: - Kinds of options

extension Option {
  private static func flag(
    _ name: String,
    or others: [String] = [],
    _ words: String,
    _ set: @escaping (inout Options) -> Void
  ) -> Option {
    Option(names: [name] + others, value: nil, words: words) { options, _ in set(&options) }
  }

  private static func one<Value>(
    _ name: String,
    _ form: String,
    _ words: String,
    _ place: WritableKeyPath<Options, Value>,
    _ read: @escaping @MainActor (String) throws(UsageError) -> Value
  ) -> Option {
    Option(names: [name], value: form, words: words) { options, text throws(UsageError) in
      options[keyPath: place] = try read("\(text)")
    }
  }

  private static func path(
    _ name: String,
    _ form: String,
    _ words: String,
    _ place: WritableKeyPath<Options, FilePath?>
  ) -> Option {
    Option(names: [name], value: form, words: words) { options, path throws(UsageError) in
      options[keyPath: place] = path
    }
  }

  private static func count(
    _ name: String,
    in range: ClosedRange<Int>,
    _ words: String,
    _ set: @escaping (inout Options, Int) -> Void
  ) -> Option {
    Option(names: [name], value: "N", words: words) { options, text throws(UsageError) in
      guard let value = Int("\(text)"), range.contains(value) else {
        let form = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        throw UsageError(reason: "\(name) needs \(form), not \(text)")
      }
      set(&options, value)
    }
  }

  private static func number(
    _ name: String,
    _ form: String = "FACTOR",
    in range: ClosedRange<Double>,
    _ words: String,
    _ set: @escaping (inout Options, Double) -> Void
  ) -> Option {
    Option(names: [name], value: form, words: words) { options, text throws(UsageError) in
      guard let value = Double("\(text)"), range.contains(value) else {
        let (low, high) = (Figures.plain(range.lowerBound), Figures.plain(range.upperBound))
        throw UsageError(reason: "\(name) needs a number from \(low) to \(high), not \(text)")
      }
      set(&options, value)
    }
  }

  /// One of the words of an enumeration.
  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    _ words: String,
    _ type: Choice.Type = Choice.self,
    _ set: @escaping (inout Options, Choice) -> Void
  ) -> Option {
    let known = Choice.allCases.map(\.rawValue)
    let form = known.joined(separator: "|")
    return Option(names: [name], value: form, words: words) { options, text throws(UsageError) in
      guard let choice = Choice(rawValue: "\(text)") else {
        let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
        throw UsageError(reason: "\(name) is \(list), not \(text)")
      }
      set(&options, choice)
    }
  }
}

// MARK: - Words after options

extension Option {
  private static func screen(_ text: String) throws(UsageError) -> ScreenKind? {
    if let kind = ScreenKind(rawValue: text.lowercased()) { return kind }
    throw UsageError(reason: "there is no screen \"\(text)\"; --list-screens names them")
  }

  private static func size(_ text: String) throws(UsageError) -> Size? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      Extent.window.contains(width), Extent.window.contains(height)
    else { throw UsageError(reason: "--size needs WxH from 100x100 to 8192x8192, not \(text)") }
    return Size(width: width.rounded(), height: height.rounded())
  }

  private static func screenshot(_ word: FilePath) throws(UsageError) -> Options.Screenshot {
    // What follows may also be the rest of a name, or of a path.
    guard let at = word.bytes.lastIndex(of: UInt8(ascii: "@")),
      !word.bytes[at...].contains(where: { [UInt8(ascii: "/"), UInt8(ascii: ".")].contains($0) })
    else { return Options.Screenshot(path: word) }
    let number = String(decoding: word.bytes[(at + 1)...], as: UTF8.self)
    guard at > 0, let frame = Int(number), frame >= 0 else {
      throw UsageError(reason: "--screenshot needs FILE.png@FRAME with a number, not \(word)")
    }
    return Options.Screenshot(path: FilePath(word.bytes[..<at]), frame: frame)
  }

  private static func renderer(_ name: String) throws(UsageError) -> String? {
    let known = ["auto", "software"] + ScrollWindow.Options.renderers.filter { $0 != "software" }
    if known.contains(name) { return name == "auto" ? nil : name }
    throw UsageError(reason: "--renderer takes \(known.joined(separator: ", ")), not \(name)")
  }
}

extension Figures {
  /// The number with up to three decimals and without separators, for programs to read.
  nonisolated static func plain(_ value: Double) -> String { short(value).filter { $0 != "," } }
}
