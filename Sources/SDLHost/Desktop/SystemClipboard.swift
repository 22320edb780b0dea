internal import CSDL2
internal import ViewTree

final class SystemClipboard: Clipboard {
  var text: String {
    get { XSelection.text(of: "CLIPBOARD") ?? Self.take(SDL_GetClipboardText()) }
    set { SDL_SetClipboardText(newValue) }
  }

  var selectedText: String {
    get { XSelection.text(of: "PRIMARY") ?? Self.take(SDL_GetPrimarySelectionText()) }
    set { SDL_SetPrimarySelectionText(newValue) }
  }

  private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String {
    guard let text else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }
}
