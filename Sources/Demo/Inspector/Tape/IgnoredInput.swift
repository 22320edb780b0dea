import Geometry
import Gestures

/// Input that a tape leaves out: what happens outside the screen, as on the tape deck itself.
struct IgnoredInput {
  /// The part of the window whose input is left out.
  var area = Rect.zero
  private var touches: Set<TouchID> = []

  /// Whether an event is left out; a touch belongs to the part in which it began.
  mutating func includes(_ event: InputEvent) -> Bool {
    switch event {
    case .touch(let touch): return includes(touch)
    case .wheel(let wheel): return area.contains(wheel.location)
    case .pan(let pan): return area.contains(pan.location)
    case .pinch(let pinch): return area.contains(pinch.location)
    case .click(let click): return area.contains(click.location)
    case .hover, .key, .text: return false
    }
  }

  private mutating func includes(_ touch: TouchEvent) -> Bool {
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
