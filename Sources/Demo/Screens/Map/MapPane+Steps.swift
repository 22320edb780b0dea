import Geometry
import Gestures
import Scrolling
import ViewTree

/// Zooming in and out by taps, and going to a place on the small map.
extension MapPane {
  func connectTaps() {
    let twice = TapGestureRecognizer(taps: 2)
    twice.addAction { [weak self] twice in
      self?.step(isInward: !twice.modifiers.contains(.shift), twice)
    }
    let two = TapGestureRecognizer(touches: 2)
    two.addAction { [weak self] two in self?.step(isInward: false, two) }
    container.addGestureRecognizer(twice)
    container.addGestureRecognizer(two)
  }

  private func step(isInward: Bool, _ tap: TapGestureRecognizer) {
    guard tap.state == .ended else { return }
    let point = Point.zero + (tap.location(in: container) - container.contentOffset)
    let factor = isInward ? Self.stepFactor : 1 / Self.stepFactor
    container.zoom(by: factor, about: point, animated: true)
    onStep(isInward)
  }

  /// Zooms in a step on the place worth seeing, or goes to the nearest settlement where none shows.
  ///
  /// - Returns: Whether there was anything to zoom in on; not within a town, where the middle will do.
  func stepIn() -> Bool {
    if let place = placeWorthSeeing {
      container.zoom(by: Self.stepFactor, about: place, animated: true)
      return true
    }
    guard !labels.isTown(at: container.shownMiddle), let settlement = nearest(settlements) else {
      return false
    }
    let scale = min(container.goalZoomScale * Self.stepFactor, container.maximumZoomScale)
    let reach = Vector(dx: container.bounds.width / 2, dy: container.bounds.height / 2) / scale
    let corner = settlement.label.place - reach
    let size = Size(width: 2 * reach.dx, height: 2 * reach.dy)
    container.zoom(to: Rect(origin: corner, size: size), animated: true)
    return true
  }

  /// Where to zoom in: the visible settlement nearest to the middle, with large ones preferred.
  ///
  /// The zoom keeps it in place on the screen, so repeated zooming makes it fill the window,
  /// wherever it was.
  var placeWorthSeeing: Point? { nearest(settlements.filter { shown.contains($0.place) })?.place }

  private var shown: Rect { bounds.inset(by: container.adjustedContentInset) }

  /// The settlements, and where each will be in the viewport when all is at rest.
  private var settlements: [(label: MapLabel, place: Point)] {
    guard subject == .country else { return [] }
    let (scale, offset) = (container.goalZoomScale, container.goalOffset)
    return labels.settlements.map { label in
      (label, Point.zero + ((label.place - .zero) * scale - (offset - .zero)))
    }
  }

  /// The nearest to the middle; a large settlement seems nearer.
  private func nearest(
    _ settlements: [(label: MapLabel, place: Point)]
  ) -> (label: MapLabel, place: Point)? {
    let middle = shown.center
    func distance(_ one: (label: MapLabel, place: Point)) -> Double {
      (one.place.distance(to: middle) + Space.group) / one.label.pull
    }
    return settlements.min { distance($0) < distance($1) }
  }

  /// Goes to a place of the whole, given in fractions of its sides.
  func go(to place: Point) {
    guard anchor.depth == 0 else { return }
    let size = container.contentSize
    let target = Point(
      x: place.x * size.width - container.bounds.width / 2,
      y: place.y * size.height - container.bounds.height / 2
    )
    container.go(near: target)
  }
}
