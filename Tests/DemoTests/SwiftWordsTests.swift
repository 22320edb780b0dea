import Testing

@testable import Demo

struct SwiftWordsTests {
  @Test(arguments: ScreenKind.allCases)
  func `the pieces of a line are the line`(kind: ScreenKind) throws {
    for line in try OpenDemo(kind).screen.code.split(separator: "\n") {
      #expect(SwiftWords.pieces(of: String(line)).map(\.text).joined() == line)
    }
  }

  @Test func `words are told apart`() {
    let pieces = SwiftWords.pieces(of: #"let size = Size(width: 65_536, "a b")  // all"#)
    func words(_ kind: SwiftWords.Kind) -> [String] {
      pieces.filter { $0.kind == kind }.map(\.text)
    }
    #expect(words(.keyword) == ["let"])
    #expect(words(.type) == ["Size"])
    #expect(words(.number) == ["65_536"])
    #expect(words(.text) == [#""a b""#])
    #expect(words(.comment) == ["// all"])
  }
}
