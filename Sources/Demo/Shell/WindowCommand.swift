import Gestures

/// What keys ask of the window, which the shell does not know.
enum WindowCommand {
  case fullscreen, slowMotion, screenshot

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
