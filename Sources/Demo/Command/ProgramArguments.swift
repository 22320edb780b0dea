internal import CArguments

/// The words that follow the program's name.
///
/// Swift's own list is found beside the environment, and stays empty in a static program if a library
/// has set a variable before, as sdl2-compat does while it is loaded.
enum ProgramArguments {
  static var words: [String] {
    (0..<argument_count()).dropFirst().compactMap { argument($0).map { String(cString: $0) } }
  }
}
