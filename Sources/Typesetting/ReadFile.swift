internal import Glibc

/// A file that could not be read.
struct FileError: Error {
  /// The system's reason.
  let reason: String

  static var last: FileError { FileError(reason: String(cString: strerror(errno))) }
}

/// Returns all bytes of a regular file that is not longer than the limit.
func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else { throw .last }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .last }
  guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(reason: "it is not a file") }
  guard status.st_size <= limit else { throw FileError(reason: "it is too large") }
  var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
  let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
  guard count >= 0 else { throw .last }
  return Array(bytes.prefix(count))
}
