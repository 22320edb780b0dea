import CArguments
import Glibc
import ScrollKit

/// What the program tells the shell when it ends.
enum ExitStatus: Int32 {
  case success = 0
  case checkFailed = 1
  case badUsage = 2
  case noVideo = 3
}

/// Reads the arguments and does what they say.
enum CommandLine {
  /// Options that are answered at once, in place of a window, with what `--help` says of them.
  static let wordsOfHelp = [
    (names: "--list-screens", words: "what --screen takes"),
    (names: "--version, --help", words: "versions; this. Status 1 output, 2 input, 3 display"),
  ]

  /// Words that mean something in place of options.
  static let words =
    ["replay"] + wordsOfHelp.flatMap { $0.names.split(separator: ", ").map(String.init) }

  static func run(_ arguments: [String]) -> ExitStatus {
    if arguments.first == "replay" { return ReplayCommand.run(Array(arguments.dropFirst())) }
    let asked = arguments.first { words.contains($0) || $0 == "-h" }
    switch asked {
    case "--help", "-h": return print(Help.text)
    case "--version": return print(About.versions.joined(separator: "\n"))
    case "--list-screens": return print(screens)
    default: return open(arguments)
    }
  }

  private static var screens: String {
    ScreenKind.allCases.map { "\($0.letter)  \($0.rawValue)  \($0.title)" }
      .joined(separator: "\n")
  }

  private static func open(_ arguments: [String]) -> ExitStatus {
    do {
      return try Session(OptionReader.read(arguments)).run()
    } catch {
      StandardError.write("scroll-demo: \(error.reason)")
      return .badUsage
    }
  }

  private static func print(_ text: String) -> ExitStatus {
    do {
      try TextFile.write(Array("\(text)\n".utf8), to: nil)
      return .success
    } catch {
      StandardError.write("\(error.path): \(error.reason)")
      return .checkFailed
    }
  }
}

/// The words that follow the program's name.
///
/// Swift's own list is found beside the environment, and stays empty in a static program if a library
/// has set a variable before, as sdl2-compat does while it is loaded.
enum ProgramArguments {
  static var words: [String] {
    (0..<argument_count()).dropFirst().compactMap { argument($0).map { String(cString: $0) } }
  }
}

/// Work that is done once before the program ends, however it ends: Xlib ends it when the display goes away.
enum ExitActions {
  private static var deed: (() -> Void)?

  /// Sets the work to do at the end, in place of any set before.
  static func set(_ deed: @escaping () -> Void) {
    if self.deed == nil { atexit { MainActor.assumeIsolated { ExitActions.perform() } } }
    self.deed = deed
  }

  /// Does the work, if it was not done yet.
  static func perform() {
    let deed = deed
    self.deed = nil
    deed?()
  }
}
