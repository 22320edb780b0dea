import Geometry

/// The need for layout of a view and of the views inside it.
nonisolated enum LayoutState: Equatable {
  /// Nothing needs layout.
  case clean
  /// A view inside needs layout, but not the view itself.
  case dirtyInside
  /// The view needs layout, and perhaps views inside it.
  case dirty
}

/// Keeping frames, extents and layouts up to date.
extension View {
  /// Asks for ``layoutSubviews()`` before the next drawing.
  public final func setNeedsLayout() {
    let old = layoutState
    layoutState = .dirty
    stage?.setNeedsDisplay()
    if old == .clean { superview?.remember(toLayOut: self) }
  }

  /// Lays out this view and the views inside it now, as far as they need it.
  public final func layoutIfNeeded() {
    // A layout may request another layout of views that are done already; a few rounds settle every sane case.
    for _ in 0..<4 where layoutState != .clean { layoutOnce() }
  }

  /// Asks for ``draw()`` before the next drawing.
  public final func setNeedsDisplay() {
    drawing = nil
    stage?.setNeedsDisplay()
  }

  /// Notes that a subview needs layout, here and in all superviews.
  final func remember(toLayOut view: View) {
    subviewsToLayOut.append(view)
    guard layoutState == .clean else { return }
    layoutState = .dirtyInside
    superview?.remember(toLayOut: self)
  }

  /// Forgets a subview that goes away.
  final func forget(toLayOut view: View) {
    guard let index = subviewsToLayOut.lastIndex(where: { $0 === view }) else { return }
    subviewsToLayOut.remove(at: index)
  }

  private func layoutOnce() {
    let state = layoutState
    layoutState = .clean
    if state == .dirty {
      if let prepareLayout { prepareLayout() } else { solveConstraints() }
      layoutSubviews()
    }
    // Only the subviews that asked for layout: a scroll affects few of them.
    let views = subviewsToLayOut
    subviewsToLayOut = []
    for view in views where view.superview === self && view.layoutState != .clean {
      view.layoutOnce()
    }
  }

  final func boundsDidChange(from old: Rect) {
    guard old != bounds else { return }
    setNeedsLayout()
    stage?.setNeedsDisplay()
    guard old.size != bounds.size else {
      // Scrolling moves nothing outside the clip.
      if !clipsToBounds { extentDidChange() }
      return
    }
    extentDidChange()
    drawing = nil
    if fitting == .automatic { fitting = .manual }
    let growth = Vector(
      dx: bounds.size.width - old.size.width,
      dy: bounds.size.height - old.size.height
    )
    for view in subviews { view.superviewDidGrow(by: growth) }
  }

  final func geometryDidChange(_ changed: Bool) {
    guard changed else { return }
    stage?.setNeedsDisplay()
    extentDidChange()
  }

  // MARK: Extents

  /// The extent of the view and of the views inside it, in its superview's coordinates.
  final var extent: Rect {
    if let cachedExtent { return cachedExtent }
    var covered = bounds
    if !clipsToBounds { for view in subviews { covered = covered.union(view.extent) } }
    let result = toSuperview.apply(to: covered)
    cachedExtent = result
    return result
  }

  /// Forgets the extent here and in the superviews that depend on it, up to the first clip.
  final func extentDidChange() {
    cachedExtent = nil
    var child = self
    while let parent = child.superview, parent.subviewIndex != nil || parent.cachedExtent != nil {
      parent.subviewIndex = nil
      if parent.clipsToBounds { return }
      parent.cachedExtent = nil
      child = parent
    }
  }

  /// The subviews that may be visible in a rectangle of this view's coordinates, from back to front.
  final func subviews(near rect: Rect) -> [View] {
    guard subviews.count >= SubviewIndex.worthwhileCount else { return subviews }
    let index = subviewIndex ?? SubviewIndex(extents: subviews.map(\.extent))
    subviewIndex = index
    return index.candidates(in: rect).map { subviews[$0] }
  }
}
