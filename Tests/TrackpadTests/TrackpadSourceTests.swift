import Geometry
import Gestures
import Testing

@testable import Trackpad

@Suite struct TrackpadSourceTests {
  @Test func `a window without a window system is silent and leaves the wheel to SDL`() {
    let queries = WindowQueries(
      now: { .zero },
      pointerIsInside: { true },
      pointerLocation: { .zero },
      pointsPerUnit: { 1 },
      modifiers: { [] }
    )
    var wakes = 0
    let source = TrackpadSource(
      window: .other,
      settings: InputSettings(),
      queries: queries,
      wake: { wakes += 1 }
    )

    #expect(source.poll().isEmpty)
    #expect(source.nextDeadline == nil)
    #expect(!source.deliversWheel)
    #expect(source.listing == ["pinch: none, because there is no window system"])
    #expect(wakes == 0)
  }
}
