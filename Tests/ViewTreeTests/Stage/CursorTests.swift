import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

@MainActor struct CursorTests {
  private let bench = Bench()
  private let outer = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let inner = View(frame: Rect(x: 50, y: 50, width: 50, height: 50))

  init() {
    outer.addSubview(inner)
    bench.stage.root.addSubview(outer)
    outer.cursor = .openHand
  }

  @Test func `the innermost view with a cursor decides`() {
    bench.hover(at: Point(x: 60, y: 60))
    #expect(bench.stage.cursor == .openHand)
    inner.cursor = .iBeam
    #expect(bench.stage.cursor == .iBeam)
    bench.hover(at: Point(x: 10, y: 10))
    #expect(bench.stage.cursor == .openHand)
    bench.hover(at: Point(x: 300, y: 300))
    #expect(bench.stage.cursor == .arrow)
    bench.hover(at: nil)
    #expect(bench.stage.cursor == .arrow)
  }

  @Test func `a hand closes while the mouse is down, wherever it goes`() {
    bench.hover(at: Point(x: 10, y: 10))
    let mouse = Finger(bench, device: .mouse)
    mouse.down(10, 10)
    #expect(bench.stage.cursor == .closedHand)
    mouse.move(to: 350, 350)
    #expect(bench.stage.cursor == .closedHand)
    mouse.up()
    #expect(bench.stage.cursor == .openHand)
  }

  @Test func `a finger changes no cursor`() {
    bench.hover(at: Point(x: 300, y: 300))
    let finger = Finger(bench)
    finger.down(10, 10)
    #expect(bench.stage.cursor == .arrow)
    finger.up()
  }

  @Test func `a control knows that the pointer is over it, while it reacts`() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    outer.addSubview(control)
    bench.hover(at: Point(x: 10, y: 10))
    #expect(control.isHovered)
    bench.hover(at: Point(x: 120, y: 10))
    #expect(!control.isHovered)
    control.isEnabled = false
    bench.hover(at: Point(x: 10, y: 10))
    #expect(!control.isHovered)
  }

  @Test func `a disabled control has the arrow, whatever is around it`() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    control.cursor = .pointingHand
    outer.addSubview(control)
    bench.hover(at: Point(x: 10, y: 10))
    #expect(bench.stage.cursor == .pointingHand)
    control.isEnabled = false
    #expect(bench.stage.cursor == .arrow)
  }
}
