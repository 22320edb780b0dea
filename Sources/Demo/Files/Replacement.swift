import Glibc

/// Puts a new file in the place of an old one as a whole: a full disk or a
/// power cut leaves the old one.
///
/// The file keeps its mode and its owner, and a symbolic link stays one.
nonisolated enum Replacement {
  /// Has a file written beside the one at a path, and puts it in that one's place.
  ///
  /// What cannot be replaced is written where it is: a pipe, a device, a file with several names,
  /// whose folder takes no other one, or whose owner cannot be kept.
  static func make(
    at path: FilePath,
    _ write: (_ path: FilePath) throws(PathError) -> Void
  ) throws(PathError) {
    let target = path.whole
    guard let beside = makeFile(beside: target) else { return try write(path) }
    do throws(PathError) {
      try write(beside)
      try persist(beside)
      guard rename(beside.cString, target.cString) == 0 else { throw .last(path, isOutput: true) }
    } catch {
      unlink(beside.cString)
      throw PathError(path: "\(path)", reason: error.reason, isOutput: true)
    }
  }

  /// Makes an empty file in the same folder, with the mode and the owner of a file;
  /// nil where that is impossible.
  private static func makeFile(beside target: FilePath) -> FilePath? {
    let old = target.status
    var link = stat()
    // A link to nothing is no file to replace either.
    guard old.map({ $0.st_mode & S_IFMT == S_IFREG }) ?? (lstat(target.cString, &link) != 0) else {
      return nil
    }
    // A file that may not be written is not to be replaced, and one with another name stays both.
    guard old.map({ target.may(W_OK) && $0.st_nlink == 1 }) ?? true,
      let (path, file) = makeFile(in: target.folder)
    else { return nil }
    defer { close(file) }
    guard let old else { return path }
    let isKept =
      fchown(file, old.st_uid, old.st_gid) == 0 && fchmod(file, old.st_mode & 0o7777) == 0
    if !isKept { unlink(path.cString) }
    return isKept ? path : nil
  }

  /// How many files a program that was killed may have left, of which each held a name.
  private static let mostLeft = 100

  /// Makes an empty file with a name of its own, and returns it open.
  private static func makeFile(in folder: FilePath) -> (path: FilePath, file: Int32)? {
    for number in 0..<mostLeft {
      let path = folder + ".scroll-demo-\(getpid())-\(number).part"
      let file = path.open(O_WRONLY | O_CREAT | O_EXCL, mode: 0o644)
      if file >= 0 { return (path, file) }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  /// Waits until a file is on the disk: renamed before that, it might be empty after a power cut.
  private static func persist(_ path: FilePath) throws(PathError) {
    let file = path.open(O_WRONLY)
    guard file >= 0 else { throw .last(path) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw .last(path) }
  }
}

/// What the program writes, which replaces its own kind alone.
nonisolated enum OutputKind {
  case tape, log, frameLog, picture, state

  /// Refuses a file that holds anything else; returns whether it holds something.
  func check(_ path: FilePath) throws(PathError) -> Bool {
    // What is missing, is no file or cannot be read is told when it is opened.
    guard let start = try? TextFile.start(of: path), !start.isEmpty else { return false }
    guard !holds(start) else { return true }
    let reason = "it is not \(name), and nothing else is replaced"
    throw PathError(path: "\(path)", reason: reason)
  }

  private var name: String {
    switch self {
    case .tape: "a tape"
    case .log: "a log"
    case .frameLog: "a list of frames"
    case .picture: "a picture in PNG"
    case .state: "a file that the program remembers in"
    }
  }

  private func holds(_ start: [UInt8]) -> Bool {
    let text = String(decoding: start, as: UTF8.self)
    let line = text.split(separator: "\n").first { !$0.hasPrefix("#") } ?? ""
    let words = line.split(separator: "\"")
    switch self {
    case .tape: return line.hasPrefix("{") && words.contains("tape") && words.contains("size")
    case .log:
      let isOurs = words.contains("view") || words.contains("frame")
      return line.hasPrefix("{\"t\":") && isOurs
    case .frameLog:
      // When a frame was due, begun and shown.
      let words = line.split(separator: " ")
      return words.count == 3 && words.allSatisfy { Int($0) != nil }
    case .picture: return start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .state:
      // Lines of another kind are another program's, whatever else there is.
      let lines = text.split(separator: "\n")
      return !lines.isEmpty
        && lines.allSatisfy { line in
          ["theme ", "screen ", "place "].contains(where: line.hasPrefix)
        }
    }
  }
}

/// The files that a command reads, shows and writes.
nonisolated struct CommandFiles {
  /// Why none of them may be written.
  private var reasons: [FileIdentity: String] = [:]
  /// What the user wants to see: files, and folders of perhaps ten thousand, which
  /// are looked at only if something in them might be lost.
  private let shown: [FilePath]
  /// Those, once they were asked for.
  private var shownFiles: Set<FileIdentity>?

  /// Notes the files that the command reads, and those that it shows.
  init(reading paths: [FilePath], showing words: [FilePath] = []) {
    shown = words
    for path in paths { note(path) }
  }

  /// Refuses a file that the command reads, shows, or writes already, and one that
  /// holds what it would not write.
  mutating func check(_ path: FilePath, _ kind: OutputKind) throws(PathError) {
    if let reason = FileIdentity(path).flatMap({ reasons[$0] }) {
      throw PathError(path: "\(path)", reason: reason)
    }
    if try kind.check(path), isShown(path) {
      throw PathError(path: "\(path)", reason: "the command shows it")
    }
    note(path)
  }

  private mutating func isShown(_ path: FilePath) -> Bool {
    let files =
      shownFiles ?? Set(PictureList(shown).files.compactMap { FileIdentity($0.path) })
    shownFiles = files
    return FileIdentity(path).map(files.contains) ?? false
  }

  private mutating func note(_ path: FilePath) {
    guard let file = FileIdentity(path) else { return }
    reasons[file] = "the command uses it as \(path) already"
  }
}

/// A file, by whatever path.
nonisolated private struct FileIdentity: Hashable {
  let device: UInt
  let number: UInt
  /// Its name, while it does not exist; then the numbers are those of its folder.
  let name: [UInt8]

  /// Nil for what is no file, such as a device, which several may use at once.
  init?(_ path: FilePath) {
    let status = path.status
    guard status.map({ $0.st_mode & S_IFMT == S_IFREG }) ?? true,
      let facts = status ?? path.folder.status
    else { return nil }
    name = status == nil ? path.lastPart : []
    (device, number) = (UInt(facts.st_dev), UInt(facts.st_ino))
  }
}
