import Geometry
import Gestures
import Testing

@testable import Trackpad

@Suite struct PadGesturesTests {
  @Test func `the two halves of a diagonal step become one`() {
    var fingers = Fingers()
    fingers.scroll(0, 1.5)
    fingers.scroll(3, 0)
    #expect(fingers.pans().map(\.translation) == [.zero, Vector(dx: 3, dy: 1.5)])
  }

  @Test(arguments: [Vector(dx: 3, dy: 0), Vector(dx: 0, dy: 3), Vector(dx: 2, dy: 2)])
  func `two steps along one axis stay two, even at the same time`(step: Vector) {
    var fingers = Fingers()
    fingers.scroll(step.dx, step.dy)
    fingers.scroll(step.dx, step.dy)
    #expect(fingers.pans().map(\.translation) == [.zero, step, step])
  }

  @Test func `steps at different times stay two`() {
    var fingers = Fingers()
    fingers.scroll(0, 1.5)
    fingers.now = fingers.now + 0.001
    fingers.scroll(3, 0)
    #expect(fingers.pans().count == 3)
  }

  @Test func `a pinch replaces a pan, without a glide`() {
    var fingers = Fingers()
    fingers.scroll(0, 5)
    fingers.act(.pinchBegan)
    #expect(fingers.panPhases() == [.began, .changed, .cancelled])
    #expect(fingers.pinches().map(\.phase) == [.began])
  }

  @Test func `fingers that rest and then pinch do not pan`() {
    var fingers = Fingers()
    fingers.act(.hold)
    fingers.act(.turn)
    fingers.act(.pinchBegan)
    fingers.wait(1)
    #expect(fingers.panPhases() == [.began, .cancelled])
    #expect(fingers.pinches().map(\.phase) == [.began])
  }

  @Test func `nothing pans during a pinch`() {
    var fingers = Fingers()
    fingers.act(.pinchBegan)
    fingers.scroll(0, 5)
    fingers.act(.hold)
    fingers.act(.pinchEnded)
    #expect(fingers.pans().isEmpty)
  }

  @Test func `a wheel is passed on with the keys held`() {
    var gestures = PadGestures()
    let turn = PadInput(
      action: .wheel(Vector(dx: 0, dy: -1)),
      device: 1,
      milliseconds: nil,
      location: Fingers.place
    )
    let now = Timestamp(seconds: 3)
    gestures.receive(turn, at: now, modifiers: .shift)
    let wheel = WheelEvent(
      clicks: Vector(dx: 0, dy: -1),
      location: Fingers.place,
      modifiers: .shift,
      time: now
    )
    #expect(gestures.take(at: now) == [.wheel(wheel)])
  }

  @Test func `events are returned once`() {
    var fingers = Fingers()
    fingers.scroll(0, 5)
    #expect(fingers.gestures.take(at: fingers.now).count == 2)
    #expect(fingers.gestures.take(at: fingers.now).isEmpty)
  }
}
