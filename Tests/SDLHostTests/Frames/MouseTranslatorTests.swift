import CSDL2
import Geometry
import Gestures
import Testing

@testable import SDLHost

@Suite struct MouseTranslatorTests {
  private static let time = Timestamp(seconds: 5)
  private let time = Self.time
  private let left = UInt8(SDL_BUTTON_LEFT)

  private func mouse(_ phase: TouchPhase, _ point: Point, _ keys: Modifiers = []) -> InputEvent {
    let id = TouchID(0, device: .mouse)
    return .touch(
      TouchEvent(id: id, phase: phase, location: point, modifiers: keys, time: time)
    )
  }

  private func finger(_ number: Int, _ phase: TouchPhase, _ x: Double, _ y: Double) -> InputEvent {
    let point = Point(x: x, y: y)
    return .touch(TouchEvent(id: TouchID(number), phase: phase, location: point, time: time))
  }

  @Test(arguments: [Modifiers(), .shift])
  func `the left button is a finger, and tells the keys that were held`(keys: Modifiers) {
    var translator = MouseTranslator()
    let (a, b) = (Point(x: 10, y: 20), Point(x: -300, y: 900))
    #expect(translator.press(left, at: a, keys, time) == [mouse(.began, a, keys)])
    #expect(translator.move(to: b, time) == [mouse(.moved, b)])
    #expect(translator.release(left, at: b, time) == [mouse(.ended, b)])
    #expect(translator.move(to: a, time) == nil)
  }

  @Test func `the middle button pans what lies under the press, and presses nothing`() {
    var translator = MouseTranslator()
    let middle = UInt8(SDL_BUTTON_MIDDLE)
    let (a, b) = (Point(x: 10, y: 20), Point(x: 40, y: 10))
    func pan(_ phase: TrackpadPhase, _ step: Vector) -> InputEvent {
      var event = PanEvent(phase: phase, translation: step, location: a, time: time)
      event.hand = .button
      return .pan(event)
    }
    #expect(translator.press(middle, at: a, [], time) == [pan(.began, .zero)])
    #expect(translator.move(to: b, time) == [pan(.changed, Vector(dx: 30, dy: -10))])
    #expect(translator.move(to: a, time) == [pan(.changed, Vector(dx: -30, dy: 10))])
    // Another button neither adds a finger nor ends the pan.
    #expect(translator.press(left, at: a, [], time).isEmpty)
    #expect(translator.release(left, at: a, time).isEmpty)
    #expect(translator.release(middle, at: b, time) == [pan(.ended, .zero)])
  }

  @Test func `the right button clicks when it is pressed`() {
    var translator = MouseTranslator()
    let (right, place) = (UInt8(SDL_BUTTON_RIGHT), Point(x: 10, y: 20))
    let click = InputEvent.click(ClickEvent(.secondary, location: place, time: time))
    #expect(translator.press(right, at: place, [], time) == [click])
    #expect(translator.release(right, at: place, time).isEmpty)
  }

  @Test(arguments: [(3.0, true), (4, false)])
  func `the middle button clicks when it is let go where it was pressed`(
    distance: Double,
    clicks: Bool
  ) {
    var translator = MouseTranslator()
    let (middle, place) = (UInt8(SDL_BUTTON_MIDDLE), Point(x: 10, y: 20))
    _ = translator.press(middle, at: place, [], time)
    let events = translator.release(middle, at: place + Vector(dx: distance, dy: 0), time)
    let click = InputEvent.click(ClickEvent(.middle, location: place, time: time))
    #expect(events.contains(click) == clicks)
  }

  @Test(arguments: [(SDL_BUTTON_X1, Key.pageUp), (SDL_BUTTON_X2, .pageDown)])
  func `the side buttons turn pages`(button: Int32, key: Key) {
    var translator = MouseTranslator()
    let down = translator.press(UInt8(button), at: .zero, .control, time)
    let up = translator.release(UInt8(button), at: .zero, time)
    #expect(down == [.key(KeyEvent(key: key, time: time))])
    #expect(up == [.key(KeyEvent(key: key, phase: .up, time: time))])
  }

  @Test(arguments: [(-100.0, 2.0), (100.0, 0.5), (-200.0, 4.0), (300.0, 0.125)])
  func `with Control a drag up and down zooms about the press`(distance: Double, scale: Double) {
    var translator = MouseTranslator()
    let start = Point(x: 100, y: 300)
    func pinch(_ phase: TrackpadPhase, _ scale: Double) -> InputEvent {
      .pinch(PinchEvent(phase: phase, scale: scale, location: start, time: time))
    }
    #expect(translator.press(left, at: start, .control, time).isEmpty)
    #expect(translator.move(to: start + Vector(dx: 2, dy: 0), time) == [])
    let end = start + Vector(dx: 7, dy: distance)
    #expect(translator.move(to: end, time) == [pinch(.began, 1), pinch(.changed, scale)])
    #expect(translator.release(left, at: end, time) == [pinch(.ended, scale)])
  }

  @Test func `with Control a press without a drag is a click`() {
    var translator = MouseTranslator()
    let start = Point(x: 100, y: 300)
    _ = translator.press(left, at: start, .control, time)
    let events = translator.release(left, at: start + Vector(dx: 1, dy: 1), time)
    #expect(events == [mouse(.began, start, .control), mouse(.ended, start)])
  }

  @Test func `with Alt a second finger is mirrored about the press, and both are shown`() {
    var translator = MouseTranslator()
    #expect(translator.marks.isEmpty)
    #expect(translator.press(left, at: Point(x: 200, y: 100), .alt, time).isEmpty)
    #expect(translator.move(to: Point(x: 210, y: 110), time) == [])
    #expect(translator.marks == [Point(x: 210, y: 110), Point(x: 190, y: 90)])
    // 24 points from the press, however far the pointer has gone since it was last seen.
    let down = [finger(-1, .began, 214.4, 119.2), finger(-2, .began, 185.6, 80.8)]
    let gone = [finger(-1, .moved, 230, 140), finger(-2, .moved, 170, 60)]
    #expect(translator.move(to: Point(x: 230, y: 140), time) == down + gone)
    let moved = [finger(-1, .moved, 205, 101), finger(-2, .moved, 195, 99)]
    #expect(translator.move(to: Point(x: 205, y: 101), time) == moved)
    let up = [finger(-1, .ended, 205, 101), finger(-2, .ended, 195, 99)]
    #expect(translator.release(left, at: Point(x: 205, y: 101), time) == up)
    #expect(translator.marks.isEmpty)
  }

  @Test func `with Alt a press without a drag is a tap with two fingers`() {
    var translator = MouseTranslator()
    _ = translator.press(left, at: Point(x: 200, y: 100), .alt, time)
    let events = translator.release(left, at: Point(x: 200, y: 100), time)
    #expect(
      events == [
        finger(-1, .began, 200, 100), finger(-2, .began, 200, 100),
        finger(-1, .ended, 200, 100), finger(-2, .ended, 200, 100),
      ]
    )
  }

  @Test func `what a button does is called off when nobody can tell that it is let go`() {
    let (start, end) = (Point(x: 100, y: 100), Point(x: 160, y: 200))
    func held(_ button: UInt8, _ keys: Modifiers) -> MouseTranslator {
      var translator = MouseTranslator()
      _ = translator.press(button, at: start, keys, time)
      _ = translator.move(to: end, time)
      return translator
    }
    var pan = PanEvent(phase: .cancelled, translation: .zero, location: start, time: time)
    pan.hand = .button
    let drags: [(UInt8, Modifiers, [InputEvent])] = [
      (left, [], [mouse(.cancelled, end)]),
      (UInt8(SDL_BUTTON_MIDDLE), [], [.pan(pan)]),
      (
        left, .control,
        [
          .pinch(
            PinchEvent(phase: .cancelled, scale: 0.5, location: start, time: time)
          )
        ]
      ),
      (left, .alt, [finger(-1, .cancelled, 160, 200), finger(-2, .cancelled, 40, 0)]),
    ]
    for (button, keys, expected) in drags {
      var translator = held(button, keys)
      #expect(translator.cancel(time) == expected)
      #expect(translator.move(to: start, time) == nil)
      #expect(translator.release(button, at: start, time).isEmpty)
      #expect(translator.cancel(time).isEmpty)
    }
  }
}
