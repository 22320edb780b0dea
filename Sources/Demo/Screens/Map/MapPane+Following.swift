import ScrollKit

/// Updates the names, and the small map as the container moves.
extension MapPane: ScrollContainerDelegate {
  func viewForZooming(in container: ScrollContainer) -> View? { tiles }

  func scrollContainerDidScroll(_ container: ScrollContainer) { follow() }
  func scrollContainerDidZoom(_ container: ScrollContainer) { follow() }
  func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  ) {
    didRest()
  }
  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) { didRest() }
  func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) { didRest() }
  func scrollContainerDidEndDragging(_ container: ScrollContainer, willDecelerate: Bool) {
    if !willDecelerate { didRest() }
  }

  private func didRest() {
    placeMiniMap()
  }

  func follow() {
    labels.follow(visible: container.bounds, scale: container.zoomScale)
    ground.frame.size = container.contentSize
    let scale = 1 / (container.zoomScale * Self.side)
    let shown = Rect(
      x: container.bounds.minX * scale,
      y: container.bounds.minY * scale,
      width: container.bounds.width * scale,
      height: container.bounds.height * scale
    )
    miniMap.frame(shown)
    scaleBar.follow(scale: container.zoomScale)
    // Where all of the map shows, a small one would only cover it.
    miniMap.isHidden = container.zoomScale <= fittingScale * 1.01
    onChange()
  }
}

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
    let size = container.contentSize
    let target = Point(
      x: place.x * size.width - container.bounds.width / 2,
      y: place.y * size.height - container.bounds.height / 2
    )
    container.go(near: target)
  }
}

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
    guard !miniMap.isHidden else { return }
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
