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
      let labels = bar.subviews.compactMap { $0 as? Label }
      let hint = try #require(labels.first { $0.text == demo.screen.kind.hint })
      #expect(!hint.isHidden && !hint.isShortened)
    }
  }
}
