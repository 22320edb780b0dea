import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct NavigationBarTests {
  @Test func `in a small window every hint is whole, on two lines if need be`() throws {
    let demo = try OpenDemo(.flip, size: Size(width: 480, height: 560))
    let bar = demo.shell.navigationBar
    for kind in ScreenKind.allCases {
      demo.shell.choose(kind)
      demo.bench.step()
      let hints = bar.subviews.compactMap { $0 as? Label }.filter { $0.text == demo.screen.hint }
      let hint = try #require(hints.first)
      #expect(!hint.isHidden && !hint.isShortened)
    }
  }
}
