import Geometry
import Gestures
import Testing

@Suite struct InputOrderTests {
  private func touch(
    _ phase: TouchPhase,
    at time: Double,
    device: TouchDevice = .finger
  ) -> InputEvent {
    let id = TouchID(1, device: device)
    return .touch(
      TouchEvent(id: id, phase: phase, location: .zero, time: Timestamp(seconds: time))
    )
  }

  @Test func `events in order, or of the same time, pass unchanged`() {
    var order = InputOrder()
    for time in [0.0, 1, 1, 2] {
      #expect(order.admit(touch(.moved, at: time)) == touch(.moved, at: time))
    }
  }

  @Test func `an event older than the last is dropped, and nothing changes`() {
    var order = InputOrder()
    #expect(order.admit(touch(.began, at: 5)) != nil)
    #expect(order.admit(touch(.moved, at: 4)) == nil)
    #expect(order.admit(touch(.moved, at: 5)) != nil)
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `a late lift counts with the last event`(phase: TouchPhase) {
    var order = InputOrder()
    #expect(order.admit(touch(.began, at: 5)) != nil)
    #expect(order.admit(touch(phase, at: 4)) == touch(phase, at: 5))
  }

  @Test func `events of different devices may arrive out of order`() {
    var order = InputOrder()
    let wheel = InputEvent.wheel(
      WheelEvent(clicks: .zero, location: .zero, time: Timestamp(seconds: 1))
    )
    #expect(order.admit(touch(.began, at: 5)) != nil)
    #expect(order.admit(touch(.began, at: 4, device: .mouse)) != nil)
    #expect(order.admit(wheel) == wheel)
  }

  @Test func `an event is moved to a later moment, never to an earlier one`() {
    let event = InputEvent.key(KeyEvent(key: .down, time: Timestamp(seconds: 2)))
    #expect(event.delayed(toAtLeast: Timestamp(seconds: 3)).time == Timestamp(seconds: 3))
    #expect(event.delayed(toAtLeast: Timestamp(seconds: 1)) == event)
  }
}
