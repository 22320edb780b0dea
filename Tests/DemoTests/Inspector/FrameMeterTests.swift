import Geometry
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct FrameMeterTests {
  private func frame(_ seconds: Double) -> DisplayFrame {
    DisplayFrame(time: Timestamp(seconds: seconds), period: 0.01)
  }

  @Test func `a picture that stays too long kept another from showing`() {
    var meter = FrameMeter()
    for time in [0, 0.01, 0.02, 0.04, 0.05] { meter.add(frame(time)) }
    #expect(meter.stays.count == 4)
    #expect(meter.missedCount == 1)
    #expect(meter.worst.isClose(to: 0.02, within: 1e-9))
  }

  @Test func `rest between two motions is no missed picture`() {
    var meter = FrameMeter()
    meter.add(frame(0))
    meter.add(frame(0.01))
    meter.rest()
    meter.add(frame(5))
    meter.add(frame(5.01))
    #expect(meter.missedCount == 0)
    #expect(meter.stays.count == 2)
  }

  @Test func `it keeps the last 240`() {
    var meter = FrameMeter()
    for index in 0...500 { meter.add(frame(Double(index) * 0.01)) }
    #expect(meter.stays.count == 240)
  }
}
