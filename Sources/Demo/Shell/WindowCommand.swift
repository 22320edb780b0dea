import ScrollKit

/// A request of a key or a button to the window, which the shell does not know.
enum WindowCommand: Equatable {
  case fullscreen, slowMotion, screenshot
  /// Put text on the clipboard.
  case copy(String)

  /// The command of a key, if it has one.
  init?(_ key: Key) {
    switch key {
    case .function(3): self = .slowMotion
    case .function(11): self = .fullscreen
    case .function(12): self = .screenshot
    default: return nil
    }
  }
}
