import Glibc

/// One line on standard error at a time.
enum StandardError {
  static func write(_ line: String) {
    // There is nowhere to report that standard error is gone.
    try? TextFile.write(Array("\(line)\n".utf8), to: STDERR_FILENO, named: "standard error")
  }
}
