package import Geometry

/// Ensures that the times of each device's events never decrease (SPEC, decision 13).
///
/// Events of different devices may overtake each other on their way.
package struct InputOrder: Equatable, Sendable {
  fileprivate enum Source: Hashable {
    case touch(TouchDevice)
    case pointer, wheel, pan, pinch, key, text, click
  }

  private var latest: [Source: Timestamp] = [:]

  package init() {}

  /// Returns the next event, possibly with a later time, or nil if the event is dropped.
  ///
  /// An event older than the last one of its device is dropped, unless it ends something, such as a
  /// touch: it then gets the time of the last event, so that no finger stays down forever.
  package mutating func admit(_ event: InputEvent) -> InputEvent? {
    guard let last = latest[event.source], event.time < last else {
      latest[event.source] = event.time
      return event
    }
    return event.isEnd ? event.moved(to: last) : nil
  }
}

extension InputEvent {
  fileprivate var source: InputOrder.Source {
    switch self {
    case .touch(let event): .touch(event.id.device)
    case .hover: .pointer
    case .wheel: .wheel
    case .pan: .pan
    case .pinch: .pinch
    case .key: .key
    case .text: .text
    case .click: .click
    }
  }

  /// Whether the event ends something that would otherwise go on forever.
  fileprivate var isEnd: Bool {
    switch self {
    case .touch(let event): event.phase == .ended || event.phase == .cancelled
    case .pan(let event): event.phase == .ended || event.phase == .cancelled
    case .pinch(let event): event.phase == .ended || event.phase == .cancelled
    case .key(let event): event.phase == .up
    case .hover(let event): event.location == nil
    case .wheel, .text, .click: false
    }
  }

  package func delayed(toAtLeast time: Timestamp) -> InputEvent {
    self.time < time ? moved(to: time) : self
  }

  /// The same event at another time, or with its location moved by a displacement.
  package func moved(to time: Timestamp? = nil, by displacement: Vector = .zero) -> InputEvent {
    let time = time ?? self.time
    switch self {
    case .touch(var event):
      (event.location, event.time) = (event.location + displacement, time)
      return .touch(event)
    case .hover(var event):
      (event.location, event.time) = (event.location.map { $0 + displacement }, time)
      return .hover(event)
    case .wheel(var event):
      (event.location, event.time) = (event.location + displacement, time)
      return .wheel(event)
    case .pan(var event):
      (event.location, event.time) = (event.location + displacement, time)
      return .pan(event)
    case .pinch(var event):
      (event.location, event.time) = (event.location + displacement, time)
      return .pinch(event)
    case .click(var event):
      (event.location, event.time) = (event.location + displacement, time)
      return .click(event)
    case .key(var event):
      event.time = time
      return .key(event)
    case .text(var event):
      event.time = time
      return .text(event)
    }
  }
}
