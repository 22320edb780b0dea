import Glibc

/// A file that lines are added to while the program runs.
///
/// When it cannot be written any more, one line tells so, and the program goes on without it.
final class LineFile {
  private let path: String
  private var file: Int32

  /// Creates the file, or empties it.
  init(_ path: String) throws(FileError) {
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .last(path) }
  }

  deinit { if file >= 0 { close(file) } }

  func add(_ line: String) { add(lines: Array("\(line)\n".utf8)) }

  /// Adds whole lines, each ending in a newline.
  func add(lines: [UInt8]) {
    guard file >= 0, !lines.isEmpty else { return }
    do {
      try TextFile.write(lines, to: file, named: path)
    } catch {
      StandardError.write(
        "scroll-demo: \(error.path): \(error.reason); nothing more is written to it"
      )
      close(file)
      file = -1
    }
  }
}
