import Geometry

/// The order in which views are read: in rows from the top, each row from the left.
///
/// If a horizontal line can be drawn that touches no view, all views above it come before all views
/// below it. Otherwise a vertical line is tried, and so on within each part. Views that overlap are
/// ordered by their centers, so that a bar comes before the content that scrolls under it.
enum ReadingOrder {
  /// The views in reading order.
  static func sorted(_ views: [View]) -> [View] {
    guard views.count > 1 else { return views }
    for axis in [Axis.vertical, .horizontal] {
      let parts = split(views, along: axis)
      if parts.count > 1 { return parts.flatMap { sorted($0) } }
    }
    return views.enumerated().sorted { key($0) < key($1) }.map(\.element)
  }

  /// The groups into which dividing lines split the views, from the start to the end of an axis.
  private static func split(_ views: [View], along axis: Axis) -> [[View]] {
    var (parts, end) = ([[View]](), -Double.infinity)
    for view in views.sorted(by: { $0.frame.start(axis) < $1.frame.start(axis) }) {
      if view.frame.start(axis) >= end || parts.isEmpty {
        parts.append([view])
      } else {
        parts[parts.count - 1].append(view)
      }
      end = max(end, view.frame.end(axis))
    }
    return parts
  }

  private static func key(_ place: EnumeratedSequence<[View]>.Element) -> (Double, Double, Int) {
    let frame = place.element.frame
    return (frame.minY + frame.maxY, frame.minX + frame.maxX, place.offset)
  }
}

extension View {
  /// The subviews that are not hidden, in reading order; overlays come last.
  package final var subviewsInReadingOrder: [View] {
    ReadingOrder.sorted(subviews.filter { !$0.isHidden && !$0.isOverlay })
      + subviews.filter { !$0.isHidden && $0.isOverlay }
  }

  /// Whether the view is a mere overlay: it takes no touches and screen readers skip it.
  private var isOverlay: Bool { !isUserInteractionEnabled && isAccessibilityHidden }
}
