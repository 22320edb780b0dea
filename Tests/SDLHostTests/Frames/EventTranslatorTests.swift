import CSDL2
import Geometry
import Gestures
import Testing

@testable import SDLHost

@Suite struct EventTranslatorTests {
  private let time = Timestamp(seconds: 5)

  private func translator(pointsPerUnit: Double = 1) -> EventTranslator {
    var translator = EventTranslator()
    translator.pointsPerUnit = pointsPerUnit
    translator.units = Size(width: 200, height: 100)
    return translator
  }

  private func button(_ button: Int32, isDown: Bool, x: Int32, y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    event.button.button = UInt8(button)
    (event.button.x, event.button.y) = (x, y)
    return event
  }

  private func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = (x, y)
    return event
  }

  private func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }

  private func key(_ code: SDL_KeyCode, _ state: SDL_Keymod = KMOD_NONE) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
    event.key.keysym.mod = UInt16(state.rawValue)
    return event
  }

  @Test(arguments: [1.0, 0.5])
  func `the pressed left button is a touch, also outside the window`(pointsPerUnit: Double) {
    var translator = translator(pointsPerUnit: pointsPerUnit)
    let left = SDL_BUTTON_LEFT
    let events = [
      motion(1, 1), button(left, isDown: true, x: 10, y: 20), motion(-40, 500),
      button(left, isDown: false, x: -40, y: 500), motion(2, 2),
    ].flatMap { translator.translate($0, at: time) }
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double) -> HostEvent {
      let location = Point(x: x * pointsPerUnit, y: y * pointsPerUnit)
      let id = TouchID(0, device: .mouse)
      return .input(.touch(TouchEvent(id: id, phase: phase, location: location, time: time)))
    }
    func hover(_ x: Double) -> HostEvent {
      let location = Point(x: x * pointsPerUnit, y: x * pointsPerUnit)
      return .input(.hover(HoverEvent(location: location, time: time)))
    }
    #expect(
      events == [
        hover(1), touch(.began, 10, 20), touch(.moved, -40, 500), touch(.ended, -40, 500), hover(2),
      ]
    )
  }

  @Test func `presses and releases come in pairs`() {
    var translator = translator()
    let left = SDL_BUTTON_LEFT
    #expect(translator.translate(button(left, isDown: false, x: 0, y: 0), at: time).isEmpty)
    #expect(translator.translate(button(left, isDown: true, x: 0, y: 0), at: time).count == 1)
    #expect(translator.translate(button(left, isDown: true, x: 0, y: 0), at: time).isEmpty)
    let right = button(SDL_BUTTON_RIGHT, isDown: true, x: 0, y: 0)
    #expect(translator.translate(right, at: time).isEmpty)
  }

  private func text(_ string: String) -> SDL_Event {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: string.utf8) }
    return event
  }

  @Test(arguments: [
    (KMOD_NONE, true), (KMOD_LSHIFT, true), (KMOD_RALT, true), (KMOD_LCTRL, false),
    (KMOD_LALT, false),
  ])
  func `a key types with Shift and AltGr, and is a shortcut with Control and Alt`(
    held: SDL_Keymod,
    types: Bool
  ) {
    var translator = translator()
    _ = translator.translate(key(SDLK_q, held), at: time)
    let typed = HostEvent.input(.text(TextEvent(.typed("ä👍"), time: time)))
    #expect(translator.translate(text("ä👍"), at: time) == (types ? [typed] : []))
  }

  @Test func `the caret of composed text counts characters, not code points`() {
    var event = SDL_Event()
    event.edit.type = SDL_TEXTEDITING.rawValue
    event.edit.start = 3
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: "e\u{301}abc".utf8) }
    var translator = translator()
    let change = TextEvent.Change.composed("e\u{301}abc", caret: 2)
    let composed = HostEvent.input(.text(TextEvent(change, time: time)))
    #expect(translator.translate(event, at: time) == [composed])
  }

  @Test(arguments: [(0, true), (7, true), (3, false)])
  func `what happens to another window does nothing in this one`(number: UInt32, isOurs: Bool) {
    var translator = translator()
    translator.window = 7
    var (close, key, wheel) = (SDL_Event(), key(SDLK_a), SDL_Event())
    close.type = SDL_WINDOWEVENT.rawValue
    close.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
    close.window.windowID = number
    key.key.windowID = number
    wheel.type = SDL_MOUSEWHEEL.rawValue
    (wheel.wheel.y, wheel.wheel.windowID) = (1, number)
    for event in [close, key, wheel] {
      #expect(translator.translate(event, at: time).isEmpty != isOurs)
    }
    var long = SDL_Event()
    long.type = SDL_TEXTEDITING_EXT.rawValue
    (long.editExt.text, long.editExt.windowID) = (SDL_strdup("か"), number)
    #expect(translator.translate(long, at: time).isEmpty != isOurs)
  }

  @Test(arguments: [(11, 11), (4, 4), (-1, 40)])
  func `composed text is whole, however long`(start: Int32, caret: Int) {
    let text = String(repeating: "か", count: 40)
    var event = SDL_Event()
    event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.text = SDL_strdup(text)
    event.editExt.start = start
    var translator = translator()
    let composed = HostEvent.input(.text(TextEvent(.composed(text, caret: caret), time: time)))
    #expect(translator.translate(event, at: time) == [composed])
  }

  @Test func `Control and a letter are one shortcut in every alphabet`() {
    var event = key(SDL_KeyCode(0x441), KMOD_LCTRL)
    event.key.keysym.scancode = SDL_SCANCODE_C
    let modifiers: Modifiers = .control
    #expect(Key(event.key.keysym, modifiers: modifiers) == .character("c"))
    #expect(Key(event.key.keysym, modifiers: []) == .character("\u{441}"))
  }

  @Test(arguments: [
    (SDL_FINGERDOWN, TouchPhase.began), (SDL_FINGERMOTION, .moved), (SDL_FINGERUP, .ended),
  ])
  func `fingers tell shares of the window`(type: SDL_EventType, phase: TouchPhase) {
    var translator = translator()
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.fingerId = 7
    (event.tfinger.x, event.tfinger.y) = (0.25, 0.5)
    let location = Point(x: 50, y: 50)
    let touch = TouchEvent(id: TouchID(7), phase: phase, location: location, time: time)
    #expect(translator.translate(event, at: time) == [.input(.touch(touch))])
  }

  @Test func `a finger that is nowhere is not valid`() {
    var translator = translator()
    var event = SDL_Event()
    event.tfinger.type = SDL_FINGERDOWN.rawValue
    event.tfinger.x = .nan
    guard case .input(let input) = translator.translate(event, at: time).first else {
      Issue.record("not an input")
      return
    }
    #expect(!input.isValid)
  }

  @Test(arguments: [SDL_MOUSEWHEEL_NORMAL, SDL_MOUSEWHEEL_FLIPPED])
  func `a wheel tells fractions of clicks, and is not turned round a second time`(
    direction: SDL_MouseWheelDirection
  ) {
    // Complaint 8.
    var translator = translator()
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.direction = direction.rawValue
    (event.wheel.preciseX, event.wheel.preciseY) = (0.5, -1.25)
    (event.wheel.mouseX, event.wheel.mouseY) = (30, 40)
    guard case .input(.wheel(let wheel)) = translator.translate(event, at: time).first else {
      Issue.record("not a wheel")
      return
    }
    #expect(wheel.clicks == Vector(dx: -0.5, dy: -1.25))
    #expect(wheel.location == Point(x: 30, y: 40))
  }

  @Test(arguments: [
    (SDL_WINDOWEVENT_SIZE_CHANGED, HostEvent.resized), (SDL_WINDOWEVENT_EXPOSED, .exposed),
    (SDL_WINDOWEVENT_MINIMIZED, .visibility(false)), (SDL_WINDOWEVENT_RESTORED, .visibility(true)),
    (SDL_WINDOWEVENT_CLOSE, .quit),
  ])
  func `the window tells what happened to it`(id: SDL_WindowEventID, event: HostEvent) {
    var translator = translator()
    #expect(translator.translate(window(id), at: time) == [event])
  }

  @Test func `a pointer that leaves hovers nowhere`() {
    var translator = translator()
    let hover = HoverEvent(location: nil, time: time)
    #expect(
      translator.translate(window(SDL_WINDOWEVENT_LEAVE), at: time) == [.input(.hover(hover))]
    )
  }

  @Test(arguments: [
    (SDLK_UP, KMOD_NONE, Key.up), (SDLK_PAGEDOWN, KMOD_NONE, .pageDown),
    (SDLK_F5, KMOD_NONE, .function(5)), (SDLK_a, KMOD_NONE, .character("a")),
    (SDLK_EQUALS, KMOD_LSHIFT, .character("+")), (SDLK_EQUALS, KMOD_LCTRL, .character("+")),
    (SDLK_EQUALS, KMOD_NONE, .character("=")), (SDLK_KP_MINUS, KMOD_NONE, .character("-")),
    (SDLK_0, KMOD_LCTRL, .character("0")), (SDLK_q, KMOD_NONE, .character("q")),
  ])
  func `keys have their meaning`(code: SDL_KeyCode, state: SDL_Keymod, key: Key) {
    var translator = translator()
    let press = self.key(code, state)
    guard case .input(.key(let event)) = translator.translate(press, at: time).first else {
      Issue.record("not a key")
      return
    }
    #expect(event.key == key)
    #expect(event.phase == .down)
  }

  @Test func `Control and Q leave, Shift alone says nothing`() {
    var translator = translator()
    #expect(translator.translate(key(SDLK_q, KMOD_LCTRL), at: time) == [.quit])
    #expect(translator.translate(key(SDLK_LSHIFT), at: time).isEmpty)
  }

  @Test(arguments: [SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED])
  func `a window that is hidden lets go of the mouse`(id: SDL_WindowEventID) {
    var translator = translator()
    #expect(translator.translate(window(id), at: time) == [.visibility(false)])
    let down = button(SDL_BUTTON_LEFT, isDown: true, x: 20, y: 30)
    #expect(translator.translate(down, at: time).count == 1)
    let events = translator.translate(window(id), at: time)
    guard case .input(.touch(let touch)) = events.first else {
      Issue.record("nothing was let go: \(events)")
      return
    }
    #expect(touch.phase == .cancelled && touch.location == Point(x: 20, y: 30))
    #expect(events.last == .visibility(false))
  }

  @Test(arguments: [false, true])
  func `on Wayland a window without the keyboard lets go of the mouse`(isOnWayland: Bool) {
    var translator = translator()
    translator.losesPointerWithKeyboard = isOnWayland
    #expect(translator.translate(window(SDL_WINDOWEVENT_FOCUS_LOST), at: time).isEmpty)
    let down = button(SDL_BUTTON_LEFT, isDown: true, x: 20, y: 30)
    #expect(translator.translate(down, at: time).count == 1)
    let events = translator.translate(window(SDL_WINDOWEVENT_FOCUS_LOST), at: time)
    let phases = events.compactMap { event -> TouchPhase? in
      guard case .input(.touch(let touch)) = event else { return nil }
      return touch.phase
    }
    #expect(phases == (isOnWayland ? [.cancelled] : []))
    // Where a hidden window says the pointer is.
    let moved = translator.translate(motion(700, 426), at: time)
    let hovers = moved == [.input(.hover(HoverEvent(location: Point(x: 700, y: 426), time: time)))]
    #expect(hovers == isOnWayland)
  }
}

/// Files that are dropped on a window.
@Suite struct DroppedFileTests {
  private let time = Timestamp(seconds: 5)

  private func drop(_ type: SDL_EventType, _ name: String? = nil) -> SDL_Event {
    var event = SDL_Event()
    event.drop.type = type.rawValue
    event.drop.file = name.flatMap { SDL_strdup($0) }
    return event
  }

  @Test func `the files of one drop come together, and text is none of them`() {
    var translator = EventTranslator()
    translator.takesDrops = true
    let events = [
      drop(SDL_DROPBEGIN), drop(SDL_DROPFILE, "/a b.png"), drop(SDL_DROPTEXT, "words"),
      drop(SDL_DROPFILE, "/c"), drop(SDL_DROPCOMPLETE), drop(SDL_DROPBEGIN),
      drop(SDL_DROPCOMPLETE),
    ]
    let told = events.flatMap { translator.translate($0, at: time) }
    #expect(told == [.dropped(["/a b.png", "/c"])])
  }

  @Test func `a guest leaves what is dropped to the program`() {
    var translator = EventTranslator()
    let file = drop(SDL_DROPFILE, "/a.png")
    #expect(translator.translate(file, at: time).isEmpty)
    // It is still the program's to free.
    SDL_free(file.drop.file)
  }
}
