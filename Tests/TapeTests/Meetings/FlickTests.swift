import Geometry
import Gestures
import TestHarness
import Testing

/// The velocity that a hand leaves to the content (SPEC a.1 to a.8, decisions 3, 4 and 14).
struct FlickTests {
  /// A hand on the way in which content moves, with reports of when it was how far.
  private struct Hand {
    var direction = Direction.down
    var device = TouchDevice.finger
    var reports: [(time: Double, distance: Double)]
    var lift: Double

    var deeds: [Deed] {
      let start = Point(x: 200, y: 200)
      let places = [(time: 0.0, distance: 0.0)] + reports
      let moves = zip(places, reports).map { before, report in
        Deed.hand(
          device,
          report.time,
          "moved",
          from: start + direction.step(before.distance),
          to: start + direction.step(report.distance)
        )
      }
      let end = start + direction.step(reports.last?.distance ?? 0)
      return [.hand(device, 0, "began", from: start, to: start)] + moves
        + [.hand(device, lift, "ended", from: end, to: end)]
    }
  }

  /// A hand that has gone 1.4·t²/80 pt after t ms, until 80 ms, and at 2.8 pt/ms on from there.
  private static func quickening(every interval: Double, until end: Double = 120) -> [(
    time: Double, distance: Double
  )] {
    stride(from: interval, through: end + 1e-6, by: interval).map { time in
      (time, time < 80 ? 1.4 * time * time / 80 : 112 + (time - 80) * 2.8)
    }
  }

  // MARK: Frames

  // Law 4: the reports are the same, so all that is shown ends at the same place.
  @Test(arguments: Direction.allCases, [TouchDevice.finger, .mouse, .trackpad])
  func `a flick rests at one place at any frame rate and with lost frames`(
    direction: Direction,
    device: TouchDevice
  ) throws {
    for (rest, interval) in [(0.5, 8.0), (7, 8), (15, 16), (0.5, 2.5)] {
      let reports = Self.quickening(every: interval, until: 96)
      let hand = Hand(direction: direction, device: device, reports: reports, lift: 96 + rest)
      let lost = (1...2).map { Frames.lost($0, before: hand.lift) }
      let rates =
        [24, 30, 60, 75, 90, 120, 144, 240, 500].map(Frames.hz) + lost + [.irregular]
      let places = try rates.map { try Played(LawTape.vast, hand.deeds, at: $0).rest().offset }
      let distance = (places[0] - Point(x: 20_000, y: 20_000)).length
      for (place, rate) in zip(places, rates) {
        #expect(place.isClose(to: places[0], within: distance / 100), "\(rate): \(places)")
      }
    }
  }

  // How often a hand is reported changes its velocity by less than 1 %, once it has one.
  @Test(arguments: Direction.allCases, [TouchDevice.finger, .mouse, .trackpad])
  func `a flick rests at one place at any rate of reports`(
    direction: Direction,
    device: TouchDevice
  ) throws {
    let speeds = try [60.0, 75, 90, 120, 144, 240, 1_000].map { rate in
      // All rates have a report at 120 ms, the end of the flick.
      let count = (120 * rate / 1_000).rounded(.down)
      let times = stride(from: 0, to: count, by: 1).reversed().map { 120 - $0 * 1_000 / rate }
      let reports = times.map { time in
        (time: time, distance: time < 40 ? time * time / 50 : 32 + (time - 40) * 1.6)
      }
      let hand = Hand(direction: direction, device: device, reports: reports, lift: 122)
      let played = try Played(LawTape.vast, hand.deeds)
      return try #require(played.messages("willEndDragging").last?.velocity)[direction.axis]
    }
    for speed in speeds { #expect(abs(speed + direction.sign * 1.6) < 0.016, "\(speeds)") }
  }

  // MARK: The end

  // Decision 4: a second of rest, then a point either way 5 ms before the lift.
  @Test(arguments: Direction.allCases, [TouchDevice.finger, .mouse, .trackpad])
  func `a pause forgets what was before it`(direction: Direction, device: TouchDevice) throws {
    for (scene, home) in [(Scene.wide, 1_800.0), (.pages, 2_000)] {
      for (step, frames) in zip([1.0, -1, 2, 0.5], Frames.all) {
        let drag = (1...12).map { (time: Double($0) * 8, distance: Double($0) * 9.6) }
        let late = (time: 1_096.0, distance: 115.2 + step)
        let hand = Hand(direction: direction, device: device, reports: drag + [late], lift: 1_101)
        let played = try Played(scene, hand.deeds, at: frames)
        let slop = device == .finger ? 10.0 : device == .mouse ? 3 : 0
        let wanted =
          scene.text == Scene.pages.text ? home : home - direction.sign * (115.2 + step - slop)
        let rest = try played.rest().offset[direction.axis]
        #expect(abs(rest - wanted) <= 1, "\(frames)")
        try played.expectRest()
      }
    }
  }

  // SPEC a.2: what half a point adds 2 ms before the lift is in the newest sample alone.
  @Test(arguments: Direction.allCases, [TouchDevice.finger, .mouse, .trackpad])
  func `half a point at the lift changes a steady flick by less than five percent`(
    direction: Direction,
    device: TouchDevice
  ) throws {
    for (interval, rest) in [(8.0, 4.0), (8, 8), (16, 16), (4, 4), (1, 3)] {
      let drag = stride(from: interval, through: 96, by: interval).map { ($0, $0 * 1.2) }
      let plain = try velocity(Hand(direction: direction, device: device, reports: drag, lift: 96))
      #expect(abs(plain + direction.sign * 1.2) < 1e-6)
      for tremor in [-0.5, 0.5] {
        let last = 94 + rest
        let reports = drag + [(last, last * 1.2 + tremor)]
        let trembling = try velocity(
          Hand(direction: direction, device: device, reports: reports, lift: last + 2)
        )
        #expect(abs(trembling / plain - 1) < 0.05, "\(interval) ms, \(rest) ms, \(tremor) pt")
      }
    }
  }

  /// The velocity of the release, along the hand's axis.
  private func velocity(_ hand: Hand, at frames: Frames = .hz(60)) throws -> Double {
    // A glide after it would have nothing to tell.
    let end = Deed.call(hand.lift + 50, "stopScrollingAndZooming")
    let played = try Played(LawTape.vast, hand.deeds + [end], at: frames)
    return try #require(played.messages("willEndDragging").last?.velocity)[hand.direction.axis]
  }

  /// A hand that changes its speed evenly in the last ms before a report at 200 ms.
  private static func changing(
    from old: Double,
    to new: Double,
    in time: Double,
    every interval: Double
  ) -> [(time: Double, distance: Double)] {
    func distance(_ ms: Double) -> Double {
      let late = max(ms - (200 - time), 0)
      return old * ms + (new - old) * late * late / (2 * time)
    }
    let times = stride(from: 200, to: 1, by: -interval).reversed()
    // The path begins where the hand comes down, at 0 ms.
    return times.map { ($0, distance($0)) }
  }

  // SPEC a.2: an iPhone that reports 120 times a second is read so, and each faster device alike.
  @Test(arguments: Direction.allCases, [TouchDevice.finger, .mouse, .trackpad])
  func `a hand that brakes or speeds up is let go as an iPhone lets it go`(
    direction: Direction,
    device: TouchDevice
  ) throws {
    let rates = [24.0, 60, 144, 500].map(Frames.hz) + [.irregular]
    for (old, new, time, expected) in [
      (2.5, 0.3, 40.0, 1.24), (2.5, 0.1, 60, 0.785), (0, 4, 60, 2.86),
    ] {
      for (interval, frames) in zip([1.0, 2, 4, 5, 6.94, 8, 8.33], rates + rates) {
        let reports = Self.changing(from: old, to: new, in: time, every: interval)
        let hand = Hand(direction: direction, device: device, reports: reports, lift: 201)
        let speed = try velocity(hand, at: frames)
        #expect(abs(speed + direction.sign * expected) < 0.015, "\(old) to \(new), \(interval)")
      }
    }
  }

  // SPEC a.7: a hand that has stopped does not throw, whether the device reports that or is silent.
  @Test(arguments: Direction.allCases, [TouchDevice.finger, .mouse, .trackpad])
  func `a hand that has stopped throws nothing`(direction: Direction, device: TouchDevice) throws {
    for interval in [1.0, 2, 4, 5, 6.94, 8, 8.33, 11, 16.67] {
      let count = (96 / interval).rounded(.down)
      let drag = (1...Int(count)).map { (Double($0) * interval, Double($0) * interval * 1.2) }
      let end = drag[drag.count - 1]
      func velocity(rest: Double, trembling tremor: Double? = nil) throws -> Double {
        let reports = stride(from: interval, through: rest, by: interval).enumerated().map {
          (end.0 + $1, end.1 + Double($0 % 2) * (tremor ?? 0))
        }
        let hand = Hand(
          direction: direction,
          device: device,
          reports: drag + (tremor == nil ? [] : reports),
          lift: end.0 + rest
        )
        return try -direction.sign * self.velocity(hand, at: .hz(120))
      }
      #expect(try abs(velocity(rest: 4) - 1.2) < 1e-6)
      for rest in [4.0, 10, 20, 26, 30, 40, 42, 50, 59, 80] {
        let (silent, reported) = try (velocity(rest: rest), velocity(rest: rest, trembling: 0))
        let trembling = try velocity(rest: rest, trembling: 0.5)
        #expect(max(silent, reported) <= 1.2 + 1e-6, "\(interval) ms, \(rest) ms")
        #expect(trembling <= 1.2 * 1.05, "\(interval) ms, \(rest) ms")
        if rest >= 42 { #expect(silent == 0) }
        if rest >= 3 * max(interval, 8.4) + interval {
          #expect(reported == 0 && trembling == 0, "\(interval) ms, \(rest) ms")
        }
      }
    }
  }

  // SPEC a.3, a.4: 100 pt in 5 ms are 16 ms of a hand at most, and 8 pt/ms is the fastest.
  @Test(arguments: Direction.allCases, [(100.0, 6.25), (400, 8)])
  func `a report that jumps is no hand`(direction: Direction, jump: (Double, Double)) throws {
    for device in [TouchDevice.finger, .mouse, .trackpad] {
      for frames in Frames.all {
        let hand = Hand(direction: direction, device: device, reports: [(5, jump.0)], lift: 6)
        let played = try Played(LawTape.vast, hand.deeds, at: frames)
        let velocity = try #require(played.messages("willEndDragging").last?.velocity)
        #expect(abs(velocity[direction.axis] + direction.sign * jump.1) < 1e-6, "\(device)")
      }
    }
  }
}
