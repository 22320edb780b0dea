import Geometry
import Gestures
import ScrollPhysics
public import ViewTree

/// Scrolling at the edges while something is held there, such as a card on its way to another list.
extension ScrollContainer {
  /// Scrolls while a gesture is under way near an edge or beyond it, the
  /// faster the deeper, along both axes.
  ///
  /// Where containers lie inside this one, the innermost that can still move comes first, also
  /// where the hand is up to the zone outside of it. Of several containers with the same gesture
  /// one scrolls along an axis: of those beside each other that which the hand is above, on or
  /// below, and of those nested the inner one. Pages turn one by one, after a pause. As the content
  /// moves under the hand, the actions of the gesture are performed again, as `changed`.
  ///
  /// - Parameters:
  ///   - gesture: What holds, such as the pan of a card; it may watch another view.
  ///   - zone: How far inside an edge it begins, in points. What bars and insets cover is
  ///     beyond the edge.
  public final func scrollsAtEdges(for gesture: GestureRecognizer, within zone: Double = 40) {
    Self.check(zone >= 0 && zone.isFinite, "the zone", zone, "finite and not negative")
    let hold = EdgeHold.of(gesture)
    hold.add(self, within: zone)
    edgeHolds.removeAll { $0.gesture == nil || $0 === hold }
    edgeHolds.append(hold)
  }

  /// How long something is held at an edge until a page turns, in seconds.
  private static var pagePause: Double { 0.6 }

  final func advanceEdges(to frame: DisplayFrame) -> Pace {
    edgeHolds.reduce(.resting) { $0.joined(with: $1.advance(to: frame)) }
  }

  // MARK: What a hold asks

  /// The containers inside this one that are meant by a hand at a place of the window, from the
  /// inside out.
  ///
  /// At each level it is the nearest of those across whose axis the hand is, no farther away than
  /// the zone. A hand in the zone at this container's edge counts as at the line where that begins.
  final func containers(
    near place: Point,
    along axis: Axis,
    within zone: Double
  ) -> [ScrollContainer] {
    let area = convert(bounds, to: nil)
    var place = area.nearest(to: place)
    let margin = min(zone, area.size[axis] / 4)
    let (start, end) = (area.origin[axis] + margin, area.origin[axis] + area.size[axis] - margin)
    place[axis] = min(max(place[axis], start), end)
    return nearest(in: self, to: place, along: axis, within: zone)?.line ?? []
  }

  /// The nearest container in a view and those in it, from the inside out.
  private func nearest(
    in view: View,
    to place: Point,
    along axis: Axis,
    within zone: Double
  ) -> (line: [ScrollContainer], distance: Double)? {
    var best: (line: [ScrollContainer], distance: Double)?
    for inner in view.subviews.reversed() where !inner.isHidden {
      let distance = inner.distance(to: place, along: axis)
      guard distance <= zone, inner.distance(to: place, along: axis.other) == 0 else { continue }
      var found = nearest(in: inner, to: place, along: axis, within: zone)
      if let container = inner as? ScrollContainer {
        found = ((found?.line ?? []) + [container], distance)
      }
      if let found, found.distance < best?.distance ?? .infinity { best = found }
    }
    return best
  }

  /// How deep a place of the window is in the zone at an edge; less
  /// than 0 at the top or at the left.
  final func depth(of place: Point, along axis: Axis, within zone: Double) -> Double {
    let place = convert(place, from: nil)[axis]
    // What bars cover is as good as beyond the edge.
    let uncovered = bounds.inset(by: adjustedContentInset)
    let (start, length) = (uncovered.origin[axis], uncovered.size[axis])
    let zone = min(zone, length / 4)
    return min(place - start - zone, 0) + max(place - start - length + zone, 0)
  }

  final func canGo(toward direction: Double, along axis: Axis) -> Bool {
    guard isScrollEnabled else { return false }
    let (offset, limits) = (isPagingEnabled ? goal.offset[axis] : contentOffset[axis], limits[axis])
    return direction > 0 ? offset < limits.max : offset > limits.min
  }

  final func turnPage(
    _ pause: inout Timestamp?,
    toward direction: Double,
    along axis: Axis,
    at time: Timestamp
  ) {
    guard let since = pause else { return pause = time }
    guard time.isAtLeast(Self.pagePause, after: since) else { return }
    pause = time
    var target = goal.offset
    target[axis] += pageLength(axis) * (direction > 0 ? 1 : -1)
    setContentOffset(limits.clamp(target), animated: true)
  }
}

extension View {
  /// How far a place of the window is from the view along an axis; 0 between its edges.
  final func distance(to place: Point, along axis: Axis) -> Double {
    let area = convert(bounds, to: nil)
    let start = area.origin[axis]
    return max(start - place[axis], place[axis] - start - area.size[axis], 0)
  }
}

extension Rect {
  /// The point of the rectangle that is nearest to a point, just inside its right and bottom edges.
  fileprivate func nearest(to point: Point) -> Point {
    Point(
      x: min(max(point.x, minX), max(maxX - 0.5, minX)),
      y: min(max(point.y, minY), max(maxY - 0.5, minY))
    )
  }
}
