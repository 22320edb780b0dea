package import Geometry
import Gestures

/// Keys and the view that receives them.
extension Stage {
  /// Gives the keys to a view, or to none.
  public func focus(_ view: View?) {
    let target = view?.stage === self ? view : nil
    guard focusedView !== target else { return }
    let old = focusedView
    setFocusedView(target)
    old?.focusDidChange()
    target?.focusDidChange()
    setNeedsDisplay()
  }

  /// Moves the keys to the next view that takes them in the order of reading, or to the one before.
  ///
  /// While no view has them, the first one that was added takes them.
  public func moveFocus(backward: Bool) {
    let stops = Self.focusStops(in: root, order: \.subviewsInReadingOrder)
    guard !stops.isEmpty else { return }
    guard let current = focusedView, let index = stops.firstIndex(where: { $0 === current }) else {
      return focusAndReveal(firstStop)
    }
    let step = backward ? stops.count - 1 : 1
    focusAndReveal(stops[(index + step) % stops.count])
  }

  /// Scrolls the view that has the keys into sight.
  private func focusAndReveal(_ view: View?) {
    focus(view)
    guard let view else { return }
    for ancestor in view.chain.dropFirst() { ancestor.reveal(view) }
  }

  /// Where text that is typed now appears, in the window; nil when nobody takes text.
  package var textInputArea: Rect? {
    focusedView.flatMap { view in view.textInputArea.map { view.convert($0, to: nil) } }
  }

  func send(_ event: KeyEvent) {
    let target = focusedView ?? firstStop ?? root
    if pointer.pull(target, by: event) { return }
    for view in target.chain where view.key(event) { return }
    if event.key == .tab, event.phase != .up {
      moveFocus(backward: event.modifiers.contains(.shift))
    }
  }

  /// Receives keys while no view has them: the first that was added, which usually holds the content.
  private var firstStop: View? { Self.focusStops(in: root, order: \.subviews).first }

  private static func focusStops(in view: View, order: (View) -> [View]) -> [View] {
    guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
    return (view.canBecomeFocused ? [view] : [])
      + order(view).flatMap { focusStops(in: $0, order: order) }
  }
}
