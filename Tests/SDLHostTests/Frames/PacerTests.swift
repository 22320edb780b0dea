import Geometry
import Testing

@testable import SDLHost

/// A display and a program that takes a while for each frame, by a clock of their own.
private struct Simulation {
  var pacer: Pacer
  var now = Timestamp(seconds: 100)
  var seen: [Timestamp] = []
  /// Seconds from refresh to refresh if presenting waits for it.
  var refresh: Double?

  /// Makes frames in a row, each taking as long as it is told.
  mutating func move(_ count: Int, taking seconds: (Int) -> Double) {
    for index in 0..<count {
      let due = pacer.nextFrame(at: now)
      let start = max(now, pacer.start(of: due))
      let drawn = start + seconds(index)
      var end = drawn
      if let refresh {
        end = Timestamp(seconds: ((drawn.seconds / refresh).rounded(.down) + 1) * refresh)
      }
      pacer.note(.init(due: due, start: start, drawn: drawn, end: end, continues: true))
      now = end
      seen.append(refresh == nil ? due : end)
    }
  }

  var intervals: [Double] { zip(seen.dropFirst(), seen).map { $0 - $1 } }
}

@Suite struct PacerTests {
  @Test(arguments: [60.0, 75, 120, 144])
  func `by a timer frames come at the display's rate`(rate: Double) {
    var simulation = Simulation(pacer: Pacer(rate: rate, mayFollowDisplay: false))
    simulation.move(300) { $0 % 7 == 0 ? 0.003 : 0.0005 }
    #expect(simulation.intervals.allSatisfy { abs($0 - 1 / rate) < 1e-9 })
  }

  @Test func `a frame begins late but in time`() {
    var simulation = Simulation(pacer: Pacer(rate: 60, mayFollowDisplay: false))
    simulation.move(200) { _ in 0.001 }
    let due = simulation.pacer.nextFrame(at: simulation.now)
    let lead = due - simulation.pacer.start(of: due)
    #expect(lead > 0.001 && lead < 0.003)
  }

  @Test func `a slow frame is followed by one on the grid`() {
    var simulation = Simulation(pacer: Pacer(rate: 60, mayFollowDisplay: false))
    simulation.move(100) { $0 == 50 ? 0.040 : 0.001 }
    for interval in simulation.intervals {
      let frames = interval * 60
      #expect(abs(frames - frames.rounded()) < 1e-6)
    }
  }

  @Test func `after a pause a frame is due at once`() {
    var simulation = Simulation(pacer: Pacer(rate: 60, mayFollowDisplay: false))
    simulation.move(5) { _ in 0.001 }
    let later = simulation.now + 3.21
    #expect(simulation.pacer.nextFrame(at: later) == later)
    #expect(simulation.pacer.start(of: later) < later)
  }

  @Test func `an event that comes a little early is not held back`() {
    var pacer = Pacer(rate: 60, mayFollowDisplay: false)
    let first = Timestamp(seconds: 10)
    pacer.note(.init(due: first, start: first, drawn: first, end: first, continues: false))
    let early = first + 0.016
    #expect(pacer.nextFrame(at: early) == early)
    #expect(pacer.nextFrame(at: first + 0.001) == first + 1 / 60)
  }

  @Test(arguments: [60.0, 144])
  func `a display that is waited for is found and followed`(rate: Double) {
    var pacer = Pacer(rate: rate, mayFollowDisplay: true)
    pacer.setRate(rate)
    var simulation = Simulation(pacer: pacer)
    simulation.refresh = 1 / rate
    simulation.move(400) { _ in 0.0008 }
    #expect(simulation.pacer.followsDisplay)
    #expect(simulation.intervals.suffix(200).allSatisfy { abs($0 - 1 / rate) < 1e-6 })
  }

  @Test func `presenting that stops waiting is found as well`() {
    var simulation = Simulation(pacer: Pacer(rate: 60, mayFollowDisplay: true))
    simulation.refresh = 1 / 60
    simulation.move(200) { _ in 0.0008 }
    simulation.refresh = nil
    simulation.move(200) { _ in 0.0008 }
    #expect(!simulation.pacer.followsDisplay)
    #expect(simulation.intervals.suffix(100).allSatisfy { abs($0 - 1 / 60) < 1e-9 })
  }
}
