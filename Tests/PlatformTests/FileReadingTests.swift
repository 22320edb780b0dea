import Testing

@testable import Platform

@Suite struct FileReadingTests {
  @Test func `a file above the limit is not read`() throws {
    let bytes = try readFile(#filePath, limit: 1 << 20)
    #expect(bytes.starts(with: "import Testing".utf8))
    #expect(try readFile(#filePath, limit: bytes.count) == bytes)
    #expect(throws: FileError(reason: "it is too large")) {
      try readFile(#filePath, limit: bytes.count - 1)
    }
  }

  @Test func `what is no file is not opened`() {
    #expect(throws: FileError(reason: "it is not a file")) { try readFile("/", limit: 1 << 20) }
    #expect(throws: FileError(reason: "No such file or directory")) {
      try readFile(#filePath + "?", limit: 1 << 20)
    }
  }
}
