public import Geometry

/// The visible part of a view and its scale on the display.
package nonisolated struct VisibleArea: Hashable, Sendable {
  /// The visible part, in the view's own coordinates; empty if nothing is visible.
  package var rect: Rect
  /// Device pixels per unit of the view's coordinates.
  package var pixelsPerUnit: Double

  package init(rect: Rect, pixelsPerUnit: Double) {
    self.rect = rect
    self.pixelsPerUnit = pixelsPerUnit
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

/// A view that follows its visible area while it is on a stage, such as one that is drawn in tiles.
@MainActor package protocol VisibleAreaFollower: View {
  /// Receives the visible area before each drawing, whether it has changed or not.
  func follow(_ area: VisibleArea)
}
