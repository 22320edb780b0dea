import Tape

/// Options about a run of the program: what it remembers, plays and sets, and when it ends.
extension OptionReader {
  static let runRules: [(name: String, rule: Rule)] = [
    ("--fullscreen", .flag { $0.isFullscreen = true }),
    (
      "--set",
      .value("KEY=VALUE") { options, text throws(UsageError) in
        options.settings.append(try setting(text))
      }
    ),
    ("--state", .value("FILE") { options, text in options.memory = .file(text) }),
    ("--no-restore", .flag { $0.memory = .none }),
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

  private static func setting(_ text: String) throws(UsageError) -> Setting {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw UsageError(reason: "--set needs KEY=VALUE, not \(text)") }
    guard Setting.names.contains(parts[0]) else {
      let nearest = EditDistance.nearest(to: parts[0], among: Setting.names)
      let advice = nearest.map { "did you mean \($0)?" } ?? "--list-settings names them"
      throw UsageError(reason: "nothing is named \(parts[0]); \(advice)")
    }
    do throws(SettingError) {
      return try Setting(name: parts[0], value: parts[1])
    } catch {
      throw UsageError(reason: "--set \(parts[0]): \(error.reason)")
    }
  }

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
