internal import Glibc
internal import Synchronization

/// Text that leads to a file whose path need not be text: the path, or one by way of
/// the open file, which stays open.
package func text(ofPath bytes: [UInt8]) -> String {
  if let text = String(validating: bytes, as: UTF8.self) { return text }
  // Linux's O_PATH, for which a folder need not be readable.
  let path: Int32 = 0o10_000_000
  let file = open(bytes.map { CChar(bitPattern: $0) } + [0], path | O_CLOEXEC)
  return file < 0 ? String(decoding: bytes, as: UTF8.self) : "/proc/self/fd/\(file)"
}

/// The folders that files of a program may lie in.
package enum ProgramFolders {
  /// The folder of the program, and those around it up to the package in
  /// whose build directory it may lie.
  package static let all: [String] = {
    guard let program = realpath("/proc/self/exe", nil) else { return [] }
    defer { free(program) }
    let bytes = UnsafeBufferPointer(start: program, count: strlen(program))
    let parts = bytes.split(separator: CChar(bitPattern: UInt8(ascii: "/"))).dropLast()
    return (0...min(4, parts.count)).map { above in
      let folder = parts.dropLast(above).flatMap { [CChar(bitPattern: UInt8(ascii: "/"))] + $0 }
      return text(ofPath: folder.map { UInt8(bitPattern: $0) })
    }
  }()

  /// The folder that relative paths begin in.
  package static var current: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    let bytes = UnsafeBufferPointer(start: path, count: strlen(path))
      .map { UInt8(bitPattern: $0) }
    return latest.withLock { latest in
      if let latest, latest.bytes == bytes { return latest.text }
      let text = text(ofPath: bytes)
      latest = (bytes, text)
      return text
    }
  }

  /// That folder when it was asked for last: what leads to it by an open file opens one.
  private static let latest = Mutex<(bytes: [UInt8], text: String)?>(nil)
}
