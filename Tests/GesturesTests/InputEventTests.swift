import Geometry
import Gestures
import Testing

@Suite struct InputEventTests {
  private static let bad = [Double.nan, .infinity, -.infinity, 1e8, -1e8]

  private func events(_ number: Double) -> [InputEvent] {
    let point = Point(x: 0, y: number)
    let vector = Vector(dx: number, dy: 0)
    return [
      .touch(TouchEvent(id: TouchID(1), phase: .moved, location: point, time: .zero)),
      .hover(HoverEvent(location: point, time: .zero)),
      .wheel(WheelEvent(clicks: vector, location: .zero, time: .zero)),
      .wheel(WheelEvent(clicks: .zero, location: point, time: .zero)),
      .click(ClickEvent(.secondary, location: point, time: .zero)),
      .pan(PanEvent(phase: .changed, translation: vector, location: .zero, time: .zero)),
      .pinch(
        PinchEvent(phase: .changed, scale: 1, translation: vector, location: .zero, time: .zero)
      ),
    ]
  }

  @Test(arguments: bad)
  func `events with infinite, undefined or impossibly large numbers are not valid`(number: Double) {
    // SPEC, decision 13.
    for event in events(number) { #expect(!event.isValid) }
    for event in events(5_000) { #expect(event.isValid) }
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func `a scale is above zero and finite`(scale: Double) {
    let event = InputEvent.pinch(
      PinchEvent(phase: .changed, scale: scale, location: .zero, time: .zero)
    )
    #expect(!event.isValid)
  }

  @Test func `an event whose time is not a number is not valid`() {
    let event = InputEvent.key(KeyEvent(key: .up, time: Timestamp(seconds: .nan)))
    #expect(!event.isValid && event.time.seconds.isNaN)
  }
}
