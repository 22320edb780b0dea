import Glibc

/// The path of a file by its bytes, which need not be text.
nonisolated struct FilePath: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  init(_ text: String) { self.init(text.utf8) }

  init(stringLiteral text: String) { self.init(text) }

  /// Takes what was dropped on the window.
  ///
  /// SDL puts a sign in the place of each byte that is no text; the folder knows the name.
  init(dropped word: String) {
    self.init(word)
    guard word.unicodeScalars.contains("\u{FFFD}"), !isThere else { return }
    let entry = folder.entries?.first { String(decoding: $0, as: UTF8.self) == name }
    if let entry { self = bytes.contains(Self.slash) ? folder + entry : FilePath(entry) }
  }

  /// The path as text; bytes that are none are shown as such.
  var description: String { String(decoding: bytes, as: UTF8.self) }

  /// With the zero at which C ends it.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  private static let slash = UInt8(ascii: "/")

  /// A path to something in a folder.
  static func + (folder: FilePath, name: some Sequence<UInt8>) -> FilePath {
    FilePath((folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]) + name)
  }

  static func + (folder: FilePath, name: String) -> FilePath { folder + name.utf8 }

  // MARK: Parts

  var isAbsolute: Bool { bytes.first == Self.slash }

  /// The names between its slashes.
  var parts: [ArraySlice<UInt8>] { bytes.split(separator: Self.slash) }

  /// The bytes of its last part.
  var lastPart: [UInt8] { parts.last.map(Array.init) ?? bytes }

  /// The last part as text.
  var name: String { String(decoding: lastPart, as: UTF8.self) }

  /// The folder that it lies in.
  var folder: FilePath {
    // Slashes at the end belong to the last part.
    guard let end = bytes.lastIndex(where: { $0 != Self.slash }) else {
      return isAbsolute ? "/" : "."
    }
    guard let slash = bytes[...end].lastIndex(of: Self.slash) else { return "." }
    return slash == 0 ? "/" : FilePath(bytes[..<slash])
  }

  /// The absolute path of a file that exists.
  var whole: FilePath {
    guard let whole = realpath(cString, nil) else { return self }
    defer { free(whole) }
    return FilePath(UnsafeRawBufferPointer(start: whole, count: strlen(whole)))
  }

  // MARK: The file

  var status: stat? {
    var status = stat()
    return stat(cString, &status) == 0 ? status : nil
  }

  var isThere: Bool { status != nil }

  var isFolder: Bool { status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

  func may(_ mode: Int32) -> Bool { access(cString, mode) == 0 }

  /// Opens it, for no program that is started from here.
  func open(_ flags: Int32, mode: mode_t = 0) -> Int32 {
    Glibc.open(cString, flags | O_CLOEXEC, mode)
  }

  /// The names in a folder, but for folders and links to them; nil where it cannot be read.
  var entries: [[UInt8]]? {
    guard let folder = opendir(cString) else { return nil }
    defer { closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = readdir(folder) {
      guard !Self.isFolder(entry, in: folder), let name = Self.name(of: entry) else { continue }
      names.append(Array(UnsafeRawBufferPointer(start: name, count: strlen(name))))
    }
    return names
  }

  /// The name of an entry, where it stands: entries are only as long as their names, and what reads
  /// a whole `dirent` reads beyond the last one.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar>? {
    MemoryLayout<dirent>.offset(of: \.d_name).map {
      UnsafeRawPointer(entry).advanced(by: $0).assumingMemoryBound(to: CChar.self)
    }
  }

  /// Whether an entry is a folder; what it leads to is asked only if the entry does not say.
  private static func isFolder(
    _ entry: UnsafeMutablePointer<dirent>,
    in folder: OpaquePointer
  ) -> Bool {
    let kind = Int(entry.pointee.d_type)
    guard kind == DT_LNK || kind == DT_UNKNOWN else { return kind == DT_DIR }
    var status = stat()
    let isThere = name(of: entry).map { fstatat(dirfd(folder), $0, &status, 0) == 0 } ?? false
    return isThere && status.st_mode & S_IFMT == S_IFDIR
  }

  // MARK: Libraries

  /// Text that leads to the file for a library that takes paths as text: its own, or one by way of
  /// the folder, or of the file itself, which is opened for as long as the program runs.
  @MainActor var text: String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    guard let last = String(validating: lastPart, as: UTF8.self) else {
      return opened ?? description
    }
    return folder.opened.map { "\($0)/\(last)" } ?? description
  }

  /// Where the open file is found; each is opened once.
  @MainActor private var opened: String? {
    let file = Self.kept[self] ?? open(Self.place)
    guard file >= 0 else { return nil }
    Self.kept[self] = file
    return "/proc/self/fd/\(file)"
  }

  /// Linux's `O_PATH`, which neither waits for a pipe nor reads.
  private static let place: Int32 = 0o10_000_000
  @MainActor private static var kept: [FilePath: Int32] = [:]
}

/// How large a file is and when it was written: another one is not the same.
nonisolated struct FileState: Equatable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil where there is no file.
  init?(_ path: String) {
    guard let status = FilePath(path).status else { return nil }
    size = Int(status.st_size)
    (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
  }
}
