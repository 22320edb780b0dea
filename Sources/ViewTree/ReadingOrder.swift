import Geometry

/// The order in which somebody reads what lies on a page: rows from the top, each from the left.
///
/// Where a line can be drawn across without touching anything, all above it comes before all below. Where
/// none can, one is drawn downwards, and so on in what lies on either side of it. What lies over each other
/// goes by its middles, so that a bar comes before the content that scrolls under it.
enum ReadingOrder {
  /// The views in this order.
  static func sorted(_ views: [View]) -> [View] {
    guard views.count > 1 else { return views }
    for axis in [Axis.vertical, .horizontal] {
      let parts = split(views, along: axis)
      if parts.count > 1 { return parts.flatMap { sorted($0) } }
    }
    return views.enumerated().sorted { key($0) < key($1) }.map(\.element)
  }

  /// What lies between the lines that touch nothing, from the start to the end of an axis.
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
  /// The views inside that can be seen or heard of, in the order of reading.
  package final var subviewsInReadingOrder: [View] {
    ReadingOrder.sorted(subviews.filter { !$0.isHidden && !$0.isOverlay })
      + subviews.filter { !$0.isHidden && $0.isOverlay }
  }

  /// Whether it only lies over the others: it reacts to nothing and means nothing.
  private var isOverlay: Bool { !isUserInteractionEnabled && isAccessibilityHidden }
}
