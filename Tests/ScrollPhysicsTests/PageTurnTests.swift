import ScrollPhysics
import Testing

@Suite struct PageTurnTests {
  private struct Vectors: Decodable {
    struct Sample: Decodable {
      let frame: Int
      let x: Double
    }
    struct Animation: Decodable {
      let width, x0, v0_pt_per_ms, target, peak_overshoot: Double
      let hz, frames: Int
      let samples: [Sample]
    }
    struct Step: Decodable {
      let width, n_ms, x0, v0, x: Double
    }
    let animation: [Animation]
    let recurrence_ms: [Step]
  }

  @Test(arguments: [-1.0, 1])
  func `a page turn follows the reference's recurrence`(side: Double) throws {
    let steps = try vectors("paging", as: Vectors.self).recurrence_ms
    #expect(steps.count == 18)
    for step in steps {
      let turn = PageTurn(
        offset: step.x0 * side,
        velocity: step.v0 * 1_000 * side,
        target: step.width * side,
        viewportWidth: step.width
      )
      let time = step.n_ms / 1_000
      guard time < turn.duration else {
        // The recurrence never ends; the turn ends within a point of it.
        #expect(step.x.isClose(to: step.width, within: 1))
        continue
      }
      #expect((side * turn.offset(at: time)).agrees(with: step.x))
    }
  }

  @Test(arguments: [-1.0, 1])
  func `a page turn shows what the reference shows`(side: Double) throws {
    let animations = try vectors("paging", as: Vectors.self).animation
    #expect(animations.count == 66)
    for animation in animations {
      let turn = PageTurn(
        offset: animation.x0 * side,
        velocity: animation.v0_pt_per_ms * 1_000 * side,
        target: animation.target * side,
        viewportWidth: animation.width
      )
      // A frame of the reference is so many whole milliseconds (SPEC e.4).
      let frame = Double(1_000 / animation.hz) / 1_000
      for sample in animation.samples {
        let time = Double(sample.frame) * frame
        let offset = side * turn.offset(at: time)
        let isOver = time >= turn.duration || sample.frame == animation.frames
        #expect(isOver ? offset.isClose(to: sample.x, within: 1) : offset.agrees(with: sample.x))
      }
      // The reference sees the end at the end of a frame. Where the swing is hardly over a point,
      // as at 768 pt, it may stop before its peak if a frame falls right; ours always swings out.
      let late = Double(animation.frames) * frame - turn.duration
      #expect(late < 2 * frame)
      #expect(late >= 0 || late > -0.05 && animation.width == 768)
    }
  }

  @Test(arguments: [0.0, 1, 320, 393, 1_024, 1_366, 1e6])
  func `a page turn is the millisecond loop for any width`(width: Double) {
    let used = min(width, 1_024)
    let pull = 0.000_359_090_909 - 1.846_590_91e-7 * used
    let friction = 0.966_818_182 + 9.943_181_82e-6 * used
    let turn = PageTurn(offset: 10, velocity: 700, target: 300, viewportWidth: width)
    var (offset, velocity) = (10.0, 0.7)
    for step in 1..<Int(turn.duration * 1_000) {
      velocity = (velocity + (300 - offset) * pull) * friction
      offset += velocity
      let time = Double(step) / 1_000
      #expect(turn.offset(at: time).isClose(to: offset, within: 1e-8))
      #expect(turn.velocity(at: time).isClose(to: velocity * 1_000, within: 1e-5))
    }
  }

  @Test func `a page turn ends slowly and near the page`() {
    var dice = Dice(seed: 10)
    for _ in 0..<3_000 {
      let width = Double.random(in: 0...2_000, using: &dice)
      let offset = dice.spread(upTo: 1_500)
      let turn = PageTurn(
        offset: offset,
        velocity: dice.spread(upTo: 8_000),
        target: 0,
        viewportWidth: width
      )
      #expect(turn.duration.isFinite && turn.duration < 1.5)
      #expect(turn.offset(at: turn.duration) == 0)
      #expect(turn.velocity(at: turn.duration) == 0)
      guard turn.duration > 0.001 else { continue }
      // Settled, or going back through the page (SPEC e.7).
      let last = turn.duration - 1e-9
      #expect(turn.offset(at: last).magnitude <= 1 + 1e-6)
      #expect(turn.velocity(at: last).magnitude <= 100)
    }
  }

  @Test func `a mirrored page turn is mirrored bit for bit`() {
    var dice = Dice(seed: 11)
    for _ in 0..<5_000 {
      let width = Double.random(in: 0...2_000, using: &dice)
      let (offset, velocity) = (dice.spread(upTo: 1_500), dice.spread(upTo: 1e6))
      let target = dice.spread(upTo: 3_000)
      let turn = PageTurn(
        offset: offset,
        velocity: velocity,
        target: target,
        viewportWidth: width
      )
      let mirrored = PageTurn(
        offset: -offset,
        velocity: -velocity,
        target: -target,
        viewportWidth: width
      )
      #expect(turn.duration == mirrored.duration && turn.duration.isFinite)
      for part in [0, 0.1, 0.5, 0.99] {
        let time = turn.duration * part
        #expect(turn.offset(at: time) == -mirrored.offset(at: time))
        #expect(turn.velocity(at: time) == -mirrored.velocity(at: time))
      }
    }
  }

  @Test(arguments: [-1.0, 1])
  func `a page turn restarted from any moment continues unchanged`(side: Double) {
    let whole = PageTurn(
      offset: 40 * side,
      velocity: 900 * side,
      target: 320 * side,
      viewportWidth: 320
    )
    for cut in [0.013_7, 0.1, 0.25] {
      let rest = PageTurn(
        offset: whole.offset(at: cut),
        velocity: whole.velocity(at: cut),
        target: 320 * side,
        viewportWidth: 320
      )
      for time in [0.004, 0.05, 0.09] {
        #expect(rest.offset(at: time).isClose(to: whole.offset(at: cut + time), within: 1e-9))
      }
    }
  }

  @Test(arguments: [-1.0, 1])
  func `without bouncing a page turn ends when it arrives`(side: Double) {
    let turn = PageTurn(
      offset: 100 * side,
      velocity: 3_000 * side,
      target: 375 * side,
      viewportWidth: 375,
      overshoots: false
    )
    let offsets = (0...1_000).map { side * turn.offset(at: turn.duration * Double($0) / 1_000) }
    #expect(offsets.allSatisfy { $0 <= 375 })
    #expect(offsets[999] > 374)
    #expect(offsets.last == 375)
  }

  // SPEC, decision 17: also where the app puts content that turns onto its page.
  @Test(arguments: [-1.0, 1], [1.0, 2, 3])
  func `a turn that begins on its page swings by two pixels at most`(side: Double, scale: Double) {
    let turn = PageTurn(
      offset: 320,
      velocity: 900 * side,
      target: 320,
      viewportWidth: 320,
      overshoot: 2 / scale
    )
    let places = (0...1_000).map { part in
      side * (turn.offset(at: turn.duration * Double(part) / 1_000) - 320)
    }
    #expect(places.allSatisfy { $0 <= 2 / scale + 1e-9 })
    #expect(places.contains { $0 > 1.9 / scale } && places.last == 0)
  }

  @Test(arguments: [-1.0, 1], [0.0, 300, 2_000, 12_000])
  func `a turn that is moved elsewhere keeps what was left of it`(
    side: Double,
    speed: Double
  ) throws {
    let turn = PageTurn(
      offset: 140 * side,
      velocity: speed * side,
      target: 400 * side,
      viewportWidth: 400,
      overshoot: 1
    )
    #expect(turn.stretched(at: turn.duration, from: -1_200, to: -1_200) == nil)
    for step in 0..<20 {
      let time = turn.duration * Double(step) / 20
      let place = turn.offset(at: time) - 400 * side - 1_200
      let rest = try #require(turn.stretched(at: time, from: place, to: -1_200))
      #expect(rest.restOffset == -1_200)
      #expect(rest.duration.isClose(to: turn.duration - time, within: 1e-9))
      for more in stride(from: 0, to: turn.duration - time - 1e-6, by: 0.013) {
        let offset = turn.offset(at: time + more) - 400 * side - 1_200
        #expect(rest.offset(at: more).isClose(to: offset, within: 1e-9))
        let speed = turn.velocity(at: time + more)
        #expect(rest.velocity(at: more).isClose(to: speed, within: 1e-6))
      }
    }
  }

  @Test func `content at rest on its page does not turn`() {
    #expect(PageTurn(offset: 320, velocity: 0, target: 320, viewportWidth: 320).duration == 0)
  }

  // SPEC n.6
  @Test(arguments: [-1.0, 1], [0.5, 0.9, 1, 1.1, 3])
  func `a turn to a stop that moves is longer or shorter and takes its time`(
    side: Double,
    factor: Double
  ) throws {
    let turn = PageTurn(
      offset: -900 * side,
      velocity: 0,
      target: 0,
      viewportWidth: 400,
      overshoot: 2
    )
    for time in [0, 0.1, 0.25, 0.3] {
      let (offset, velocity) = (turn.offset(at: time), turn.velocity(at: time))
      let target = offset * (1 - factor)
      let rest = try #require(turn.stretched(at: time, from: offset, to: target))
      #expect(rest.restOffset == target)
      for later in stride(from: 0, to: turn.duration - time, by: 0.02) {
        let before = turn.offset(at: time + later)
        // Past the stop both swing by no more than two points.
        let expected = before * side < 0 ? target + before * factor : target
        let margin = before * side < 0 ? 1e-6 : 2.001
        #expect(rest.offset(at: later).isClose(to: expected, within: margin))
      }
      #expect(rest.velocity(at: 0).isClose(to: velocity * factor, within: 1e-6))
      #expect(rest.duration.isClose(to: turn.duration - time, within: 0.1))
    }
    #expect(turn.stretched(at: turn.duration, from: 0, to: 50 * side) == nil)
    #expect(turn.stretched(at: 0.1, from: turn.offset(at: 0.1), to: -1_000 * side) == nil)
  }
}
