import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Demo

struct InspectorLayoutTests {
  /// The longest line that a device was seen to be listed with.
  private static let device =
    "scroll: SynPS/2 Synaptics TouchPad (touchpad), a click is 120 across and 15 down, natural"

  /// A window in which much has happened, with the inspector open.
  private func usedDemo(_ kind: ScreenKind, _ form: WindowForm) throws -> OpenDemo {
    let demo = try OpenDemo(kind, size: form.size, scale: form.scale)
    if !demo.shell.showsInspector { demo.press(.function(1)) }
    demo.shell.inspector.show(surroundings: ["SDL 2.26.5 (built for 2.26.5)", Self.device])
    for time in 0..<40 {
      let time = Timestamp(seconds: 1_000 + Double(time))
      let corner = Point(x: 5, y: 5)
      let pan = PanEvent(
        phase: .cancelled,
        translation: Vector(dx: -123.4, dy: -123.4),
        location: corner,
        time: time
      )
      demo.shell.saw(.pan(pan))
      let wheel = WheelEvent(clicks: Vector(dx: 0, dy: -1), location: corner, time: time)
      demo.shell.saw(.wheel(wheel))
    }
    let place = demo.screen.view.convert(demo.screen.view.bounds, to: nil).center
    demo.tellTouch(at: place, number: 9)
    Finger(demo.bench).flick(from: Point(x: 100, y: 300), by: Vector(dx: -60, dy: -60))
    demo.bench.advance(by: 0.2)
    return demo
  }

  /// Shows one part of the inspector after another.
  private func forEachPart(_ demo: OpenDemo, _ check: (View) -> Void) {
    let scroller = demo.shell.inspector.scroller
    var y = 0.0
    while true {
      scroller.contentOffset.y = min(y, scroller.maximumContentOffset.y)
      demo.bench.step()
      for view in demo.visible(in: demo.shell.inspector) { check(view) }
      guard y < scroller.maximumContentOffset.y else { return }
      y += scroller.bounds.height / 2
    }
  }

  @Test(arguments: [ScreenKind.flip, .long, .touch], WindowForm.all)
  func `no text of the inspector is shortened, and none lies over another`(
    kind: ScreenKind,
    form: WindowForm
  ) throws {
    let demo = try usedDemo(kind, form)
    let scroller = demo.shell.inspector.scroller
    #expect(demo.shell.inspector.bounds.width == Extent.inspector)
    // A hand that is still down shows all there is to say.
    forEachPart(demo) { view in
      // What is deep in the tree of views has no room for its name.
      guard !(view is OutlineRow) else { return }
      let texts = ShownText.of(view, type: demo.shell.look.type)
      #expect(texts.filter(\.isShortened).map(\.line.string) == [])
      #expect(demo.overlaps(in: view) == [])
      let wide = texts.filter {
        let place = $0.frame(in: scroller)
        return place.minX < Space.edge - 1 || place.maxX > scroller.bounds.width - Space.edge + 1
      }
      #expect(wide.map(\.line.string) == [])
    }
  }

  @Test func `its parts lie below each other, and the buttons beside their headings`() throws {
    let demo = try usedDemo(.long, WindowForm.all[0])
    let parts = demo.shell.inspector.scroller.subviews.filter { !$0.isHidden }
    for (index, part) in parts.enumerated() {
      for other in parts[..<index] {
        let common = part.frame.intersection(other.frame).map { min($0.width, $0.height) } ?? 0
        #expect(common <= 0, "\(part) lies over \(other)")
      }
    }
  }

  @Test func `what the window stands on has its place as soon as it is told`() throws {
    let demo = try OpenDemo(.flip)
    let inspector = demo.shell.inspector
    let before = inspector.deck.frame.minY
    inspector.show(surroundings: ["SDL 2.26.5 (built for 2.26.5)", Self.device])
    demo.bench.step()
    #expect(inspector.deck.frame.minY > before)
    #expect(inspector.deck.frame.minY >= inspector.input.frame.maxY)
  }

  @Test func `only motion and what to try are open at first, a click on a heading opens more`()
    throws
  {
    let demo = try OpenDemo(.long, unfolded: false)
    let inspector = demo.shell.inspector
    #expect(!inspector.plot.isHidden && !inspector.tries.isHidden)
    let parts: [View] = [inspector.log, inspector.numbers, inspector.input, inspector.deck]
    #expect(parts.allSatisfy(\.isHidden) && inspector.knobs.allSatisfy(\.isHidden))
    let heading = try #require(inspector.headings.first { $0.part == .numbers })
    demo.click(heading)
    #expect(!inspector.numbers.isHidden && heading.isOpen)
    demo.click(heading)
    #expect(inspector.numbers.isHidden)
  }

  @Test func `another screen shows its motion, wherever the inspector was scrolled to`() throws {
    let demo = try OpenDemo(.long)
    let scroller = demo.shell.inspector.scroller
    scroller.contentOffset.y = 500
    demo.shell.choose(.bounce)
    demo.bench.step()
    #expect(scroller.contentOffset.y == 0)
  }
}
