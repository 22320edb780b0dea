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

/// The views that receive their visible areas.
struct VisibleAreaFollowers {
  private struct Follower {
    weak var view: View?
    let action: (VisibleArea) -> Void
    var area: VisibleArea?
  }

  private var followers: [Follower] = []

  mutating func add(_ view: View, _ action: @escaping (VisibleArea) -> Void) {
    guard !followers.contains(where: { $0.view === view }) else { return }
    followers.append(Follower(view: view, action: action, area: nil))
  }

  mutating func remove(inside view: View) {
    followers.removeAll { $0.view?.isDescendant(of: view) ?? true }
  }

  /// Updates the visible areas, and returns the actions of those views whose area has changed.
  mutating func takeChanges() -> [(action: (VisibleArea) -> Void, area: VisibleArea)] {
    var changes: [(action: (VisibleArea) -> Void, area: VisibleArea)] = []
    for index in followers.indices {
      guard let view = followers[index].view else { continue }
      let area = view.visibleArea
      guard area != followers[index].area else { continue }
      followers[index].area = area
      changes.append((followers[index].action, area))
    }
    return changes
  }
}
