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
  static func run(_ arguments: [String]) -> ExitStatus {
    guard arguments.first == "replay" else {
      StandardError.write("usage: scroll-demo replay TAPE [--log FILE]")
      return .badUsage
    }
    return ReplayCommand.run(Array(arguments.dropFirst()))
  }
}
