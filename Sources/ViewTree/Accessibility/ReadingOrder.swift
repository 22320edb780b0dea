import Geometry

/// What a screen reader finds inside a view, in reading order.
///
/// The stage keeps it until anything changes: a reader asks for one child after the
/// other, and for the place of each.
@MainActor struct ReadingOrder {
  private let views: Set<ObjectIdentifier>
  /// The elements inside the view, without the view's own parts.
  let elements: [AccessibleElement]
  private let places: [AccessibleElement: Int]

  init(of view: View) {
    let children = view.accessibilityChildren
    views = Set(children.map { ObjectIdentifier($0) })
    elements = children.flatMap(\.elements)
    places = Dictionary(zip(elements, elements.indices)) { first, _ in first }
  }

  /// Whether a subview is visited at all.
  func visits(_ view: View) -> Bool { views.contains(ObjectIdentifier(view)) }

  func place(of element: AccessibleElement) -> Int? { places[element] }
}

extension View {
  /// What a screen reader finds inside the view.
  final var readingOrder: ReadingOrder { stage?.readingOrder(of: self) ?? ReadingOrder(of: self) }
}

extension Stage {
  fileprivate func readingOrder(of view: View) -> ReadingOrder {
    let key = ObjectIdentifier(view)
    if let known = readingOrders[key] { return known }
    let order = ReadingOrder(of: view)
    readingOrders[key] = order
    return order
  }

  /// Forgets what screen readers would find, because the app may change it
  /// without a change of the picture.
  package func forgetReadingOrder() {
    if !readingOrders.isEmpty { readingOrders = [:] }
  }
}

extension View {
  /// The subviews that are not hidden, in reading order; overlays come last.
  package final var subviewsInReadingOrder: [View] {
    Self.inReadingOrder(subviews.filter { !$0.isHidden && !$0.isOverlay })
      + subviews.filter { !$0.isHidden && $0.isOverlay }
  }

  /// Whether the view is a mere overlay: it takes no touches and screen readers skip it.
  private var isOverlay: Bool { !isUserInteractionEnabled && isAccessibilityHidden }

  /// Sorts views into rows from the top, each row from the left.
  ///
  /// If a horizontal line can be drawn that touches no view, all views above it come before
  /// all views below it. Otherwise a vertical line is tried, and so on within each part.
  /// Views that overlap are ordered by their centers, so that a bar comes before the
  /// content that scrolls under it.
  private static func inReadingOrder(_ views: [View]) -> [View] {
    guard views.count > 1 else { return views }
    for axis in [Axis.vertical, .horizontal] {
      let parts = split(views, along: axis)
      if parts.count > 1 { return parts.flatMap { inReadingOrder($0) } }
    }
    func key(_ place: EnumeratedSequence<[View]>.Element) -> (Double, Double, Int) {
      let frame = place.element.frame
      return (frame.minY + frame.maxY, frame.minX + frame.maxX, place.offset)
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
}
