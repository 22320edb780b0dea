import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct ToolBarTests {
  /// Every scene of a screen, with the places of its tools in the window.
  private func places(_ demo: OpenDemo) -> [[(tool: View, place: Rect)]] {
    let words = demo.choices.first?.items ?? []
    return ([nil] + words.map(Optional.some)).map { word in
      if let word { demo.choose(word) }
      demo.bench.step()
      return demo.shell.toolBar.tools.map { ($0, $0.convert($0.bounds, to: nil)) }
    }
  }

  @Test(arguments: ScreenKind.allCases, WindowForm.sizes)
  func `what stays when another scene is chosen stays where it was`(kind: ScreenKind, size: Size)
    throws
  {
    let scenes = places(try OpenDemo(kind, size: size))
    for (before, after) in zip(scenes, scenes.dropFirst()) {
      for (tool, place) in after {
        guard let old = before.first(where: { $0.tool === tool })?.place else { continue }
        // Another row of tools moves the first one up by the height of a row.
        #expect(place.minX == old.minX, "\(tool)")
      }
    }
  }

  @Test(arguments: ScreenKind.allCases)
  func `a usual window has room for all tools in one row`(kind: ScreenKind) throws {
    for scene in places(try OpenDemo(kind)) {
      let (first, last) = (scene.map(\.place.minY).max() ?? 0, scene.map(\.place.maxY).min() ?? 0)
      #expect(first <= last)
    }
  }

  @Test(arguments: ScreenKind.allCases)
  func `in the smallest window every tool shows whole, without scrolling`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind, size: Size(width: 480, height: 560))
    for scene in places(demo) {
      for (tool, place) in scene {
        #expect(place.minX >= 0 && place.maxX <= 480, "\(tool) at \(place)")
      }
    }
  }

  @Test func `the ground under dots that are dragged touches no other tool`() throws {
    let demo = try OpenDemo(.flip)
    let tools = demo.shell.toolBar.tools
    let index = try #require(tools.firstIndex { $0 is PageControl })
    #expect(tools[index + 1].frame.minX - tools[index].frame.maxX >= Space.inside - 1)
  }

  @Test(arguments: ScreenKind.allCases.filter { $0.whole != $0 })
  func `the chosen part of a screen is in sight wherever there is room for it`(kind: ScreenKind)
    throws
  {
    let demo = try OpenDemo(kind, size: leastRoom)
    for _ in 0..<2 {
      let choice = try #require(demo.choices.first)
      let part = try #require(choice.accessibilityPart(choice.selectedSegmentIndex))
      let place = choice.convert(part.frame, to: nil)
      #expect(place.minX >= 0 && place.maxX <= leastRoom.width, "\(place)")
      // By keys from another screen, where the bar had scrolled elsewhere.
      demo.press(.character("1"), .control)
      demo.press(.tab, [.control, .shift])
      demo.bench.settle()
      demo.shell.choose(kind)
      demo.bench.settle()
    }
  }

  /// The smallest window with text half as large again, in points.
  private let leastRoom = Size(width: 320, height: 373)

  @Test func `where text is large, dots leave room for the choice beside them`() throws {
    for scene in places(try OpenDemo(.flip, size: leastRoom, scale: 1.5)) {
      for (tool, place) in scene {
        #expect(place.minX >= 0 && place.maxX <= leastRoom.width, "\(tool) at \(place)")
      }
    }
  }

  @Test func `tools that go on beyond an edge fade toward it, and what was chosen shows`() throws {
    let demo = try OpenDemo(.lab, size: leastRoom, scale: 1.5)
    let bar = demo.shell.toolBar
    func fades() -> [Double] {
      let scroller = bar.subviews.compactMap { $0 as? ScrollContainer }.first
      return (scroller?.drawOverlay() ?? []).compactMap {
        guard case .fill(let rect, .gradient) = $0 else { return nil }
        return scroller?.convert(rect, to: bar).midX
      }
    }
    #expect(fades().map { $0 > bar.bounds.midX } == [true])
    let choice = try #require(demo.choices.first)
    let last = choice.items.count - 1
    demo.choose(choice.items[last])
    demo.bench.settle()
    #expect(choice.selectedSegmentIndex == last)
    let place = choice.convert(choice.segment(last), to: nil)
    #expect(place.minX >= 0 && place.maxX <= leastRoom.width, "at \(place)")
    #expect(fades().map { $0 > bar.bounds.midX }.contains(false))
  }

  @Test func `a part that is cut comes into sight once it is chosen`() throws {
    let demo = try OpenDemo(.lab, size: leastRoom, scale: 1.5)
    let choice = try #require(demo.choices.first)
    func place(of index: Int) -> Rect { choice.convert(choice.segment(index), to: nil) }
    let cut = try #require(choice.items.indices.first { place(of: $0).maxX > leastRoom.width })
    let finger = Finger(demo.bench)
    finger.down(place(of: cut).minX + 4, place(of: cut).midY)
    finger.up()
    demo.bench.settle()
    #expect(choice.selectedSegmentIndex == cut)
    #expect(place(of: cut).minX >= 0 && place(of: cut).maxX <= leastRoom.width)
  }

  @Test func `a wheel moves tools that have no room`() throws {
    let demo = try OpenDemo(.properties, size: Size(width: 320, height: 240))
    let bar = demo.shell.toolBar
    let row = try #require(bar.tools.first?.superview as? ScrollContainer)
    let place = bar.convert(bar.bounds, to: nil).center
    demo.bench.turnWheel(Vector(dx: 0, dy: -3), at: place)
    demo.bench.settle()
    #expect(row.contentOffset.x > 50)
    demo.bench.turnWheel(Vector(dx: 0, dy: 30), at: place)
    demo.bench.settle()
    #expect(row.contentOffset.x == 0)
  }
}
