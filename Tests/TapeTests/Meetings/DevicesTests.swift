import Geometry
import Gestures
import TestHarness
import Testing

/// Devices that meet in one container: each has its own hand (SPEC, decision 5).
struct DevicesTests {
  private static func stroke(_ device: TouchDevice, _ direction: Direction, from time: Double)
    -> [Deed]
  {
    let start = Point(x: 200, y: 200)
    func place(_ report: Int) -> Point { start + direction.step(Double(report) * 9.6) }
    let moves = (1...12).map { report in
      Deed.hand(
        device,
        time + Double(report) * 8,
        "moved",
        from: place(report - 1),
        to: place(report),
        id: 7
      )
    }
    return [.hand(device, time, "began", from: start, to: start, id: 7)] + moves
      + [.hand(device, time + 98, "ended", from: place(12), to: place(12), id: 7)]
  }

  nonisolated private static let devices: [TouchDevice] = [.finger, .mouse, .trackpad]

  // What rests beside it changes neither the drag nor the glide, before and after it moved itself.
  @Test(arguments: Direction.allCases, devices)
  func `a device flicks in full beside one that rests`(direction: Direction, device: TouchDevice)
    throws
  {
    for (resting, frames) in zip(Self.devices + Self.devices, Frames.all + [.hz(90)])
    where resting != device {
      let home = Point(x: 80, y: 90)
      let flick = Self.stroke(device, direction, from: 300)
      let down = Deed.hand(resting, 100, "began", from: home, to: home)
      let up = Deed.hand(resting, 6_000, "ended", from: home, to: home)
      let alone = try Played(LawTape.vast, flick, at: frames).rest().offset
      let beside = try Played(LawTape.vast, [down] + flick + [up], at: frames)
      #expect(beside.messages("willEndDragging").count == 1)
      #expect(
        try beside.rest().offset.isClose(to: alone, within: 1),
        "\(resting) at \(frames), \(alone)"
      )
      try beside.expectRest()
      // One that has dragged goes on to hold what it holds.
      let moved = home + direction.step(40)
      let drag = Deed.hand(resting, 120, "moved", from: home, to: moved)
      let both = try Played(LawTape.vast, [down, drag] + flick + [up], at: frames)
      let before = try both.shown(before: 300).offset
      let went = (try both.shown(at: 396).offset - before)[direction.axis]
      let slop = device == .finger ? 10.0 : device == .mouse ? 3 : 0
      // 24 Hz shows what was 40 ms ago, and no frame shows a report that comes with it.
      let late = max(frames.longest, 8) * 1.2
      #expect(went * -direction.sign >= 115.2 - slop - late - 1, "\(resting) at \(frames): \(went)")
      try both.expectRest()
    }
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `a mouse that rested while a trackpad scrolled drags on after it`(
    direction: Direction,
    frames: Frames
  ) throws {
    let home = Point(x: 80, y: 90)
    let end = home + direction.step(53)
    let deeds =
      [Deed.hand(.mouse, 100, "began", from: home, to: home)]
      + Self.stroke(.trackpad, direction, from: 200)
      + [
        .hand(.mouse, 5_000, "moved", from: home, to: end),
        .hand(.mouse, 5_500, "ended", from: end, to: end),
      ]
    let played = try Played(LawTape.vast, deeds, at: frames)
    let moved = (try played.rest().offset - played.shown(before: 5_000).offset)[direction.axis]
    #expect(abs(moved + direction.sign * 50) <= 1, "\(moved)")
    try played.expectRest()
  }

  // SPEC c.7: the knob under the mouse goes with it, though the content glides.
  @Test(arguments: Direction.allCases, Frames.all)
  func `a mouse takes the knob of moving content`(direction: Direction, frames: Frames) throws {
    let (axis, sign) = (direction.axis, direction.sign)
    let flick = Stroke(direction: direction, speed: 0.8, time: 0...96)
    let glide = try Played(.wide, flick.deeds, at: frames)
    let offset = try glide.shown(at: 300).offset[axis]
    // The track is the viewport less 3 pt at each end and the corner;
    // 39 pt are the knob (SPEC h.4).
    var knob = Point(x: 395.5, y: 395.5)
    knob[axis] = 3 + 19 + (390 - 39) * offset / 3_600
    let end = knob + direction.step(30)
    let played = try Played(
      .wide,
      flick.deeds + [
        .hand(.mouse, 300, "began", from: knob, to: knob),
        .hand(.mouse, 350, "moved", from: knob, to: end),
        .hand(.mouse, 900, "ended", from: end, to: end),
      ],
      at: frames
    )
    let moved = try played.shown(at: 800).offset[axis] - played.shown(at: 340).offset[axis]
    // 30 pt of a track of about 390 for 4,000 pt.
    #expect(abs(moved / (30 * sign * 4_000 / 390) - 1) < 0.03, "\(moved)")
    try played.expectRest()
  }
}
