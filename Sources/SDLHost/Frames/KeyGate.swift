internal import CSDL2
internal import Geometry
package import MessageBus

/// Lets a screen reader receive keys before the stage does, since it may keep some for itself.
///
/// No key waits while no reader listens. A reader that does not answer
/// within ``patience`` loses the key.
package struct KeyGate {
  /// A key with the text that it types, text alone, or a pointer's event.
  private struct Held {
    var items: [EventQueue.Item]
    /// Whether it is of a pointer, whose press may move the focus that earlier keys are for.
    var isOfPointer = false
    /// The number of the answer that it waits for; nil if it waits only for what came before.
    var ticket: UInt32?
    let since: Timestamp
  }

  /// How long a key waits for an answer, in seconds.
  package static let patience = 0.1

  private let tell: (BusValue) -> UInt32?
  private var held: [Held] = []

  /// Creates a gate; `tell` sends a reader a key, and returns a number for its
  /// answer, or nil if none wants keys.
  package init(tell: @escaping (BusValue) -> UInt32? = { _ in nil }) { self.tell = tell }

  /// When the oldest key is passed on without an answer; nil when no key waits.
  var deadline: Timestamp? { held.first.map { $0.since + Self.patience } }

  /// Takes a reader's answer to a key.
  package mutating func answer(_ ticket: UInt32, isKept: Bool) {
    guard let index = held.firstIndex(where: { $0.ticket == ticket }) else { return }
    if isKept { held.remove(at: index) } else { held[index].ticket = nil }
  }

  /// Returns the events that need not wait, and earlier ones that no longer have to.
  mutating func pass(_ items: [EventQueue.Item], at now: Timestamp) -> [EventQueue.Item] {
    var (free, new): ([EventQueue.Item], [Held]) = ([], [])
    for item in items {
      switch SDL_EventType(item.event.type) {
      case SDL_KEYDOWN, SDL_KEYUP: new.append(Held(items: [item], since: now))
      case SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT:
        if let key = new.lastIndex(where: { !$0.isOfPointer }) {
          new[key].items.append(item)
        } else if held.isEmpty {
          free.append(item)
        } else {
          new.append(Held(items: [item], since: now))
        }
      case SDL_MOUSEBUTTONDOWN, SDL_FINGERDOWN:
        if held.isEmpty, new.isEmpty {
          free.append(item)
        } else {
          new.append(Held(items: [item], isOfPointer: true, since: now))
        }
      case SDL_MOUSEBUTTONUP, SDL_MOUSEMOTION, SDL_MOUSEWHEEL, SDL_FINGERUP, SDL_FINGERMOTION:
        // After a press that waits.
        if (held + new).contains(where: \.isOfPointer) {
          new.append(Held(items: [item], isOfPointer: true, since: now))
        } else {
          free.append(item)
        }
      default: free.append(item)
      }
    }
    for index in new.indices {
      new[index].ticket = KeyStroke.message(for: new[index].items).flatMap(tell)
    }
    // No reader listens.
    if held.isEmpty, new.allSatisfy({ $0.ticket == nil }) { return items }
    held += new
    return free + release(at: now)
  }

  /// Returns the events that no longer have to wait, in the order in which they came.
  mutating func release(at now: Timestamp) -> [EventQueue.Item] {
    var free: [EventQueue.Item] = []
    while let first = held.first, first.ticket == nil || now >= first.since + Self.patience {
      free += first.items
      held.removeFirst()
    }
    return free
  }
}

/// A change of a key exactly as the keyboard reports it, with X's numbers.
private enum KeyStroke {
  /// SDL's key event and the text that it types, as `org.a11y.atspi.DeviceEventController`
  /// takes it; nil if it is no key.
  ///
  /// Its introspection declares key and modifiers unsigned, but it refuses unsigned
  /// values; Qt sends them signed, too.
  static func message(for items: [EventQueue.Item]) -> BusValue? {
    guard let first = items.first,
      [SDL_KEYDOWN, SDL_KEYUP].contains(SDL_EventType(first.event.type))
    else { return nil }
    let key = first.event.key.keysym
    let typed = items.dropFirst().compactMap { item in
      item.event.type == SDL_TEXTINPUT.rawValue
        ? EventTranslator.string(of: item.event.text.text) : nil
    }.joined()
    let code = SDL_KeyCode(UInt32(bitPattern: key.sym)).rawValue
    let meaning = meaning(of: code, isShifted: key.mod & UInt16(KMOD_SHIFT.rawValue) != 0)
    let scalar = typed.unicodeScalars.count == 1 ? typed.unicodeScalars.first : nil
    let keysym = named[code]?.symbol ?? scalar.map(symbol) ?? meaning.symbol
    let milliseconds = Int64((first.time.seconds * 1_000).rounded())
    return .structure([
      .uint32(first.event.type == SDL_KEYDOWN.rawValue ? 0 : 1),
      .int32(Int32(bitPattern: keysym)), .int32(Int32(bitPattern: Self.code(of: key.scancode))),
      .int32(Int32(bitPattern: modifiers(key.mod))),
      .int32(Int32(truncatingIfNeeded: milliseconds)),
      .text(typed.isEmpty || code == SDLK_SPACE.rawValue ? meaning.text : typed),
      .flag(!typed.isEmpty),
    ])
  }

  /// A key's X symbol, and its character or its name.
  private static func meaning(of code: UInt32, isShifted: Bool) -> (symbol: UInt32, text: String) {
    if let named = named[code] { return named }
    let (first, last) = (SDLK_F1.rawValue, SDLK_F12.rawValue)
    if (first...last).contains(code) { return (0xFFBE + code - first, "F\(code - first + 1)") }
    guard code > 0x20, code < 0x4000_0000, let scalar = Unicode.Scalar(code) else { return (0, "") }
    let text = isShifted ? String(scalar).uppercased() : String(scalar)
    return (text.unicodeScalars.first.map(symbol) ?? 0, text)
  }

  /// X's symbol for a character: the number in Latin 1; beyond that, the
  /// number in Unicode plus an offset.
  private static func symbol(_ scalar: Unicode.Scalar) -> UInt32 {
    scalar.value < 0x100 ? scalar.value : 0x0100_0000 + scalar.value
  }

  /// X's bits: Shift, Lock, Control, Mod1, Mod2.
  private static func modifiers(_ state: UInt16) -> UInt32 {
    let bits = [KMOD_SHIFT, KMOD_CAPS, KMOD_CTRL, KMOD_ALT, KMOD_NUM]
    return zip(bits, 0...).reduce(0) {
      state & UInt16($1.0.rawValue) != 0 ? $0 | 1 << UInt32($1.1) : $0
    }
  }

  /// The keys that type no character of their own, as `keysymdef.h` has them.
  private static let named: [UInt32: (symbol: UInt32, text: String)] = [
    SDLK_SPACE.rawValue: (0x20, "space"), SDLK_BACKSPACE.rawValue: (0xFF08, "BackSpace"),
    SDLK_TAB.rawValue: (0xFF09, "Tab"), SDLK_RETURN.rawValue: (0xFF0D, "Return"),
    SDLK_ESCAPE.rawValue: (0xFF1B, "Escape"), SDLK_HOME.rawValue: (0xFF50, "Home"),
    SDLK_LEFT.rawValue: (0xFF51, "Left"), SDLK_UP.rawValue: (0xFF52, "Up"),
    SDLK_RIGHT.rawValue: (0xFF53, "Right"), SDLK_DOWN.rawValue: (0xFF54, "Down"),
    SDLK_PAGEUP.rawValue: (0xFF55, "Page_Up"), SDLK_PAGEDOWN.rawValue: (0xFF56, "Page_Down"),
    SDLK_END.rawValue: (0xFF57, "End"), SDLK_INSERT.rawValue: (0xFF63, "Insert"),
    SDLK_MENU.rawValue: (0xFF67, "Menu"), SDLK_APPLICATION.rawValue: (0xFF67, "Menu"),
    SDLK_NUMLOCKCLEAR.rawValue: (0xFF7F, "Num_Lock"), SDLK_LSHIFT.rawValue: (0xFFE1, "Shift_L"),
    SDLK_RSHIFT.rawValue: (0xFFE2, "Shift_R"), SDLK_LCTRL.rawValue: (0xFFE3, "Control_L"),
    SDLK_RCTRL.rawValue: (0xFFE4, "Control_R"), SDLK_CAPSLOCK.rawValue: (0xFFE5, "Caps_Lock"),
    SDLK_LALT.rawValue: (0xFFE9, "Alt_L"), SDLK_RALT.rawValue: (0xFFEA, "Alt_R"),
    SDLK_LGUI.rawValue: (0xFFEB, "Super_L"), SDLK_RGUI.rawValue: (0xFFEC, "Super_R"),
    SDLK_DELETE.rawValue: (0xFFFF, "Delete"), SDLK_KP_ENTER.rawValue: (0xFF8D, "KP_Enter"),
    SDLK_KP_PLUS.rawValue: (0xFFAB, "KP_Add"), SDLK_KP_MINUS.rawValue: (0xFFAD, "KP_Subtract"),
    SDLK_KP_MULTIPLY.rawValue: (0xFFAA, "KP_Multiply"),
    SDLK_KP_DIVIDE.rawValue: (0xFFAF, "KP_Divide"), SDLK_KP_PERIOD.rawValue: (0xFF9F, "KP_Delete"),
    SDLK_KP_0.rawValue: (0xFF9E, "KP_Insert"), SDLK_KP_1.rawValue: (0xFF9C, "KP_End"),
    SDLK_KP_2.rawValue: (0xFF99, "KP_Down"), SDLK_KP_3.rawValue: (0xFF9B, "KP_Page_Down"),
    SDLK_KP_4.rawValue: (0xFF96, "KP_Left"), SDLK_KP_5.rawValue: (0xFF9D, "KP_Begin"),
    SDLK_KP_6.rawValue: (0xFF98, "KP_Right"), SDLK_KP_7.rawValue: (0xFF95, "KP_Home"),
    SDLK_KP_8.rawValue: (0xFF97, "KP_Up"), SDLK_KP_9.rawValue: (0xFF9A, "KP_Page_Up"),
  ]

  /// Linux's key codes by USB's, which SDL uses; keys that few keyboards have are left out.
  ///
  /// X's key codes are Linux's plus 8. The table is that of `drivers/hid/usbhid/usbkbd.c`.
  private static let linuxCodes: [UInt32] = [
    0, 0, 0, 0, 30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38,
    50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44, 2, 3,
    4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26,
    27, 43, 43, 39, 40, 41, 51, 52, 53, 58, 59, 60, 61, 62, 63, 64,
    65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107, 109, 106,
    105, 108, 103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71,
    72, 73, 82, 83, 86, 127,
  ]
  /// From Control on the left to Super on the right, which USB numbers from 224.
  private static let linuxModifiers: [UInt32] = [29, 42, 56, 125, 97, 54, 100, 126]

  private static func code(of scancode: SDL_Scancode) -> UInt32 {
    let number = Int(scancode.rawValue)
    let code =
      number >= 224 && number < 232
      ? linuxModifiers[number - 224] : linuxCodes.indices.contains(number) ? linuxCodes[number] : 0
    return code == 0 ? 0 : code + 8
  }
}
