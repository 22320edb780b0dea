import Geometry
import Gestures
import Scrolling
import ViewTree

/// Going in and out by taps, and elsewhere on the small map.
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
