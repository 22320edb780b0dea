import Geometry
import Gestures
import ScrollPhysics
public import ViewTree

/// A gesture that holds something, and scrolls where it is held at an edge.
struct EdgeHold {
  weak var gesture: GestureRecognizer?
  /// How far inside an edge it begins to scroll, in points.
  let zone: Double
  /// Since when it has been held where a page is to turn.
  var pause: Timestamp?
  /// What pixels have left over of the way so far.
  var rest = Vector.zero
}

/// Scrolling at the edges while something is held there, such as a card on its way to another list.
extension ScrollContainer {
  /// Scrolls while a gesture is under way near an edge or beyond it, the
  /// faster the deeper, along both axes.
  ///
  /// Where containers lie inside this one, the innermost that can still move comes first.
  /// Pages turn one by one, after a pause. As the content moves under the hand, the actions
  /// of the gesture are performed again, as `changed`.
  ///
  /// - Parameters:
  ///   - gesture: What holds, such as the pan of a card; it may watch another view.
  ///   - zone: How far inside an edge it begins, in points.
  public final func scrollsAtEdges(for gesture: GestureRecognizer, within zone: Double = 40) {
    Self.check(zone >= 0 && zone.isFinite, "the zone", zone, "finite and not negative")
    let isNew = !edgeHolds.contains { $0.gesture === gesture }
    edgeHolds.removeAll { $0.gesture == nil || $0.gesture === gesture }
    edgeHolds.append(EdgeHold(gesture: gesture, zone: zone))
    guard isNew else { return }
    gesture.addAction { [weak self] gesture in
      if let self, gesture.state.isActive { self.stage?.animate(self) }
    }
  }

  /// Points scrolled per second for each point of depth.
  private static var edgeSpeed: Double { 8 }
  /// How long something is held at an edge until a page turns, in seconds.
  private static var pagePause: Double { 0.6 }

  final func advanceEdges(to frame: DisplayFrame) -> Pace {
    var goesOn = false
    for index in edgeHolds.indices {
      var hold = edgeHolds[index]
      goesOn = follow(&hold, to: frame) || goesOn
      // An action may have changed which gestures there are.
      if index < edgeHolds.count, edgeHolds[index].gesture === hold.gesture {
        edgeHolds[index] = hold
      }
    }
    return goesOn ? .moving : .resting
  }

  /// Scrolls what lies where a gesture holds; returns whether that goes on.
  private func follow(_ hold: inout EdgeHold, to frame: DisplayFrame) -> Bool {
    guard let gesture = hold.gesture, gesture.state.isActive else {
      (hold.pause, hold.rest) = (nil, .zero)
      return false
    }
    let place = gesture.locationInWindow
    let inside = containers(at: bounds.nearest(to: convert(place, from: nil)))
    var (hasMoved, waits) = (false, false)
    for axis in Axis.allCases {
      for container in inside {
        let depth = container.depth(of: place, along: axis, within: hold.zone)
        guard depth != 0, container.canGo(toward: depth, along: axis) else { continue }
        if container.isPagingEnabled {
          waits = true
          container.turn(&hold.pause, toward: depth, along: axis, at: frame.time)
        } else {
          hasMoved = true
          let step = depth * Self.edgeSpeed * frame.period + hold.rest[axis]
          let wanted = container.limits[axis].clamp(container.contentOffset[axis] + step)
          container.contentOffset[axis] = wanted
          hold.rest[axis] = wanted - container.contentOffset[axis]
        }
        break
      }
    }
    if !waits { hold.pause = nil }
    if hasMoved { gesture.contentDidMove() }
    return hasMoved || waits
  }

  /// The containers at a place in this one, from the inside out.
  private func containers(at place: Point) -> [ScrollContainer] {
    func search(_ view: View, _ place: Point) -> [ScrollContainer] {
      for inner in view.subviews.reversed() where !inner.isHidden {
        let local = inner.convert(place, from: view)
        guard inner.bounds.contains(local) else { continue }
        let found = search(inner, local)
        if !found.isEmpty || inner is ScrollContainer {
          return found + [inner as? ScrollContainer].compactMap(\.self)
        }
      }
      return []
    }
    return search(self, place) + [self]
  }

  /// How deep a place of the window is in the zone at an edge; less
  /// than 0 at the top or at the left.
  private func depth(of place: Point, along axis: Axis, within zone: Double) -> Double {
    let place = convert(place, from: nil)[axis]
    // What bars cover is as good as beyond the edge.
    let uncovered = bounds.inset(by: adjustedContentInset)
    let (start, length) = (uncovered.origin[axis], uncovered.size[axis])
    let zone = min(zone, length / 4)
    return min(place - start - zone, 0) + max(place - start - length + zone, 0)
  }

  private func canGo(toward direction: Double, along axis: Axis) -> Bool {
    guard isScrollEnabled else { return false }
    let (offset, limits) = (isPagingEnabled ? goal.offset[axis] : contentOffset[axis], limits[axis])
    return direction > 0 ? offset < limits.max : offset > limits.min
  }

  private func turn(
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

extension Rect {
  /// The point of the rectangle that is nearest to a point, just inside its right and bottom edges.
  fileprivate func nearest(to point: Point) -> Point {
    Point(
      x: min(max(point.x, minX), max(maxX - 0.5, minX)),
      y: min(max(point.y, minY), max(maxY - 0.5, minY))
    )
  }
}
