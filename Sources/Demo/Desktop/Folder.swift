import Glibc

/// Making and removing folders.
enum Folder {
  /// Makes a folder and those above it.
  ///
  /// - Parameters:
  ///   - path: The folder, from the root.
  ///   - mode: Who may do what in the folders that are made.
  /// - Returns: Those that were not there, from the outside in.
  /// - Throws: A ``FileError`` if one cannot be made.
  @discardableResult
  static func make(_ path: String, mode: mode_t = 0o755) throws(FileError) -> [String] {
    var made: [String] = []
    var place = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      place += "/\(part)"
      if mkdir(place, mode) == 0 {
        made.append(place)
      } else if !isFolder(place) {
        throw .last(place)
      }
    }
    return made
  }

  /// The folder that a file is in.
  static func containing(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path from the root of a file that is there.
  static func whole(_ path: String) -> String {
    guard let whole = realpath(path, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole)
  }

  private static func isFolder(_ path: String) -> Bool {
    let reason = errno
    defer { errno = reason }
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
