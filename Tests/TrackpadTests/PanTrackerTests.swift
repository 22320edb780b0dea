import Geometry
import Gestures
import TestHarness
import Testing

@testable import Trackpad

@Suite struct PanTrackerTests {
  @Test(arguments: directions)
  func `a lift ends the pan that the first movement began, and no movement is lost`(
    direction: Vector
  ) {
    var fingers = Fingers()
    for _ in 0..<5 {
      fingers.scroll(direction.dx * 1.25, direction.dy * 1.25)
      fingers.wait(0.008)
    }
    fingers.act(.stop(.both))

    let pans = fingers.pans()

    #expect(pans.map(\.phase) == [.began] + Array(repeating: .changed, count: 5) + [.ended])
    #expect(pans.reduce(Vector.zero) { $0 + $1.translation } == direction * 6.25)
    #expect(pans.allSatisfy { $0.location == Fingers.place })
  }

  @Test func `the end has the time of the lift, and each step its own time`() {
    var fingers = Fingers()
    fingers.scroll(0, 3)
    fingers.wait(0.02)
    fingers.scroll(0, 3)
    fingers.wait(0.03)
    fingers.act(.stop(.vertical))
    #expect(
      fingers.pans().map { $0.time - Timestamp(seconds: 10) }.map { ($0 * 1e3).rounded() }
        == [0, 0, 20, 50]
    )
  }

  @Test func `a stop without a movement before it has no effect`() {
    var fingers = Fingers()
    fingers.act(.stop(.both))
    #expect(fingers.pans().isEmpty)
  }

  @Test func `a second stop has no effect`() {
    var fingers = Fingers()
    fingers.scroll(2, 2)
    fingers.act(.stop(.both))
    fingers.act(.stop(.both))
    #expect(fingers.panPhases() == [.began, .changed, .ended])
  }

  @Test func `the fingers are lifted once every axis has stopped`() {
    var fingers = Fingers()
    fingers.scroll(2, 3)
    fingers.wait(0.008)
    fingers.act(.stop(.vertical))
    #expect(fingers.panPhases() == [.began, .changed])
    fingers.act(.stop(.horizontal))
    #expect(fingers.panPhases() == [.began, .changed, .ended])
  }

  @Test func `when only one of two axes stops, a pause ends the other`() {
    var fingers = Fingers()
    fingers.scroll(2, 3)
    fingers.act(.stop(.vertical))
    fingers.wait(PanTracker.slowPause)
    #expect(fingers.panPhases() == [.began, .changed, .ended])
  }

  @Test func `without a stop, slow fingers count as lifted after a tenth of a second`() {
    var fingers = Fingers()
    fingers.scroll(0, 1)
    fingers.wait(0.016)
    fingers.scroll(0, 1)  // 62.5 points per second
    fingers.wait(0.099)
    #expect(fingers.panPhases() == [.began, .changed, .changed])
    fingers.wait(0.002)
    #expect(fingers.panPhases() == [.began, .changed, .changed, .ended])
    #expect(fingers.pans().last?.time == Timestamp(seconds: 10 + 0.016) + 0.1)
  }

  @Test func `without a stop, fast fingers count as lifted while they still have a velocity`() {
    var fingers = Fingers()
    for _ in 0..<3 {
      fingers.scroll(0, 16)
      fingers.wait(0.016)  // 1,000 points per second
    }
    let last = fingers.now - 0.016
    fingers.wait(0.023)
    #expect(fingers.panPhases().last == .changed)
    fingers.wait(0.002)
    #expect(fingers.panPhases().last == .ended)
    // SPEC, decision 4: 60 ms without movement make the velocity zero.
    let end = fingers.pans().last?.time ?? last
    #expect(end - last < 0.06)
  }

  @Test func `the deadline is when the pause is over`() {
    var fingers = Fingers()
    #expect(fingers.gestures.deadline == nil)
    fingers.scroll(0, 1)
    #expect(fingers.gestures.deadline == fingers.now + 0.1)
  }

  @Test func `fingers on a device that reports stops may rest for any time`() {
    var fingers = Fingers()
    fingers.scroll(0, 1)
    fingers.act(.stop(.both))
    fingers.wait(1)
    fingers.scroll(0, 1)
    #expect(fingers.gestures.deadline == nil)
    fingers.wait(60)
    fingers.scroll(0, 1)
    fingers.act(.stop(.both))
    #expect(
      fingers.panPhases() == [.began, .changed, .ended, .began, .changed, .changed, .ended]
    )
  }

  @Test func `a device that reports stops says nothing about other devices`() {
    var fingers = Fingers()
    fingers.scroll(0, 1, device: 1)
    fingers.act(.stop(.both), device: 1)
    fingers.scroll(0, 1, device: 2)
    #expect(fingers.gestures.deadline == fingers.now + 0.1)
  }

  @Test func `a pause between two events that are received together still ends the first pan`() {
    var fingers = Fingers()
    fingers.scroll(0, 1)
    // The host was busy and took nothing; the second movement is half a second younger.
    fingers.now = fingers.now + 0.5
    fingers.scroll(0, 1)
    let pans = fingers.pans()
    #expect(pans.map(\.phase) == [.began, .changed, .ended, .began, .changed])
    #expect(zip(pans, pans.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func `fingers put on the pad begin a pan before they move, which stops a glide`() {
    var fingers = Fingers()
    fingers.act(.hold)
    #expect(fingers.panPhases() == [.began])
    fingers.wait(5)
    #expect(fingers.panPhases() == [.began])
  }

  @Test func `fingers that rest and then scroll make one pan`() {
    var fingers = Fingers()
    fingers.act(.hold)
    fingers.wait(0.3)
    fingers.act(.turn)
    fingers.scroll(0, 2)
    fingers.wait(0.01)
    fingers.scroll(0, 2)
    fingers.act(.stop(.both))
    #expect(fingers.panPhases() == [.began, .changed, .changed, .ended])
  }

  @Test func `fingers lifted without having scrolled start no glide`() {
    var fingers = Fingers()
    fingers.act(.hold)
    fingers.wait(0.3)
    fingers.act(.release)
    #expect(fingers.panPhases() == [.began, .cancelled])
  }

  @Test func `fingers that begin another gesture start no glide`() {
    var fingers = Fingers()
    fingers.act(.hold)
    fingers.act(.turn)
    fingers.wait(PanTracker.turnPause / 2)
    #expect(fingers.panPhases() == [.began])
    fingers.wait(PanTracker.turnPause)
    #expect(fingers.panPhases() == [.began, .cancelled])
  }

  @Test func `a third finger beside resting ones is not another pan`() {
    var fingers = Fingers()
    fingers.act(.hold)
    fingers.act(.turn)
    fingers.act(.hold)
    fingers.wait(1)
    #expect(fingers.panPhases() == [.began])
  }

  @Test func `a pan ends when its device is removed`() {
    var fingers = Fingers()
    fingers.scroll(0, 4)
    fingers.act(.vanish)
    #expect(fingers.panPhases() == [.began, .changed, .cancelled])
    #expect(fingers.gestures.deadline == nil)
  }

  @Test func `a pan continues when another device is removed`() {
    var fingers = Fingers()
    fingers.scroll(0, 4, device: 1)
    fingers.act(.vanish, device: 2)
    #expect(fingers.panPhases() == [.began, .changed])
  }

  @Test func `fingers that rest on a removed device start no glide`() {
    var fingers = Fingers()
    fingers.act(.hold)
    fingers.act(.vanish)
    #expect(fingers.panPhases() == [.began, .cancelled])
  }

  @Test func `a pan ends when the pointer leaves the window`() {
    var fingers = Fingers()
    fingers.scroll(4, 0)
    fingers.act(.leave)
    fingers.act(.stop(.both))
    #expect(fingers.panPhases() == [.began, .changed, .cancelled])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a movement that is not a number is dropped`(number: Double) {
    var fingers = Fingers()
    fingers.scroll(0, number)
    fingers.scroll(number, 0)
    #expect(fingers.pans().isEmpty)
  }

  @Test func `in any order of input, pans begin once and end once`() {
    let actions: [PadInput.Action] = [
      .scroll(Vector(dx: 0, dy: 3)), .scroll(Vector(dx: 2, dy: 0)), .stop(.both),
      .stop(.vertical), .hold, .release, .turn, .pinchBegan,
      .pinchChanged(scale: 1.1, translation: .zero), .pinchEnded, .pinchCancelled, .leave,
      .vanish, .wheel(Vector(dx: 0, dy: 1)),
    ]
    var random = SplitMix64(state: 4)
    for _ in 0..<200 {
      var fingers = Fingers()
      for _ in 0..<40 {
        fingers.act(actions[Int(random.next() % UInt64(actions.count))])
        fingers.wait(Double(random.next() % 60) / 1_000)
      }
      fingers.act(.pinchEnded)
      fingers.act(.vanish)
      fingers.collect()
      #expect(areWhole(fingers.panPhases()))
      #expect(areWhole(fingers.pinches().map(\.phase)))
    }
  }

  /// Whether the steps are those of whole gestures, one after another.
  private func areWhole(_ phases: [TrackpadPhase]) -> Bool {
    var isActive = false
    for phase in phases {
      guard isActive == (phase != .began) else { return false }
      isActive = phase == .began || phase == .changed
    }
    return !isActive
  }
}
