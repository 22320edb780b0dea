import Gestures

/// The status bar's names for the devices that events come from.
enum InputSource {
  static func name(of event: InputEvent) -> String {
    switch event {
    case .touch(let touch):
      switch touch.id.device {
      case .finger: "touch screen"
      case .mouse: "mouse drag"
      case .trackpad: "trackpad"
      }
    case .hover: "mouse"
    case .wheel: "wheel"
    case .pan: "trackpad scroll"
    case .pinch: "trackpad pinch"
    case .key: "keyboard"
    case .text: "text"
    case .click(let click): click.button == .middle ? "middle button" : "right button"
    }
  }
}
