/// What becomes of the zoom of a page that is turned away.
package enum OffscreenPageZoom: Sendable {
  /// It shows as little enlarged as it can be when it comes back.
  case resets
  /// It comes back as it was left.
  case keeps
}
