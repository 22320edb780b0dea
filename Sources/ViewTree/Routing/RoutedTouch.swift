import Geometry
import Gestures

/// A touch that is down.
struct RoutedTouch {
  /// The touch when it came down.
  let start: Touch
  /// The touch now.
  var current: Touch
  /// The view under the touch when it came down.
  weak var view: View?
  /// The delivery of the touch.
  var delivery: Delivery
  /// The gestures that watch the touch, innermost first.
  let gestures: [GestureRecognizer]
  /// From places in the window to places as views know them, which stays while the touch is down.
  let unstep: Transform
  /// Whether it holds the step back of the window where it is.
  let holdsStep: Bool
}

/// The touches that are down, in the order in which they came.
///
/// A list, not a dictionary: touches are few, and every run must handle them in the same order.
struct RoutedTouches {
  /// The touches.
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
