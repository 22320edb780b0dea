import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct NavigationBarTests {
  @Test(arguments: [480.0, 800, 1_180])
  func `of a hint as many clauses show as have room, each of them whole`(width: Double) throws {
    let demo = try OpenDemo(.flip, size: Size(width: width, height: 560))
    let bar = demo.shell.navigationBar
    for kind in ScreenKind.allCases {
      demo.shell.choose(kind)
      demo.bench.step()
      let all = demo.screen.hint
      let hint = try #require(bar.subviews.compactMap { $0 as? Label }.last)
      #expect(!hint.isShortened && hint.font == TextStyle.body && hint.numberOfLines == 1)
      #expect(!hint.text.isEmpty && all.hasPrefix(hint.text))
      let rest = all.dropFirst(hint.text.count)
      #expect(rest.isEmpty || rest.hasPrefix("; "))
      #expect(width < 1_180 || rest.isEmpty)
    }
  }

  @Test func `a button under the pointer is named after half a second, with its key`() throws {
    let demo = try OpenDemo(.flip, size: Size(width: 1_180, height: 760))
    let (bar, theme) = (demo.shell.navigationBar, demo.shell.navigationBar.theme)
    let tooltip = try #require(demo.shell.subviews.compactMap { $0 as? Tooltip }.first)
    func point(at place: Point) {
      let time = demo.bench.now + demo.bench.period
      demo.bench.queue(.hover(HoverEvent(location: place, time: time)))
      demo.bench.step()
    }
    point(at: bar.convert(theme.center, to: nil))
    demo.bench.advance(by: 0.4)
    #expect(tooltip.isHidden)
    demo.bench.advance(by: 0.2)
    #expect(!tooltip.isHidden && tooltip.frame.minY >= bar.frame.maxY - Space.inside)
    #expect(words(of: tooltip) == ["Theme", "F2"])
    // The next one is named at once.
    point(at: bar.convert(bar.help.center, to: nil))
    #expect(words(of: tooltip) == ["Keys", "?"])
    point(at: Point(x: 400, y: 400))
    #expect(tooltip.isHidden)
  }

  @Test func `a button that keys lead to is named at once`() throws {
    let demo = try OpenDemo(.flip, size: Size(width: 1_180, height: 760))
    let tooltip = try #require(demo.shell.subviews.compactMap { $0 as? Tooltip }.first)
    var named: [String] = []
    for _ in 0..<40 where demo.bench.stage.focusedView !== demo.shell.navigationBar.inspector {
      tab(in: demo)
      if !tooltip.isHidden { named.append(words(of: tooltip)[0]) }
    }
    #expect(named == ["Step back", "Code", "Reset", "Theme", "Keys", "Inspector"])
    tab(in: demo)
    #expect(tooltip.isHidden)
  }

  /// A press of Tab, which the session shows to the shell first.
  private func tab(in demo: OpenDemo) {
    demo.shell.saw(.key(KeyEvent(key: .tab, time: demo.bench.now)))
    demo.press(.tab)
  }

  @Test func `a click on the header scrolls to the top`() throws {
    let demo = try OpenDemo(.read, size: Size(width: 1_180, height: 760))
    let container = try #require(demo.screen.watched)
    container.contentOffset = Point(x: 0, y: 600)
    demo.click(demo.shell.navigationBar)
    demo.bench.settle()
    #expect(container.contentOffset.y == container.minimumContentOffset.y)
  }

  private func words(of tooltip: Tooltip) -> [String] {
    tooltip.draw().compactMap { if case .text(let line, _, _) = $0 { line.string } else { nil } }
  }

  @Test func `a button that does not show is not named`() throws {
    let demo = try OpenDemo(.photo, size: Size(width: 1_180, height: 760))
    let bar = demo.shell.navigationBar
    let tooltip = try #require(demo.shell.subviews.compactMap { $0 as? Tooltip }.first)
    let overview = bar.convert(bar.overview.center, to: nil)
    #expect(!bar.overview.isHidden)
    demo.shell.choose(.flip)
    demo.bench.settle()
    #expect(bar.overview.isHidden)
    let time = demo.bench.now + demo.bench.period
    demo.bench.queue(.hover(HoverEvent(location: overview, time: time)))
    demo.bench.advance(by: 1)
    #expect(tooltip.isHidden || !words(of: tooltip).contains("All photos"))
  }
}
