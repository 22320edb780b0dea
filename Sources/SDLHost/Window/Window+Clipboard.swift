internal import CSDL2

/// The clipboard.
extension Window {
  /// Replaces the clipboard's content with text.
  ///
  /// - Parameter text: The text.
  /// - Throws: An ``SDLError`` if the window system has no clipboard.
  package func copy(_ text: String) throws(SDLError) {
    try check(SDL_SetClipboardText(text), "SDL_SetClipboardText")
  }
}
