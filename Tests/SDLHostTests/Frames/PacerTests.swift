import Geometry
import Testing

@testable import SDLHost

/// A display and a program that takes a while for each frame, by a clock of their own.
private struct Simulation {
  var pacer: Pacer
  var now = Timestamp(seconds: 100)
  var seen: [Timestamp] = []
  /// Seconds that presenting takes if it does not wait.
  var presenting = 0.0
  /// Seconds from refresh to refresh if presenting waits for it.
  var refresh: Double?

  /// Makes frames in a row, each taking as long as it is told.
  mutating func move(_ count: Int, taking seconds: (Int) -> Double) {
    for index in 0..<count {
      let due = pacer.nextFrame(at: now)
      let start = max(now, pacer.start(of: due))
      let drawn = start + seconds(index)
      let shown = max(drawn, pacer.presentation(of: due))
      var end = shown + presenting
      if let refresh {
        end = Timestamp(seconds: ((shown.seconds / refresh).rounded(.down) + 1) * refresh)
      }
      pacer.note(.init(due: due, start: start, drawn: drawn, shown: shown, end: end), for: .motion)
      now = end
      seen.append(end)
    }
  }

  var intervals: [Double] { zip(seen.dropFirst(), seen).map { $0 - $1 } }
}

@Suite struct PacerTests {
  @Test(arguments: [60.0, 75, 120, 144])
  func `by a timer frames come at the display's rate`(rate: Double) {
    var simulation = Simulation(pacer: Pacer(rate: rate, mayFollowDisplay: false))
    simulation.move(300) { $0 % 7 == 0 ? 0.003 : 0.0005 }
    // The first frame is shown as soon as it is drawn.
    #expect(simulation.intervals.dropFirst().allSatisfy { abs($0 - 1 / rate) < 1e-9 })
  }

  @Test func `frames that need nearly all of their time get it`() {
    // An emulated graphics processor: 12 ms a frame, and every fifth 15, of 16.67.
    var simulation = Simulation(pacer: Pacer(rate: 60, mayFollowDisplay: false))
    simulation.move(300) { $0 % 5 == 0 ? 0.015 : 0.012 }
    #expect(simulation.intervals.dropFirst(20).allSatisfy { abs($0 - 1 / 60.0) < 1e-9 })
  }

  @Test(arguments: [0, 0.0003, 0.005])
  func `frames that are easy to draw are not seen early`(presenting: Double) {
    var simulation = Simulation(pacer: Pacer(rate: 60, mayFollowDisplay: false))
    simulation.presenting = presenting
    simulation.move(400) { $0 % 7 == 0 ? 0.003 : 0.0005 }
    #expect(simulation.intervals.suffix(200).allSatisfy { abs($0 - 1 / 60) < 1e-9 })
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
    for (index, moment) in simulation.seen.enumerated() where index > 0 && index != 50 {
      let frames = (moment - simulation.seen[1]) * 60
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

  /// Frames that answer events which come at regular times, and when they are due.
  private func answers(to moments: [Double]) -> [Double] {
    var pacer = Pacer(rate: 60, mayFollowDisplay: false)
    var answers: [Double] = []
    for moment in moments where moment > answers.last ?? 0 {
      let due = pacer.nextFrame(at: Timestamp(seconds: moment))
      pacer.note(.init(due: due, start: due, drawn: due, shown: due, end: due), for: .input)
      answers.append(due.seconds)
    }
    return answers
  }

  @Test(arguments: [0.05, 0.3, 0.5, 0.8, 0.99])
  func `events at the display's rate are answered at once, whatever their phase`(phase: Double) {
    let events = [100] + (0..<100).map { 100 + (phase + Double($0)) / 60 }
    let answers = answers(to: events)
    #expect(zip(events, answers).dropFirst(3).allSatisfy { $1 - $0 < 1e-9 })
  }

  @Test func `what threads made waits while a person is at work`() {
    var pacer = Pacer(rate: 60, mayFollowDisplay: false)
    #expect(pacer.nextAnswer == nil)
    let seen = Timestamp(seconds: 100)
    func note(_ reason: Pacer.Reason) {
      pacer.note(.init(due: seen, start: seen, drawn: seen, shown: seen, end: seen), for: reason)
    }
    note(.input)
    #expect(pacer.nextAnswer == seen + 1.5 * pacer.period)
    note(.change)
    #expect(pacer.nextAnswer == nil)
    note(.motion)
    #expect(pacer.nextAnswer == nil)
  }

  @Test(arguments: [90.0, 125, 500, 1_000])
  func `fast events are not answered faster than the display shows`(rate: Double) {
    let answers = answers(to: (0..<Int(10 * rate)).map { 100 + Double($0) / rate })
    let steady = answers.drop { $0 < 101 }
    #expect(Double(steady.count) / 9 < 60.6)
    #expect(zip(answers, answers.dropFirst()).allSatisfy { $1 - $0 > 0.4999 / 60 })
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
