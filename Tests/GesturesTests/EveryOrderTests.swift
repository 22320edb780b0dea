import Geometry
import Gestures
import Testing

/// Every short sequence in which fingers can come down, move, lift and be cancelled.
@Suite struct EveryOrderTests {
  /// The next step of one finger.
  private enum Deed: CaseIterable {
    case down, near, far, up, cancel
  }

  /// One step of one finger.
  private struct Step {
    let finger: Int
    let deed: Deed
  }

  /// Calls back with every possible sequence of steps that ends with all fingers up.
  private func words(fingers: Int, length: Int, _ body: ([Step]) -> Void) {
    var word: [Step] = []
    func extend(_ isDown: [Bool]) {
      if word.count == length || (!word.isEmpty && !isDown.contains(true)) {
        let lifts = isDown.indices.filter { isDown[$0] }.map { Step(finger: $0, deed: .up) }
        body(word + lifts)
        if word.count == length { return }
      }
      for finger in 0..<fingers {
        for deed in Deed.allCases where isDown[finger] == (deed != .down) {
          var next = isDown
          if deed == .down { next[finger] = true }
          if deed == .up || deed == .cancel { next[finger] = false }
          word.append(Step(finger: finger, deed: deed))
          extend(next)
          word.removeLast()
        }
      }
    }
    extend(Array(repeating: false, count: fingers))
  }

  /// Where a finger is after so many steps.
  private func place(_ step: Step, _ number: Int) -> Point {
    let home = Point(x: Double(step.finger) * 60, y: 0)
    return switch step.deed {
    case .down, .up, .cancel: home
    case .near: home + Vector(dx: 0, dy: Double(number % 3))
    case .far: home + Vector(dx: Double(number * 17), dy: Double(number * 23))
    }
  }

  @Test func `a pan is idle again whenever all fingers are up`() {
    words(fingers: 3, length: 6) { word in
      var pan = PanRecognizer()
      for (number, step) in word.enumerated() {
        let (id, time) = (TouchID(step.finger), Timestamp(seconds: Double(number) * 0.016))
        switch step.deed {
        case .down: pan.touchBegan(id, at: place(step, number), time: time)
        case .near, .far:
          pan.touchMoved(id, to: place(step, number), time: time, axes: .both)
        case .up, .cancel: pan.touchEnded(id, time: time)
        }
        if pan.phase == .ready { number % 2 == 0 ? pan.begin(late: false) : pan.fail() }
        if !pan.translation.isFinite || !pan.velocity.isFinite {
          Issue.record("not finite after \(word)")
        }
      }
      if pan.phase != .idle || !pan.touches.isEmpty { Issue.record("\(pan.phase) after \(word)") }
    }
  }

  @Test func `a pinch is idle again whenever all fingers are up`() {
    words(fingers: 3, length: 6) { word in
      var pinch = PinchRecognizer()
      for (number, step) in word.enumerated() {
        let id = TouchID(step.finger)
        switch step.deed {
        case .down: pinch.touchBegan(id, at: place(step, number))
        case .near, .far:
          let time = Timestamp(seconds: Double(number) * 0.3)
          pinch.touchMoved(id, to: place(step, number), time: time)
        case .up, .cancel: pinch.touchEnded(id)
        }
        if pinch.phase == .ready { number % 2 == 0 ? pinch.begin() : pinch.fail() }
        if !(pinch.scale > 0 && pinch.scale.isFinite) { Issue.record("\(pinch.scale) in \(word)") }
      }
      if pinch.phase != .idle || !pinch.touches.isEmpty {
        Issue.record("\(pinch.phase) after \(word)")
      }
    }
  }

  @Test func `a long press is idle again whenever all fingers are up`() {
    words(fingers: 2, length: 6) { word in
      var press = LongPressRecognizer()
      for (number, step) in word.enumerated() {
        let (id, time) = (TouchID(step.finger), Timestamp(seconds: Double(number) * 0.3))
        press.wait(until: time)
        if press.phase == .ready { number % 2 == 0 ? press.begin() : press.fail() }
        switch step.deed {
        case .down: press.touchBegan(id, at: place(step, number), time: time)
        case .near, .far: press.touchMoved(id, to: place(step, number))
        case .up, .cancel: press.touchEnded(id)
        }
      }
      if press.phase != .idle { Issue.record("\(press.phase) after \(word)") }
    }
  }

  @Test(arguments: 1...2, 1...2)
  func `a tap has an end, or a deadline, whenever all fingers are up`(taps: Int, touches: Int) {
    words(fingers: 3, length: 6) { word in
      var tap = TapRecognizer()
      (tap.tapsRequired, tap.touchesRequired) = (taps, touches)
      for (number, step) in word.enumerated() {
        let (id, time) = (TouchID(step.finger), Timestamp(seconds: Double(number) * 0.1))
        switch step.deed {
        case .down: tap.touchBegan(id, at: place(step, number), time: time)
        case .near, .far: tap.touchMoved(id, to: place(step, number))
        case .up: tap.touchEnded(id, time: time)
        case .cancel: tap.touchCancelled(id)
        }
      }
      if !tap.touches.isEmpty { Issue.record("fingers left after \(word)") }
      switch tap.phase {
      case .ready, .failed: break
      case .possible:
        tap.expire(at: Timestamp(seconds: 9))
        if tap.phase != .failed { Issue.record("\(tap.phase) for ever after \(word)") }
      case .idle, .active: Issue.record("\(tap.phase) after \(word)")
      }
    }
  }
}
