import Geometry
import Testing

@testable import Trackpad

@Suite struct EventClockTests {
  @Test(arguments: [0, 4, 5_000, 0xFFFF_FFFF])
  func `events seen together, and late, keep the times at which they happened`(start: Int) {
    var clock = EventClock()
    // A tenth of a second late they are all seen at once; the device's counter may wrap around.
    let now = Timestamp(seconds: Double(start) / 1_000 + 0.1004)
    for step in [0, 8, 16] {
      let time = clock.time(of: UInt32(truncatingIfNeeded: start + step), seenAt: now)
      #expect(abs(time.seconds - Double(start + step) / 1_000) < 1e-6)
    }
  }

  @Test(arguments: [10, 1_001_000, 94_000])
  func `an event with the time of another clock happens when it is seen`(stamp: UInt32) {
    var clock = EventClock()
    for now in [Timestamp(seconds: 100), Timestamp(seconds: 100.016)] {
      #expect(clock.time(of: stamp, seenAt: now) == now)
    }
  }

  @Test func `time never runs backward nor ahead of the host`() {
    var clock = EventClock()
    var last = -Double.infinity
    // Device times that jump about, seen a millisecond apart.
    for (index, milliseconds) in [100, 90, 4_000, 95, 0, 4_294_967_295, 200].enumerated() {
      let now = Timestamp(seconds: 1 + Double(index) / 1_000)
      let time = clock.time(of: UInt32(milliseconds), seenAt: now)
      #expect(time.seconds >= last)
      #expect(time <= now)
      last = time.seconds
    }
  }
}
