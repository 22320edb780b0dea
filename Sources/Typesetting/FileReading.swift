internal import Glibc

/// A file that could not be read, or whose content is of no use.
package struct FileError: Error, Equatable {
  package let reason: String

  package init(reason: String) { self.reason = reason }

  static var last: FileError { FileError(reason: String(cString: strerror(errno))) }
}

/// Returns all bytes of a regular file that is not longer than the limit.
package func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else { throw .last }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .last }
  guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(reason: "it is not a file") }
  guard status.st_size <= limit else { throw FileError(reason: "it is too large") }
  var failure: FileError?
  let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { bytes, count in
    while count < status.st_size {
      let length = read(file, bytes.baseAddress.map { $0 + count }, Int(status.st_size) - count)
      if length < 0, errno == EINTR { continue }
      if length < 0 { failure = .last }
      guard length > 0 else { return }
      count += length
    }
  }
  if let failure { throw failure }
  return bytes
}
