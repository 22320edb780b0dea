import Geometry
import Gestures
import Testing

@Suite struct PinchRecognizerTests {
  private let one = TouchID(1)
  private let two = TouchID(2)
  private let three = TouchID(3)

  /// Reports 10 ms apart belong to different moments.
  private func later() -> Timestamp {
    clock.milliseconds += 10
    return Timestamp(seconds: Double(clock.milliseconds) / 1_000)
  }

  /// Moves a finger and reports it once more when that moment is over.
  private func move(_ pinch: inout PinchRecognizer, _ id: TouchID, to place: Point) {
    pinch.touchMoved(id, to: place, time: later())
    pinch.touchMoved(id, to: place, time: later())
  }

  /// The number of the next report.
  private final class ReportClock {
    var milliseconds = 0
  }

  private let clock = ReportClock()

  private func down(spread: Double) -> PinchRecognizer {
    var pinch = PinchRecognizer()
    pinch.touchBegan(one, at: .zero)
    pinch.touchBegan(two, at: Point(x: spread, y: 0))
    return pinch
  }

  @Test(arguments: [-1.0, 1])
  func `a pinch is ready after a change of eight points`(sign: Double) {
    // SPEC g.10.
    var pinch = down(spread: 100)
    move(&pinch, two, to: Point(x: 100 + sign * 8, y: 0))
    #expect(pinch.phase == .possible(initialSpread: 100))
    move(&pinch, two, to: Point(x: 100 + sign * 8.1, y: 0))
    #expect(pinch.phase == .ready(unitSpread: 100 + sign * 8.1))
  }

  @Test func `fingers that move together do not pinch`() {
    var pinch = down(spread: 100)
    for step in 1...50 {
      move(&pinch, one, to: Point(x: Double(step) * 4, y: 0))
      move(&pinch, two, to: Point(x: 100 + Double(step) * 4, y: 0))
    }
    #expect(pinch.phase == .possible(initialSpread: 100))
  }

  @Test func `fingers that move side by side in one moment do not pinch`() {
    // SPEC, decision 14: a report of the one finger alone is half of a moment.
    var pinch = down(spread: 100)
    for step in 1...5 {
      let (place, time) = (Double(step) * 40, later())
      pinch.touchMoved(one, to: Point(x: place, y: 0), time: time)
      pinch.touchMoved(two, to: Point(x: 100 + place, y: 0), time: time + 0.001)
    }
    #expect(pinch.phase == .possible(initialSpread: 100))
  }

  @Test func `the scale starts at one and follows the distance`() {
    // SPEC g.10: no jump.
    var pinch = down(spread: 100)
    move(&pinch, two, to: Point(x: 120, y: 0))
    pinch.begin()
    #expect(pinch.scale == 1)
    move(&pinch, two, to: Point(x: 240, y: 0))
    #expect(pinch.scale == 2)
    move(&pinch, two, to: Point(x: 0, y: 60))
    #expect(pinch.scale == 0.5)
  }

  @Test func `a pinch that had to wait counts from the report that made it one`() {
    // SPEC, decision 18.
    var pinch = down(spread: 100)
    move(&pinch, two, to: Point(x: 110, y: 0))
    move(&pinch, two, to: Point(x: 220, y: 0))
    pinch.begin()
    #expect(pinch.scale == 2)
    move(&pinch, two, to: Point(x: 330, y: 0))
    #expect(pinch.scale == 3)
  }

  @Test func `a change in the number of fingers does not change the scale`() {
    var pinch = down(spread: 100)
    move(&pinch, two, to: Point(x: 120, y: 0))
    pinch.begin()
    move(&pinch, two, to: Point(x: 240, y: 0))
    pinch.touchBegan(three, at: Point(x: 700, y: 900))
    #expect(pinch.scale == 2)
    pinch.touchEnded(one)
    #expect(pinch.scale == 2)
    move(&pinch, three, to: Point(x: 240, y: 0))
    #expect(pinch.scale > 0 && pinch.scale < 0.01)
    pinch.touchEnded(two)
    #expect(pinch.phase == .idle)
  }

  @Test func `fingers in the same place give a finite scale`() {
    var pinch = down(spread: 0)
    move(&pinch, two, to: Point(x: 9, y: 0))
    pinch.begin()
    move(&pinch, two, to: .zero)
    #expect(pinch.scale.isFinite && pinch.scale > 0)
    pinch.touchBegan(three, at: .zero)
    move(&pinch, three, to: Point(x: 1e6, y: 0))
    #expect(pinch.scale.isFinite)
  }
}
