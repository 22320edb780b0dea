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

  /// Where to zoom in: the visible settlement nearest to the middle, with large ones preferred.
  ///
  /// The zoom keeps it in place on the screen, so repeated zooming makes it fill the window,
  /// wherever it was.
  var placeWorthSeeing: Point? {
    guard subject == .country else { return nil }
    let (scale, offset) = (container.goalZoomScale, container.goalOffset)
    let shown = bounds.inset(by: container.adjustedContentInset)
    let places = labels.settlements.map { label in
      (label, Point.zero + ((label.place - .zero) * scale - (offset - .zero)))
    }
    let near = places.filter { shown.contains($0.1) }.min {
      distance(of: $0.0, at: $0.1, from: shown) < distance(of: $1.0, at: $1.1, from: shown)
    }
    return near?.1
  }

  /// How far away a settlement seems; a large one seems nearer.
  private func distance(of label: MapLabel, at place: Point, from shown: Rect) -> Double {
    (place.distance(to: shown.center) + Space.group) / label.pull
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
