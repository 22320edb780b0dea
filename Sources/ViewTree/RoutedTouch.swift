import Gestures

/// A touch that is down.
struct RoutedTouch {
  /// The touch as it came down.
  let start: Touch
  /// The touch as it is.
  var current: Touch
  /// The view under it when it came down.
  weak var view: View?
  /// What became of it.
  var delivery: Delivery
  /// The gestures that watch it, innermost first.
  let gestures: [GestureRecognizer]
}

/// The touches that are down, in the order in which they came.
///
/// They are few, and whatever is done to several of them must happen in the same order in every run.
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
