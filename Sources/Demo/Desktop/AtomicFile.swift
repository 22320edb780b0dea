import Glibc

/// Files that are there whole, or as they were before.
enum AtomicFile {
  /// Writes a file beside the old one, and puts it in its place only when all of it is on the disk.
  ///
  /// - Parameters:
  ///   - bytes: What it is to hold.
  ///   - path: The file; its folder must be there.
  ///   - mode: Who may do what with it.
  /// - Throws: A ``FileError``; the old file is then untouched, and nothing lies beside it.
  ///
  /// What is there and is no file stays: a device would give way to a file without a word.
  static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) throws(FileError) {
    if access(path, F_OK) == 0 { try TextFile.checkIsFile(path) }
    let draft = draft(of: path)
    do throws(FileError) {
      try fill(draft, bytes, mode)
      guard rename(draft, path) == 0 else { throw .last(path) }
    } catch {
      unlink(draft)
      throw FileError(path: path, reason: error.reason)
    }
    settle(Folder.containing(path))
  }

  /// The file beside it; two programs at once do not write the same one.
  static func draft(of path: String) -> String { "\(path).\(getpid())" }

  private static func fill(_ path: String, _ bytes: [UInt8], _ mode: mode_t) throws(FileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard file >= 0 else { throw .last(path) }
    let result = Result { () throws(FileError) in
      try TextFile.write(bytes, to: file, named: path)
      // Otherwise the name may reach the disk before the bytes do, and a crash leave an empty file.
      guard fsync(file) == 0 || errno == EINVAL else { throw .last(path) }
    }
    guard close(file) == 0 else { throw .last(path) }
    try result.get()
  }

  /// Brings the new name to the disk too; some file systems cannot, and need not.
  private static func settle(_ folder: String) {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}
