import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Every short order in which two or three fingers come down, move, are lifted and are taken away.
@Suite struct EveryOrderTests {
  private nonisolated enum Deed: CaseIterable, Sendable {
    case down, across, apart, up, cancel
  }

  private struct Step {
    let finger: Int
    let deed: Deed
  }

  /// A pager around a container that zooms, with a control in it.
  private final class Scene {
    let bench = Bench()
    let containers: [ScrollContainer]
    let logs = (DelegateLog(), DelegateLog())
    let touches = TouchLog()
    let fingers: [Finger]

    init() {
      let outer = bench.container(content: Size(width: 800, height: 400))
      let inner = ScrollContainer(frame: outer.bounds)
      inner.contentSize = Size(width: 400, height: 900)
      let content = touches.view("view", frame: Rect(x: 0, y: 0, width: 400, height: 900))
      content.addSubview(
        touches.control("control", frame: Rect(x: 0, y: 0, width: 90, height: 400))
      )
      inner.addSubview(content)
      outer.addSubview(inner)
      logs.1.zoomedView = content
      inner.maximumZoomScale = 3
      inner.contentOffset.y = 100
      (outer.isPagingEnabled, outer.delegate, inner.delegate) = (true, logs.0, logs.1)
      containers = [outer, inner]
      fingers = (0..<3).map { [bench] in Finger(bench, number: $0) }
    }

    func act(_ step: Step, _ number: Int) {
      let finger = fingers[step.finger]
      let side = step.finger == 0 ? -1.0 : 1
      switch step.deed {
      case .down: finger.down(step.finger == 0 ? 60 : 150 + 90 * Double(step.finger), 200)
      case .across: finger.move(by: number % 2 == 0 ? -40 : 15, number % 3 == 0 ? 60 : -35)
      case .apart: finger.move(by: side * 30, side * 25)
      case .up: finger.up()
      case .cancel: finger.cancel()
      }
    }

    var fault: String? {
      for container in containers {
        if !container.stateWords.isEmpty { return "still \(container.stateWords)" }
        if container.isPastEdge { return "rests at \(container.contentOffset)" }
      }
      if !(1...3).contains(containers[1].zoomScale) { return "scale \(containers[1].zoomScale)" }
      let faults = [logs.0, logs.1].compactMap { Balance($0.messages).fault }
      return faults.first ?? unevenTouches
    }

    /// Each view is told of as many touches that began as of touches that ended or were taken away.
    private var unevenTouches: String? {
      for name in ["view", "control"] {
        let began = touches.entries.count { $0 == "\(name) began" }
        let ended = touches.entries.count { ["\(name) ended", "\(name) cancelled"].contains($0) }
        if began != ended { return "\(name): \(began) began, \(ended) ended" }
      }
      return nil
    }
  }

  /// Every word of steps that fingers can really make, each with all fingers lifted at its end.
  private static func words(fingers: Int, length: Int) -> [[Step]] {
    var words: [[Step]] = []
    func extend(_ word: [Step], _ isDown: [Bool]) {
      guard word.count < length else {
        let lifts = isDown.indices.filter { isDown[$0] }.map { Step(finger: $0, deed: .up) }
        return words.append(word + lifts)
      }
      for finger in 0..<fingers {
        for deed in Deed.allCases where isDown[finger] == (deed != .down) {
          var next = isDown
          if deed == .down { next[finger] = true }
          if deed == .up || deed == .cancel { next[finger] = false }
          extend(word + [Step(finger: finger, deed: deed)], next)
        }
      }
    }
    extend([], Array(repeating: false, count: fingers))
    return words
  }

  @Test(arguments: [(2, 5), (3, 4)])
  func `any order of fingers ends at rest, with every message and touch at its end`(
    fingers: Int,
    length: Int
  ) {
    // Rows 61, 82, 83
    for word in Self.words(fingers: fingers, length: length) {
      let scene = Scene()
      for (number, step) in word.enumerated() { scene.act(step, number) }
      if !scene.bench.settle(within: 10) { Issue.record("no rest after \(word)") }
      if let fault = scene.fault { Issue.record("\(fault) after \(word)") }
    }
  }

  @Test func `fingers that act in the same frame end as well`() {
    // Row 61
    for word in Self.words(fingers: 2, length: 4) {
      let scene = Scene()
      for (number, step) in word.enumerated() {
        let finger = scene.fingers[step.finger]
        let place = finger.location + Vector(dx: -40, dy: number % 2 == 0 ? 60 : -30)
        switch step.deed {
        case .down: finger.queue(.began, at: Point(x: 60 + 200 * Double(step.finger), y: 200))
        case .across, .apart: finger.queue(.moved, at: place)
        case .up: finger.queue(.ended, at: finger.location)
        case .cancel: finger.queue(.cancelled, at: finger.location)
        }
        if number % 3 == 2 { scene.bench.step() }
      }
      if !scene.bench.settle(within: 10) { Issue.record("no rest after \(word)") }
      if let fault = scene.fault { Issue.record("\(fault) after \(word)") }
    }
  }
}
