public import Geometry
public import Gestures

struct RoutedTouch {
  let start: Touch
  var current: Touch
  /// The view under the touch when it came down.
  weak var view: View?
  var delivery: Delivery
  /// The gestures that watch the touch, innermost first.
  let gestures: [GestureRecognizer]
  /// Maps places in the window to places as views know them; it stays the same while the touch is down.
  let path: Transform

  var heldUntil: Timestamp? { if case .held(let deadline) = delivery { deadline } else { nil } }
}

/// The touches that are down, in the order in which they came.
///
/// A list, not a dictionary: touches are few, and every run must handle them in the same order.
struct RoutedTouches {
  private(set) var all: [RoutedTouch] = []

  /// The touch, or nil when it is not down; assigning nil removes it.
  subscript(id: TouchID) -> RoutedTouch? {
    get { all.first { $0.start.id == id } }
    set {
      guard let index = all.firstIndex(where: { $0.start.id == id }) else {
        if let newValue { all.append(newValue) }
        return
      }
      if let newValue { all[index] = newValue } else { all.remove(at: index) }
    }
  }
}

/// The delivery of a touch to the view under it.
///
///     held ─ time, or a lift ─→ delivered ─ a gesture began ─→ withheld
///       └──── a gesture began, or a view said no ─────────────────↑
nonisolated enum Delivery: Equatable {
  /// A superview holds the touch until it is clear whether the touch becomes a scroll.
  case held(until: Timestamp)
  case delivered
  /// The view never got the touch, or lost it.
  case withheld
}

/// One finger, as views see it.
@MainActor public struct Touch: Equatable {
  /// The finger.
  public let id: TouchID
  /// The place of the finger, in the window.
  public let location: Point
  /// When the touch event happened.
  public let time: Timestamp
  /// Keys held when the finger came down.
  public let modifiers: Modifiers

  /// What kind of device the finger is on.
  public var device: TouchDevice { id.device }

  /// The place of the finger, in the coordinates of the view.
  public func location(in view: View) -> Point { view.convert(location, from: nil) }
}
