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
    var view = superview
    while let around = view, around.layoutState == .clean {
      around.layoutState = .dirtyInside
      view = around.superview
    }
  }

  /// Lays out this view and the views inside it now, where they need it.
  public final func layoutIfNeeded() {
    // A layout may request another layout of views that are done already; a few rounds settle every sane case.
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
    for view in subviews where view.layoutState != .clean && view.superview === self {
      view.layoutOnce()
    }
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
      if !clipsToBounds { extentDidChange() }
      return
    }
    extentDidChange()
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
    extentDidChange()
  }

  // MARK: Extents

  /// The extent of the view and of the views inside it as they show, in its superview's coordinates.
  final var extent: Rect {
    if let cachedExtent { return cachedExtent }
    var covered = shownBounds
    if !clipsToBounds { for view in subviews { covered = covered.union(view.extent) } }
    let result = shownToSuperview.apply(to: covered)
    cachedExtent = result
    return result
  }

  /// Forgets the extent here and in the superviews that depend on it, up to the first clip.
  final func extentDidChange() {
    cachedExtent = nil
    var view = superview
    while let around = view, around.cachedExtent != nil, !around.clipsToBounds {
      around.cachedExtent = nil
      view = around.superview
    }
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
  /// All stages share it, so that a view can measure before it is on one. It is nil only until the program has
  /// made its first window or guest stage; a view that sized itself before does so again on arrival.
  public final var typefaces: TypeFamily? { Stage.loadedTypefaces }

  /// Gives the view the size that suits its content; its upper left corner stays where it is.
  public final func sizeToFit() {
    let old = fitting
    fitting = .underway
    bounds.size = sizeThatFits(old == .automatic ? .zero : bounds.size)
    fitting = typefaces == nil ? .automatic : old
  }

  /// Keeps the view at the size of its content from now on, until its size is set.
  package final func fitContent() {
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
