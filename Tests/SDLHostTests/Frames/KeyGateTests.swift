import CSDL2
import Geometry
import MessageBus
import Testing

@testable import SDLHost

/// Keys that a reader hears before the stage does.
struct KeyGateTests {
  /// A reader that notes what it hears.
  private final class Reader {
    var listens = true
    /// The parts of each key: down or up, symbol, code, modifiers,
    /// milliseconds, text, whether it is typed.
    var heard: [[BusValue]] = []

    func gate() -> KeyGate {
      KeyGate { key in
        guard self.listens, case .structure(let parts) = key else { return nil }
        self.heard.append(parts)
        return UInt32(self.heard.count)
      }
    }
  }

  private let reader = Reader()
  private let start = Timestamp(seconds: 5)

  private func key(
    _ code: SDL_KeyCode,
    _ scancode: SDL_Scancode,
    isDown: Bool = true,
    _ modifiers: SDL_Keymod = KMOD_NONE
  ) -> EventQueue.Item {
    var event = SDL_Event()
    event.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return EventQueue.Item(event: event, time: start)
  }

  private func text(_ text: String) -> EventQueue.Item {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
    return EventQueue.Item(event: event, time: start)
  }

  private var motion: EventQueue.Item {
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    return EventQueue.Item(event: event, time: start)
  }

  private func button(_ type: SDL_EventType) -> EventQueue.Item {
    var event = SDL_Event()
    event.type = type.rawValue
    return EventQueue.Item(event: event, time: start)
  }

  private func types(_ items: [EventQueue.Item]) -> [UInt32] { items.map(\.event.type) }

  private let down = SDL_KEYDOWN.rawValue
  private let up = SDL_KEYUP.rawValue
  private let typed = SDL_TEXTINPUT.rawValue
  private let moved = SDL_MOUSEMOTION.rawValue

  private var letter: [EventQueue.Item] {
    [key(SDLK_a, SDL_SCANCODE_A), text("a"), key(SDLK_a, SDL_SCANCODE_A, isDown: false)]
  }

  @Test func `while nobody listens everything goes on at once`() {
    reader.listens = false
    var gate = reader.gate()
    #expect(types(gate.pass(letter + [motion], at: start)) == [down, typed, up, moved])
    #expect(gate.deadline == nil && reader.heard.isEmpty)
  }

  @Test func `a key waits for the answer with what it types, and nothing else waits`() {
    var gate = reader.gate()
    #expect(types(gate.pass(letter + [motion], at: start)) == [moved])
    // As `org.a11y.atspi.DeviceEventController` takes it, at 5 s.
    let a: [BusValue] = [.int32(0x61), .int32(38), .int32(0), .int32(5_000)]
    #expect(
      reader.heard == [
        [.uint32(0)] + a + [.text("a"), .flag(true)],
        [.uint32(1)] + a + [.text("a"), .flag(false)],
      ]
    )
    // What comes later never overtakes it.
    gate.answer(2, isKept: false)
    #expect(gate.release(at: start).isEmpty)
    gate.answer(1, isKept: false)
    #expect(types(gate.release(at: start)) == [down, typed, up])
    #expect(gate.deadline == nil)
  }

  // The letter went into the field that was clicked after it.
  @Test func `a press waits for the keys before it, and what follows waits for the press`() {
    var gate = reader.gate()
    let (press, release) = (button(SDL_MOUSEBUTTONDOWN), button(SDL_MOUSEBUTTONUP))
    let click = [press, motion, release]
    #expect(types(gate.pass([motion] + letter + click, at: start)) == [moved])
    #expect(gate.pass([motion], at: start).isEmpty)
    gate.answer(1, isKept: true)
    #expect(gate.release(at: start).isEmpty)
    gate.answer(2, isKept: false)
    let rest = [SDL_MOUSEBUTTONDOWN.rawValue, moved, SDL_MOUSEBUTTONUP.rawValue, moved]
    #expect(types(gate.release(at: start)) == [up] + rest)
    #expect(types(gate.pass(click, at: start)) == types(click))
  }

  @Test func `what a reader keeps nobody else gets, nor what it would have typed`() {
    var gate = reader.gate()
    _ = gate.pass(letter, at: start)
    gate.answer(1, isKept: true)
    gate.answer(2, isKept: false)
    #expect(types(gate.release(at: start)) == [up])
  }

  @Test func `a reader that does not answer holds a key up for a moment only`() {
    var gate = reader.gate()
    _ = gate.pass(letter, at: start)
    let end = start + KeyGate.patience
    #expect(gate.deadline == end)
    #expect(gate.release(at: start + KeyGate.patience / 2).isEmpty)
    #expect(types(gate.release(at: end)) == [down, typed, up])
    // Too late.
    gate.answer(1, isKept: true)
    #expect(gate.release(at: end).isEmpty)
  }

  @Test func `text that no key typed waits for the keys before it only`() {
    var gate = reader.gate()
    #expect(types(gate.pass([text("é")], at: start)) == [typed])
    _ = gate.pass([key(SDLK_b, SDL_SCANCODE_B)], at: start)
    #expect(gate.pass([text("é")], at: start).isEmpty)
    gate.answer(1, isKept: false)
    #expect(types(gate.release(at: start)) == [down, typed])
  }

  @Test func `keys are told by the numbers and names that X has for them`() {
    var gate = reader.gate()
    // keysymdef.h; the codes are those of `xev` on any keyboard of a PC.
    _ = gate.pass([key(SDLK_1, SDL_SCANCODE_1, KMOD_LSHIFT), text("!")], at: start)
    _ = gate.pass([key(SDLK_q, SDL_SCANCODE_Q, KMOD_LCTRL)], at: start)
    _ = gate.pass([key(SDLK_RETURN, SDL_SCANCODE_RETURN)], at: start)
    _ = gate.pass([key(SDLK_SPACE, SDL_SCANCODE_SPACE), text(" ")], at: start)
    _ = gate.pass([key(SDLK_UP, SDL_SCANCODE_UP)], at: start)
    _ = gate.pass([key(SDLK_RSHIFT, SDL_SCANCODE_RSHIFT)], at: start)
    _ = gate.pass([key(SDLK_F5, SDL_SCANCODE_F5), text("")], at: start)
    _ = gate.pass([key(SDLK_e, SDL_SCANCODE_E), text("€")], at: start)
    let symbols: [Int32] = [0x21, 0x71, 0xFF0D, 0x20, 0xFF52, 0xFFE2, 0xFFC2, 0x0100_20AC]
    #expect(reader.heard.map { $0[1] } == symbols.map { .int32($0) })
    let names = ["!", "q", "Return", "space", "Up", "Shift_R", "F5", "€"]
    #expect(reader.heard.map { $0[5] } == names.map { .text($0) })
    let codes: [Int32] = [10, 24, 36, 65, 111, 62, 71, 26]
    #expect(reader.heard.map { $0[2] } == codes.map { .int32($0) })
    #expect(reader.heard.map { $0[3] } == [1, 4, 0, 0, 0, 0, 0, 0].map { .int32($0) })
    let areTyped = [true, false, false, true, false, false, false, true]
    #expect(reader.heard.map { $0[6] } == areTyped.map { .flag($0) })
  }
}
