import Geometry
import Gestures
import Glibc
import ScrollPhysics
import ViewTree

/// Scrolls, zooms and turns pages of a container by a wheel: each click is a short animated step, and
/// steps add up.
struct WheelScrolling {
  /// The container.
  let container: ScrollContainer

  /// The duration of a click's step, in seconds (SPEC f.11).
  private static let duration = 0.067

  private var settings: InputSettings { container.stage?.inputSettings ?? InputSettings() }

  /// Handles a wheel.
  ///
  /// - Returns: Whether the container handled the turn; otherwise it goes to the outer container.
  func follow(_ event: WheelEvent) -> Bool {
    guard container.isScrollEnabled, !container.isHeld else { return container.isHeld }
    guard container.panGestureRecognizer.allowedScrollTypesMask.contains(.discrete) else {
      return false
    }
    if container.canZoom, event.modifiers.contains(.control) || settings.wheelRole == .zoom {
      return zoom(by: event)
    }
    let isSideways = event.modifiers.contains(.shift) && event.clicks.dx == 0
    let clicks = isSideways ? Vector(dx: event.clicks.dy, dy: 0) : event.clicks
    guard !container.isPagingEnabled else { return turnPages(by: clicks, of: event) }
    let rest = remainder(of: clicks)
    guard rest != clicks else { return keeps(clicks) }
    container.step(by: distance(of: clicks - rest), taking: Self.duration)
    pass(rest, of: event)
    return true
  }

  /// The part of a slanted movement along axes on which the container cannot go further.
  private func remainder(of clicks: Vector) -> Vector {
    let distance = distance(of: clicks)
    var rest = clicks
    for axis in Axis.allCases where container.overflowingAxes.contains(axis) {
      if !container.isAtEnd(of: axis, toward: distance[axis]) { rest[axis] = 0 }
    }
    return rest
  }

  /// Passes what the container did not take to the views around it (SPEC, decision 20).
  private func pass(_ rest: Vector, of event: WheelEvent) {
    guard rest != .zero, !keeps(rest) else { return }
    var event = event
    event.clicks = rest
    event.modifiers.remove(.shift)
    for view in container.chain.dropFirst() where view.wheel(event) { return }
  }

  private func zoom(by event: WheelEvent) -> Bool {
    let point =
      Point.zero + (container.convert(event.location, from: nil) - container.contentOffset)
    let factor = pow(container.wheelZoomFactor, event.clicks.dy)
    container.zoom(by: factor, about: point, animated: false)
    return true
  }

  private func distance(of clicks: Vector) -> Vector {
    switch settings.wheelRole {
    case .pages:
      Vector(
        dx: -clicks.dx * container.pageStep(along: .horizontal),
        dy: -clicks.dy * container.pageStep(along: .vertical)
      )
    case .scroll, .zoom:
      clicks * -(container.wheelStep * settings.wheelLines / InputSettings.defaultWheelLines)
    }
  }

  /// Whether a container at its edge keeps the wheel from outer containers.
  private func keeps(_ clicks: Vector) -> Bool {
    Axis.allCases.contains { axis in
      clicks[axis] != 0 && container.overflowingAxes.contains(axis)
        && !container.behavior.transferring.contains(axis)
    }
  }

  // MARK: Pages

  /// Turns pages, and passes movement along the other axis to the views around.
  private func turnPages(by clicks: Vector, of event: WheelEvent) -> Bool {
    guard let axis = pagingAxis(for: clicks) else { return false }
    var amount = clicks[axis]
    var rest = Vector.zero
    // Movement along the other axis goes to an outer container that takes it (SPEC, decision 20).
    if isScrolledAround(along: axis.other), !container.overflowingAxes.contains(axis.other) {
      rest[axis.other] = clicks[axis.other]
    } else if amount == 0 {
      amount = clicks[axis.other]
    }
    guard amount != 0, turnPage(by: amount, along: axis) else { return false }
    pass(rest, of: event)
    return true
  }

  /// The axis whose pages turn: if both have pages, the one along which the wheel moved farther.
  private func pagingAxis(for clicks: Vector) -> Axis? {
    let axes = container.overflowingAxes
    let steeper: Axis = clicks.dy.magnitude > clicks.dx.magnitude ? .vertical : .horizontal
    return axes.contains(steeper) ? steeper : axes.contains(steeper.other) ? steeper.other : nil
  }

  /// Turns to the next page, or the one before; half a click of a fine wheel waits for the other half.
  private func turnPage(by amount: Double, along axis: Axis) -> Bool {
    guard container.hasPage(amount < 0 ? 1 : -1, along: axis) else {
      return keeps(axis == .horizontal ? Vector(dx: amount, dy: 0) : Vector(dx: 0, dy: amount))
    }
    let pages = container.wheelProgress.clicks.pages(adding: -amount)
    return pages == 0 || container.turnPage(by: pages, along: axis)
  }

  /// Whether an outer container scrolls along an axis.
  private func isScrolledAround(along axis: Axis) -> Bool {
    container.chain.dropFirst().contains {
      guard let container = $0 as? ScrollContainer, container.isScrollEnabled,
        container.panGestureRecognizer.allowedScrollTypesMask.contains(.discrete)
      else { return false }
      return container.overflowingAxes.contains(axis)
    }
  }
}
