import Geometry
import Gestures
import Scrolling
import Tape
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct TapeDeckTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.long) }

  private func flick() {
    demo.mouse(.began, 400, 600)
    for step in 1...6 { demo.mouse(.moved, 400, 600 - 20 * Double(step)) }
    demo.mouse(.ended, 400, 480)
  }

  private func button(_ title: String) throws -> Button {
    let deck = try #require(demo.visible.lazy.compactMap { $0 as? TapeDeckView }.first)
    return try #require(deck.subviews.lazy.compactMap { $0 as? Button }.first { $0.title == title })
  }

  private func press(_ title: String) throws {
    demo.bench.stage.focus(try button(title))
    demo.press(.enter)
  }

  /// The replayed container, of the same kind as the live one.
  private var shown: ScrollContainer? { demo.shell.twinShown?.screen.watched }

  private func record() throws -> [Double] {
    try press("Record")
    flick()
    var offsets: [Double] = []
    for _ in 0..<180 {
      demo.bench.step()
      offsets.append(try #require(demo.screen.watched).contentOffset.y)
    }
    try press("Stop")
    return offsets
  }

  @Test func `a tape shows at its own speed what was done, to the last frame`() throws {
    let offsets = try record()
    #expect(try #require(offsets.last) > 300)
    let live = try #require(demo.screen.watched)
    live.contentOffset.y = 0
    try press("×1")
    demo.bench.advance(by: 5)
    #expect(try #require(shown).contentOffset.y == offsets.last)
    #expect(live.contentOffset.y == 0)
    try press("Close")
    #expect(shown == nil)
  }

  @Test func `at a quarter of the speed it takes four times as long`() throws {
    let offsets = try record()
    try press("×1")
    demo.bench.advance(by: 0.5)
    let place = try #require(shown).contentOffset.y
    try press("Close")
    try press("×¼")
    demo.bench.advance(by: 2)
    #expect(try #require(shown).contentOffset.y.isClose(to: place, within: 25))
    demo.bench.advance(by: 15)
    #expect(try #require(shown).contentOffset.y == offsets.last)
  }

  @Test func `at four times the speed it takes a quarter of the time`() throws {
    let offsets = try record()
    try press("×4")
    // Three seconds and some frames were recorded.
    demo.bench.advance(by: 1)
    #expect(try #require(shown).contentOffset.y == offsets.last)
  }

  @Test func `it stands still between single frames`() throws {
    _ = try record()
    let step = try #require(
      demo.visible.lazy.compactMap { $0 as? Button }.first { $0.icon == .step }
    )
    var places: [Double] = []
    for _ in 0..<20 {
      demo.bench.stage.focus(step)
      demo.press(.enter)
      places.append(try #require(shown).contentOffset.y)
      demo.bench.advance(by: 0.2)
      #expect(try #require(shown).contentOffset.y == places.last)
    }
    #expect(places.last != places.first)
  }

  @Test func `what is done in the inspector is not on the tape`() throws {
    try press("Record")
    demo.mouse(.began, 1_000, 600)
    demo.mouse(.moved, 400, 500)
    demo.mouse(.ended, 400, 480)
    try press("Stop")
    guard case .loaded(let tape) = demo.shell.deck.state else {
      Issue.record("there is no tape")
      return
    }
    var replay = try Replay(tape) { _ in (View(), ScrollContainer()) }
    while try replay.playFrame() {}
    replay = try Replay(tape) { name in
      #expect(name == "long")
      return (View(), ScrollContainer())
    }
    #expect(tape.namedFrames.count > 3)
  }

  @Test func `a tape may switch what is watched there and back`() throws {
    let demo = try OpenDemo(.extras)
    demo.shell.deck.record()
    demo.bench.step()
    for index in [1, 0] {
      let choice = try #require(demo.screen.tools.lazy.compactMap { $0 as? Segments }.first)
      let place = choice.convert(choice.segment(index), to: nil).center
      for phase in [TouchPhase.began, .ended] { demo.mouse(phase, place.x, place.y) }
    }
    demo.mouse(.began, 460, 380)
    for step in 1...4 { demo.mouse(.moved, 460 - 40 * Double(step), 380) }
    demo.mouse(.ended, 300, 380)
    demo.bench.advance(by: 5)
    let offset = try #require(demo.screen.watched).contentOffset
    demo.shell.deck.stop()
    demo.shell.deck.play(speed: 1)
    demo.bench.advance(by: 7)
    let replayed = try #require(demo.shell.twinShown?.screen.watched)
    #expect(replayed.contentOffset == offset)
    #expect(offset.x > 0)
    #expect(demo.shell.twinShown?.screen.tries.contains(where: \.isDone) == true)
  }

  @Test func `the inspector tells of the tape while it is shown`() throws {
    _ = try record()
    try press("×1")
    demo.bench.advance(by: 0.15)
    let lamps = try #require(demo.visible.lazy.compactMap { $0 as? Lamps }.first)
    #expect(lamps.container === shown)
    #expect(lamps.lit.contains(.dragging) || lamps.lit.contains(.decelerating))
    try press("Close")
    #expect(lamps.container === demo.screen.watched)
  }

  @Test func `another screen ends what is shown`() throws {
    _ = try record()
    try press("×1")
    demo.shell.choose(.bounce)
    demo.bench.step()
    #expect(shown == nil)
    let monitor = try #require(demo.shell.subviews.first { $0 is TapeMonitor })
    #expect(monitor.isHidden)
  }
}
