import Glibc

/// Where a user's files belong, by the XDG base directory specification.
nonisolated struct UserDirectories {
  private let variable: (String) -> String?

  /// Asks the environment, or what a test puts in its place.
  init(_ variable: @escaping (String) -> String? = Self.environment) { self.variable = variable }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// What programs remember from run to run; nil without a home.
  var state: String? { directory("XDG_STATE_HOME", orHome: ".local/state") }

  /// The user's pictures, if there is such a folder, else the current one.
  var pictures: String { folder("XDG_PICTURES_DIR") }

  private func folder(_ name: String) -> String {
    let named = [variable(name), configured(name)].compactMap(\.self)
    return named.first { $0.hasPrefix("/") && access($0, W_OK) == 0 } ?? "."
  }

  /// A relative path is ignored, as the specification of these directories says.
  private func directory(_ name: String, orHome path: String) -> String? {
    if let given = variable(name), given.hasPrefix("/") { return given }
    return home.map { "\($0)/\(path)" }
  }

  private var home: String? { variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// What `user-dirs.dirs` says, a file of lines such as `XDG_PICTURES_DIR="$HOME/Pictures"`.
  private func configured(_ name: String) -> String? {
    guard let config = directory("XDG_CONFIG_HOME", orHome: ".config"), let home,
      let bytes = try? Self.read("\(config)/user-dirs.dirs")
    else { return nil }
    let start = "\(name)=\""
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix(start) && $0.hasSuffix("\"") }
    guard let value = line?.dropFirst(start.count).dropLast() else { return nil }
    return value.hasPrefix("$HOME/") ? "\(home)/\(value.dropFirst(6))" : String(value)
  }

  private static func read(_ path: String) throws(FileError) -> [UInt8] {
    try TextFile.checkIsFile(path)
    return try TextFile.read(path)
  }
}
