import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct OverviewProgressTests {
  private func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test func `it moves as the equation of its spring says`() {
    // x'' = -f²·x - 2·f·x' about the end, with f = 20.
    let spring = Spring(start: 0.2, end: 1, velocity: 3, since: time(0))
    let step = 1e-4
    for number in 1...40 {
      let now = Double(number) * 0.01
      let before = spring.value(at: time(now - step))
      let here = spring.value(at: time(now))
      let after = spring.value(at: time(now + step))
      let velocity = (after - before) / (2 * step)
      let force = (after - 2 * here + before) / (step * step)
      #expect(abs(velocity - spring.velocity(at: time(now))) < 1e-3)
      #expect(abs(force + 400 * (here - 1) + 40 * velocity) < 0.01)
    }
    #expect(spring.value(at: time(0)).isClose(to: 0.2, within: 1e-12))
    #expect(spring.velocity(at: time(0)).isClose(to: 3, within: 1e-9))
  }

  @Test func `turned around it goes on from where it is, at the velocity that it has`() {
    var progress = OverviewProgress()
    progress.go(open: true, at: time(0))
    progress.advance(to: time(0.1))
    let before = progress.value
    progress.go(open: false, at: time(0.1))
    progress.advance(to: time(0.1))
    #expect(progress.value.isClose(to: before, within: 1e-12))
    progress.advance(to: time(0.105))
    #expect(progress.value > before)
    progress.advance(to: time(1))
    #expect(progress.value == 0 && progress.phase == .resting)
  }

  @Test(arguments: [
    (0.4, 0.0, false), (0.6, 0, true), (0.4, 2, true), (0.6, -2, false), (1.2, 0, true),
  ])
  func `let go, it goes to the end that the hand was going to`(
    place: Double,
    velocity: Double,
    opens: Bool
  ) {
    var progress = OverviewProgress()
    for number in 0...5 {
      let now = Double(number) * 0.016
      progress.hold(at: place - velocity * (0.08 - now), at: time(now))
    }
    progress.letGo(at: time(0.08))
    #expect(progress.isOpen == opens)
    progress.advance(to: time(2))
    #expect(progress.value == (opens ? 1 : 0) && !progress.isBetween)
  }

  @Test func `a hand that has stopped lets go without velocity`() {
    var progress = OverviewProgress()
    for number in 0...5 {
      progress.hold(at: Double(number) * 0.08, at: time(Double(number) * 0.016))
    }
    progress.letGo(at: time(1))
    #expect(!progress.isOpen)
  }
}
