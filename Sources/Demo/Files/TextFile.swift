import Glibc

/// Reading and writing whole files.
nonisolated enum TextFile {
  /// The most bytes to read: more than the tape of an hour with the fastest mouse.
  private static let most = 256 << 20

  /// Reads all of a file, or of a pipe; with a limit in bytes, no file of
  /// the system can fill the memory.
  static func read(_ path: FilePath, limit: Int = most) throws(PathError) -> [UInt8] {
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
        throw PathError(path: "\(path)", reason: "it is too large: at most \(most) are read")
      }
    }
    guard ferror(file) == 0 else { throw .last(path) }
    return bytes
  }

  /// Reads no more than so many bytes of a regular file.
  static func start(of path: FilePath, count most: Int = 4_096) throws(PathError) -> [UInt8] {
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
  private static func open(_ path: FilePath) throws(PathError) -> UnsafeMutablePointer<FILE> {
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
  static func checkIsFile(_ path: FilePath) throws(PathError) {
    guard let status = path.status else { throw .last(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PathError(path: "\(path)", reason: "it is not a file")
    }
  }

  /// Writes to a file, which is replaced as a whole, or to standard output without a path.
  static func write(_ bytes: [UInt8], to path: FilePath?) throws(PathError) {
    guard let path else { return try write(bytes, to: STDOUT_FILENO, named: "standard output") }
    try Replacement.make(at: path) { path throws(PathError) in try write(bytes, into: path) }
  }

  private static func write(_ bytes: [UInt8], into path: FilePath) throws(PathError) {
    let file = path.open(O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644)
    guard file >= 0 else { throw .last(path, isOutput: true) }
    let result = Result { () throws(PathError) in try write(bytes, to: file, named: "\(path)") }
    guard close(file) == 0 else { throw .last(path, isOutput: true) }
    try result.get()
  }

  static func write(_ bytes: [UInt8], to file: Int32, named path: String) throws(PathError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw .last(path, isOutput: true) }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
