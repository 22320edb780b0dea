import Geometry

/// Building the hierarchy of views.
extension View {
  /// Adds a subview in front of the others.
  public final func addSubview(_ view: View) { insertSubview(view, at: .max) }

  /// Adds a subview at an index, counted from the back.
  ///
  /// A view that is already a subview moves there. An index beyond the end counts as the end.
  public final func insertSubview(_ view: View, at index: Int) {
    let isInside = view === self || !view.inner.isEmpty && isDescendant(of: view)
    demand(!isInside, "A view cannot be put inside itself")
    guard view.leaves(for: self) else { return }
    if view.superview === self { inner.remove(view) }
    inner.insert(view, at: index)
    view.superview = self
    reachDidChange()
    view.setNeedsLayout()
    if view.stage !== stage { view.enter(stage) }
    stage?.setNeedsDisplay()
  }

  /// How often a view is taken out of where its own messages have put it, before it stays there.
  private static let mostMoves = 8

  /// Leaves the superview for another one, which may have been given the view meanwhile; false if
  /// the messages about that put it elsewhere each time, or the other one inside it.
  private func leaves(for other: View) -> Bool {
    for count in 0..<Self.mostMoves {
      guard let superview, superview !== other else {
        return count == 0 || !other.isDescendant(of: self)
      }
      removeFromSuperview()
    }
    return false
  }

  /// Adds a subview directly in front of another subview.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard let index = index(of: sibling, without: view) else { return addSubview(view) }
    insertSubview(view, at: index + 1)
  }

  /// Adds a subview directly behind another subview.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    insertSubview(view, at: index(of: sibling, without: view) ?? 0)
  }

  /// The index that a subview has once another view is not, or no longer, among the subviews.
  private func index(of sibling: View, without view: View) -> Int? {
    guard sibling.superview === self, sibling !== view else { return nil }
    let index = inner.index(of: sibling)
    return view.superview === self && inner.index(of: view) < index ? index - 1 : index
  }

  /// Moves a subview in front of the others.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a subview behind the others.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Removes the view from its superview and cancels touches in it.
  public final func removeFromSuperview() {
    guard let parent = superview else { return }
    if let stage {
      stage.router.forget(inside: self)
      stage.pointer.forget(inside: self)
      notifyLeaving()
      // A message to the view may have moved it to another superview.
      guard superview === parent else { return }
      stage.forget(inside: self)
      // So may the one that it has lost the focus.
      guard superview === parent else { return }
    }
    parent.inner.remove(self)
    parent.reachDidChange()
    superview = nil
    parent.stage?.setNeedsDisplay()
    if stage != nil { enter(nil) }
  }

  /// Whether the view is the other one, or is inside it at any depth.
  public final func isDescendant(of other: View) -> Bool {
    chain.contains { $0 === other }
  }

  /// Adds a gesture that watches touches in this view.
  public final func addGestureRecognizer(_ gesture: GestureRecognizer) {
    gesture.view?.removeGestureRecognizer(gesture)
    gestureRecognizers.append(gesture)
    gesture.view = self
  }

  /// Removes a gesture, and cancels it if it is under way.
  public final func removeGestureRecognizer(_ gesture: GestureRecognizer) {
    guard gesture.view === self else { return }
    stage?.router.cancel(gesture)
    // Its last action may have put it on another view.
    guard gesture.view === self else { return }
    gestureRecognizers.removeAll { $0 === gesture }
    gesture.view = nil
  }

  /// The view and its superviews, innermost first.
  package final var chain: ViewChain { ViewChain(first: self) }

  final func enter(_ stage: Stage?) {
    self.stage = stage
    // It may have been drawn in another appearance, or sized before there were fonts.
    drawing = nil
    if stage != nil { contentSizeDidChange() }
    didMoveToStage()
    // Those that hear of it first may move others elsewhere, or remove them.
    for view in subviews
    where self.stage === stage && view.stage !== stage && view.superview === self {
      view.enter(stage)
    }
  }

  final func tellPixelGrid(from old: PixelGrid) {
    scaleDidChange(from: old.scale)
    for view in subviews { view.tellPixelGrid(from: old) }
  }

  private func notifyLeaving() {
    for view in subviews where view.superview === self { view.notifyLeaving() }
    willLeaveStage()
  }
}

/// A view and its superviews, innermost first.
package struct ViewChain: @MainActor Sequence, @MainActor IteratorProtocol {
  private var rest: View?

  init(first: View) { rest = first }

  package mutating func next() -> View? {
    let view = rest
    rest = view?.superview
    return view
  }
}
