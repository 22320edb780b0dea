import Glibc

/// What the program remembers from run to run: a line each for the theme, the last
/// screen and the place on each.
nonisolated struct Memory: Equatable {
  /// The theme that the user chose; nil follows the desktop.
  var theme: Theme?
  var screen: ScreenKind?
  /// Where the user was on each screen, as its ``Screen/place`` says.
  var places: [ScreenKind: String] = [:]

  init(theme: Theme? = nil, screen: ScreenKind? = nil, places: [ScreenKind: String] = [:]) {
    (self.theme, self.screen, self.places) = (theme, screen, places)
  }

  var text: String {
    let lines = [theme.map { "theme \($0.rawValue)" }, screen.map { "screen \($0.rawValue)" }]
    let kept = places.map { "place \($0.rawValue) \($1)" }.sorted()
    return (lines.compactMap(\.self) + kept).map { "\($0)\n" }.joined()
  }

  /// Reads the lines that it knows; the others may come from another version.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if words.count == 3, words[0] == "place", let screen = ScreenKind(rawValue: words[1]) {
        places[screen] = words[2]
      }
      guard words.count == 2 else { continue }
      if words[0] == "theme" { theme = Theme(rawValue: words[1]) }
      if words[0] == "screen" { screen = ScreenKind(rawValue: words[1]) }
    }
  }
}

/// The memory in its file; whatever happens to that file, the program runs.
nonisolated extension Memory {
  /// The most bytes to read: many times what the lines take.
  private static let most = 64 << 10

  /// The file in the user's folder for such things; nil without a home.
  static var usualPath: FilePath? {
    usualPath { name in
      getenv(name).map { FilePath(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// The same with other variables; relative paths are ignored, as the XDG base
  /// directory specification demands.
  static func usualPath(_ variable: (String) -> FilePath?) -> FilePath? {
    func folder(_ name: String) -> FilePath? {
      variable(name).flatMap { $0.isAbsolute ? $0 : nil }
    }
    let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + ".local/state" }
    return state.map { $0 + "scroll-demo/state" }
  }

  /// Reads it, or as much as there is.
  init(contentsOf path: FilePath) {
    self.init()
    // A device may have no end, and a pipe no writer.
    guard (try? TextFile.checkIsFile(path)) != nil,
      let bytes = try? TextFile.read(path, limit: Self.most)
    else { return }
    self.init(String(decoding: bytes, as: UTF8.self))
  }

  func write(to path: FilePath) throws(PathError) {
    // The specification of these folders makes them private to the user.
    try Folder.make(path.folder, mode: 0o700)
    if path.isThere { try TextFile.checkIsFile(path) }
    try TextFile.write(Array(text.utf8), to: path)
  }
}
