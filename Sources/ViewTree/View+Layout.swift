import Geometry

/// Whether a view or something inside it is to be laid out.
nonisolated enum LayoutState: Equatable {
  /// Nothing is to be done.
  case clean
  /// Something inside is to be laid out, not the view itself.
  case dirtyInside
  /// The view is to be laid out, and perhaps what is inside.
  case dirty
}

/// Keeping frames, extents and layouts up to date with as little work as possible.
extension View {
  /// Asks for ``layoutSubviews()`` before the next drawing.
  public final func setNeedsLayout() {
    let old = layoutState
    layoutState = .dirty
    stage?.setNeedsDisplay()
    if old == .clean { superview?.remember(toLayOut: self) }
  }

  /// Lays out now what is to be laid out, in this view and inside it.
  public final func layoutIfNeeded() {
    // A layout may ask for another one of views already passed; a few rounds settle every sane case.
    for _ in 0..<4 where layoutState != .clean { layoutOnce() }
  }

  /// Asks for ``draw()`` before the next drawing.
  public final func setNeedsDisplay() {
    drawing = nil
    stage?.setNeedsDisplay()
  }

  /// Remembers a subview in which something is to be laid out, here and in all superviews.
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
    // Only those that asked: most of very many subviews have nothing to do with a scroll.
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

  /// Everything that it and what is inside may cover, in its superview's coordinates.
  final var extent: Rect {
    if let cachedExtent { return cachedExtent }
    var covered = bounds
    if !clipsToBounds { for view in subviews { covered = covered.union(view.extent) } }
    let result = toSuperview.apply(to: covered)
    cachedExtent = result
    return result
  }

  /// Forgets the extent here and wherever it counts; a clip ends the way up.
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

  /// The subviews that may show in a rectangle of this view's coordinates, from back to front.
  final func subviews(near rect: Rect) -> [View] {
    guard subviews.count >= SubviewIndex.worthwhileCount else { return subviews }
    let index = subviewIndex ?? SubviewIndex(extents: subviews.map(\.extent))
    subviewIndex = index
    return index.candidates(in: rect).map { subviews[$0] }
  }
}
