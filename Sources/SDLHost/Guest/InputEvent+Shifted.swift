internal import Geometry
internal import Gestures

extension InputEvent {
  /// The same event, as seen from another origin.
  nonisolated func shifted(by way: Vector) -> InputEvent {
    switch self {
    case .touch(var event):
      event.location = event.location + way
      return .touch(event)
    case .hover(var event):
      event.location = event.location.map { $0 + way }
      return .hover(event)
    case .wheel(var event):
      event.location = event.location + way
      return .wheel(event)
    case .pan(var event):
      event.location = event.location + way
      return .pan(event)
    case .pinch(var event):
      event.location = event.location + way
      return .pinch(event)
    case .key: return self
    }
  }
}
