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
    #expect(pinch.phase == .possible && pinch.unitSpread == 100)
    move(&pinch, two, to: Point(x: 100 + sign * 8.1, y: 0))
    #expect(pinch.phase == .ready && pinch.unitSpread == 100 + sign * 8)
  }

  @Test func `fingers that move together do not pinch`() {
    var pinch = down(spread: 100)
    for step in 1...50 {
      move(&pinch, one, to: Point(x: Double(step) * 4, y: 0))
      move(&pinch, two, to: Point(x: 100 + Double(step) * 4, y: 0))
    }
    #expect(pinch.phase == .possible && pinch.unitSpread == 100)
  }

  @Test func `fingers that move side by side in one moment do not pinch`() {
    // SPEC, decision 14: a report of the one finger alone is half of a moment.
    var pinch = down(spread: 100)
    for step in 1...5 {
      let (place, time) = (Double(step) * 40, later())
      pinch.touchMoved(one, to: Point(x: place, y: 0), time: time)
      pinch.touchMoved(two, to: Point(x: 100 + place, y: 0), time: time + 0.001)
    }
    #expect(pinch.phase == .possible && pinch.unitSpread == 100)
  }

  @Test func `the scale counts from the end of the slop and follows the distance`() {
    // SPEC g.10: 8 of the first 20 pt come off.
    var pinch = down(spread: 100)
    move(&pinch, two, to: Point(x: 120, y: 0))
    pinch.begin()
    #expect(pinch.scale == 120.0 / 108)
    move(&pinch, two, to: Point(x: 216, y: 0))
    #expect(pinch.scale == 2)
    move(&pinch, two, to: Point(x: 0, y: 54))
    #expect(pinch.scale == 0.5)
  }

  @Test(arguments: [-60.0, 90], [1, 2, 3, 7, 40])
  func `the number of reports changes neither the scale nor the center`(
    growth: Double,
    reports: Int
  ) {
    // SPEC, decision 18.
    var pinch = down(spread: 100)
    for report in 1...reports {
      let part = Double(report) / Double(reports)
      let (time, drift) = (later(), 30 * part)
      pinch.touchMoved(one, to: Point(x: drift - growth / 2 * part, y: drift), time: time)
      let other = 100 + drift + growth / 2 * part
      pinch.touchMoved(two, to: Point(x: other, y: drift), time: time + 0.001)
    }
    pinch.begin()
    let unit = growth < 0 ? 92.0 : 108
    #expect(abs(pinch.scale - (100 + growth) / unit) < 1e-12)
    // The slop is this part of the way of the center.
    let way = 30 * 8 / growth.magnitude
    #expect(pinch.unitCentroid.distance(to: Point(x: 50 + way, y: way)) < 1e-9)
  }

  @Test func `a pinch that had to wait counts from the end of its slop`() {
    // SPEC, decision 18.
    var pinch = down(spread: 100)
    move(&pinch, two, to: Point(x: 110, y: 0))
    move(&pinch, two, to: Point(x: 216, y: 0))
    pinch.begin()
    #expect(pinch.scale == 2)
    move(&pinch, two, to: Point(x: 324, y: 0))
    #expect(pinch.scale == 3)
  }

  @Test func `a change in the number of fingers does not change the scale`() {
    var pinch = down(spread: 100)
    move(&pinch, two, to: Point(x: 120, y: 0))
    pinch.begin()
    move(&pinch, two, to: Point(x: 216, y: 0))
    pinch.touchBegan(three, at: Point(x: 700, y: 900))
    #expect(pinch.scale == 2)
    pinch.touchEnded(one)
    #expect(pinch.scale == 2)
    move(&pinch, three, to: Point(x: 216, y: 0))
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
