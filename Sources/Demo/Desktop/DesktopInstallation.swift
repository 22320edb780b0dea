import Glibc

/// The program in the menu of one user's desktop: an entry and an icon.
struct DesktopInstallation {
  /// Where a user's programs keep what they install, `XDG_DATA_HOME`.
  let data: String
  /// The path of the program.
  let program: String
  /// The icon to install.
  let icon: [UInt8]

  /// The name inside every icon of this program.
  private static let iconMark = "id=\"scroll-demo-icon\""

  private var entryPath: String { "\(data)/applications/scroll-demo.desktop" }
  private var iconPath: String { "\(data)/icons/hicolor/scalable/apps/scroll-demo.svg" }

  /// Writes both; doing it again changes nothing.
  ///
  /// - Returns: What was written.
  /// - Throws: A ``FileError`` if that is impossible, or if someone else's files have those names.
  func install() throws(FileError) -> [String] {
    try checkThatFilesAreOurs()
    var folders = installed?.folders ?? []
    for path in [iconPath, entryPath] { folders += try Folder.make(Folder.containing(path)) }
    try AtomicFile.write(icon, to: iconPath)
    let entry = DesktopEntry(program: program, folders: folders)
    try AtomicFile.write(Array(entry.text.utf8), to: entryPath)
    return [entryPath, iconPath]
  }

  /// Removes what ``install()`` wrote, and the folders that it had to make, unless others use them.
  ///
  /// - Returns: What was removed; nothing if it was not installed.
  /// - Throws: A ``FileError`` if something cannot be removed.
  func remove() throws(FileError) -> [String] {
    let folders = installed?.folders ?? []
    var removed: [String] = []
    for path in [entryPath, iconPath] where isOurs(path) {
      guard unlink(path) == 0 else { throw .last(path) }
      removed.append(path)
    }
    for folder in folders.reversed() { rmdir(folder) }
    return removed
  }

  // MARK: Whose files they are

  private var installed: DesktopEntry? { text(of: entryPath).flatMap { DesktopEntry($0) } }

  private func checkThatFilesAreOurs() throws(FileError) {
    for path in [entryPath, iconPath] where access(path, F_OK) == 0 && !isOurs(path) {
      throw FileError(path: path, reason: "it is not from scroll-demo, and is left alone")
    }
  }

  private func isOurs(_ path: String) -> Bool {
    guard let text = text(of: path) else { return false }
    return path == iconPath ? text.contains(Self.iconMark) : DesktopEntry(text) != nil
  }

  private func text(of path: String) -> String? {
    (try? TextFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }
}
