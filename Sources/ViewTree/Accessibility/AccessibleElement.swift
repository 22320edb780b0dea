package import Geometry

/// One thing that a screen reader stops at: a view that means something, or a part of one.
///
/// The tree of these is the tree of views without those that mean nothing themselves. It is not kept
/// anywhere: who holds an element asks it for what lies around it.
package struct AccessibleElement: Hashable {
  /// The view, or the one that it is a part of.
  package let view: View
  /// Which part it is; nil for the view itself.
  package let part: Int?

  /// Names an element, whether it is one or not.
  package init(_ view: View, part: Int? = nil) { (self.view, self.part) = (view, part) }

  /// The element that a view is, or the nearest one around it; nil where there is none.
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

  package static func == (a: AccessibleElement, b: AccessibleElement) -> Bool {
    a.view === b.view && a.part == b.part
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(view))
    hasher.combine(part)
  }

  // MARK: What it is

  /// What it is now; nil once it is nothing any more.
  package var meaning: Accessibility? {
    guard let part else { return view.meaning }
    return view.accessibilityPart(part)?.meaning
  }

  /// Whether the keys can go to it.
  package var canBecomeFocused: Bool { isRowOfStop || shownView?.canBecomeFocused ?? false }

  /// Whether it is a row of a list that takes the keys: those go to its rows, too.
  private var isRowOfStop: Bool { part != nil && view.canBecomeFocused && meaning?.role == .row }

  /// Whether the keys go to it.
  package var isFocused: Bool {
    guard let stage = view.stage, let focused = stage.focusedView else { return false }
    if focused === view, let chosen = stage.focusedPart { return part == chosen }
    return focused === shownView
  }

  /// The view that shows it, if there is one.
  package var shownView: View? {
    guard let part else { return view }
    return view.accessibilityPart(part)?.view
  }

  // MARK: What lies around it

  /// The element that it is inside; nil for those that lie in nothing but the window.
  package var parent: AccessibleElement? {
    guard part == nil else { return AccessibleElement(view) }
    return view.superview.flatMap { AccessibleElement(around: $0) }
  }

  /// How many elements are right inside; parts that do not show count as well.
  package var childCount: Int {
    part == nil ? view.accessibilityPartCount + viewChildren.count : 0
  }

  /// The element at a place right inside.
  package func child(at index: Int) -> AccessibleElement? {
    guard part == nil, index >= 0 else { return nil }
    if index < view.accessibilityPartCount { return AccessibleElement(view, part: index) }
    let views = viewChildren
    let place = index - view.accessibilityPartCount
    return place < views.count ? views[place] : nil
  }

  /// The elements that a view is, or those inside it.
  package static func inside(_ view: View) -> [AccessibleElement] { view.elements }

  /// The elements right inside, of parts those that show: as many as fit, however many there are.
  package var shownChildren: [AccessibleElement] {
    guard part == nil else { return [] }
    return view.shownParts.map { AccessibleElement(view, part: $0) } + viewChildren
  }

  private var viewChildren: [AccessibleElement] {
    view.accessibilityChildren.flatMap { $0.elements }
  }

  /// Its place in its parent.
  package var index: Int? {
    if let part { return part }
    guard let parent else { return view.stage?.accessibleElements.firstIndex(of: self) }
    return parent.viewChildren.firstIndex(of: self).map { $0 + parent.view.accessibilityPartCount }
  }

  // MARK: Where it is

  /// Where it lies in the window.
  package var frame: Rect {
    guard let part else { return view.convert(view.bounds, to: nil) }
    return view.convert(view.accessibilityPart(part)?.frame ?? .zero, to: nil)
  }

  /// Whether any of it can be seen.
  package var isShowing: Bool {
    guard view.stage != nil, view.chain.allSatisfy(\.isAudible) else { return false }
    var shown: Rect? = frame
    for around in view.chain where around.clipsToBounds || around.superview == nil {
      shown = shown?.intersection(around.convert(around.bounds, to: nil))
    }
    return !(shown?.isEmpty ?? true)
  }

  /// Brings it into sight.
  package func reveal() {
    if let part { view.revealPart(part) }
    for ancestor in view.chain.dropFirst() { ancestor.reveal(view) }
  }

  // MARK: What can be done with it

  /// Does something with it, in place of fingers and keys.
  ///
  /// - Returns: Whether that could be done.
  package func perform(_ action: AccessibilityAction) -> Bool {
    guard let meaning, !meaning.states.contains(.disabled) else { return false }
    return view.accessibilityPerform(action, onPart: part)
  }

  /// Gives it the keys, where it takes them.
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
  /// Whether nothing around it hides it from being heard of.
  final var isReached: Bool {
    for view in chain {
      guard view.isAudible else { return false }
      guard let around = view.superview else { return true }
      guard around.accessibilityChildren.contains(where: { $0 === view }) else { return false }
    }
    return true
  }

  /// The elements that it stands for: itself, or those inside.
  final var elements: [AccessibleElement] {
    guard isAudible else { return [] }
    if meaning != nil { return [AccessibleElement(self)] }
    return accessibilityChildren.flatMap { $0.elements }
  }

  /// What lies in front at a place in the window.
  fileprivate final func element(at point: Point) -> AccessibleElement? {
    guard isAudible else { return nil }
    let heard = Set(accessibilityChildren.map { ObjectIdentifier($0) })
    for view in subviews.reversed() where heard.contains(ObjectIdentifier(view)) {
      if let found = view.element(at: point) { return found }
    }
    let parts = shownParts.map { AccessibleElement(self, part: $0) }
    let here = parts + (meaning == nil ? [] : [AccessibleElement(self)])
    return here.first { $0.isShowing && $0.frame.contains(point) }
  }

  /// The part that a view inside shows.
  final func part(around view: View) -> AccessibleElement? {
    shownParts.first { accessibilityPart($0)?.view === view }.map {
      AccessibleElement(self, part: $0)
    }
  }

  /// The numbers of the parts that show.
  final var shownParts: Range<Int> {
    accessibilityShownParts.clamped(to: 0..<accessibilityPartCount)
  }

  /// Brings a part into sight, as far as this view itself can.
  final func revealPart(_ part: Int) {
    guard let frame = accessibilityPart(part)?.frame else { return }
    accessibilityReveal(frame)
    layoutIfNeeded()
  }
}

extension Stage {
  /// The elements that lie in nothing but the window, in the order of reading.
  package var accessibleElements: [AccessibleElement] { root.elements }

  /// The element that has the keys.
  package var focusedElement: AccessibleElement? {
    guard let focusedView else { return nil }
    if let focusedPart { return AccessibleElement(focusedView, part: focusedPart) }
    return AccessibleElement(around: focusedView)
  }

  /// The element at a place in the window.
  package func accessibleElement(at point: Point) -> AccessibleElement? { root.element(at: point) }
}
