public import Geometry

/// The part of a view that shows, and how large it shows.
public nonisolated struct VisibleArea: Hashable, Sendable {
  /// What shows, in the view's own coordinates; of no size when nothing does.
  public var rect: Rect
  /// Device pixels a unit of the view's coordinates.
  public var pixelsPerUnit: Double

  /// Creates an area.
  public init(rect: Rect, pixelsPerUnit: Double) {
    self.rect = rect
    self.pixelsPerUnit = pixelsPerUnit
  }
}

extension View {
  /// What shows of it now, with all clips around it.
  public final var visibleArea: VisibleArea {
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

/// Views that are told what of them shows.
struct VisibleAreaFollowers {
  private struct Follower {
    weak var view: View?
    var area: VisibleArea?
  }

  private var followers: [Follower] = []

  mutating func add(_ view: View) {
    guard !followers.contains(where: { $0.view === view }) else { return }
    followers.append(Follower(view: view, area: nil))
  }

  mutating func remove(inside view: View) {
    followers.removeAll { $0.view?.isInside(view) ?? true }
  }

  /// Notes what shows, and returns the views for which that is new.
  mutating func takeChanges() -> [(view: View, area: VisibleArea)] {
    var changes: [(view: View, area: VisibleArea)] = []
    for index in followers.indices {
      guard let view = followers[index].view else { continue }
      let area = view.visibleArea
      guard area != followers[index].area else { continue }
      followers[index].area = area
      changes.append((view, area))
    }
    return changes
  }
}
