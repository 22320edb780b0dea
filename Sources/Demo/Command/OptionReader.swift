import ScrollKit

/// Reads options from arguments, each named in one table.
struct OptionReader {
  /// What an option needs after it, and what it does.
  enum Rule {
    case flag((inout Options) -> Void)
    case value(String, (inout Options, String) throws(UsageError) -> Void)
  }

  /// Every option that the window takes.
  static let rules: [(name: String, rule: Rule)] = windowRules + inputRules + runRules

  private static let windowRules: [(name: String, rule: Rule)] = [
    (
      "--screen",
      .value("NAME") { options, text throws(UsageError) in
        options.screen = try screen(text)
      }
    ),
    ("--size", .value("WxH") { options, text throws(UsageError) in options.size = try size(text) }),
    (
      "--scale",
      .value("FACTOR") { options, text throws(UsageError) in
        options.scale = try number(text, "--scale", in: ScrollWindow.Options.scales)
      }
    ),
    (
      "--text-scale",
      .value("FACTOR") { options, text throws(UsageError) in
        options.textScale = try number(text, "--text-scale", in: ScrollWindow.textScales)
      }
    ),
    (
      "--theme",
      .value("dark|light|auto") { options, text throws(UsageError) in
        options.theme = try theme(text)
        options.followsDesktop = options.theme == nil
      }
    ),
    ("--no-inspector", .flag { $0.showsInspector = false }),
    ("--assets", .value("DIR") { options, text in options.assets = text }),
    (
      "--renderer",
      .value("NAME") { options, text throws(UsageError) in
        options.renderer = try renderer(text)
      }
    ),
    ("--video-driver", .value("NAME") { options, text in options.videoDriver = text }),
    ("--headless", .flag { $0.isHeadless = true }),
    (
      "--frames",
      .value("N") { options, text throws(UsageError) in
        options.frames = Int(try number(text, "--frames", in: 1...1_000_000))
      }
    ),
    (
      "--screenshot",
      .value("FILE.png[@FRAME]") { options, text throws(UsageError) in
        options.screenshots.append(try screenshot(text))
      }
    ),
    ("--record", .value("FILE") { options, text in options.record = text }),
    ("--frame-log", .value("FILE") { options, text in options.frameLog = text }),
    ("--dump-log", .value("FILE") { options, text in options.dumpLog = text }),
    ("--dump-tree", .flag { $0.dumpsTree = true }),
  ]

  private static func renderer(_ name: String) throws(UsageError) -> String? {
    let drivers = ScrollWindow.Options.renderers.filter { $0 != "software" }
    let known = ["auto", "software"] + drivers
    if known.contains(name) { return name == "auto" ? nil : name }
    let names = known.joined(separator: ", ")
    throw UsageError(reason: "--renderer takes \(names), not \(name)")
  }

  static func read(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard let rule = rules.first(where: { $0.name == parts[0] })?.rule else {
        throw UsageError(reason: unknown(parts[0]))
      }
      switch rule {
      case .flag(let act):
        guard parts.count == 1 else { throw UsageError(reason: "\(parts[0]) takes no value") }
        act(&options)
      case .value(let name, let act):
        guard let text = parts.count > 1 ? parts[1] : rest.popFirst(), !text.isEmpty else {
          throw UsageError(reason: "\(parts[0]) needs \(name)")
        }
        try act(&options, text)
      }
    }
    return try checked(options)
  }

  // MARK: Words

  private static func unknown(_ argument: String) -> String {
    if CommandLine.words.contains(argument) {
      return "\(argument) must come first: scroll-demo \(argument)"
    }
    let names = rules.map(\.name) + CommandLine.words
    let nearest = EditDistance.nearest(to: argument, among: names)
    let advice = nearest.map { "; did you mean \($0)?" } ?? "; --help lists what there is"
    let kind = argument.hasPrefix("-") ? "option" : "word"
    return "unknown \(kind) \(argument)\(advice)"
  }

  private static func screen(_ text: String) throws(UsageError) -> ScreenKind {
    if let kind = ScreenKind(argument: text) { return kind }
    let names = ScreenKind.allCases.map(\.rawValue)
    let nearest = EditDistance.nearest(to: text, among: names)
    let advice = nearest.map { "; did you mean \($0)?" } ?? "; --list-screens names them"
    throw UsageError(reason: "there is no screen \"\(text)\"\(advice)")
  }

  private static func size(_ text: String) throws(UsageError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      Extent.window.contains(width), Extent.window.contains(height)
    else { throw UsageError(reason: "--size needs WxH from 100x100 to 8192x8192, not \(text)") }
    return Size(width: width.rounded(), height: height.rounded())
  }

  static func number(
    _ text: String,
    _ name: String,
    in range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    guard let value = Double(text), range.contains(value) else {
      let (low, high) = (Figures.plain(range.lowerBound), Figures.plain(range.upperBound))
      throw UsageError(reason: "\(name) needs a number from \(low) to \(high), not \(text)")
    }
    return value
  }

  private static func theme(_ text: String) throws(UsageError) -> Theme? {
    switch text {
    case "light": return .light
    case "dark": return .dark
    case "auto": return nil
    default: throw UsageError(reason: "--theme is dark, light or auto, not \(text)")
    }
  }

  private static func screenshot(_ text: String) throws(UsageError) -> Options.Screenshot {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let last = parts.last else {
      return Options.Screenshot(path: text, frame: nil)
    }
    guard let frame = Int(last), frame >= 0 else {
      throw UsageError(reason: "--screenshot needs FILE.png@FRAME with a number, not \(text)")
    }
    return Options.Screenshot(path: parts.dropLast().joined(separator: "@"), frame: frame)
  }
}

/// The options about input devices and motion.
extension OptionReader {
  static let inputRules: [(name: String, rule: Rule)] = [
    (
      "--natural",
      .value("on|off|system") { options, text throws(UsageError) in
        options.input.naturalScrolling = try choice(text, "--natural")
      }
    ),
    (
      "--touchpad-speed",
      .value("FACTOR") { options, text throws(UsageError) in
        options.input.touchpadSpeed = try number(text, "--touchpad-speed", in: 0.01...100)
      }
    ),
    (
      "--wheel-lines",
      .value("N") { options, text throws(UsageError) in
        options.input.wheelLines = try number(text, "--wheel-lines", in: 0.1...100)
      }
    ),
    (
      "--wheel",
      .value("scroll|zoom|pages") { options, text throws(UsageError) in
        options.input.wheelRole = try choice(text, "--wheel")
      }
    ),
    (
      "--kinetic",
      .value("all|touch|off") { options, text throws(UsageError) in
        options.input.kineticScrolling = try choice(text, "--kinetic")
      }
    ),
    (
      "--pinch",
      .value("auto|wayland|xi2|touch|ctrl-wheel") { options, text throws(UsageError) in
        options.input.pinchSource = try choice(text, "--pinch")
      }
    ),
    (
      "--reduced-motion",
      .value("auto|on|off") { options, text throws(UsageError) in
        options.input.reducedMotion = try choice(text, "--reduced-motion")
      }
    ),
    ("--list-input", .flag { $0.question = .input }),
    ("--about", .flag { $0.question = .about }),
  ]

  /// The case whose name stands on the command line.
  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String,
    _ name: String
  ) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let known = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    throw UsageError(reason: "\(name) is \(known), not \(text)")
  }
}

/// Options about a run of the program: what it remembers, plays and sets, and when it ends.
extension OptionReader {
  static let runRules: [(name: String, rule: Rule)] = [
    ("--fullscreen", .flag { $0.isFullscreen = true }),
    ("--state", .value("FILE") { options, text in options.memory = text }),
    ("--no-restore", .flag { $0.memory = nil }),
    ("--replay", .value("FILE") { options, text in options.replay = text }),
    (
      "--speed",
      .value("FACTOR") { options, text throws(UsageError) in
        options.speed = try number(text, "--speed", in: 0.01...100)
      }
    ),
    (
      "--exit-after",
      .value("SECONDS") { options, text throws(UsageError) in
        options.exitAfter = try number(text, "--exit-after", in: 0...86_400)
      }
    ),
    ("--movie", .value("DIR") { options, text in options.movie = text }),
  ]

  /// Checks options that contradict each other.
  static func checked(_ options: Options) throws(UsageError) -> Options {
    if options.movie != nil, !options.isHeadless {
      throw UsageError(reason: "--movie needs --headless, where no frame is late")
    }
    if !options.screenshots.isEmpty || options.frames != nil, !options.isHeadless {
      throw UsageError(reason: "--screenshot and --frames need --headless; in a window press F12")
    }
    if options.dumpLog != nil || options.frameLog != nil, options.isHeadless {
      throw UsageError(reason: "--dump-log and --frame-log need a window; replay writes logs, too")
    }
    if options.record != nil, options.isHeadless || options.replay != nil {
      throw UsageError(reason: "--record needs a person at a window")
    }
    if options.speed != 1, options.replay == nil {
      throw UsageError(reason: "--speed is that of a tape; it needs --replay FILE")
    }
    return options
  }
}

/// How far one word is from another, in letters to change.
enum EditDistance {
  /// Words farther away than this are no help.
  private static let farthest = 3

  /// The known word nearest to a misspelled one, if any is near.
  static func nearest(to word: String, among words: [String]) -> String? {
    let ranked = words.map { (word: $0, distance: distance(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= farthest ? best.word : nil
  }

  private static func distance(_ a: String, _ b: String) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let change = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
