import Geometry
import Testing

@testable import SDLHost

struct StageTimeTests {
  private func moment(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test func `without slow motion it is the clock's, to the last bit`() {
    for seconds: Double in [0, 0.1, 1 / 3, 86_400.123456789] {
      #expect(StageTime().stage(at: moment(seconds)) == moment(seconds))
      #expect(StageTime().clock(at: moment(seconds)) == moment(seconds))
    }
  }

  @Test func `it goes on from where it was when the speed changes`() {
    var time = StageTime()
    time.setSpeed(0.1, at: moment(100))
    #expect(abs(time.stage(at: moment(110)).seconds - 101) < 1e-9)
    time.setSpeed(1, at: moment(110))
    #expect(abs(time.stage(at: moment(115)).seconds - 106) < 1e-9)
    // An event from before the change counts as it would have then.
    #expect(abs(time.stage(at: moment(109)).seconds - 100.9) < 1e-9)
  }

  @Test(arguments: [0.1, 0.5, 1, 4])
  func `it never runs backwards, and can be undone`(speed: Double) {
    var time = StageTime()
    time.setSpeed(speed, at: moment(10))
    time.setSpeed(1, at: moment(12))
    time.setSpeed(speed, at: moment(12.5))
    var last = time.stage(at: moment(12.1))
    for step in 1...100 {
      let clock = moment(12.1 + Double(step) * 0.02)
      let now = time.stage(at: clock)
      #expect(now > last)
      #expect(abs(time.clock(at: now).seconds - clock.seconds) < 1e-9)
      last = now
    }
  }
}
