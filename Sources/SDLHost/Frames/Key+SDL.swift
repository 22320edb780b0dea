internal import CSDL2
internal import Gestures

extension Modifiers {
  nonisolated init(_ state: SDL_Keymod) {
    self = []
    if state.rawValue & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if state.rawValue & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if state.rawValue & KMOD_ALT.rawValue != 0 { insert(.alt) }
  }
}

extension Key {
  /// The key that SDL means, or nil for those that only modify others.
  nonisolated init?(_ symbol: SDL_Keysym, modifiers: Modifiers) {
    // Control and a letter are one shortcut in every alphabet.
    let letter = symbol.scancode.rawValue &- SDL_SCANCODE_A.rawValue
    if modifiers.contains(.control), symbol.sym > 0x7F, letter < 26 {
      self = .character(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(letter))))
    } else {
      self.init(keycode: symbol.sym, modifiers: modifiers)
    }
  }

  /// The key that SDL means, or nil for those that only modify others.
  nonisolated init?(keycode: SDL_Keycode, modifiers: Modifiers) {
    let code = SDL_KeyCode(UInt32(bitPattern: keycode))
    if let key = Self.named[code.rawValue] {
      self = key
    } else if code == SDLK_EQUALS {
      // Plus shares a key with equals on many keyboards; zooming must not need Shift.
      self = modifiers.contains(.shift) || modifiers.contains(.control) ? .plus : .character("=")
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
    SDLK_PLUS.rawValue: .plus, SDLK_KP_PLUS.rawValue: .plus,
    SDLK_MINUS.rawValue: .minus, SDLK_KP_MINUS.rawValue: .minus,
    SDLK_0.rawValue: .zero, SDLK_KP_0.rawValue: .zero,
  ]
}
