import Geometry
import Gestures
import Scrolling
import ViewTree

/// What the map scrolls in: the keys zoom in to a place worth seeing, not to the ground beside it.
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
