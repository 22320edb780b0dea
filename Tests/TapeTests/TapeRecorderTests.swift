import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import ScrollKitTesting

@Suite struct TapeRecorderTests {
  /// A list as the demo's screens are: the tape has its name alone.
  private func list() -> (view: View, container: ScrollContainer) {
    let container = ScrollContainer()
    container.contentSize = Size(width: 400, height: 4_000)
    container.alwaysBounceVertical = true
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return (container, container)
  }

  private func event(_ phase: TouchPhase, _ y: Double, _ time: Double) -> InputEvent {
    let location = Point(x: 200, y: y)
    let time = Timestamp(seconds: time)
    return .touch(TouchEvent(id: TouchID(1), phase: phase, location: location, time: time))
  }

  private func offsets(_ lines: [String]) throws -> [Double] {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let replay = try Replay(try Tape(bytes)) { _ in list() }
    let log = String(decoding: try replay.run(), as: UTF8.self)
    return log.split(separator: "\n").compactMap { line -> Double? in
      let parts = line.split(separator: "\"offset\":[0,")
      guard parts.count == 2, parts[0].contains("\"frame\":") else { return nil }
      return Double(parts[1].prefix { $0 != "]" })
    }
  }

  @Test func `a frame of the replay hears what the recorded one heard, whenever it is due`() throws
  {
    // Each frame takes its input 10 ms before it is due; what comes in between belongs to the next.
    var recorder = TapeRecorder()
    let size = Size(width: 400, height: 400)
    var lines = [recorder.header(size: size, scale: 1, period: 0.016, screen: "list")]
    var y = 300.0
    lines.append(recorder.line(for: event(.began, y, 100)) ?? "")
    for number in 1...5 {
      let input = Timestamp(seconds: 100 + Double(number) * 0.016)
      lines.append(recorder.line(frameDue: input + 0.01, input: input))
      y -= 20
      lines.append(recorder.line(for: event(.moved, y, input.seconds + 0.002)) ?? "")
    }
    // 10 points of slop; the first frame has heard of no movement, the last movement of no frame
    // but the one that a replay adds at its end.
    #expect(try offsets(lines) == [0, 10, 30, 50, 70, 90])
  }

  @Test func `a screen of any name is read as it was written`() throws {
    let size = Size(width: 400, height: 300)
    let header = TapeRecorder().header(size: size, scale: 2, period: 0.02, screen: "a \"b\" \\ c\n")
    let tape = try Tape(Array(header.utf8))
    var names: [String] = []
    _ = try Replay(tape) { name in
      names.append(name)
      return (View(), ScrollContainer())
    }
    #expect(names == ["a \"b\" \\ c\n"] && tape.size == size)
  }

  @Test func `times never run backward on a tape`() throws {
    var recorder = TapeRecorder()
    let times = [5.0, 4.9, 5.1, 5.05].map { time -> Double? in
      let line = recorder.line(for: event(.moved, 0, time))
      return line.flatMap { Double($0.dropFirst("{\"t\":".count).prefix { $0 != "," }) }
    }
    #expect(times == [0, 0, 100, 100])
  }

  @Test func `a drag of a mouse that was lost in it ends without a flick, as it did`() throws {
    var recorder = TapeRecorder()
    var lines = [
      recorder.header(
        size: Size(width: 400, height: 400),
        scale: 1,
        period: 0.016,
        screen: "list"
      )
    ]
    let phases: [TouchPhase] = [.began, .moved, .moved, .moved, .moved, .cancelled]
    for number in 0..<60 {
      let time = Timestamp(seconds: Double(number) * 0.016)
      if number < phases.count {
        let touch = TouchEvent(
          id: TouchID(0, device: .mouse),
          phase: phases[number],
          location: Point(x: 200, y: 300 - 20 * Double(number)),
          time: time
        )
        lines.append(recorder.line(for: .touch(touch)) ?? "")
      }
      lines.append(recorder.line(frameDue: time, input: time))
    }
    // A mouse has 3 points of slop; nothing glides on from where it was lost.
    #expect(try offsets(lines).last == 77)
  }

  @Test func `a mouse's modifiers are on the tape, and a key with Alt is not`() {
    var recorder = TapeRecorder()
    let press = TouchEvent(
      id: TouchID(0, device: .mouse),
      phase: .began,
      location: .zero,
      modifiers: .shift,
      time: .zero
    )
    #expect(recorder.line(for: .touch(press))?.hasSuffix(#""shift":true}"#) ?? false)
    let key = KeyEvent(key: .down, modifiers: .alt, time: .zero)
    #expect(recorder.line(for: .key(key)) == nil)
  }

  @Test func `a pointer without a button is on the tape, since it shows scroll bars`() {
    var recorder = TapeRecorder()
    let over = HoverEvent(location: Point(x: 3, y: 4), time: .zero)
    #expect(recorder.line(for: .hover(over)) == #"{"t":0,"mouse":"over","at":[3.0,4.0]}"#)
    let out = HoverEvent(location: nil, time: .zero)
    #expect(recorder.line(for: .hover(out)) == #"{"t":0,"mouse":"out"}"#)
  }
}
