import Geometry
import Gestures

/// Tells what the user does beside the screen, as on the tape deck itself: that is not for a tape.
struct Bystanders {
  /// The part of the window that does not count.
  var area = Rect.zero
  private var touches: Set<TouchID> = []

  /// Whether an event happens in the part that does not count; a touch stays where it began.
  mutating func include(_ event: InputEvent) -> Bool {
    switch event {
    case .touch(let touch): return include(touch)
    case .wheel(let wheel): return area.contains(wheel.location)
    case .pan(let pan): return area.contains(pan.location)
    case .pinch(let pinch): return area.contains(pinch.location)
    case .click(let click): return area.contains(click.location)
    case .hover, .key, .text: return false
    }
  }

  private mutating func include(_ touch: TouchEvent) -> Bool {
    switch touch.phase {
    case .began:
      guard area.contains(touch.location) else { return false }
      touches.insert(touch.id)
      return true
    case .moved: return touches.contains(touch.id)
    case .ended, .cancelled: return touches.remove(touch.id) != nil
    }
  }
}
