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
