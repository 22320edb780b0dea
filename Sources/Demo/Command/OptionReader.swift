import Geometry
import SDLHost

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
        options.bench = BenchScene(argument: text)
        if options.bench == nil { options.screen = try screen(text) }
      }
    ),
    ("--size", .value("WxH") { options, text throws(UsageError) in options.size = try size(text) }),
    (
      "--scale",
      .value("FACTOR") { options, text throws(UsageError) in
        options.scale = try number(text, "--scale", in: 0.5...8)
      }
    ),
    (
      "--text-scale",
      .value("FACTOR") { options, text throws(UsageError) in
        options.textScale = try number(text, "--text-scale", in: DesktopWishes.textScales)
      }
    ),
    (
      "--theme",
      .value("dark|light|auto") { options, text throws(UsageError) in
        options.theme = try theme(text)
        options.followsDesktop = options.theme == nil
      }
    ),
    ("--pictures", .value("DIR") { options, text in options.pictures = text }),
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

  private static func renderer(_ name: String) throws(UsageError) -> RendererChoice {
    let choice = RendererChoice(name)
    guard case .driver = choice, !RendererChoice.drivers.contains(name) else { return choice }
    let known = RendererChoice.drivers.joined(separator: ", ")
    throw UsageError(reason: "--renderer takes auto, software, \(known), not \(name)")
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

  private static func theme(_ text: String) throws(UsageError) -> Look.Theme? {
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
