import Glibc
import ScrollKit
import ScrollKitTesting
import TestHarness
import Testing

@testable import Demo

/// The formulas of other toolkits, against what their sources say by another way.
struct RaceRunTests {
  private let limits = 0.0...9_000
  private let velocities = [-7_900.0, -2_000, -300, 300, 2_000, 7_900]

  private func run(_ racer: Racer, _ velocity: Double, from start: Double = 4_500) -> RaceRun {
    RaceRun(racer, from: start, velocity: velocity, in: limits)
  }

  @Test(arguments: [-2_400.0, -300, 300, 2_400])
  func `GTK slows by e^-4 per second until a sixtieth moves less than a pixel`(velocity: Double) {
    let run = run(.gtk, velocity)
    let middle = run.duration / 2
    let expected = 4_500 + velocity / 4 * (1 - exp(-4 * middle))
    #expect(run.offset(at: middle).isClose(to: expected, within: 1e-9))
    let last = run.offset(at: run.duration) - run.offset(at: run.duration - 1.0 / 60)
    #expect(last.magnitude.isClose(to: 1, within: 0.1))
  }

  @Test(arguments: [-7_900.0, -2_000, -300, 300, 2_000, 7_900])
  func `Flutter goes as far as Android`(velocity: Double) {
    // `getSplineFlingDistance` of Android's OverScroller, in its own form.
    let coefficient = 0.015 * 9.80665 * 39.37 * 160 * 0.84
    let rate = log(0.78) / log(0.9)
    let speed = log(0.35 * velocity.magnitude / coefficient)
    let distance = coefficient * exp(speed * rate / (rate - 1))
    let roomy = -20_000.0...20_000
    let run = RaceRun(.flutter, from: 0, velocity: velocity, in: roomy)
    #expect(run.distance.isClose(to: velocity < 0 ? -distance : distance, within: 1e-6))
  }

  @Test(arguments: [-2_500.0, -2_000, -300, 300, 2_000, 2_500])
  func `Qt brakes evenly to a whole point`(velocity: Double) {
    let run = run(.qt, velocity)
    #expect(run.distance == (velocity * velocity.magnitude / 3_000).rounded())
    #expect(run.duration.isClose(to: velocity.magnitude / 1_500, within: 0.002))
  }

  @Test func `Qt limits the velocity, the overshoot and the return`() {
    // 150 pt past the edge at most, back within 0.4 s; the way in takes (2500 - v) / 1500.
    let run = RaceRun(.qt, from: 8_800, velocity: 6_000, in: limits)
    let crossing = (2_500 * 2_500 - 2 * 1_500.0 * 200).squareRoot()
    let out = 2 * 150 / crossing
    let inward = (2_500 - crossing) / 1_500
    #expect(run.offset(at: inward + out).isClose(to: 9_150, within: 0.5))
    #expect(run.duration.isClose(to: inward + out + 0.4, within: 0.002))
    #expect(run.offset(at: run.duration) == 9_000)
  }

  @Test(arguments: [Racer.gtk, .flutter])
  func `content stops dead at an edge where nothing bounces`(racer: Racer) {
    for (start, velocity, edge) in [(8_950.0, 3_000.0, 9_000.0), (50, -3_000, 0)] {
      let run = run(racer, velocity, from: start)
      #expect(run.offset(at: run.duration).isClose(to: edge, within: 1e-6))
      #expect(run.offset(at: run.duration * 0.999) != edge)
    }
  }

  @Test func `iOS is this library`() {
    let motion = PredictedMotion(from: 4_500, velocity: 2_000, in: limits)
    let run = run(.ios, 2_000)
    #expect(run.duration == motion.duration)
    for time in stride(from: 0, through: motion.duration, by: 0.1) {
      #expect(run.offset(at: time) == motion.offset(at: time))
    }
  }

  @Test(arguments: Racer.allCases)
  func `content never jumps, and mirrored flicks are mirrored`(racer: Racer) {
    for velocity in velocities {
      for start in [30.0, 4_500, 8_970] {
        let run = run(racer, velocity, from: start)
        let mirrored = self.run(racer, -velocity, from: 9_000 - start)
        #expect(run.duration.isClose(to: mirrored.duration, within: 1e-9))
        var before = start
        for time in stride(from: 0, through: run.duration + 0.1, by: 1 / 240) {
          let offset = run.offset(at: time)
          #expect((offset - before).magnitude <= velocity.magnitude / 240 + 3)
          #expect((9_000 - mirrored.offset(at: time)).isClose(to: offset, within: 1))
          before = offset
        }
      }
    }
  }

  @Test(arguments: Racer.allCases)
  func `content let go at rest, or outwards at its edge, stays`(racer: Racer) {
    #expect(run(racer, 0).distance == 0)
    guard racer != .ios else { return }
    #expect(run(racer, 900, from: 9_000).duration == 0)
    #expect(run(racer, -900, from: -40).offset(at: 1) == 0)
  }
}
