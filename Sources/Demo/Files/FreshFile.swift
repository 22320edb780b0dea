import Glibc

/// Files that were not there before.
enum FreshFile {
  /// The largest number that is tried.
  private static let most = 9_999

  /// Makes an empty file with the first number that is free between two parts of its name.
  static func make(_ start: String, _ end: String) throws(PathError) -> String {
    for number in 1...most {
      let path = "\(start)\(number)\(end)"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if file >= 0 {
        close(file)
        return path
      }
      guard errno == EEXIST else { throw .last(path) }
    }
    throw PathError(path: ".", reason: "it is full of such files")
  }
}
