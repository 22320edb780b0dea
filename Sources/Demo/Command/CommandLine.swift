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
  /// Options that are answered at once, in place of a window, with what `--help` says of them.
  static let wordsOfHelp = [
    (names: "--install, --uninstall", words: "add it to your desktop's menu, or take it out"),
    (names: "--list-screens, --list-settings", words: "what --screen and --set take"),
    (names: "--version, --help", words: "versions; this. Status 1 output, 2 input, 3 display"),
  ]

  /// Words that mean something in place of options.
  static let words =
    ["replay", "bench", "review"]
    + wordsOfHelp.flatMap { $0.names.split(separator: ", ").map(String.init) }

  static func run(_ arguments: [String]) -> ExitStatus {
    if arguments.first == "replay" { return ReplayCommand.run(Array(arguments.dropFirst())) }
    if arguments.first == "bench" { return BenchCommand.run(Array(arguments.dropFirst())) }
    if arguments.first == "review" { return ReviewCommand.run(Array(arguments.dropFirst())) }
    let asked = arguments.first { words.contains($0) || $0 == "-h" }
    switch asked {
    case "--help", "-h": return print(Help.text)
    case "--version": return print(About.versions.joined(separator: "\n"))
    case "--list-screens": return print(screens)
    case "--list-settings": return print(Setting.names.joined(separator: "\n"))
    case "--install": return DesktopCommand.install()
    case "--uninstall": return DesktopCommand.uninstall()
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
