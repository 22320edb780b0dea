import Testing

@testable import Typesetting

@Suite struct TextEdgesTests {
  // "ab", then two letters that run to the left, then "c"; each is 10 wide.
  private let edges = TextEdges([
    .init(start: 0, end: 10), .init(start: 10, end: 20), .init(start: 40, end: 30),
    .init(start: 30, end: 20), .init(start: 40, end: 50),
  ])

  @Test(arguments: [
    (-5.0, 0), (4, 0), (6, 1), (14, 1), (16, 2), (24, 4), (26, 3), (34, 3), (36, 2), (44, 4),
    (46, 5), (90, 5),
  ])
  func `a point means the nearer edge of the character under it`(x: Double, place: Int) {
    #expect(edges.place(at: x) == place)
  }

  @Test(arguments: [(-5.0, 0), (5, 0), (15, 1), (25, 3), (35, 2), (45, 4), (90, 4)])
  func `the character under a point is found in either direction`(x: Double, index: Int) {
    #expect(edges.character(at: x) == index)
  }

  @Test func `a selection across a border is in two places, and one when all is selected`() {
    #expect(edges.spans(of: 0..<5) == [0...50])
    #expect(edges.spans(of: 1..<3) == [10...20, 30...40])
    #expect(edges.spans(of: 3..<5) == [20...30, 40...50])
    #expect(edges.spans(of: 2..<4) == [20...40])
    #expect(edges.spans(of: 2..<2).isEmpty)
    #expect(edges.spans(of: 3..<99) == [20...30, 40...50])
  }

  @Test(arguments: 0...4)
  func `a point just within an edge of a character means that edge`(index: Int) {
    let it = edges.characters[index]
    let toward = (it.end - it.start) * 0.01
    #expect(edges.place(at: it.start + toward) == index)
    #expect(edges.place(at: it.end - toward) == index + 1)
    #expect(edges.character(at: it.start + toward) == index)
  }

  @Test func `without characters there is one place`() {
    let empty = TextEdges()
    #expect(empty.place(at: 7) == 0 && empty.character(at: 7) == 0)
    #expect(empty.caret(at: 0) == 0 && empty.width == 0 && empty.spans(of: 0..<0).isEmpty)
  }

  @Test func `carets beyond the text stand at its ends`() {
    #expect(edges.caret(at: -1) == 0 && edges.caret(at: 9) == 50)
  }
}
