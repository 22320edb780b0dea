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

  // SPEC a.1: what a tremor adds 2 ms before the lift changes a glide by less than 5 %.
  @Test(arguments: Direction.allCases, [TouchDevice.finger, .mouse, .trackpad])
  func `half a point at the lift changes a flick by less than five percent`(
    direction: Direction,
    device: TouchDevice
  ) throws {
    for (interval, rest) in [(8.0, 4.0), (8, 16), (16, 16), (4, 10), (8, 40), (8, 59)] {
      let drag = stride(from: interval, through: 96, by: interval).map { ($0, $0 * 1.2) }
      func glide(_ reports: [(Double, Double)]) throws -> Double {
        let hand = Hand(direction: direction, device: device, reports: reports, lift: 96 + rest)
        let played = try Played(LawTape.vast, hand.deeds)
        let lifted = try #require(played.messages("willEndDragging").last?.offset)
        return (try played.rest().offset - lifted)[direction.axis]
      }
      let plain = try glide(drag)
      #expect(abs(plain + direction.sign * 499 * 1.19) < 2)
      for tremor in [-0.5, 0.5] {
        let trembling = try glide(drag + [(94 + rest, 96 * 1.2 + tremor)])
        #expect(abs(trembling / plain - 1) < 0.05, "\(interval) ms, \(rest) ms, \(tremor) pt")
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
