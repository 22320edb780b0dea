public import Geometry

/// Converting places between the coordinates of views.
extension View {
  /// The transform from this view's coordinates to those of its outermost
  /// superview, which are the window's.
  package final var toWindow: Transform {
    var result = Transform.identity
    for view in chain { result = result.then(view.toSuperview) }
    return result
  }

  /// The place in this view's coordinates; nil stands for the window.
  public final func convert(_ point: Point, from other: View?) -> Point {
    let inWindow = other.map { $0.toWindow.apply(to: point) } ?? point
    return toWindow.inverse.apply(to: inWindow)
  }

  /// The place in another view's coordinates; nil stands for the window.
  public final func convert(_ point: Point, to other: View?) -> Point {
    other?.convert(point, from: self) ?? toWindow.apply(to: point)
  }

  /// The rectangle in this view's coordinates; nil stands for the window.
  public final func convert(_ rect: Rect, from other: View?) -> Rect {
    let inWindow = other.map { $0.toWindow.apply(to: rect) } ?? rect
    return toWindow.inverse.apply(to: inWindow)
  }

  /// The rectangle in another view's coordinates; nil stands for the window.
  public final func convert(_ rect: Rect, to other: View?) -> Rect {
    other?.convert(rect, from: self) ?? toWindow.apply(to: rect)
  }

  /// Converts a place from the superview's coordinates to this view's.
  ///
  /// The inverse of ``toSuperview`` is not used: its rounding may put the corner of the frame just
  /// outside the bounds.
  final func local(_ point: Point) -> Point {
    bounds.origin + (point - (position + transform.translation)) / transform.scale
  }
}

extension View {
  /// The part of the view that shows, in its own coordinates; empty if nothing does.
  public final var visibleRect: Rect { visibleArea.rect }

  /// The visible area of the view now, inside all clips around it.
  package final var visibleArea: VisibleArea {
    let scale = toWindow.scale * (stage?.grid.scale ?? 1)
    let nothing = VisibleArea(rect: Rect(origin: bounds.origin, size: .zero), pixelsPerUnit: scale)
    var shown = bounds
    for view in chain {
      guard !view.isHidden, view.alpha > 0 else { return nothing }
      if view.clipsToBounds || view.superview == nil {
        guard let part = shown.intersection(view.bounds) else { return nothing }
        shown = part
      }
      shown = view.toSuperview.apply(to: shown)
    }
    return VisibleArea(rect: toWindow.inverse.apply(to: shown), pixelsPerUnit: scale)
  }
}
