internal import CSDL2

/// The clipboard.
extension Window {
  /// Puts text on the clipboard, in place of what was there.
  ///
  /// - Parameter text: The text.
  /// - Throws: An ``SDLError`` if the window system has no clipboard.
  package func copy(_ text: String) throws(SDLError) {
    try check(SDL_SetClipboardText(text), "SDL_SetClipboardText")
  }
}
