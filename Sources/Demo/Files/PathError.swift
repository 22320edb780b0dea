import Glibc

/// A file that could not be read or written.
nonisolated struct PathError: Error, Equatable, CustomStringConvertible {
  let path: String
  let reason: String
  /// Whether writing failed, and not reading.
  var isOutput = false

  var description: String { "\(path): \(reason)" }

  /// The reason that the system gave last.
  static func last(_ path: FilePath, isOutput: Bool = false) -> PathError {
    .last("\(path)", isOutput: isOutput)
  }

  static func last(_ path: String, isOutput: Bool = false) -> PathError {
    PathError(path: path, reason: String(cString: strerror(errno)), isOutput: isOutput)
  }
}
