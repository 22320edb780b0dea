import Glibc

extension ScrollWindow {
  /// Runs a program, and ends it with a sentence and status 1 when an error is thrown.
  ///
  /// An error that leaves `main.swift` ends the program with a crash report instead.
  ///
  /// - Parameter body: What the program does, such as opening a window and running it.
  public static func main(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      let line = Array("\(error)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(1)
    }
  }
}
