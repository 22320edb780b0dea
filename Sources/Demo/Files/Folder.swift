import Glibc

/// Making folders, and naming them.
nonisolated enum Folder {
  /// Makes a folder and those above it.
  static func make(_ path: FilePath, mode: mode_t = 0o755) throws(PathError) {
    var place: FilePath = path.isAbsolute ? "/" : "."
    for part in path.parts {
      place = place + part
      if mkdir(place.cString, mode) != 0, errno != EEXIST || !place.isFolder {
        throw .last(place, isOutput: true)
      }
    }
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
