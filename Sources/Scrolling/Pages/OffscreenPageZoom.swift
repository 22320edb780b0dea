/// What happens to the zoom of a page that goes out of sight.
package enum OffscreenPageZoom: Sendable {
  /// The page comes back at its minimum zoom scale.
  case resets
  /// The page comes back with the zoom at which it was left.
  case keeps
}
