internal import Geometry
internal import Gestures

extension InputEvent {
  /// The same event, as seen from another origin.
  nonisolated func shifted(by displacement: Vector) -> InputEvent {
    switch self {
    case .touch(var event):
      event.location = event.location + displacement
      return .touch(event)
    case .hover(var event):
      event.location = event.location.map { $0 + displacement }
      return .hover(event)
    case .wheel(var event):
      event.location = event.location + displacement
      return .wheel(event)
    case .pan(var event):
      event.location = event.location + displacement
      return .pan(event)
    case .pinch(var event):
      event.location = event.location + displacement
      return .pinch(event)
    case .click(var event):
      event.location = event.location + displacement
      return .click(event)
    case .key, .text: return self
    }
  }
}
