internal import Glibc

/// A file that could not be read, or whose content is of no use.
package struct FileError: Error, Equatable {
  package let reason: String

  package init(reason: String) { self.reason = reason }

  package static var last: FileError { FileError(reason: String(cString: strerror(errno))) }
}

/// Opens a regular file for reading, and returns its length with it.
package func openFile(_ path: String) throws(FileError) -> (file: Int32, count: Int) {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else { throw .last }
  var status = stat()
  let isKnown = fstat(file, &status) == 0
  guard isKnown, status.st_mode & S_IFMT == S_IFREG else {
    let error = isKnown ? FileError(reason: "it is not a file") : .last
    close(file)
    throw error
  }
  return (file, Int(status.st_size))
}

/// Returns bytes of an open file: fewer if it ends earlier or cannot be read on.
package func readFile(_ file: Int32, _ range: Range<Int>) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: range.count) { bytes, count in
    while count < range.count {
      let place = range.lowerBound + count
      let length = pread(file, bytes.baseAddress.map { $0 + count }, range.count - count, place)
      if length < 0, errno == EINTR { continue }
      guard length > 0 else { return }
      count += length
    }
  }
}

/// Returns all bytes of a regular file that is not longer than the limit.
package func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  let (file, count) = try openFile(path)
  defer { close(file) }
  guard count <= limit else { throw FileError(reason: "it is too large") }
  errno = 0
  let bytes = readFile(file, 0..<count)
  guard bytes.count == count || errno == 0 else { throw .last }
  return bytes
}
