import ScrollKit
import Testing

@testable import Demo

struct SavedStateTests {
  private nonisolated static let full = SavedState(
    screen: .photo,
    size: Size(width: 1_180.5, height: 760),
    theme: .dark,
    showsInspector: false,
    places: [
      .flip: SavedState.Position(offset: Point(x: 0.1, y: -0.0), scale: 1, page: 7),
      .map: SavedState.Position(offset: Point(x: 1e9 / 3, y: -40), scale: 0.015625, page: nil),
    ],
    details: [.map: [1, 40, 1 << 45, 0], .flip: [0]]
  )

  @Test(arguments: [full, SavedState()])
  func `what is written is read`(state: SavedState) {
    #expect(SavedState(state.text) == state)
  }

  @Test(arguments: [
    "", "scroll-demo 1", "scroll-demo 2\n", "scroll-demo 1\n \n", "\u{0}\u{1}\n",
    "scroll-demo 1\nscreen nowhere\n", "scroll-demo 1\nscreen\n", "scroll-demo 1\nsize 10 10\n",
    "scroll-demo 1\nsize nan inf\n", "scroll-demo 1\ntheme blue\n", "scroll-demo 1\ncolor red\n",
    "scroll-demo 1\ninspector maybe\n", "scroll-demo 1\nplace flip 1 2\n",
    "scroll-demo 1\nplace flip 1 2 0\n", "scroll-demo 1\nplace flip nan 2 1\n",
    "scroll-demo 1\nplace flip 1 2 1 -3\n", "scroll-demo 1\nplace flip 1 2 1 x\n",
    "scroll-demo 1\ndetail map\n", "scroll-demo 1\ndetail map 1 2.5\n",
    "scroll-demo 1\ndetail nowhere 1\n", "scroll-demo 1\nplace flip 1e300 2 1\n",
    "scroll-demo 1\nscreen flip\nsize 800",
  ])
  func `anything else is broken`(text: String) {
    #expect(SavedState(text) == nil)
  }

  @Test func `a file that was cut anywhere is broken, or says less`() throws {
    let text = Self.full.text
    for count in 0..<text.count {
      let cut = String(text.prefix(count))
      if let state = SavedState(cut) { #expect(text.hasPrefix(state.text)) }
    }
  }
}
