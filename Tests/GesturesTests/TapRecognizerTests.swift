import Geometry
import Gestures
import Testing

@Suite struct TapRecognizerTests {
  private let one = TouchID(1)
  private let two = TouchID(2)
  private let three = TouchID(3)

  private func recognizer(taps: Int = 1, touches: Int = 1) -> TapRecognizer {
    var tap = TapRecognizer()
    tap.tapsRequired = taps
    tap.touchesRequired = touches
    return tap
  }

  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  private func tap(
    _ tap: inout TapRecognizer,
    at time: Double,
    place: Point = .zero,
    for duration: Double = 0.05
  ) {
    tap.touchBegan(one, at: place, time: at(time))
    tap.touchEnded(one, time: at(time + duration))
  }

  @Test(arguments: [(0.75, true), (0.76, false)])
  func `a tap lasts three quarters of a second at most`(duration: Double, isTap: Bool) {
    // SPEC g.8.
    var single = recognizer()
    tap(&single, at: 0, for: duration)
    #expect((single.phase == .ready) == isTap)
  }

  @Test(arguments: [(TouchDevice.finger, 10.0), (.mouse, 4)])
  func `a tap may stray within the tolerance of its device`(device: TouchDevice, tolerance: Double)
  {
    // SPEC, decision 12.
    for (distance, isTap) in [(tolerance, true), (tolerance + 0.5, false)] {
      var single = recognizer()
      let id = TouchID(1, device: device)
      single.touchBegan(id, at: .zero, time: .zero)
      single.touchMoved(id, to: Point(x: 0, y: distance))
      single.touchEnded(id, time: at(0.1))
      #expect((single.phase == .ready) == isTap)
    }
  }

  @Test(arguments: [(0.35, 20.0, true), (0.36, 0, false), (0.1, 20.5, false)])
  func `two taps close in time and place are a double tap`(
    pause: Double,
    distance: Double,
    isDouble: Bool
  ) {
    // SPEC, decision 12.
    var double = recognizer(taps: 2)
    tap(&double, at: 0)
    #expect(double.deadline == at(0.05 + 0.35))
    tap(&double, at: 0.05 + pause, place: Point(x: distance, y: 0))
    #expect((double.phase == .ready) == isDouble)
  }

  @Test(arguments: [[1, 2], [2, 1]])
  func `two fingers tap in any order of lifting`(order: [Int]) {
    // Row 111: together, or one first.
    for pause in [0.0, 0.2] {
      var pair = recognizer(touches: 2)
      pair.touchBegan(one, at: Point(x: 100, y: 40), time: .zero)
      pair.touchBegan(two, at: Point(x: 200, y: 80), time: at(0.02))
      pair.touchEnded(TouchID(order[0]), time: at(0.1))
      pair.touchEnded(TouchID(order[1]), time: at(0.1 + pause))
      #expect(pair.phase == .ready)
      #expect(pair.location == Point(x: 150, y: 60))
    }
  }

  @Test func `one finger after the other is not a two-finger tap`() {
    // Row 111
    var pair = recognizer(touches: 2)
    tap(&pair, at: 0)
    #expect(pair.phase == .failed)
    var third = recognizer(touches: 2)
    third.touchBegan(one, at: .zero, time: .zero)
    third.touchBegan(two, at: .zero, time: .zero)
    third.touchEnded(one, time: at(0.1))
    third.touchBegan(three, at: .zero, time: at(0.2))
    third.touchEnded(two, time: at(0.3))
    third.touchEnded(three, time: at(0.3))
    #expect(third.phase == .failed)
  }

  @Test func `more than two fingers are no tap`() {
    // Row 110
    for touches in 1...2 {
      var tap = recognizer(touches: touches)
      for id in [one, two, three] { tap.touchBegan(id, at: .zero, time: .zero) }
      for id in [one, two, three] { tap.touchEnded(id, time: at(0.1)) }
      #expect(tap.phase == .failed)
    }
  }

  @Test func `two fingers can double-tap far apart from each other`() {
    // SPEC, decision 12: within 20 pt, each finger of where one was.
    var pair = recognizer(taps: 2, touches: 2)
    for time in [0.0, 0.3] {
      pair.touchBegan(one, at: Point(x: 0, y: time * 10), time: at(time))
      pair.touchBegan(two, at: Point(x: 300, y: 0), time: at(time))
      pair.touchEnded(one, time: at(time + 0.1))
      pair.touchEnded(two, time: at(time + 0.1))
    }
    #expect(pair.phase == .ready)
  }

  @Test func `a cancelled finger is no tap`() {
    // Row 110
    var double = recognizer(taps: 2)
    tap(&double, at: 0)
    double.touchBegan(one, at: .zero, time: at(0.2))
    double.touchCancelled(one)
    #expect(double.phase == .failed)
    double.reset()
    tap(&double, at: 1)
    tap(&double, at: 1.2)
    #expect(double.phase == .ready)
  }

  @Test func `a new touch replaces a tap that is still waiting`() {
    // Row 110: a single tap that waits for a second is cancelled by a second touch.
    var single = recognizer()
    tap(&single, at: 0)
    #expect(single.phase == .ready)
    single.touchBegan(two, at: Point(x: 90, y: 0), time: at(0.2))
    #expect(single.deadline == at(0.2 + 0.75))
    single.touchEnded(two, time: at(0.3))
    #expect(single.phase == .ready && single.location == Point(x: 90, y: 0))
  }
}
