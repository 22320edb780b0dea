import Testing

@testable import Typesetting

@Suite struct FileReadingTests {
  @Test func `a file above the limit is not read`() throws {
    let path = "\(fonts)/Inter-Regular.typeface"
    let bytes = try readFile(path, limit: 4 << 20)
    #expect(try readFile(path, limit: bytes.count) == bytes)
    #expect(throws: FileError(reason: "it is too large")) {
      try readFile(path, limit: bytes.count - 1)
    }
  }
}
