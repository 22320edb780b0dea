import ScrollKit
import Testing

@testable import Demo

/// Paths that are text, as the tests write them.
extension Options {
  init(_ words: [String]) throws(UsageError) { try self.init(words.map { FilePath($0) }) }
}

nonisolated extension PictureList {
  init(_ words: [String]) { self.init(words.map { FilePath($0) }) }
}

nonisolated extension PictureFile {
  init(named word: String) { self.init(FilePath(word)) }
}

nonisolated extension Memory {
  init(contentsOf path: String) { self.init(contentsOf: FilePath(path)) }
  func write(to path: String) throws(PathError) { try write(to: FilePath(path)) }
}

extension Shell {
  func show(files words: [String]) { show(files: words.map { FilePath($0) }) }
}

struct FilePathTests {
  private static let odd = Array("a".utf8) + [0xFF]

  @Test func `a path has the parts of its bytes`() {
    let path = FilePath(Array("/x//y".utf8) + [0xFE] + Array("/".utf8) + Self.odd)
    #expect(path.lastPart == Self.odd && path.name == "a\u{FFFD}" && path.parts.count == 3)
    #expect(path.folder.bytes == Array("/x//y".utf8) + [0xFE] && path.folder + Self.odd == path)
    #expect(FilePath("a").folder == "." && FilePath("/a").folder == "/")
    // As a shell completes folders.
    #expect(FilePath("/x/a/").folder == "/x" && FilePath("a//").folder == ".")
    #expect(FilePath("/").folder == "/" && FilePath("").folder == ".")
    #expect(FilePath("/") + "a" == "/a" && FilePath("b") + "a" == "b/a")
  }
}
