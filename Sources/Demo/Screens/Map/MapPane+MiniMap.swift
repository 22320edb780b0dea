import Geometry
import Scrolling
import ViewTree

/// The corner for the small map.
extension MapPane {
  /// Where the small map can be: in the upper corners, the right one first, then in the lower ones.
  var corners: [Point] {
    let side = MiniMap.side(in: bounds.width)
    let right = bounds.width - side - Space.edge
    let top = bars.top + Space.edge
    let bottom = scaleBar.frame.minY - Space.inside - side
    return [(right, top), (Space.edge, top), (right, bottom), (Space.edge, bottom)].map {
      Point(x: $0.0, y: $0.1)
    }
  }

  /// Moves the small map where it covers fewer names, if it covers any.
  func placeMiniMap() {
    guard !miniMap.isHidden, subject == .country else { return }
    let (boxes, scroll) = (labels.boxes, container.contentOffset - Point.zero)
    let names = corners.map { corner in
      let place = Rect(origin: corner + scroll, size: miniMap.bounds.size)
      return boxes.count { $0.intersects(place) }
    }
    guard let best = names.indices.min(by: { names[$0] < names[$1] }), names[best] < names[corner]
    else { return }
    corner = best
    miniMap.move(to: corners[corner])
  }
}
