import Geometry
import Gestures
import Scrolling
import ViewTree

/// The map's container, in which keys zoom in on a place worth seeing, not just the middle.
final class MapContainer: ScrollContainer {
  /// Returns the point of the viewport to zoom in about; nil for the middle.
  var goal: () -> Point? = { nil }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.key == .plus, allowsKeyboardScrolling, isScrollEnabled,
      maximumZoomScale > minimumZoomScale, let goal = goal()
    else { return super.key(event) }
    zoom(by: MapPane.stepFactor, about: goal, animated: true)
    return true
  }
}
