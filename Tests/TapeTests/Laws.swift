import Geometry
import Scrolling
import ViewTree

/// What is true of every replay, whatever happens in it.
///
/// 1. What shows is where everything begins, and from frame to frame nothing moves farther than its
///    speed allows, except what the app sets without animation.
/// 2. There is one goal, and steps count from it: N quick steps are N steps.
/// 3. A stop keeps what shows; then that returns inside its limits, or to the nearest page.
/// 4. A point of finger is a point of content on the screen, and the result is
///    the same at any frame rate.
/// 5. A gesture turns one page at most, counted from where the finger took hold.
/// 6. At rest content lies on whole pixels, within its limits, on a page where it pages;
///    each beginning has its end.
///
/// Linked containers show the same place in every frame (`LinkedPlaces`).
enum Laws {
  /// The first message that is out of order, or nil.
  ///
  /// Each beginning has one end, and each release is a pair of messages.
  static func disorder(in messages: [String]) -> String? {
    var open: Set<String> = []
    for (index, message) in messages.enumerated() where !follow(message, &open) {
      return "\(message), number \(index), is out of order"
    }
    return open.isEmpty ? nil : "without an end: \(open.sorted().joined(separator: ", "))"
  }

  /// Takes note of a message.
  ///
  /// - Returns: Whether it may come now.
  private static func follow(_ message: String, _ open: inout Set<String>) -> Bool {
    switch message {
    case "willBeginDragging": return open.insert("drag").inserted
    case "willEndDragging": return open.contains("drag") && open.insert("release").inserted
    case "didEndDragging": return open.remove("release") != nil && open.remove("drag") != nil
    case "willBeginDecelerating": return !open.contains("drag") && open.insert("glide").inserted
    case "didEndDecelerating": return open.remove("glide") != nil
    case "willBeginZooming": return open.insert("zoom").inserted
    case "didEndZooming":
      // A zoom by the app has an end without a beginning.
      open.remove("zoom")
      return true
    default: return true
    }
  }

  /// Whether a container is where it may rest.
  static func isInside(_ container: ScrollContainer) -> Bool {
    let (least, most) = (container.minimumContentOffset, container.maximumContentOffset)
    let offset = container.contentOffset
    // Outside a window the limits are those of another grid.
    let slack = container.stage == nil ? 1.0 : 0
    return offset.x >= least.x - slack && offset.x <= most.x + slack
      && offset.y >= least.y - slack && offset.y <= most.y + slack
  }
}
