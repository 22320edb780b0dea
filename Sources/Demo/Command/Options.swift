import ScrollKit

/// What the command line asks for.
struct Options {
  /// What to print in place of showing a window.
  var question: Question?
  /// Files and folders to show.
  var files: [FilePath] = []
  /// The screen to begin with; nil goes on where the last run ended.
  var screen: ScreenKind?
  /// The size of the window; nil is the usual one.
  var size: Size?
  var scale: Double?
  /// The factor by which text is larger than usual; nil follows the desktop.
  var textScale: Double?
  /// The theme; nil is the one that the user chose before, or else the desktop's.
  var theme: ThemeChoice?
  /// Whether the inspector shows; nil shows it in a wide window.
  var wantsInspector: Bool?
  var isFullscreen = false
  /// The user's settings of input devices and motion.
  var input = InputSettings()
  /// Where the program remembers how it was left; nil remembers nothing.
  var memory = Memory.usualPath
  /// Whether the user has said where.
  var isMemoryChosen: Bool { memory != nil && memory != Memory.usualPath }
  /// Where to write what the user does.
  var record: FilePath?
  /// A tape to play in the window.
  var replay: FilePath?
  /// How fast it is played; 1 is as it was recorded.
  var speed = 1.0
  /// When to end by itself, in seconds after the start.
  var exitAfter: Double?
  var isHeadless = false
  /// The number of frames in a headless run; nil means as many as the
  /// tape has, or one without a tape.
  var frames: Int?
  var screenshots: [Screenshot] = []
  /// The folder that gets a picture of every frame.
  var movie: FilePath?
  var dumpsTree = false
  /// Where to write the watched container's messages and frames, as a replay does.
  var dumpLog: FilePath?
  /// Where to write when each frame was due, begun and presented.
  var frameLog: FilePath?
  var assets: FilePath?
  var renderer: String?

  /// What the program can be asked to print.
  enum Question {
    case help, version, screens
    /// What is known of the input devices.
    case input
    /// What the program runs on, from SDL to the devices.
    case about
  }

  enum ThemeChoice: String, CaseIterable {
    case dark, light, auto

    var theme: Theme? { Theme(rawValue: rawValue) }
  }

  /// A picture to write, and after which frame; nil is the last one.
  struct Screenshot: Equatable {
    var path: FilePath
    var frame: Int?
  }
}

/// Arguments that the program does not understand.
nonisolated struct UsageError: Error, Equatable, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}

// MARK: - Reading

extension Options {
  /// Reads the words after the program's name.
  init(_ arguments: [FilePath]) throws(UsageError) {
    self.init()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      // What follows two dashes is a name, whatever it begins with.
      let isOption = argument.bytes.first == UInt8(ascii: "-")
      let names = argument == "--" ? rest : isOption ? [] : [argument]
      files += names
      if argument == "--" { rest = [] }
      guard names.isEmpty, argument != "--" else { continue }
      let equals = UInt8(ascii: "=")
      let parts = argument.bytes.split(
        separator: equals,
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let name = String(decoding: parts[0], as: UTF8.self)
      guard let option = Option.all.first(where: { $0.names.contains(name) }) else {
        throw UsageError(reason: Self.unknown(name))
      }
      if let value = option.value {
        let word = parts.count > 1 ? FilePath(parts[1]) : rest.popFirst()
        guard let word, !word.bytes.isEmpty else {
          throw UsageError(reason: "\(name) needs \(value)")
        }
        try option.set(&self, word)
      } else {
        guard parts.count == 1 else { throw UsageError(reason: "\(name) takes no value") }
        try option.set(&self, "")
      }
    }
    if let first = files.first, !files.contains(where: \.isThere) {
      throw UsageError(reason: Self.unknown("\(first)"))
    }
    for (isWrong, reason) in contradictions where isWrong { throw UsageError(reason: reason) }
  }

  private static func unknown(_ argument: String) -> String {
    if argument == "replay" { return "replay must come first: scroll-demo replay" }
    guard argument.hasPrefix("-") else {
      return "there is no file \(argument); --help lists what there is"
    }
    return "unknown option \(argument); --help lists what there is"
  }

  /// Options that make no sense together, and the error that says so.
  private var contradictions: [(isThere: Bool, reason: String)] {
    [
      (movie != nil && !isHeadless, "--movie needs --headless, where no frame is late"),
      (
        (!screenshots.isEmpty || frames != nil) && !isHeadless,
        "--screenshot and --frames need --headless; in a window press F12"
      ),
      (
        (dumpLog != nil || frameLog != nil) && isHeadless,
        "--dump-log and --frame-log need a window; replay writes logs, too"
      ),
      (
        dumpLog != nil && replay != nil,
        "--dump-log writes what a person does; scroll-demo replay writes the log of a tape"
      ),
      (record != nil && (isHeadless || replay != nil), "--record needs a person at a window"),
      (
        isMemoryChosen && (record != nil || replay != nil),
        "--state remembers nothing of a tape, which begins as a first start does"
      ),
      (
        !files.isEmpty && (record != nil || replay != nil),
        "a tape is played with the album alone, without your files"
      ),
      (speed != 1 && replay == nil, "--speed is that of a tape; it needs --replay FILE"),
    ]
  }
}
