import Glibc
import Testing

@testable import Typesetting

@Suite struct FileReadingTests {
  private static let path = "\(fonts)/Inter-Regular.typeface"

  @Test(arguments: [1_000, 65_536])
  func `a file that comes in pieces is read whole`(most: Int) throws {
    let whole = try readFile(Self.path, limit: 4 << 20)
    var calls = 0
    let bytes = try readFile(Self.path, limit: 4 << 20) { file, target, count in
      calls += 1
      return read(file, target, min(count, most))
    }
    #expect(bytes == whole)
    #expect(calls == (whole.count + most - 1) / most)
  }

  @Test func `a signal in the middle is no failure, and anything else is`() throws {
    var calls = 0
    let bytes = try readFile(Self.path, limit: 4 << 20) { file, target, count in
      calls += 1
      guard calls > 1 else {
        errno = EINTR
        return -1
      }
      return read(file, target, count)
    }
    #expect(try bytes == readFile(Self.path, limit: 4 << 20))
    #expect(throws: FileError.self) {
      try readFile(Self.path, limit: 4 << 20) { _, _, _ in
        errno = EIO
        return -1
      }
    }
  }

  @Test func `a file above the limit is not read`() {
    #expect(throws: FileError(reason: "it is too large")) { try readFile(Self.path, limit: 100) }
  }
}
