import SDLHost
import Tape

/// What the program tells the shell when it ends.
enum ExitStatus: Int32 {
  case success = 0
  case checkFailed = 1
  case badUsage = 2
  case noVideo = 3
}

/// Reads the arguments and does what they say.
enum CommandLine {
  /// Words that stand first, in place of options.
  static let words = ["replay", "bench", "--help", "--version", "--list-screens"]

  static func run(_ arguments: [String]) -> ExitStatus {
    switch arguments.first {
    case "replay": return ReplayCommand.run(Array(arguments.dropFirst()))
    case "bench": return BenchCommand.run(Array(arguments.dropFirst()))
    case "--help", "-h": return print(Help.text)
    case "--version": return print("scroll-demo 1.0, \(LibraryVersion.text)")
    case "--list-screens":
      return print(
        ScreenKind.allCases.map { "\($0.letter)  \($0.rawValue)" }.joined(separator: "\n")
      )
    default: return open(arguments)
    }
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
