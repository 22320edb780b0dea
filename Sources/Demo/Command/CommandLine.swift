import Glibc
import ScrollKit
import ScrollKitTesting

/// The status with which the program ends, for the shell.
nonisolated enum ExitStatus: Int32 {
  case success = 0
  case outputFailed = 1
  case badUsage = 2
  case noVideo = 3
}

/// Reads the arguments, does what they say, and reports an error in one line.
enum CommandLine {
  private static let versions = ["scroll-demo 1.0", ScrollWindow.libraryVersion]

  static func run(_ arguments: [FilePath]) -> ExitStatus {
    let isReplay = arguments.first == "replay"
    // A replay's error names only the tape, as compilers name only the file.
    let name = isReplay ? "" : "scroll-demo: "
    var options = Options()
    do {
      if isReplay {
        let (tape, log) = try readReplay(Array(arguments.dropFirst()))
        options.replay = tape
        try replay(tape, log: log)
        return .success
      }
      options = try Options(arguments)
      guard let lines = try answer(options) else {
        // A line has said so when it happened.
        return LineFile.hasFailed ? .outputFailed : .success
      }
      try print(lines)
      return .success
    } catch let error as TapeError {
      let tape = options.replay ?? "tape"
      return end("\(tape):\(error.line): \(error.reason)", .badUsage)
    } catch let error as SDLError {
      if options.question == .about { try? print(versions) }
      let advice = options.isHeadless ? "" : " --headless needs no display."
      return end("\(name)\(error)\(advice)", .noVideo)
    } catch let error as MissingMeans {
      return end("\(name)\(error)", .noVideo)
    } catch {
      let isOutput = (error as? PathError)?.isOutput ?? false
      return end("\(name)\(error)", isOutput ? .outputFailed : .badUsage)
    }
  }

  // MARK: Replays

  /// Reads what follows `replay`: `TAPE [--log FILE]`.
  private static func readReplay(
    _ arguments: [FilePath]
  ) throws(UsageError) -> (tape: FilePath, log: FilePath?) {
    var rest = arguments
    var log: FilePath?
    if let index = rest.firstIndex(of: "--log"), index + 1 < rest.count {
      log = rest[index + 1]
      rest.removeSubrange(index...index + 1)
    }
    guard rest.count == 1, let tape = rest.first, !tape.description.hasPrefix("--") else {
      throw UsageError(reason: "usage: scroll-demo replay TAPE [--log FILE]")
    }
    return (tape, log)
  }

  /// Plays a tape without a window.
  private static func replay(_ tape: FilePath, log: FilePath?) throws {
    var files = CommandFiles(reading: [tape])
    if let log { try files.check(log, .log) }
    let replay = try Replay(Tape(TextFile.read(tape))) { name in
      // A screen cannot be laid out without a typeface.
      Bench().stage.typefaces == nil ? nil : Shell.tapeScreen(name)
    }
    let lines = try replay.run()
    try TextFile.write(lines, to: log)
  }

  // MARK: Answers

  /// The lines that were asked for; nil after a run that showed something.
  private static func answer(_ options: Options) throws -> [String]? {
    switch options.question {
    case .help: return [Option.help]
    case .version: return versions
    case .screens: return screens
    case .input: return try Session(options).makeWindow().window.inputListing
    case .about:
      let window = try Session(options).makeWindow().window
      return versions + window.report + window.inputListing
    case nil:
      try Session(options).run()
      return nil
    }
  }

  /// The words that `--screen` takes, each with a title; parts of a screen below it.
  private static var screens: [String] {
    ScreenKind.allCases.flatMap { whole in
      ([whole] + whole.parts).map { kind in
        "\(kind == whole ? "" : "  ")\(kind.rawValue)  \(kind.title)"
      }
    }
  }

  private static func print(_ lines: [String]) throws(PathError) {
    try TextFile.write(Array(lines.map { "\($0)\n" }.joined().utf8), to: nil)
  }

  private static func end(_ line: String, _ status: ExitStatus) -> ExitStatus {
    StandardError.write(line)
    return status
  }
}

/// The words that follow the program's name, each of which may be a path.
///
/// Swift looks for its own list beside the environment; in a static program the list
/// stays empty if a library has set a variable before, as sdl2-compat does while it is
/// loaded. So the kernel is asked.
enum ProgramArguments {
  static var words: [FilePath] {
    let record = (try? TextFile.read("/proc/self/cmdline")) ?? []
    // Each ends with a zero.
    return record.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { FilePath($0) }
  }
}
