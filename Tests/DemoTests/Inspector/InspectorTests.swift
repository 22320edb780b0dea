import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Demo

struct InspectorTests {
  private func part<Wanted: View>(_ kind: Wanted.Type, of demo: OpenDemo) throws -> Wanted {
    try #require(demo.visible.lazy.compactMap { $0 as? Wanted }.first)
  }

  @Test(arguments: ScreenKind.allCases)
  func `its numbers are those of the container before anything happened`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind)
    guard let container = demo.screen.watched else { return }
    let row = try #require(try part(Numbers.self, of: demo).rows.first)
    #expect(row.name == "contentOffset")
    let offset = container.contentOffset
    #expect(row.value == "\(Figures.fixed(offset.x)), \(Figures.fixed(offset.y))")
    #expect(container.contentSize.width > 0)
  }

  @Test(arguments: ScreenKind.allCases)
  func `the plot knows no speed before anything moved`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind)
    demo.bench.advance(by: 0.2)
    let plot = try part(Plot.self, of: demo)
    #expect(plot.trace.samples.allSatisfy { $0.velocity == 0 })
  }

  @Test(arguments: [ScreenKind.nested, .extras])
  func `the views are listed with the places that they have when a screen opens`(
    kind: ScreenKind
  ) throws {
    let demo = try OpenDemo(.commands)
    demo.shell.choose(kind)
    demo.bench.step()
    for opened in [demo, try OpenDemo(kind)] {
      let outline = try part(ViewOutline.self, of: opened)
      (outline.superview as? ScrollContainer)?.scrollRectToVisible(outline.frame, animated: false)
      opened.bench.step()
      let rows = opened.visible(in: outline).compactMap { $0 as? OutlineRow }
      let words = rows.flatMap { ShownText.of($0, type: opened.shell.look.type) }
      // The content lies between the rail of 72 and the inspector of 320 points.
      #expect(words.contains { $0.line.string == "72 0 788 760" })
    }
  }

  @Test func `a flick is plotted at its speed`() throws {
    let demo = try OpenDemo(.long)
    demo.flick()
    demo.bench.advance(by: 0.1)
    let speeds = try part(Plot.self, of: demo).trace.samples.map(\.velocity)
    // 30 points a frame at 60 frames per second.
    #expect((speeds.max() ?? 0) <= 1_800 * 1.2)
    #expect((speeds.max() ?? 0) > 1_000)
  }

  @Test func `lamps light with the state and go out with it`() throws {
    let demo = try OpenDemo(.long)
    let lamps = try part(Lamps.self, of: demo)
    let finger = Finger(demo.bench)
    finger.down(400, 500)
    #expect(lamps.lit == [.tracking])
    for _ in 0..<4 { finger.move(by: 0, -20) }
    #expect(lamps.lit == [.tracking, .dragging])
    finger.up()
    #expect(lamps.lit == [.decelerating])
    demo.bench.settle()
    #expect(lamps.lit == [])
  }

  @Test func `a screen's own delegate is heard again when its container comes back`() throws {
    let demo = try OpenDemo(.extras)
    let delegate = try #require(demo.screen.watched).delegate
    for word in ["Shelves", "Wheel", "Cards"] {
      demo.choose(word)
      demo.bench.step()
    }
    #expect(demo.screen.watched?.delegate === delegate)
    Finger(demo.bench).flick(from: Point(x: 460, y: 380), by: Vector(dx: -160, dy: 0))
    demo.bench.settle()
    #expect(demo.reached == ["Flick the cards: the flag marks the landing"])
  }

  @Test func `the list tells what a screen reader says at each stop`() throws {
    let demo = try OpenDemo(.flip)
    demo.bench.advance(by: 0.1)
    let outline = try part(ViewOutline.self, of: demo)
    demo.shell.inspector.tools.speak.sendValueChanged()
    let spoken = outline.words
    #expect(spoken.prefix(2) == ["Landscape, scroll area, Day", "Flip, scroll area, Page 1 of 12"])
    func all(_ elements: [AccessibleElement]) -> [String] {
      elements.flatMap { [$0.meaning?.spoken ?? ""] + all($0.shownChildren) }
    }
    #expect(spoken == all(AccessibleElement.inside(demo.screen.view)))
  }

  @Test func `the view that is pointed at in the list is framed on the screen`() throws {
    let demo = try OpenDemo(.dots)
    demo.bench.advance(by: 0.1)
    let outline = try part(ViewOutline.self, of: demo)
    #expect(outline.count > 20)
    let scroller = try #require(outline.superview as? ScrollContainer)
    scroller.scrollRectToVisible(outline.frame, animated: false)
    demo.bench.step()
    let frame = try part(PointedFrame.self, of: demo)
    let place = outline.convert(outline.bounds, to: nil)
    demo.bench.hover(at: Point(x: place.center.x, y: place.minY + 30))
    #expect(frame.target === demo.screen.view.subviews.first)
    demo.bench.hover(at: nil)
    #expect(frame.target == nil)
  }

  @Test func `messages of every frame can be left out of the log`() throws {
    let demo = try OpenDemo(.long)
    demo.flick()
    demo.bench.settle()
    func isTold(_ message: String) -> Bool { demo.texts.contains { $0.line.string == message } }
    #expect(isTold("didScroll"))
    let toggle = try #require(
      demo.visible.lazy.compactMap { $0 as? Toggle }.first { $0.title.hasPrefix("Hide didScroll") }
    )
    demo.bench.stage.focus(toggle)
    demo.press(.space)
    #expect(!isTold("didScroll"))
    #expect(isTold("willBeginDragging"))
    #expect(isTold("didEndDecelerating"))
  }

  @Test func `frames that moved something are counted`() throws {
    let demo = try OpenDemo(.long)
    let bars = try part(FrameBars.self, of: demo)
    #expect(bars.meter.stays.isEmpty)
    demo.flick()
    demo.bench.advance(by: 1)
    #expect(bars.meter.stays.count > 50)
    #expect(bars.meter.missedCount == 0)
  }

  @Test func `a view that is touched is told with those around it`() throws {
    let demo = try OpenDemo(.touch)
    demo.bench.advance(by: 0.1)
    let button = try #require(demo.view(Button.self))
    let place = button.convert(button.bounds, to: nil).center
    demo.tellTouch(at: place)
    demo.bench.step()
    let words = demo.texts.map(\.line.string).first { $0.hasPrefix("Touched: ") }
    #expect(words?.hasPrefix("Touched: Button ‹ ") == true)
    // What lies beside the screen is not part of it.
    demo.tellTouch(at: Point(x: 30, y: 30), number: 2)
    demo.bench.step()
    #expect(demo.texts.map(\.line.string).first { $0.hasPrefix("Touched: ") } == words)
  }
}
