import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Calls back into the container from the middle of its messages.
@Suite struct ReentrancyTests {
  private nonisolated static let messages = [
    "didScroll", "didZoom", "willBeginDragging", "willEndDragging", "didEndDragging(true)",
    "didEndDragging(false)", "willBeginDecelerating", "didEndDecelerating",
    "didEndScrollingAnimation", "willBeginZooming", "didEndZooming", "shouldScrollToTop",
    "didScrollToTop",
  ]

  /// What a delegate can do in the middle of a message; frames and fingers are not its own.
  private nonisolated static let deeds = Interruption.allCases.filter {
    ![.touch, .pinch, .wheel, .key].contains($0)
  }

  @Test(arguments: messages, deeds)
  func `any call from the middle of any message ends well`(message: String, deed: Interruption) {
    // Rows 76, 78, 83
    for middle in Middle.allCases {
      let scene = DisturbedScene()
      var isDone = false
      scene.log.during = { [unowned scene] name, _ in
        guard name == message, !isDone else { return }
        isDone = true
        scene.act(deed)
      }
      scene.enter(middle)
      scene.bench.advance(by: 0.1)
      scene.liftAll()
      #expect(scene.bench.settle(within: 10))
      if deed == .sameOffset { scene.goToStart() }
      #expect(scene.fault == nil, "in the middle of \(middle): \(scene.log.folded)")
    }
  }

  /// What a user or an app does next.
  private nonisolated static let takeovers: [Interruption] = [
    .wheel, .animateOffset, .animateZoom, .toTop,
  ]
  /// What moves by itself, and so may be taken over.
  private nonisolated static let motions: [Middle] = [
    .glide, .bounce, .pageTurn, .animation, .wheelStep, .toTop, .zoomBounce, .zoomAnimation,
  ]
  /// The calls that begin or end something.
  private nonisolated static let starters: [Interruption] = [
    .setOffset, .animateOffset, .sameOffset, .showRect, .setZoom, .animateZoom, .zoomToRect, .toTop,
    .stop, .toggle, .removeAndAdd,
  ]
  /// More messages than one event has.
  private static let many = 40

  @Test(arguments: messages.filter { $0 != "shouldScrollToTop" }, starters)
  func `a delegate that answers each message alike is not asked for ever`(
    message: String,
    deed: Interruption
  ) {
    for middle in Self.motions {
      for takeover in Self.takeovers {
        let scene = DisturbedScene()
        var answers = 0
        scene.log.during = { [unowned scene] name, _ in
          guard name == message, answers < Self.many else { return }
          answers += 1
          scene.act(deed)
        }
        scene.enter(middle)
        answers = 0
        scene.act(takeover)
        #expect(answers < Self.many, "\(takeover) in the middle of \(middle)")
      }
    }
  }

  @Test(arguments: 0..<40)
  func `random calls from random messages end well`(part: Int) {
    // Rows 76, 78, 83
    for seed in (part * 25)..<(part * 25 + 25) {
      var dice = Dice(seed: seed)
      let scene = DisturbedScene()
      var depth = 0
      scene.log.during = { [unowned scene] name, _ in
        guard depth < 3, dice.once(in: name == "didScroll" ? 12 : 3) else { return }
        depth += 1
        scene.act(Self.deeds[dice.below(Self.deeds.count)])
        depth -= 1
      }
      for _ in 0..<6 {
        scene.enter(Middle.allCases[dice.below(Middle.allCases.count)])
        scene.bench.advance(by: dice.number(0...0.3))
        if dice.once(in: 2) { scene.liftAll() }
        if dice.once(in: 3) { scene.restore() }
      }
      scene.log.during = { _, _ in }
      scene.liftAll()
      #expect(scene.bench.settle(within: 10), "seed \(seed)")
      scene.restore()
      scene.goToStart()
      scene.bench.settle()
      #expect(scene.fault == nil, "seed \(seed): \(scene.log.folded.suffix(30))")
    }
  }
}
