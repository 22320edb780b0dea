import Glibc

/// One line on standard error at a time.
enum StandardError {
  /// The most letters of a line: a word of the command line may be as long as anybody likes.
  private static let most = 2_000

  static func write(_ words: String) {
    // There is nowhere to report that standard error is gone.
    let line = Array("\(line(of: words))\n".utf8)
    try? TextFile.write(line, to: STDERR_FILENO, named: "standard error")
  }

  /// Words as one line, in which what would end it, or tell a terminal something, is a space.
  static func line(of words: String) -> String {
    let signs = words.unicodeScalars
    let letters = signs.prefix(most).map { $0.properties.generalCategory == .control ? " " : $0 }
    return String(String.UnicodeScalarView(letters)) + (signs.count > most ? "..." : "")
  }
}
