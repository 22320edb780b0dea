import Geometry
import Gestures
import Testing

@testable import Demo

struct InputMeterTests {
  private func touch(
    _ phase: TouchPhase,
    _ x: Double,
    _ y: Double,
    at time: Double,
    number: Int = 1
  ) -> InputEvent {
    let event = TouchEvent(
      id: TouchID(number),
      phase: phase,
      location: Point(x: x, y: y),
      time: Timestamp(seconds: time)
    )
    return .touch(event)
  }

  @Test func `it tells how far a touch moved since the event before`() {
    var meter = InputMeter()
    meter.note(touch(.began, 10, 10, at: 0))
    #expect(meter.amount == "0.0, 0.0 pt")
    meter.note(touch(.moved, 13, 5, at: 0.01))
    #expect(meter.amount == "3.0, −5.0 pt")
    meter.note(touch(.moved, 13, 6, at: 0.02))
    #expect(meter.amount == "0.0, 1.0 pt")
  }

  @Test func `it counts who is down`() {
    var meter = InputMeter()
    #expect(meter.hands == "none")
    meter.note(touch(.began, 0, 0, at: 0))
    #expect(meter.hands == "1 touch")
    meter.note(touch(.began, 0, 0, at: 0, number: 2))
    #expect(meter.hands == "2 touches")
    meter.note(touch(.cancelled, 0, 0, at: 0))
    meter.note(touch(.ended, 0, 0, at: 0, number: 2))
    #expect(meter.hands == "none")
    let pan = PanEvent(phase: .began, translation: .zero, location: .zero, time: .zero)
    meter.note(.pan(pan))
    #expect(meter.hands == "trackpad")
  }

  @Test func `it counts the events of the last second, movements of the pointer with them`() {
    var meter = InputMeter()
    for index in 0..<10 {
      let time = Timestamp(seconds: Double(index) * 0.25)
      meter.note(.hover(HoverEvent(location: .zero, time: time)))
    }
    // 1.5, 1.75, 2.0 and 2.25 s lie within the second before 2.25 s.
    #expect(meter.rate == 4)
    #expect(meter.source == "nothing yet")
  }

  @Test(arguments: [
    (KeyEvent(key: .character("c"), modifiers: .control, time: .zero), "Ctrl+C"),
    (KeyEvent(key: .right, modifiers: [.shift, .alt], time: .zero), "Alt+Shift+→"),
    (KeyEvent(key: .function(11), time: .zero), "F11"),
  ])
  func `a key is told with those that are held`(event: KeyEvent, words: String) {
    #expect(InputMeter.words(event) == words)
  }
}
