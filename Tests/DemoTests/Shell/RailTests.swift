import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct RailTests {
  private func items(_ demo: OpenDemo) -> [RailItem] { demo.visible.compactMap { $0 as? RailItem } }

  @Test(arguments: [480.0, 900, 1_180])
  func `Tab stops at it once, arrows go from screen to screen and keep the focus`(width: Double)
    throws
  {
    let demo = try OpenDemo(.photo, size: Size(width: width, height: 760))
    let (stage, all) = (demo.bench.stage, ScreenKind.allCases)
    let stops = items(demo).filter(\.canBecomeFocused)
    #expect(stops.map(\.kind) == [.photo])
    stage.focus(stops[0])
    for (key, goal) in [
      (Key.down, 2), (.right, 3), (.up, 2), (.left, 1), (.left, 0), (.up, 0), (.end, all.count - 1),
      (.down, all.count - 1), (.home, 0),
    ] {
      demo.press(key)
      #expect(demo.screen.kind.whole == all[goal])
      #expect((stage.focusedView as? RailItem)?.kind == all[goal])
    }
    demo.press(.tab)
    #expect(!(stage.focusedView is RailItem))
    demo.press(.tab, .shift)
    #expect((stage.focusedView as? RailItem)?.kind == all[0])
  }

  @Test func `an item without words is named above it, with its key`() throws {
    let demo = try OpenDemo(.flip, size: Size(width: 240, height: 360))
    let tooltip = try #require(demo.shell.subviews.compactMap { $0 as? Tooltip }.first)
    let item = items(demo)[4]
    demo.bench.queue(
      .hover(HoverEvent(location: item.convert(item.bounds.center, to: nil), time: demo.bench.now))
    )
    demo.bench.advance(by: 0.6)
    #expect(!tooltip.isHidden)
    #expect(ShownText.of(tooltip, type: demo.shell.fonts).map(\.line.string) == ["Feel", "Ctrl+5"])
    #expect(tooltip.frame.maxY <= item.convert(item.bounds, to: demo.shell).minY)
    #expect(demo.shell.bounds.contains(tooltip.frame.origin))
  }

  @Test(arguments: [320.0, 480, 600])
  func `at the bottom the screens share the width alike`(width: Double) throws {
    let demo = try OpenDemo(.flip, size: Size(width: width, height: 560))
    let places = items(demo).map { $0.convert($0.bounds, to: nil) }
    #expect(Set(places.map { ($0.width * 1_000).rounded() }).count == 1)
    let (first, last) = (try #require(places.first), try #require(places.last))
    #expect(first.minX >= 4 && (first.minX - (width - last.maxX)).magnitude < 0.001)
  }

  @Test(arguments: ScreenKind.allCases.flatMap { whole in whole.parts.map { ($0, whole) } })
  func `a part that is asked for shows in the screen that it belongs to`(
    part: ScreenKind,
    whole: ScreenKind
  ) throws {
    let demo = try OpenDemo(part)
    #expect(items(demo).first { $0.isChosen }?.kind == whole)
    #expect(demo.screen.kind == part)
    #expect(demo.choices.first?.items == whole.parts.map(\.title))
    #expect(demo.choices.first?.selectedSegmentIndex == whole.parts.firstIndex(of: part))
  }

  @Test func `arrow keys go from part to part, and the part that was left is there again`() throws {
    let demo = try OpenDemo(.lab)
    let choice = try #require(demo.choices.first)
    demo.bench.stage.focus(choice)
    for part in ScreenKind.lab.parts.dropFirst() {
      demo.press(.right)
      #expect(demo.screen.kind == part && demo.bench.stage.focusedView === choice)
    }
    demo.press(.left)
    let left = demo.screen
    for kind in [ScreenKind.map, .lab] { demo.shell.choose(kind) }
    #expect(demo.screen === left && left.kind == ScreenKind.lab.parts.dropLast().last)
  }

  @Test func `each screen and part has a word of its own`() {
    let words = ScreenKind.withParts.map(\.rawValue)
    #expect(Set(words).count == words.count)
  }

  @Test(arguments: [480.0, 1_180])
  func `to a screen reader it is a list of tabs, one of them selected`(width: Double) throws {
    let demo = try OpenDemo(.map, size: Size(width: width, height: 760))
    let tabs = items(demo).map { AccessibleElement($0) }
    for (index, tab) in tabs.enumerated() {
      let (meaning, list) = (try #require(tab.meaning), try #require(tab.parent?.meaning))
      #expect(list.role == .tabList && list.label == "Screens")
      #expect(meaning.role == .tab && meaning.label == ScreenKind.allCases[index].title)
      #expect(meaning.states.contains(.selected) == (meaning.label == "Map"))
      #expect(meaning.position == Accessibility.Position(index: index, count: tabs.count))
    }
  }

  @Test(arguments: [Size(width: 1_180, height: 760), Size(width: 320, height: 240)])
  func `it calls each screen what the bar calls it, in whole words`(size: Size) throws {
    let demo = try OpenDemo(.flip, size: size)
    for kind in ScreenKind.allCases {
      demo.shell.choose(kind)
      let item = try #require(items(demo).first { $0.isChosen })
      let words = ShownText.of(item, type: demo.shell.fonts)
      #expect(words.map(\.line.string) == [kind.title])
      #expect(words.allSatisfy { $0.frame(in: item).width < item.bounds.width - Space.hair })
      #expect(words.allSatisfy { item.bounds.encloses($0.frame(in: item)) })
    }
  }
}
