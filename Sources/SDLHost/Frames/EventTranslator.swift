internal import CSDL2
internal import Geometry
internal import Gestures

/// Something that happened to the window, or input from the user.
nonisolated enum HostEvent: Equatable, Sendable {
  case input(InputEvent)
  /// The window has another size or scale, or is on another display.
  case resized
  /// Something no longer covers the window.
  case exposed
  /// The window became visible or invisible.
  case visibility(Bool)
  /// The window has got the keyboard.
  case focused
  /// Files were dropped on the window; their paths.
  case dropped([String])
  case quit
}

/// Turns SDL's events into ours.
nonisolated struct EventTranslator {
  /// The window whose events count; 0 for any.
  var window: UInt32 = 0
  var pointsPerUnit = 1.0
  /// The window's size in SDL's coordinates; the places of fingers are fractions of it.
  var units = Size.zero
  /// Whether a held button means nothing any more once the window has lost the keyboard.
  ///
  /// GNOME takes the keyboard focus from a window that it minimizes, but goes on reporting the
  /// pointer's place: first in the shrinking window, then relative to the corner of the screen.
  var losesPointerWithKeyboard = false
  var modifiers: () -> Modifiers = { Modifiers(SDL_GetModState()) }
  private var mouse = MouseTranslator()
  /// Whether files that are dropped are ours; their names are freed by whoever takes them.
  var takesDrops = false
  /// The files of a drop that has not ended.
  private var dropped: [String] = []
  /// Whether the key pressed last types text.
  private var isTyping = true

  var marks: [Point] { mouse.marks }

  mutating func translate(_ event: SDL_Event, at time: Timestamp) -> [HostEvent] {
    // A program may have a second window open while one runs.
    guard window == 0 || [0, window].contains(event.windowNumber ?? 0) else {
      event.release()
      return []
    }
    return switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: motion(event.motion, time)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button, time).map(HostEvent.input)
    default: heldEnd(with: event, time) + (single(event, at: time).map { [$0] } ?? [])
    }
  }

  /// Ends what a held button does when the window is hidden, since its release may not be reported.
  private mutating func heldEnd(with event: SDL_Event, _ time: Timestamp) -> [HostEvent] {
    guard event.type == SDL_WINDOWEVENT.rawValue else { return [] }
    switch SDL_WindowEventID(UInt32(event.window.event)) {
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: break
    case SDL_WINDOWEVENT_FOCUS_LOST where losesPointerWithKeyboard: break
    default: return []
    }
    return mouse.cancel(time).map(HostEvent.input)
  }

  private mutating func single(_ event: SDL_Event, at time: Timestamp) -> HostEvent? {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: .quit
    case SDL_WINDOWEVENT: Self.window(event.window, time)
    case SDL_MOUSEWHEEL: wheel(event.wheel, time)
    case SDL_FINGERDOWN: finger(event.tfinger, .began, time)
    case SDL_FINGERMOTION: finger(event.tfinger, .moved, time)
    case SDL_FINGERUP: finger(event.tfinger, .ended, time)
    case SDL_KEYDOWN, SDL_KEYUP: key(event.key, time)
    case SDL_TEXTINPUT: typed(event.text, time)
    case SDL_TEXTEDITING:
      composed(Self.string(of: event.edit.text), caret: event.edit.start, time)
    case SDL_TEXTEDITING_EXT: composed(event.editExt, time)
    case SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: takesDrops ? drop(event.drop) : nil
    default: nil
    }
  }

  /// SDL tells of each file of a drop, and then that it ends.
  private mutating func drop(_ event: SDL_DropEvent) -> HostEvent? {
    defer { SDL_free(event.file) }
    switch SDL_EventType(event.type) {
    case SDL_DROPFILE: if let file = event.file { dropped.append(String(cString: file)) }
    case SDL_DROPCOMPLETE:
      defer { dropped = [] }
      return dropped.isEmpty ? nil : .dropped(dropped)
    default: break
    }
    return nil
  }

  private static func window(_ event: SDL_WindowEvent, _ time: Timestamp) -> HostEvent? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED: .focused
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: .resized
    case SDL_WINDOWEVENT_EXPOSED: .exposed
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      .visibility(true)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: .visibility(false)
    case SDL_WINDOWEVENT_LEAVE: .input(.hover(HoverEvent(location: nil, time: time)))
    case SDL_WINDOWEVENT_CLOSE: .quit
    default: nil
    }
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: x * pointsPerUnit, y: y * pointsPerUnit)
  }

  private mutating func motion(_ event: SDL_MouseMotionEvent, _ time: Timestamp) -> [HostEvent] {
    let location = point(Double(event.x), Double(event.y))
    let hover = InputEvent.hover(HoverEvent(location: location, time: time))
    return (mouse.move(to: location, time) ?? [hover]).map(HostEvent.input)
  }

  private mutating func button(_ event: SDL_MouseButtonEvent, _ time: Timestamp) -> [InputEvent] {
    let location = point(Double(event.x), Double(event.y))
    return event.type == SDL_MOUSEBUTTONDOWN.rawValue
      ? mouse.press(event.button, at: location, modifiers(), time)
      : mouse.release(event.button, at: location, time)
  }

  private func finger(
    _ event: SDL_TouchFingerEvent,
    _ phase: TouchPhase,
    _ time: Timestamp
  ) -> HostEvent? {
    let location = point(Double(event.x) * units.width, Double(event.y) * units.height)
    let id = TouchID(Int(event.fingerId))
    let held = phase == .began ? modifiers() : []
    return .input(
      .touch(TouchEvent(id: id, phase: phase, location: location, modifiers: held, time: time))
    )
  }

  private func wheel(_ event: SDL_MouseWheelEvent, _ time: Timestamp) -> HostEvent {
    // A flipped direction means that the desktop has already reversed the wheel, as the user wants.
    // Reversing it here again would undo that.
    // SDL counts to the right and up, a wheel event to the left and up.
    let clicks = Vector(dx: 0 - Double(event.preciseX), dy: Double(event.preciseY))
    let location = point(Double(event.mouseX), Double(event.mouseY))
    let held = modifiers()
    return .input(
      .wheel(WheelEvent(clicks: clicks, location: location, modifiers: held, time: time))
    )
  }

  private mutating func key(_ event: SDL_KeyboardEvent, _ time: Timestamp) -> HostEvent? {
    let state = SDL_Keymod(UInt32(event.keysym.mod))
    let modifiers = Modifiers(state)
    let isDown = event.type == SDL_KEYDOWN.rawValue
    if isDown { isTyping = !Self.isShortcut(state) }
    guard let key = Key(event.keysym, modifiers: modifiers) else { return nil }
    if isDown && key == .character("q") && modifiers == .control { return .quit }
    let phase: KeyPhase = isDown ? (event.repeat != 0 ? .repeated : .down) : .up
    return .input(.key(KeyEvent(key: key, phase: phase, modifiers: modifiers, time: time)))
  }

  // MARK: Text

  /// Whether Control or the left Alt is held without the right Alt, which may be AltGr and types.
  private static func isShortcut(_ state: SDL_Keymod) -> Bool {
    let held = state.rawValue
    return held & KMOD_RALT.rawValue == 0 && held & (KMOD_CTRL.rawValue | KMOD_LALT.rawValue) != 0
  }

  private func typed(_ event: SDL_TextInputEvent, _ time: Timestamp) -> HostEvent? {
    let text = Self.string(of: event.text)
    guard isTyping, !text.isEmpty else { return nil }
    return .input(.text(TextEvent(.typed(text), time: time)))
  }

  /// A composition of any length, whose text is ours to free.
  private func composed(_ event: SDL_TextEditingExtEvent, _ time: Timestamp) -> HostEvent {
    defer { SDL_free(event.text) }
    let text = event.text.map { String(cString: $0) } ?? ""
    return composed(text, caret: event.start, time)
  }

  /// A text that is being composed; a caret below zero is not known, and stands at its end.
  private func composed(_ text: String, caret: Int32, _ time: Timestamp) -> HostEvent {
    // SDL counts code points.
    let before = text.unicodeScalars.prefix(caret < 0 ? Int.max : Int(caret))
    let caret = String(String.UnicodeScalarView(before)).count
    return .input(.text(TextEvent(.composed(text, caret: caret), time: time)))
  }

  /// The text in a C array, up to its zero.
  static func string<Bytes>(of bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

nonisolated extension SDL_Event {
  /// The number of the window that it is about; nil for none.
  var windowNumber: UInt32? {
    switch SDL_EventType(type) {
    case SDL_WINDOWEVENT: window.windowID
    case SDL_MOUSEMOTION: motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button.windowID
    case SDL_MOUSEWHEEL: wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: tfinger.windowID
    case SDL_KEYDOWN, SDL_KEYUP: key.windowID
    case SDL_TEXTINPUT: text.windowID
    case SDL_TEXTEDITING: edit.windowID
    case SDL_TEXTEDITING_EXT: editExt.windowID
    case SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE: drop.windowID
    default: nil
    }
  }

  /// Frees what it brings, since nobody takes it.
  fileprivate func release() {
    switch SDL_EventType(type) {
    case SDL_TEXTEDITING_EXT: SDL_free(editExt.text)
    case SDL_DROPFILE, SDL_DROPTEXT: SDL_free(drop.file)
    default: break
    }
  }
}

extension Modifiers {
  nonisolated init(_ state: SDL_Keymod) {
    self = []
    if state.rawValue & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if state.rawValue & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if state.rawValue & KMOD_ALT.rawValue != 0 { insert(.alt) }
  }
}

extension Key {
  /// The key for SDL's symbol; nil for keys that only modify others.
  nonisolated init?(_ symbol: SDL_Keysym, modifiers: Modifiers) {
    let code = SDL_KeyCode(UInt32(bitPattern: symbol.sym))
    // Control and a letter are one shortcut in every alphabet.
    let letter = symbol.scancode.rawValue &- SDL_SCANCODE_A.rawValue
    if modifiers.contains(.control), symbol.sym > 0x7F, letter < 26 {
      self = .character(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(letter))))
    } else if let key = Self.named[code.rawValue] {
      self = key
    } else if code == SDLK_EQUALS {
      // Plus shares a key with equals on many keyboards; zooming must not need Shift.
      self =
        modifiers.contains(.shift) || modifiers.contains(.control)
        ? .character("+") : .character("=")
    } else if (SDLK_F1.rawValue...SDLK_F12.rawValue).contains(code.rawValue) {
      self = .function(Int(code.rawValue - SDLK_F1.rawValue) + 1)
    } else if let scalar = Unicode.Scalar(code.rawValue), scalar.value > 0x20 {
      self = .character(Character(scalar))
    } else {
      return nil
    }
  }

  private nonisolated static let named: [UInt32: Key] = [
    SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down,
    SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right,
    SDLK_PAGEUP.rawValue: .pageUp, SDLK_PAGEDOWN.rawValue: .pageDown,
    SDLK_HOME.rawValue: .home, SDLK_END.rawValue: .end,
    SDLK_SPACE.rawValue: .space, SDLK_ESCAPE.rawValue: .escape,
    SDLK_RETURN.rawValue: .enter, SDLK_KP_ENTER.rawValue: .enter,
    SDLK_TAB.rawValue: .tab, SDLK_BACKSPACE.rawValue: .backspace,
    SDLK_DELETE.rawValue: .delete,
    SDLK_APPLICATION.rawValue: .menu, SDLK_MENU.rawValue: .menu,
    SDLK_KP_PLUS.rawValue: .character("+"), SDLK_KP_MINUS.rawValue: .character("-"),
    SDLK_KP_0.rawValue: .character("0"),
  ]
}
