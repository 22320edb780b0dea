import Glibc

/// A file that could not be read or written.
nonisolated struct FileError: Error, Equatable, CustomStringConvertible {
  let path: String
  let reason: String
  /// Whether writing failed, and not reading.
  var isOutput = false

  var description: String { "\(path): \(reason)" }

  /// The reason that the system gave last.
  static func last(_ path: FilePath, isOutput: Bool = false) -> FileError {
    .last("\(path)", isOutput: isOutput)
  }

  static func last(_ path: String, isOutput: Bool = false) -> FileError {
    FileError(path: path, reason: String(cString: strerror(errno)), isOutput: isOutput)
  }
}

/// Reading and writing whole files.
nonisolated enum TextFile {
  /// The most bytes to read: more than the tape of an hour with the fastest mouse.
  private static let most = 256 << 20

  /// Reads all of a file, or of a pipe; with a limit in bytes, no file of
  /// the system can fill the memory.
  static func read(_ path: FilePath, limit: Int = most) throws(FileError) -> [UInt8] {
    let file = try open(path)
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var facts = stat()
    if fstat(fileno(file), &facts) == 0, facts.st_mode & S_IFMT == S_IFREG {
      bytes.reserveCapacity(min(Int(facts.st_size), limit))
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { break }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= limit else {
        let most = limit >= 1 << 20 ? "\(limit >> 20) MB" : "\(limit >> 10) kB"
        throw FileError(path: "\(path)", reason: "it is too large: at most \(most) are read")
      }
    }
    guard ferror(file) == 0 else { throw .last(path) }
    return bytes
  }

  /// Reads no more than so many bytes of a regular file.
  static func start(of path: FilePath, count most: Int = 4_096) throws(FileError) -> [UInt8] {
    try checkIsFile(path)
    let file = try open(path)
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: most)
    let count = fread(&bytes, 1, most, file)
    guard ferror(file) == 0 else { throw .last(path) }
    return Array(bytes.prefix(count))
  }

  /// Opens a file for reading.
  ///
  /// A pipe is waited for, since somebody may write to it; but what calls itself a file and has
  /// nothing to give, such as the kernel's messages, fails at once.
  private static func open(_ path: FilePath) throws(FileError) -> UnsafeMutablePointer<FILE> {
    let waits = (try? checkIsFile(path)) == nil ? 0 : O_NONBLOCK
    let descriptor = path.open(O_RDONLY | waits)
    guard descriptor >= 0 else { throw .last(path) }
    guard let file = fdopen(descriptor, "rb") else {
      close(descriptor)
      throw .last(path)
    }
    return file
  }

  /// Refuses anything but a regular file: a device may have no end, and a pipe no writer.
  static func checkIsFile(_ path: FilePath) throws(FileError) {
    guard let status = path.status else { throw .last(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path: "\(path)", reason: "it is not a file")
    }
  }

  /// Writes to a file, which is replaced as a whole, or to standard output without a path.
  static func write(_ bytes: [UInt8], to path: FilePath?) throws(FileError) {
    guard let path else { return try write(bytes, to: STDOUT_FILENO, named: "standard output") }
    try Replacement.make(at: path) { path throws(FileError) in try write(bytes, into: path) }
  }

  private static func write(_ bytes: [UInt8], into path: FilePath) throws(FileError) {
    let file = path.open(O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644)
    guard file >= 0 else { throw .last(path, isOutput: true) }
    let result = Result { () throws(FileError) in try write(bytes, to: file, named: "\(path)") }
    guard close(file) == 0 else { throw .last(path, isOutput: true) }
    try result.get()
  }

  static func write(_ bytes: [UInt8], to file: Int32, named path: String) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw .last(path, isOutput: true) }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}

/// One line on standard error at a time.
enum StandardError {
  static func write(_ line: String) {
    // There is nowhere to report that standard error is gone.
    try? TextFile.write(Array("\(line)\n".utf8), to: STDERR_FILENO, named: "standard error")
  }
}

/// Files that were not there before.
enum FreshFile {
  /// The largest number that is tried.
  private static let most = 9_999

  /// Makes an empty file with the first number that is free between two parts of its name.
  static func make(_ start: String, _ end: String) throws(FileError) -> String {
    for number in 1...most {
      let path = "\(start)\(number)\(end)"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if file >= 0 {
        close(file)
        return path
      }
      guard errno == EEXIST else { throw .last(path) }
    }
    throw FileError(path: ".", reason: "it is full of such files")
  }
}

nonisolated enum Folder {
  /// Makes a folder and those above it.
  static func make(_ path: FilePath, mode: mode_t = 0o755) throws(FileError) {
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
