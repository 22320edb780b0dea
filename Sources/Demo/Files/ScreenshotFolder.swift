import Glibc

/// The user's folder of pictures, where screenshots go.
nonisolated enum ScreenshotFolder {
  /// The most bytes of the desktop's list of folders that are read.
  private static let most = 64 << 10

  /// The folder as the desktop names it, or the usual one; the current folder
  /// where there is none to write to.
  static var path: String { path { name in getenv(name).map { String(cString: $0) } } }

  /// The same with other variables.
  static func path(_ variable: (String) -> String?) -> String {
    let home = variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let listed = home.flatMap { home in
      let settings = variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      return named(in: "\(settings ?? "\(home)/.config")/user-dirs.dirs", home: home)
    }
    let places = [variable("XDG_PICTURES_DIR"), listed, home.map { "\($0)/Pictures" }]
    return places.compactMap(\.self).first { $0.hasPrefix("/") && access($0, W_OK | X_OK) == 0 }
      ?? "."
  }

  /// What the desktop's list says: a line such as `XDG_PICTURES_DIR="$HOME/Bilder"`.
  private static func named(in file: String, home: String) -> String? {
    guard (try? TextFile.checkIsFile(FilePath(file))) != nil,
      let bytes = try? TextFile.read(FilePath(file), limit: most)
    else { return nil }
    let start = "XDG_PICTURES_DIR=\""
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(start) }), line.hasSuffix("\"") else {
      return nil
    }
    let path = line.dropFirst(start.count).dropLast()
    return path.hasPrefix("$HOME") ? home + path.dropFirst("$HOME".count) : String(path)
  }
}
