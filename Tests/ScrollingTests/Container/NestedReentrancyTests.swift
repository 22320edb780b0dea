import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Containers in each other that are disturbed in the middle of a common drag.
@Suite struct NestedReentrancyTests {
  /// A page across, a list in it, and a list in that one; nothing but the tree keeps them alive.
  private final class Scene {
    let bench = Bench()
    let logs = (0..<3).map { _ in DelegateLog() }
    let fingers: [Finger]

    init() {
      fingers = (1...3).map { [bench] in Finger(bench, number: $0) }
      var parent = bench.stage.root
      for (number, log) in logs.enumerated() {
        let container = ScrollContainer(frame: bench.stage.root.bounds)
        container.contentSize = Size(width: number == 0 ? 1_200 : 400, height: 600)
        container.isPagingEnabled = number == 0
        container.contentOffset = Point(x: 0, y: number == 2 ? 150 : 100)
        container.delegate = log
        container.addSubview(View(frame: Rect(x: 0, y: 0, width: 400, height: 600)))
        log.zoomedView = container.subviews.first
        container.maximumZoomScale = 2
        parent.addSubview(container)
        // Each fills what the one around shows.
        container.frame.origin = parent.bounds.origin
        parent = container
      }
    }

    /// The containers that are left, from the outside in.
    var containers: [ScrollContainer] {
      var found: [ScrollContainer] = []
      func look(_ view: View) {
        if let container = view as? ScrollContainer { found.append(container) }
        for child in view.subviews { look(child) }
      }
      look(bench.stage.root)
      return found
    }

    func check(_ words: String) {
      for container in containers {
        let (least, most) = (container.minimumContentOffset, container.maximumContentOffset)
        let offset = container.contentOffset
        let isInside =
          offset.x >= least.x && offset.y >= least.y && offset.x <= most.x && offset.y <= most.y
        if !container.stateWords.isEmpty || !isInside {
          Issue.record("\(words): \(container.stateWords) at \(offset)")
        }
      }
      for log in logs {
        if let fault = Balance(log.messages).fault { Issue.record("\(words): \(fault)") }
      }
    }
  }

  private nonisolated static let messages = [
    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
    "didEndDragging(false)", "willBeginDecelerating", "didEndDecelerating",
  ]

  @Test(arguments: messages, 0..<3)
  func `containers thrown away in the middle of a common drag are no trouble`(
    message: String,
    teller: Int
  ) {
    // Rows 76, 135
    for victim in 0..<3 {
      let scene = Scene()
      scene.logs[teller].during = { [unowned scene] name, _ in
        let containers = scene.containers
        if name == message, containers.indices.contains(victim) {
          containers[victim].removeFromSuperview()
        }
      }
      let finger = scene.fingers[0]
      // Through the inner list, the middle one and the page, and back again.
      finger.drag(from: Point(x: 200, y: 390), by: Vector(dx: 0, dy: -380), steps: 19)
      finger.move(by: 0, 60)
      finger.up()
      #expect(scene.bench.settle())
      scene.check("\(message) of \(teller) removes \(victim)")
    }
  }

  @Test(arguments: 0..<30)
  func `random deeds in containers in each other end well`(part: Int) {
    // Rows 134, 135
    for seed in (part * 20)..<(part * 20 + 20) {
      var dice = Dice(seed: seed)
      let scene = Scene()
      var depth = 0
      for log in scene.logs {
        log.during = { [unowned scene] name, _ in
          guard depth < 2, dice.once(in: name == "didScroll" ? 20 : 5) else { return }
          depth += 1
          defer { depth -= 1 }
          let containers = scene.containers
          guard !containers.isEmpty else { return }
          let victim = containers[dice.below(containers.count)]
          // Dice of its own: what it does may call back.
          var own = Dice(seed: Int(truncatingIfNeeded: dice.next()))
          Self.act(on: victim, &own)
        }
      }
      for _ in 0..<25 {
        let finger = scene.fingers[dice.below(3)]
        switch dice.below(7) {
        case 0: finger.down(dice.number(0...399), dice.number(0...399))
        case 1: finger.up()
        case 2: finger.cancel()
        case 3: scene.bench.turnWheel(Vector(dx: 0, dy: dice.number(-3...3)), at: finger.location)
        case 4: scene.bench.advance(by: dice.number(0...0.4))
        default:
          let displacement = Vector(dx: dice.number(-20...20), dy: dice.number(-60...60))
          for _ in 0..<4 { finger.move(by: displacement.dx, displacement.dy) }
        }
      }
      for log in scene.logs { log.during = { _, _ in } }
      for finger in scene.fingers { finger.up() }
      if !scene.bench.settle(within: 10) { Issue.record("seed \(seed): no rest") }
      for container in scene.containers { container.contentOffset = container.minimumContentOffset }
      scene.check("seed \(seed)")
    }
  }

  private static func act(on container: ScrollContainer, _ dice: inout Dice) {
    let isAnimated = dice.once(in: 2)
    switch dice.below(13) {
    case 0: container.contentOffset = dice.point(-50...400)
    case 1: container.setContentOffset(dice.point(0...200), animated: true)
    case 2: container.contentSize = Size(width: dice.number(0...900), height: dice.number(0...900))
    case 3: container.contentInset.top = dice.number(-20...90)
    case 4: container.isScrollEnabled.toggle()
    case 5: container.isPagingEnabled.toggle()
    case 6: container.bounces.toggle()
    case 7: container.stopScrollingAndZooming()
    case 8: container.setZoomScale(dice.number(1...2), animated: isAnimated)
    case 9: container.frame.size.height = dice.number(50...500)
    case 10: container.transfersVerticalScrollingToParent.toggle()
    case 11: if dice.once(in: 4) { container.removeFromSuperview() }
    default: container.panGestureRecognizer.isEnabled.toggle()
    }
  }
}
