import Gestures
import Scrolling
import ViewTree

/// The map's container, in which keys zoom in on a place worth seeing, not just the middle.
final class MapContainer: ScrollContainer {
  /// Zooms in a step; false leaves it to the container, which zooms about the middle.
  var stepIn: () -> Bool = { false }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.key == .plus, allowsKeyboardScrolling, isScrollEnabled,
      maximumZoomScale > minimumZoomScale, stepIn()
    else { return super.key(event) }
    return true
  }
}
