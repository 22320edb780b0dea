import Geometry
import Testing

@testable import Trackpad

@Suite struct EventClockTests {
  @Test func `the first event has the time at which it was seen`() {
    var clock = EventClock()
    #expect(clock.time(of: 5_000, seenAt: Timestamp(seconds: 1)) == Timestamp(seconds: 1))
  }

  @Test func `events seen together keep the distances at which they happened`() {
    var clock = EventClock()
    _ = clock.time(of: 1_000, seenAt: Timestamp(seconds: 1))
    // A frame later, at 1.050, the host sees what happened at 1.008, 1.016 and 1.024.
    let times = [1_008, 1_016, 1_024].map {
      clock.time(of: $0, seenAt: Timestamp(seconds: 1.05)).seconds
    }
    for (time, expected) in zip(times, [1.008, 1.016, 1.024]) {
      // The estimate recovers by at most a thousandth of the 8 ms between events.
      #expect(abs(time - expected) < 25e-6)
    }
  }

  @Test(arguments: [0, 4, 0xFFFF_FFFF])
  func `a first event that was seen late keeps its distance from the next`(start: Int) {
    var clock = EventClock()
    // On the host's own clock; a tenth of a second late they are all seen at once.
    let now = Timestamp(seconds: Double(start) / 1_000 + 0.1004)
    let times = [0, 8, 16].map { step in
      clock.time(of: UInt32(truncatingIfNeeded: start + step), seenAt: now).seconds
    }
    for (time, step) in zip(times, [0.0, 0.008, 0.016]) {
      #expect(abs(time - Double(start) / 1_000 - step) < 25e-6)
    }
  }

  @Test func `an event that took less time to be seen corrects the estimate`() {
    var clock = EventClock()
    // A clock that is ahead by 1,000 s.
    _ = clock.time(of: 1_001_000, seenAt: Timestamp(seconds: 1.016))
    // The first was 16 ms old; this one is not, so it cannot have happened later than it is seen.
    #expect(clock.time(of: 1_001_100, seenAt: Timestamp(seconds: 1.1)) == Timestamp(seconds: 1.1))
    let third = clock.time(of: 1_001_150, seenAt: Timestamp(seconds: 1.16))
    #expect(abs(third.seconds - 1.15) < 1e-4)
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

  @Test func `the device's counter may wrap around`() {
    var clock = EventClock()
    _ = clock.time(of: UInt32.max - 9, seenAt: Timestamp(seconds: 101))
    // 20 ms later the counter stands at 10.
    let time = clock.time(of: 10, seenAt: Timestamp(seconds: 101.5))
    #expect(abs(time.seconds - 101.02) < 1e-4)
  }

  @Test(arguments: [-400e-6, 400e-6])
  func `drifting clocks are kept together`(drift: Double) {
    var clock = EventClock()
    // An hour of an event every ten seconds; each is seen as it happens.
    for tick in 0..<360 {
      let now = Double(tick) * 10
      let milliseconds = UInt32((now * (1 + drift) * 1_000).rounded())
      let time = clock.time(of: milliseconds, seenAt: Timestamp(seconds: now))
      #expect(abs(time.seconds - now) < 0.02)
    }
  }

  @Test func `events of another clock are recognized`() {
    var clock = EventClock()
    _ = clock.time(of: 1_000_000, seenAt: Timestamp(seconds: 101))
    let time = clock.time(of: 10, seenAt: Timestamp(seconds: 102))
    #expect(time == Timestamp(seconds: 102))
  }
}
