import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

@Suite struct StageTests {
  /// A view that moves, waits or rests, as the test decides.
  private final class Paced: View {
    var pace = Pace.resting
    var times: [Double] = []
    override func advance(to frame: DisplayFrame) -> Pace {
      times.append(frame.time.seconds)
      return pace
    }
  }

  private final class Stop: View {
    var keys: [Key] = []
    var takes = true
    override var canBecomeFocused: Bool { true }
    override func key(_ event: KeyEvent) -> Bool {
      guard event.phase == .down, event.key != .tab else { return false }
      keys.append(event.key)
      return takes
    }
  }

  @Test func `an empty stage draws nothing, and nothing moves`() {
    let bench = Bench()
    #expect(bench.stage.drawText == "")
    #expect(!bench.stage.isMoving && bench.stage.nextDeadline == nil)
  }

  @Test func `a view that moves is advanced in every frame until it rests`() {
    let bench = Bench(hz: 10)
    let view = Paced()
    bench.stage.root.addSubview(view)
    view.pace = .moving
    bench.stage.animate(view)
    #expect(bench.stage.isMoving)
    bench.advance(by: 0.3)
    view.pace = .resting
    bench.advance(by: 0.3)
    #expect(view.times.count == 4 && !bench.stage.isMoving)
  }

  @Test func `a view that waits is advanced when it is due`() {
    let bench = Bench(hz: 10)
    let view = Paced()
    bench.stage.root.addSubview(view)
    view.pace = .waiting(until: Timestamp(seconds: 0.75))
    bench.stage.animate(view)
    bench.step()
    #expect(!bench.stage.isMoving && bench.stage.nextDeadline == Timestamp(seconds: 0.75))
    view.pace = .resting
    bench.advance(by: 0.6)
    #expect(view.times.count == 1)
    bench.step()
    #expect(view.times.count == 2 && bench.stage.nextDeadline == nil)
  }

  @Test func `a view that leaves the stage is not advanced any more`() {
    let bench = Bench()
    let view = Paced()
    bench.stage.root.addSubview(view)
    view.pace = .moving
    bench.stage.animate(view)
    bench.step()
    view.removeFromSuperview()
    bench.step()
    #expect(view.times.count == 1 && !bench.stage.isMoving)
  }

  @Test func `Tab moves the keys forward, and Shift+Tab backward`() {
    let bench = Bench()
    let stops = (0..<3).map { _ in Stop() }
    for stop in stops { bench.stage.root.addSubview(stop) }
    stops[1].isHidden = true
    bench.press(.tab)
    #expect(bench.stage.focusedView === stops[0])
    bench.press(.tab)
    #expect(bench.stage.focusedView === stops[2])
    bench.press(.tab)
    #expect(bench.stage.focusedView === stops[0])
    bench.press(.tab, modifiers: .shift)
    #expect(bench.stage.focusedView === stops[2])
    bench.press(.down)
    #expect(stops[2].keys == [.down] && stops[0].keys.isEmpty)
  }

  @Test func `a key that nobody takes goes outward`() {
    let bench = Bench()
    let (outer, inner) = (Stop(), Stop())
    bench.stage.root.addSubview(outer)
    outer.addSubview(inner)
    bench.stage.focus(inner)
    bench.press(.space)
    #expect(inner.keys == [.space] && outer.keys.isEmpty)
    inner.takes = false
    bench.press(.space)
    #expect(outer.keys == [.space])
  }

  @Test func `a view that leaves loses the keys`() {
    let bench = Bench()
    let stop = Stop()
    bench.stage.root.addSubview(stop)
    bench.stage.focus(stop)
    stop.removeFromSuperview()
    #expect(bench.stage.focusedView == nil)
    bench.stage.focus(stop)
    #expect(bench.stage.focusedView == nil)
  }

  @Test func `resizing the window resizes the root and the views that follow it`() {
    // Row 39
    let bench = Bench()
    let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bench.stage.root.addSubview(view)
    bench.stage.resize(to: Size(width: 500, height: 300), scale: 2)
    #expect(bench.stage.size == Size(width: 500, height: 300) && bench.stage.grid.scale == 2)
    #expect(view.frame == Rect(x: 0, y: 0, width: 500, height: 300))
  }

  @Test func `simulated fingers are shown as discs in front of everything`() {
    let plain = [DrawCommand.fill(Rect(x: 0, y: 0, width: 400, height: 400), .color(.white))]
    var marked = plain
    FingerMarks(at: [Point(x: 50, y: 60), Point(x: 150, y: 140)]).append(to: &marked)
    #expect(Array(marked.prefix(plain.count)) == plain)
    let discs = marked.dropFirst(plain.count).compactMap { command -> Point? in
      if case .rounded(let rect, _, _) = command { rect.center } else { nil }
    }
    #expect(discs == [Point(x: 50, y: 60), Point(x: 150, y: 140)])
  }
}
