import Geometry
import Gestures
import Testing

@Suite struct LongPressRecognizerTests {
  private let one = TouchID(1)
  private let two = TouchID(2)

  private func pressed(for seconds: Double) -> LongPressRecognizer {
    var press = LongPressRecognizer()
    press.touchBegan(one, at: .zero, time: .zero)
    press.wait(until: Timestamp(seconds: seconds))
    return press
  }

  @Test func `half a second makes a press`() {
    // SPEC g.9.
    #expect(pressed(for: 0.49).deadline == Timestamp(seconds: 0.5))
    #expect(pressed(for: 0.5).phase == .ready)
  }

  @Test func `a finger that strays more than ten points does not press`() {
    // SPEC g.9.
    var press = pressed(for: 0.3)
    press.touchMoved(one, to: Point(x: 6, y: 8))
    #expect(press.deadline != nil)
    press.touchMoved(one, to: Point(x: 7, y: 8))
    #expect(press.phase == .failed && press.deadline == nil)
  }

  @Test func `a finger may move anywhere once the press has begun`() {
    var press = pressed(for: 0.6)
    press.begin()
    press.touchMoved(one, to: Point(x: 600, y: 8))
    #expect(press.phase == .active && press.location == Point(x: 600, y: 8))
    press.touchEnded(one)
    #expect(press.phase == .idle)
  }

  @Test func `a second finger prevents a press, but does not end one`() {
    var early = pressed(for: 0.2)
    early.touchBegan(two, at: .zero, time: Timestamp(seconds: 0.2))
    #expect(early.phase == .failed)
    var late = pressed(for: 0.6)
    late.begin()
    late.touchBegan(two, at: .zero, time: Timestamp(seconds: 0.7))
    #expect(late.phase == .active)
  }

  @Test func `a press ends with its own finger, and no other one takes over`() {
    var press = pressed(for: 0.6)
    press.begin()
    press.touchBegan(two, at: Point(x: 90, y: 90), time: Timestamp(seconds: 0.7))
    press.touchEnded(one)
    #expect(press.phase == .failed)
    press.touchMoved(two, to: Point(x: 91, y: 90))
    #expect(press.phase == .failed)
    press.touchEnded(two)
    #expect(press.phase == .idle)
  }
}
