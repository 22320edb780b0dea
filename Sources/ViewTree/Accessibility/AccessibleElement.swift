public import Geometry

/// One thing that a screen reader stops at: a view with a description, or a part of a view.
///
/// The tree of elements is the tree of views without the views that have no description. An
/// element finds its parent and its children on request.
@MainActor public struct AccessibleElement: Hashable {
  /// The view, or the view that the element is a part of.
  public let view: View
  /// The index of the part; nil for the view itself.
  public let part: Int?

  /// Creates an element, without checking that the view or part has a description.
  package init(_ view: View, part: Int? = nil) { (self.view, self.part) = (view, part) }

  /// Finds the element of a view, or else the nearest one around the view; nil if there is none.
  package init?(around view: View) {
    for view in view.chain {
      if let part = view.superview?.part(around: view) {
        self = part
        return
      }
      guard view.meaning != nil, view.isReached else { continue }
      self.init(view)
      return
    }
    return nil
  }

  /// Whether both are the same view or the same part of it.
  public static func == (a: AccessibleElement, b: AccessibleElement) -> Bool {
    a.view === b.view && a.part == b.part
  }

  /// Feeds the identity of the view and the part into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(view))
    hasher.combine(part)
  }

  // MARK: What it is

  /// The element's current description; nil if it no longer has one.
  public var meaning: Accessibility? {
    guard let part else { return view.meaning }
    return view.accessibilityPart(part)?.meaning
  }

  package var canBecomeFocused: Bool { isRowOfStop || shownView?.canBecomeFocused ?? false }

  /// Whether the element is a row of a focusable list, whose rows can have the focus as well.
  private var isRowOfStop: Bool { part != nil && view.canBecomeFocused && meaning?.role == .row }

  package var isFocused: Bool {
    guard let stage = view.stage, let focused = stage.focusedView else { return false }
    if focused === view, let chosen = stage.focusedPart { return part == chosen }
    return focused === shownView
  }

  /// The view that shows the element, if there is one.
  public var shownView: View? {
    guard let part else { return view }
    return view.accessibilityPart(part)?.view
  }

  // MARK: What lies around it

  /// The element around this one; nil for a top-level element of the window.
  package var parent: AccessibleElement? {
    guard part == nil else { return AccessibleElement(view) }
    return view.superview.flatMap { AccessibleElement(around: $0) }
  }

  /// The number of direct children, including parts that are not visible.
  package var childCount: Int {
    part == nil ? view.accessibilityPartCount + viewChildren.count : 0
  }

  package func child(at index: Int) -> AccessibleElement? {
    guard part == nil, index >= 0 else { return nil }
    if index < view.accessibilityPartCount { return AccessibleElement(view, part: index) }
    let views = viewChildren
    let place = index - view.accessibilityPartCount
    return place < views.count ? views[place] : nil
  }

  /// The direct children, but only the visible parts: few even if a list has a million rows.
  package var shownChildren: [AccessibleElement] {
    guard part == nil else { return [] }
    return view.shownParts.map { AccessibleElement(view, part: $0) } + viewChildren
  }

  private var viewChildren: [AccessibleElement] {
    view.readingOrder.elements
  }

  /// The index among the parent's children, or among the top-level elements of the window.
  package var index: Int? {
    if let part { return part }
    guard let parent else { return view.stage?.accessibleIndex(of: self) }
    let place = parent.view.readingOrder.place(of: self)
    return place.map { $0 + parent.view.accessibilityPartCount }
  }

  // MARK: Where it is

  /// The element's rectangle in the window.
  package var frame: Rect { view.shownInWindow(localFrame) }

  /// The element's rectangle in its view.
  private var localFrame: Rect {
    part.map { view.accessibilityPart($0)?.frame ?? .zero } ?? view.bounds
  }

  package var isShowing: Bool {
    guard view.stage != nil, view.chain.allSatisfy(\.isAudible) else { return false }
    var shown: Rect? = view.convert(localFrame, to: nil)
    for around in view.chain where around.clipsToBounds || around.superview == nil {
      shown = shown?.intersection(around.convert(around.bounds, to: nil))
    }
    return !(shown?.isEmpty ?? true)
  }

  package func reveal() {
    if let part, view.accessibilityPart(part) != nil {
      view.accessibilityReveal(part: part)
      view.layoutIfNeeded()
    }
    for ancestor in view.chain.dropFirst() { ancestor.reveal(view) }
  }

  // MARK: What can be done with it

  /// Performs an action in place of fingers and keys, and returns whether it was performed.
  package func perform(_ action: AccessibilityAction) -> Bool {
    guard let meaning, !meaning.states.contains(.disabled) else { return false }
    defer { view.stage?.forgetReadingOrder() }
    return view.accessibilityPerform(action, onPart: part)
  }

  /// Gives the element the keyboard focus, if it can have it.
  package func focus() -> Bool {
    if isRowOfStop, let stage = view.stage {
      stage.focus(view)
      stage.focusedPart = part
      reveal()
      return true
    }
    if shownView == nil { reveal() }
    guard let target = shownView, target.canBecomeFocused, let stage = view.stage else {
      return false
    }
    stage.focus(target)
    reveal()
    return true
  }
}

extension View {
  /// Whether a screen reader can reach the view: nothing hides it or a view around it.
  final var isReached: Bool {
    for view in chain {
      guard view.isAudible else { return false }
      guard let around = view.superview else { return true }
      guard around.readingOrder.visits(view) else { return false }
    }
    return true
  }

  /// The view as an element, or the elements inside the view if it has no description.
  final var elements: [AccessibleElement] {
    guard isAudible else { return [] }
    if meaning != nil { return [AccessibleElement(self)] }
    return readingOrder.elements
  }

  /// The frontmost element at a place in the window.
  fileprivate final func element(at point: Point) -> AccessibleElement? {
    guard isAudible else { return nil }
    let order = readingOrder
    for view in subviews.reversed() where order.visits(view) {
      if let found = view.element(at: point) { return found }
    }
    let parts = shownParts.map { AccessibleElement(self, part: $0) }
    let here = parts + (meaning == nil ? [] : [AccessibleElement(self)])
    return here.first { $0.isShowing && $0.frame.contains(point) }
  }

  /// The part that a given view inside this one shows.
  final func part(around view: View) -> AccessibleElement? {
    shownParts.first { accessibilityPart($0)?.view === view }.map {
      AccessibleElement(self, part: $0)
    }
  }

  final var shownParts: Range<Int> {
    accessibilityShownParts.clamped(to: 0..<accessibilityPartCount)
  }
}

extension Stage {
  /// The top-level elements of the window, in reading order.
  package var accessibleElements: [AccessibleElement] { root.elements }

  fileprivate func accessibleIndex(of element: AccessibleElement) -> Int? {
    guard root.isAudible else { return nil }
    guard root.meaning == nil else { return element == AccessibleElement(root) ? 0 : nil }
    return root.readingOrder.place(of: element)
  }

  /// The element that has the keyboard focus.
  public var focusedElement: AccessibleElement? {
    guard let focusedView else { return nil }
    if let focusedPart { return AccessibleElement(focusedView, part: focusedPart) }
    return AccessibleElement(around: focusedView)
  }

  /// The element at a place in the window.
  public func accessibleElement(at point: Point) -> AccessibleElement? { root.element(at: point) }
}
