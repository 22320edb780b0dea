import Geometry
import Gestures
import Testing

@testable import Trackpad

@Suite struct PinchTrackerTests {
  private func pinch(_ scales: [Double], then end: PadInput.Action) -> [PinchEvent] {
    var fingers = Fingers()
    fingers.act(.pinchBegan)
    for scale in scales {
      fingers.act(.pinchChanged(scale: scale, translation: Vector(dx: 2, dy: -1)))
    }
    fingers.act(end)
    return fingers.pinches()
  }

  @Test func `a pinch begins at one and keeps its last scale to the end`() {
    let events = pinch([1.25, 1.5], then: .pinchEnded)
    #expect(events.map(\.phase) == [.began, .changed, .changed, .ended])
    #expect(events.map(\.scale) == [1, 1.25, 1.5, 1.5])
    let step = Vector(dx: 2, dy: -1)
    #expect(events.map(\.translation) == [.zero, step, step, .zero])
  }

  @Test func `a pinch that the system cancels is cancelled`() {
    #expect(pinch([0.8], then: .pinchCancelled).map(\.phase) == [.began, .changed, .cancelled])
  }

  @Test func `a pinch is cancelled when its device is removed`() {
    #expect(pinch([0.8], then: .vanish).map(\.phase) == [.began, .changed, .cancelled])
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a nonsensical scale is dropped`(scale: Double) {
    #expect(pinch([1.5, scale], then: .pinchEnded).map(\.scale) == [1, 1.5, 1.5])
  }

  @Test func `the center stays where the pinch began`() {
    var fingers = Fingers()
    fingers.act(.pinchBegan)
    let elsewhere = PadInput(
      action: .pinchChanged(scale: 2, translation: .zero),
      device: 1,
      milliseconds: nil,
      location: Point(x: 1, y: 1)
    )
    fingers.gestures.receive(elsewhere, at: fingers.now)
    #expect(fingers.pinches().map(\.location) == [Fingers.place, Fingers.place])
  }

  @Test func `a pinch that begins again without an end cancels the first`() {
    var fingers = Fingers()
    fingers.act(.pinchBegan)
    fingers.act(.pinchBegan)
    fingers.act(.pinchEnded)
    #expect(fingers.pinches().map(\.phase) == [.began, .cancelled, .began, .ended])
  }

  @Test(arguments: [
    PadInput.Action.pinchChanged(scale: 2, translation: .zero), .pinchEnded, .pinchCancelled,
  ])
  func `a step without a beginning has no effect`(action: PadInput.Action) {
    var fingers = Fingers()
    fingers.act(action)
    #expect(fingers.pinches().isEmpty)
  }
}
