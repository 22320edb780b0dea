import Geometry
import Gestures
import Testing

@testable import SDLHost

struct HandsOnTests {
  private let time = Timestamp(seconds: 1)

  private func touch(_ number: Int, _ phase: TouchPhase) -> InputEvent {
    .touch(TouchEvent(id: TouchID(number), phase: phase, location: .zero, time: time))
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `hands are on until the last finger is lifted`(end: TouchPhase) {
    var hands = HandsOn()
    #expect(!hands.isTrue)
    for event in [touch(1, .began), touch(2, .began), touch(1, .moved), touch(1, end)] {
      hands.note(event)
      #expect(hands.isTrue)
    }
    hands.note(touch(2, end))
    #expect(!hands.isTrue)
  }

  @Test(arguments: [TrackpadPhase.ended, .cancelled])
  func `so it is on a trackpad`(end: TrackpadPhase) {
    var hands = HandsOn()
    for phase in [TrackpadPhase.began, .changed, end] {
      hands.note(.pan(PanEvent(phase: phase, translation: .zero, location: .zero, time: time)))
      #expect(hands.isTrue == (phase != end))
    }
    for phase in [TrackpadPhase.began, .changed, end] {
      hands.note(.pinch(PinchEvent(phase: phase, scale: 1, location: .zero, time: time)))
      #expect(hands.isTrue == (phase != end))
    }
  }
}
