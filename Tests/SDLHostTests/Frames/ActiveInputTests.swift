import Geometry
import Gestures
import Testing

@testable import SDLHost

struct ActiveInputTests {
  private let time = Timestamp(seconds: 1)

  private func touch(_ number: Int, _ phase: TouchPhase) -> InputEvent {
    .touch(TouchEvent(id: TouchID(number), phase: phase, location: .zero, time: time))
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `input is active until the last finger is lifted`(end: TouchPhase) {
    var input = ActiveInput()
    #expect(!input.isPresent)
    for event in [touch(1, .began), touch(2, .began), touch(1, .moved), touch(1, end)] {
      input.note(event)
      #expect(input.isPresent)
    }
    input.note(touch(2, end))
    #expect(!input.isPresent)
  }

  @Test(arguments: [TrackpadPhase.ended, .cancelled])
  func `so it is on a trackpad`(end: TrackpadPhase) {
    var input = ActiveInput()
    for phase in [TrackpadPhase.began, .changed, end] {
      input.note(.pan(PanEvent(phase: phase, translation: .zero, location: .zero, time: time)))
      #expect(input.isPresent == (phase != end))
    }
    for phase in [TrackpadPhase.began, .changed, end] {
      input.note(.pinch(PinchEvent(phase: phase, scale: 1, location: .zero, time: time)))
      #expect(input.isPresent == (phase != end))
    }
  }
}
