package import Geometry
import Gestures

/// Keys and the view that receives them.
extension Stage {
  /// Gives the keyboard focus to a view, or to none.
  ///
  /// A focus that keys have moved keeps its ring.
  public func focus(_ view: View?) {
    let target = view?.stage === self ? view : nil
    guard focusedView !== target else { return }
    if target == nil { hasMovedFocus = false }
    let old = focusedView
    (focusedView, focusedPart) = (target, nil)
    old?.focusDidChange()
    target?.focusDidChange()
    setNeedsDisplay()
  }

  /// Moves the focus to the next focusable view in reading order, or to the previous one.
  ///
  /// If no view has the focus, the first focusable view in the order of the subviews gets it.
  public func moveFocus(backward: Bool) {
    let stops = Self.focusStops(in: root, order: \.subviewsInReadingOrder)
    guard !stops.isEmpty else { return }
    guard let current = focusedView, let index = stops.firstIndex(where: { $0 === current }) else {
      return focusAndReveal(firstStop)
    }
    let step = backward ? stops.count - 1 : 1
    focusAndReveal(stops[(index + step) % stops.count])
  }

  /// Gives the focus to a view and scrolls the view into sight.
  private func focusAndReveal(_ view: View?) {
    focus(view)
    hasMovedFocus = view != nil
    if let view { reveal(view) }
  }

  /// Scrolls a view into sight.
  func reveal(_ view: View) {
    for ancestor in view.chain.dropFirst() { ancestor.reveal(view) }
  }

  /// Gives the focus to the innermost pressed view that scrolls by keys,
  /// unless the focused view takes text.
  func focusScroller(in chain: [View]) {
    // Wherever keys had led to, the pointer has taken over.
    if hasMovedFocus { (hasMovedFocus, hasChanged) = (false, true) }
    guard textInputArea == nil else { return }
    if let target = chain.first(where: { ($0 as? any ScrollingView)?.scrollsByKeys ?? false }) {
      focus(target)
    }
  }

  /// Where typed text appears, in the window; nil if the focused view takes no text.
  package var textInputArea: Rect? {
    focusedView.flatMap { view in view.textInputArea.map { view.shownInWindow($0) } }
  }

  func send(_ event: KeyEvent) {
    var target = focusedView ?? firstStop ?? root
    // A hidden view gets no keys unless it takes text: a field that has scrolled away
    // comes back when the user types.
    if textInputArea == nil, let hidden = focusedView?.chain.filter(\.isHidden).last {
      focus(nil)
      target = hidden.superview ?? root
    }
    for view in target.chain where view.key(event) { return }
    if event.key == .tab, event.phase != .up {
      moveFocus(backward: event.modifiers.contains(.shift))
    }
  }

  /// The view that receives keys while none has the focus: the first focusable subview.
  private var firstStop: View? { Self.focusStops(in: root, order: \.subviews).first }

  private static func focusStops(in view: View, order: (View) -> [View]) -> [View] {
    guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
    return (view.canBecomeFocused ? [view] : [])
      + order(view).flatMap { focusStops(in: $0, order: order) }
  }
}
