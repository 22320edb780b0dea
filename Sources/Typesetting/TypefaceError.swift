/// A typeface file that could not be used.
package enum TypefaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file could not be read.
  case unreadable(path: String, reason: String)
  /// The file was read, but one of its lines is wrong.
  case malformed(path: String, line: Int, problem: String)

  /// One sentence that names the file and what is wrong with it.
  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "The typeface \(path) cannot be read: \(reason)."
    case .malformed(let path, let line, let problem):
      "The typeface \(path) is damaged in line \(line): \(problem)."
    }
  }
}
