public import Geometry
public import Typesetting

/// The need for layout of a view and of the views inside it.
nonisolated enum LayoutState: Equatable {
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
    layoutState = .dirty
    stage?.setNeedsDisplay()
    tellSuperviews()
  }

  /// Lets the superviews find the view, which needs layout.
  private func tellSuperviews() {
    var view = self
    while let around = view.superview {
      around.inner.setNeedsLayout(view)
      guard around.layoutState == .clean else { return }
      around.layoutState = .dirtyInside
      view = around
    }
  }

  /// Asks for a layout of this view and of all views inside it.
  final func spreadLayout() {
    setNeedsLayout()
    for view in subviews { view.spreadLayout() }
  }

  /// Lays out this view and the views inside it now, where they need it.
  public final func layoutIfNeeded() {
    // A layout may request another layout of views that are done already; a few
    // rounds settle every sane case.
    for _ in 0..<4 where layoutState != .clean { layoutOnce() }
  }

  /// Asks for ``draw()`` before the next drawing.
  public final func setNeedsDisplay() {
    drawing = nil
    stage?.setNeedsDisplay()
  }

  private func layoutOnce() {
    let state = layoutState
    layoutState = .clean
    if state == .dirty {
      if let view = self as? any ScrollingView { view.prepareContent() } else { solveConstraints() }
      layoutSubviews()
    }
    guard inner.search() == nil else { return layOutSome() }
    for view in subviews where view.layoutState != .clean && view.superview === self {
      view.layoutOnce()
    }
  }

  /// Lays out those of many subviews that need it.
  private func layOutSome() {
    let shifts = inner.shifts
    var place = 0
    while let tree = inner.search(),
      let next = tree.placeInNeedOfLayout(from: place, of: inner.views)
    {
      inner.views[next].layoutOnce()
      place = next + 1
    }
    // Where views come or go meanwhile, one may have been passed by.
    guard inner.shifts != shifts, layoutState == .clean else { return }
    layoutState = .dirtyInside
    tellSuperviews()
  }

  final func boundsDidChange(from old: Rect) {
    guard old != bounds else { return }
    if self is any ScrollingView {
      // Scrolling has motions of its own.
      if let stage { transit?.follow(on: stage) }
    } else if old.origin != bounds.origin {
      didAssign(.origin, from: look(in: old))
    }
    setNeedsLayout()
    stage?.setNeedsDisplay()
    guard old.size != bounds.size else {
      // Scrolling moves nothing outside the clip.
      if !clipsToBounds { reachDidChange() }
      return
    }
    reachDidChange()
    didAssign(.size, from: look(in: old))
    Animation.current?.layOut(self)
    drawing = nil
    if fitting == .automatic { fitting = .manual }
    let growth = Vector(
      dx: bounds.size.width - old.size.width,
      dy: bounds.size.height - old.size.height
    )
    for view in subviews { view.superviewDidGrow(by: growth) }
  }

  private func look(in bounds: Rect) -> Look {
    var look = model
    look.bounds = bounds
    return look
  }

  final func geometryDidChange() {
    stage?.setNeedsDisplay()
    reachDidChange()
  }

  // MARK: Extents

  /// The extent of the view and of the views inside it in its superview's coordinates,
  /// as they show and as they are.
  final var reach: Reach {
    if let knownReach { return knownReach }
    var covered = Reach(shownBounds, isOpen: isOpenToTouches)
    if transit != nil { covered.join(Reach(bounds)) }
    if !clipsToBounds {
      if let tree = inner.search() {
        covered.join(tree.reach(of: inner.views))
      } else {
        for view in subviews { covered.join(view.reach) }
      }
    }
    var result = Reach(shownToSuperview.apply(to: covered.rect), isOpen: covered.isOpen)
    if transit != nil { result.join(Reach(toSuperview.apply(to: covered.rect))) }
    knownReach = result
    return result
  }

  /// Forgets the extent here and in the superviews that depend on it, up to the first clip.
  final func reachDidChange() {
    var view = self
    view.knownReach = nil
    while let around = view.superview {
      around.inner.reachDidChange(of: view)
      guard around.knownReach != nil, !around.clipsToBounds else { return }
      around.knownReach = nil
      view = around
    }
  }

  /// The subviews that may show in an area of the view, from back to front.
  final func subviews(in area: Rect) -> [View] {
    inner.search()?.views(in: area, of: inner.views) ?? subviews
  }

  /// Asks the subviews that may take a touch at a place, from front to back, until one answers.
  final func firstSubview(at point: Point, hit: (View) -> View?) -> View? {
    guard !inner.isEmpty else { return nil }
    guard let tree = inner.search() else {
      for view in subviews.reversed() { if let found = hit(view) { return found } }
      return nil
    }
    // The sums of places on different ways differ in their last bits.
    let area = Rect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)
    var end = Int.max
    while let place = tree.place(before: end, touchedIn: area, of: inner.views) {
      if let found = hit(inner.views[place]) { return found }
      end = place
    }
    return nil
  }
}

/// What determines the size of a view.
nonisolated enum Fitting: Equatable {
  /// Its frame alone.
  case manual
  /// Its content, until its size is set.
  case automatic
  /// Its content, which is setting the size just now.
  case underway
}

/// Sizes that follow from content.
extension View {
  /// The middle of the view's frame, in the superview's coordinates.
  public final var center: Point {
    get { frame.center }
    set { frame.origin = newValue - Vector(dx: frame.width / 2, dy: frame.height / 2) }
  }

  /// The interface font, to measure text with.
  ///
  /// All stages share it, so that a view can measure before it is on one. It is nil only
  /// until the program has made its first window or guest stage; a view that sized itself
  /// before does so again on arrival.
  public final var typefaces: TypeFamily? { Stage.loadedTypefaces }

  /// Gives the view the size that suits its content; its upper left corner stays where it is.
  public final func sizeToFit() {
    let old = fitting
    fitting = .underway
    bounds.size = sizeThatFits(old == .automatic ? .zero : bounds.size)
    fitting = typefaces == nil ? .automatic : old
  }

  /// Keeps the view at the size of its content from now on, until its size is set.
  package final func followContentSize() {
    fitting = .automatic
    sizeToFit()
  }

  /// Follows content that has changed its size; called by views that size themselves.
  package final func contentSizeDidChange() {
    if fitting == .automatic { sizeToFit() }
    guard self is any SelfSizing else { return }
    // Whoever places it by constraints does so anew.
    for view in chain.dropFirst() where !view.constraints.isEmpty { view.setNeedsLayout() }
  }
}
