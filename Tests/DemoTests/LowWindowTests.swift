import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// A window of 480 x 360 with text that is 1.5 times as large.
struct LowWindowTests {
  private static let size = Size(width: 320, height: 240)

  @Test(arguments: ScreenKind.feel.parts + ScreenKind.lab.parts)
  func `something scrolls in sight, and the panel below is scrolled to`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind, size: Self.size)
    let watched = try #require(demo.screen.watched)
    let (top, end) = (demo.shell.navigationBar.frame.maxY, demo.shell.toolBar.frame.minY)
    let place = watched.convert(watched.bounds, to: demo.shell)
    #expect(min(place.maxY, end) - max(place.minY, top) >= 40)
    guard let panel = demo.view(PropertyPanel.self) else { return }
    let board = try #require(
      panel.lineage.dropFirst().lazy.compactMap { $0 as? ScrollContainer }.first
    )
    board.setContentOffset(board.maximumContentOffset, animated: false)
    demo.bench.step()
    let shown = panel.convert(panel.bounds, to: demo.shell)
    #expect(shown.maxY <= end + 1 && shown.maxY > top + 40)
  }

  @Test func `a race tells in each lane how far it went`() throws {
    let demo = try OpenDemo(.race, size: Self.size)
    let race = try #require(demo.view(RaceView.self))
    let hand = Finger(demo.bench)
    let place = race.leader.convert(race.leader.bounds.center, to: nil)
    hand.down(place.x, place.y)
    for _ in 0..<6 { hand.move(by: 0, -5) }
    hand.up()
    demo.bench.settle()
    for lane in race.lanes {
      let shown = lane.result.convert(lane.result.bounds, to: race)
      #expect(lane.result.text.hasSuffix(" pt") && shown.maxY <= race.bounds.maxY)
      #expect(lane.result.naturalWidth <= shown.width && lane.result.bounds.height >= 16)
      #expect(lane.rows.superview != nil && lane.rowPlace.height >= 40)
    }
  }

  @Test func `in a window of the usual size nothing scrolls around a panel`() throws {
    for kind in ScreenKind.lab.parts {
      let demo = try OpenDemo(kind)
      let panel = try #require(demo.view(PropertyPanel.self))
      let boards = panel.lineage.dropFirst().compactMap { $0 as? ScrollContainer }
      #expect(boards.allSatisfy { $0.maximumContentOffset == $0.minimumContentOffset })
    }
  }

  @Test func `a property can be seen below the list`() throws {
    let demo = try OpenDemo(.properties, size: Self.size)
    let panel = try #require(demo.view(PropertyPanel.self))
    let place = panel.convert(panel.bounds, to: demo.shell)
    #expect(place.minY <= demo.shell.toolBar.frame.minY - 24)
  }

  @Test func `two lanes are compared where a curve can be seen, and both answers show`() throws {
    let demo = try OpenDemo(.race, size: Self.size)
    let buttons = { demo.shell.toolBar.tools.compactMap { $0 as? Button } }
    demo.click(try #require(buttons().first { $0.title == "Blind test" }))
    demo.bench.settle()
    let race = try #require(demo.view(RaceView.self))
    #expect(race.lanes.filter { !$0.isHidden }.allSatisfy { $0.rowPlace.height >= 40 })
    let shown = buttons().filter {
      $0.convert($0.bounds, to: nil).maxX <= Self.size.width
    }
    #expect(shown.map(\.title) == ["End", "A", "B"])
    let labels = shown.compactMap(\.accessibilityLabel)
    #expect(labels.contains("B is better"))
  }

  @Test func `a keyboard for which there is no room shows nothing of its keys`() throws {
    let demo = try OpenDemo(.read, size: Self.size)
    demo.choose("Form")
    let field = try #require(demo.view(TextField.self))
    let form = try #require(field.lineage.lazy.compactMap { $0 as? ScrollContainer }.first)
    form.scrollRectToVisible(field.convert(field.bounds, to: form), animated: false)
    demo.bench.step()
    demo.click(field)
    demo.bench.settle()
    #expect(demo.shell.stage?.focusedView != nil)
    #expect(!demo.visible.contains { $0 is TypingKey })
  }
}
