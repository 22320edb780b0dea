import Foundation
import Geometry
import Gestures
import TestHarness
import Testing

/// Laws that need arithmetic, over random tapes that are made for them.
///
/// `RANDOM_TAPES` and `RANDOM_TAPES_FROM` play more of them, as ``RandomTapeTests`` tells.
struct LawTapeTests {
  nonisolated private static let environment = ProcessInfo.processInfo.environment
  nonisolated private static let first = environment["RANDOM_TAPES_FROM"].flatMap { Int($0) } ?? 0

  /// The seeds of a law, of which so many are played unless somebody wants more.
  nonisolated private static func seeds(_ usual: Int = 100) -> Range<Int> {
    first..<first + (environment["RANDOM_TAPES"].flatMap { Int($0) } ?? usual)
  }

  // Law 3: inside the limits, where nothing pages, what showed stays to the pixel.
  @Test func `what is stopped stays where it showed`() throws {
    for seed in Self.seeds() {
      var tape = LawTape(seed: seed)
      tape.addMotion()
      tape.addStop()
      let played = try tape.played(LawTape.vast)
      let seen = try played.shown(before: tape.moment)
      let rest = try played.rest()
      let after = played.shown().filter { $0.time >= tape.moment - 1e-6 }
      let stays = after.allSatisfy {
        $0.offset.isClose(to: seen.offset, within: 1 / tape.scale)
          && abs($0.zoom - seen.zoom) < 1e-6
      }
      #expect(stays, "seed \(seed): \(seen) became \(rest)")
      let fault = try played.container().faultOfRest(scale: tape.scale)
      #expect(fault == nil, "seed \(seed)")
    }
  }

  // Law 4: in a frame of one and the same drag, content goes where the reports until then went.
  @Test func `a point of finger is a point of content`() throws {
    for seed in Self.seeds() {
      var tape = LawTape(seed: seed)
      if seed % 2 == 0 { tape.addMotion() }
      tape.addFinger(from: tape.moment, room: 600, step: 14)
      tape.lift(after: 200)
      tape.addSwitches()
      let played = try tape.played(LawTape.vast)
      let dragged = played.shown().filter { $0.state.hasSuffix("dragging") }
      let length = tape.reports.map { ($0.place - tape.reports[0].place).length }.max() ?? 0
      // Past any slop on an axis.
      #expect(length < 40 || !dragged.isEmpty, "seed \(seed): a drag of \(length) pt is ignored")
      for (before, after) in zip(dragged, dragged.dropFirst()) {
        guard let from = tape.finger(at: before.time), let to = tape.finger(at: after.time) else {
          continue
        }
        let moved = after.offset - before.offset + (to - from)
        // Each of both places is on a pixel.
        let isClose = max(abs(moved.dx), abs(moved.dy)) <= 1 / tape.scale + 1e-6
        #expect(isClose, "seed \(seed): \(moved) at \(after.time) ms")
      }
      let disorder = Laws.disorder(in: played.messages(from: "root").compactMap(\.message))
      #expect(disorder == nil, "seed \(seed)")
    }
  }

  // Law 1: a finger that comes down moves nothing before it has moved itself.
  @Test func `a finger that comes down holds what shows`() throws {
    for seed in Self.seeds() {
      var tape = LawTape(seed: seed)
      tape.addMotion()
      let moment = tape.moment
      tape.addFinger(from: moment, room: 0, step: 0)
      tape.lift(after: 300)
      let played = try tape.played(LawTape.vast)
      let seen = try played.shown(before: moment)
      let held = played.shown().filter { $0.time >= moment - 1e-6 }
      // Nothing but what showed, on a pixel at last.
      let isHeld = held.allSatisfy {
        $0.offset.isClose(to: seen.offset, within: 1 / tape.scale)
          && abs($0.zoom - seen.zoom) < 1e-6
      }
      let rest = try played.rest()
      #expect(isHeld, "seed \(seed): \(seen) became \(rest)")
      let fault = try played.container().faultOfRest(scale: tape.scale)
      #expect(fault == nil, "seed \(seed)")
    }
  }

  // Law 5: no more than a page from where the finger took hold; half a page is where it may round.
  @Test func `a gesture turns one page at most`() throws {
    for seed in Self.seeds() {
      var tape = LawTape(seed: seed)
      tape.addFinger(from: 0, room: 390, step: 60)
      tape.lift(after: tape.dice.number(0...80))
      let played = try tape.played(.pages)
      let rest = try played.rest().offset
      for axis in Axis.allCases {
        #expect(abs(rest[axis] - 2_000) <= 400, "seed \(seed): \(rest)")
      }
      let fault = try played.container().faultOfRest(scale: tape.scale)
      #expect(fault == nil, "seed \(seed)")
    }
  }

  // Law 5, caught: held for longer than 0.3 s the pending target is forgotten (decision 17).
  @Test func `a caught gesture turns one page at most from where it is held`() throws {
    for seed in Self.seeds() {
      var tape = LawTape(seed: seed)
      let direction = tape.dice.pick(Direction.allCases)
      let flick = Stroke(direction: direction, speed: tape.dice.number(0.4...3), time: 0...64)
      let caught = 64 + tape.dice.number(46...220).rounded()
      let again = Stroke(
        direction: tape.dice.pick([direction, direction.opposite]),
        speed: tape.dice.number(0.1...3),
        time: (caught + 400)...(caught + 448)
      )
      let hold = [Deed.touch(caught, "began", again.start)]
      let played = try Played(
        .pages,
        flick.deeds + hold + again.deeds.dropFirst(),
        at: tape.frames,
        scale: tape.scale
      )
      let held = try played.shown(at: caught + 390).offset[direction.axis]
      let rest = try played.rest().offset[direction.axis]
      #expect(abs(rest - held) < 400 + 1, "seed \(seed): held at \(held), rests at \(rest)")
      let fault = try played.container().faultOfRest(scale: tape.scale)
      #expect(fault == nil, "seed \(seed)")
    }
  }

  // Law 1, near an edge and beyond it: neither a hold's beginning nor its limits move what shows.
  @Test func `what a still finger holds stays, whatever its limits become`() throws {
    let switches = [
      #""bounces":false"#, #""bounces":true"#, #""contentSize":[1500,1500]"#,
      #""bouncesZoom":false"#,
      #""alwaysBounceVertical":true"#, #""maximumZoomScale":1.1"#, #""minimumZoomScale":0.9"#,
      #""isDirectionalLockEnabled":true"#, #""decelerationRate":0.99"#,
    ]
    for seed in Self.seeds() {
      var tape = LawTape(seed: seed)
      tape.addMotion()
      let moment = tape.moment
      tape.addFinger(from: moment, room: 0, step: 0)
      let until = tape.moment + 400
      for _ in 0..<4 { tape.set(tape.dice.number(moment...until), tape.dice.pick(switches)) }
      tape.lift(after: 500)
      let scene = LawTape.narrow(bounces: tape.dice.once(in: 2))
      let played = try tape.played(scene)
      let seen = try played.shown(before: moment)
      let held = played.shown().filter { $0.time >= moment - 1e-6 && $0.time < until }
      let stays = held.allSatisfy {
        $0.offset.isClose(to: seen.offset, within: 1 / tape.scale) || $0.state.contains("oom")
      }
      #expect(stays, "seed \(seed): \(seen) became \(held.map(\.offset))")
    }
  }

  // SPEC b.7: what the delegate is told is where it rests, to the pixel.
  @Test func `the target is where content rests`() throws {
    var targets = 0
    for seed in Self.seeds() {
      var tape = LawTape(seed: seed)
      tape.addFinger(from: 0, room: 390, step: 40)
      tape.lift(after: tape.dice.number(0...80))
      let scene = tape.dice.pick([LawTape.vast, LawTape.narrow(bounces: true), .pages])
      let played = try tape.played(scene)
      guard let target = played.messages("willEndDragging").last?.target else { continue }
      targets += 1
      let rest = try played.rest().offset
      #expect(rest.isClose(to: target, within: 2e-6), "seed \(seed): \(rest) for \(target)")
    }
    #expect(targets > Self.seeds().count / 2)
  }

  // Law 2: steps there and back, by keys and clicks, in any order and with any pauses.
  @Test func `as many steps back as there end where they began`() throws {
    for seed in Self.seeds(50) {
      var tape = LawTape(seed: seed)
      tape.addSteps(along: seed % 2 == 0 ? .vertical : .horizontal)
      let pages = Scene.root(
        #""contentSize":[24400,24400],"contentOffset":[12000,12000],"isPagingEnabled":true"#
      )
      let played = try tape.played(tape.dice.once(in: 2) ? LawTape.vast : pages)
      let (start, rest) = (played.shown()[0].offset, try played.rest().offset)
      #expect(rest == start, "seed \(seed): from \(start) to \(rest)")
      let fault = try played.container().faultOfRest(scale: tape.scale)
      #expect(fault == nil, "seed \(seed)")
    }
  }

  // Law 6: rest is rest, and no frame of the next half minute moves or tells anything.
  @Test func `nothing happens for 30 s after rest`() throws {
    for seed in Self.seeds(12) {
      var tape = LawTape(seed: seed)
      tape.addMotion()
      let last = tape.deeds.last?.time ?? 0
      tape.set(last + 36_000, #""scrollsToTop":true"#)
      let scene = tape.dice.pick([LawTape.vast, LawTape.narrow(bounces: true), .pages])
      let played = try Played(scene, tape.deeds, at: .hz(24), scale: tape.scale)
      // SPEC b.8: all motions are over within 6 s.
      #expect(played.lines.allSatisfy { $0.time <= last + 6_000 }, "seed \(seed)")
    }
  }

  // Law 1 and decision 1: what nobody disturbs shows the same at any rate of the frames.
  @Test func `an undisturbed motion rests at the same place at any rate`() throws {
    for seed in Self.seeds(40) {
      var tape = LawTape(seed: seed)
      tape.addMotion()
      let places = try Frames.few.map {
        try Played(LawTape.vast, tape.deeds, at: $0, scale: tape.scale).rest()
      }
      let isSame = places.allSatisfy {
        $0.offset.isClose(to: places[0].offset, within: 1 + 1 / tape.scale)
          && abs($0.zoom - places[0].zoom) < 1e-6
      }
      #expect(isSame, "seed \(seed): \(places.map(\.offset))")
    }
  }

  // MARK: What a hand leaves

  /// A finger that is lifted some time after its last report, and what it did before the lift.
  private static func flick(_ seed: Int, after pause: Double, _ last: [Vector] = []) -> LawTape {
    var tape = LawTape(seed: seed)
    tape.addFinger(from: 0, room: 600, step: 14)
    tape.lift(after: pause, trembling: last)
    return tape
  }

  // Law 4: also a flick is the same at any rate of frames.
  @Test func `a flick rests at the same place at any rate`() throws {
    for seed in Self.seeds(50) {
      let tape = Self.flick(seed, after: Double(seed % 5) * 4 + 1)
      let places = try Frames.all.map {
        try Played(LawTape.vast, tape.deeds, at: $0, scale: tape.scale).rest().offset
      }
      let isSame = places.allSatisfy { $0.isClose(to: places[0], within: 1 / tape.scale + 1e-6) }
      #expect(isSame, "seed \(seed): \(places)")
    }
  }

  // Law 8, of a hand at one speed, by any device.
  @Test func `a rest before the lift never makes a release faster`() throws {
    for seed in Self.seeds() {
      var dice = Dice(seed: seed)
      let direction = dice.pick(Direction.allCases)
      let device = dice.pick([TouchDevice.finger, .mouse, .trackpad])
      let interval = dice.pick([1.0, 2, 4, 5, 6.94, 8, 8.33, 11, 16.67])
      let stroke = Stroke(
        direction: direction,
        speed: dice.number(0.3...4),
        time: 0...interval * Double(1 + dice.below(14)),
        interval: interval
      )
      let frames = dice.pick([24.0, 60, 144, 500].map(Frames.hz) + [.irregular])
      func speed(after rest: Double, isReported: Bool) throws -> Double {
        var deeds = Array(stroke.deeds(by: device).dropLast())
        let (last, end) = (deeds.last?.time ?? 0, stroke.end)
        if isReported {
          deeds += Swift.stride(from: interval, through: rest, by: interval).map {
            .hand(device, last + $0, "moved", from: end, to: end)
          }
        }
        deeds.append(.hand(device, last + rest, "ended", from: end, to: end))
        let played = try Played(LawTape.vast, deeds, at: frames)
        return played.messages("willEndDragging").last?.velocity?.length ?? 0
      }
      let moving = try speed(after: 0, isReported: false)
      let rest = dice.number(1...80).rounded()
      for isReported in [false, true] {
        let rested = try speed(after: rest, isReported: isReported)
        #expect(rested <= moving + 1e-6, "seed \(seed): \(moving), after \(rest) ms \(rested)")
      }
    }
  }

  // SPEC, decision 4: after a pause a point or two in one report are no velocity.
  @Test func `a pause forgets what was before it`() throws {
    for seed in Self.seeds() {
      let step = Vector(dx: Double(seed % 5) - 2, dy: Double(seed % 3) - 1)
      let tape = Self.flick(seed, after: 65 + Double(seed % 7) * 150, [step])
      let played = try tape.played(LawTape.vast)
      #expect(played.messages("willBeginDecelerating").isEmpty, "seed \(seed)")
    }
  }

  // MARK: Devices

  /// What each device has for a slop, in points (SPEC g.2, k.1, l.1).
  nonisolated private static let slops: [(device: TouchDevice, slop: Double)] = [
    (.finger, 10), (.mouse, 3), (.trackpad, 0),
  ]

  // The same movement by another device comes to rest as far from its slop.
  @Test func `a movement rests alike by finger, mouse and trackpad`() throws {
    for seed in Self.seeds(30) {
      var tape = LawTape(seed: seed)
      let direction = tape.dice.pick(Direction.allCases)
      let stroke = Stroke(
        direction: direction,
        speed: tape.dice.number(0.3...3),
        time: 0...(tape.dice.number(60...160)),
        interval: tape.dice.pick([4.0, 8, 12])
      )
      let places = try Self.slops.map { device, slop in
        let rest = try Played(LawTape.vast, stroke.deeds(by: device), at: tape.frames).rest().offset
        return rest[direction.axis] - direction.sign * slop
      }
      let distance = abs(places[2] - 20_000)
      let isSame = places.allSatisfy { abs($0 - places[2]) <= 1.5 + distance / 100 }
      #expect(isSame, "seed \(seed): \(places)")
    }
  }

  // Law 4, from rest: whatever was done before, a hand on content that can move moves it.
  @Test func `a drag that begins on content at rest moves it`() throws {
    for seed in Self.seeds(30) {
      var tape = LawTape(seed: seed)
      for _ in 0...tape.dice.below(4) { tape.addGesture() }
      let begin = tape.moment + 4_000
      let (device, slop) = tape.dice.pick(Self.slops)
      let direction = tape.dice.pick(Direction.allCases)
      let stroke = Stroke(direction: direction, speed: 0.5, time: begin...(begin + 200))
      let drag = stroke.deeds(by: device)
      let lift = begin + 600
      let deeds = tape.deeds + drag.dropLast() + [Deed(lift, drag[drag.count - 1].text)]
      let played = try Played(LawTape.vast, deeds, at: tape.frames, scale: tape.scale)
      let moved = try played.shown(before: lift).offset - played.shown(before: begin).offset
      let wanted = -direction.sign * (stroke.length - slop)
      let isMoved = abs(moved[direction.axis] - wanted) <= 2 / tape.scale + 1e-6
      #expect(isMoved, "seed \(seed): \(moved) by \(device) instead of \(wanted)")
    }
  }
}
