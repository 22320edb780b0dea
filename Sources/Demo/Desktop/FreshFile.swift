import Glibc

/// Files that were not there before.
enum FreshFile {
  /// The largest number that is tried.
  private static let most = 9_999

  /// Makes an empty file with the first number that is free.
  ///
  /// - Parameters:
  ///   - folder: Where it is to be.
  ///   - start: What its name begins with.
  ///   - end: What it ends with, after the number.
  /// - Returns: Its path.
  /// - Throws: A ``FileError`` if no file can be made there.
  static func make(in folder: String, _ start: String, _ end: String) throws(FileError) -> String {
    for number in 1...most {
      let path = "\(folder)/\(start)\(number)\(end)"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if file >= 0 {
        close(file)
        return path
      }
      guard errno == EEXIST else { throw .last(path) }
    }
    throw FileError(path: folder, reason: "it is full of such files")
  }
}
