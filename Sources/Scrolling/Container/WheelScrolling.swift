import Geometry
import Gestures
import Glibc
import ScrollPhysics
import ViewTree

extension ScrollContainer {
  package final var followsWheel: Bool {
    phase.motion != nil || stopClicks.contains { !$0.value.areWhole }
  }
}

/// Scrolls, zooms and turns pages of a container by a wheel: each click is a short
/// animated step, and steps add up.
struct WheelScrolling {
  let container: ScrollContainer

  /// The duration of a click's step, in seconds (SPEC f.11).
  private static let duration = 0.067

  private var settings: InputSettings { container.stage?.inputSettings ?? InputSettings() }

  /// Returns whether the container handled the turn; otherwise it goes to the outer container.
  func handle(_ event: WheelEvent) -> Bool {
    guard container.isScrollEnabled, !container.isHeld else { return container.isHeld }
    guard container.panGestureRecognizer.allowedScrollTypesMask.contains(.discrete) else {
      return false
    }
    if event.modifiers.contains(.control) || settings.wheelRole == .zoom {
      if container.canZoom { return zoom(by: event) }
      // A container that zooms gets such a turn, even from lists that lie in it.
      if containersAround.contains(where: \.canZoom) { return false }
    }
    let axis: Axis = event.clicks.dx == 0 ? .vertical : .horizontal
    return scroll(by: event.clicks[axis], along: axis)
  }

  /// Scrolls or turns pages along an axis, or keeps the turn at an
  /// edge that passes nothing outward.
  private func scroll(by clicks: Double, along axis: Axis) -> Bool {
    guard clicks != 0 else { return false }
    guard container.overflowingAxes.contains(axis) else {
      // A vertical turn moves along stops sideways if no container around scrolls
      // vertically (SPEC, decision 20).
      return container.stops(axis.other) != nil && container.overflowingAxes.contains(axis.other)
        && !containersAround.contains { $0.overflowingAxes.contains(axis) }
        && scroll(by: clicks, along: axis.other)
    }
    if let stops = container.stops(axis), container.hasStop(isForward: clicks < 0, along: axis) {
      let steps = container.stopClicks[axis, default: StopClicks()].steps(adding: -clicks)
      let stride: AxisStops.Stride = stops.arePages ? .one : .nearest(clickLength(along: axis))
      return steps == 0
        || container.step(stride, times: steps, along: axis, taking: Self.duration)
    }
    if container.stops(axis) == nil, !container.isAtEnd(of: axis, toward: -clicks) {
      let distance = Vector(-clicks * clickLength(along: axis), along: axis)
      return container.step(by: distance, taking: Self.duration)
    }
    return !container.rules.transferring.contains(axis)
  }

  private func zoom(by event: WheelEvent) -> Bool {
    let point =
      Point.zero + (container.convert(event.location, from: nil) - container.contentOffset)
    let factor = pow(container.wheelZoomFactor, event.clicks.dy)
    container.step(by: factor, about: point, taking: Self.duration)
    return true
  }

  private func clickLength(along axis: Axis) -> Double {
    switch settings.wheelRole {
    case .pages: container.pageStep(along: axis)
    case .scroll, .zoom:
      container.wheelStep * settings.wheelLines / InputSettings.defaultWheelLines
    }
  }

  /// The outer containers that follow a wheel.
  private var containersAround: [ScrollContainer] {
    container.chain.dropFirst().compactMap { $0 as? ScrollContainer }.filter {
      $0.isScrollEnabled && $0.panGestureRecognizer.allowedScrollTypesMask.contains(.discrete)
    }
  }
}

/// Adds up the clicks of a fine wheel until they make a step to a stop or a page.
nonisolated struct StopClicks: Equatable {
  /// The clicks that are not a whole step yet; turning back takes them back.
  private var rest = 0.0

  /// Whether no part of a step is left over.
  var areWhole: Bool { abs(rest) <= Self.noise }

  /// The largest rounding error of fractions of a click that add up.
  private static let noise = 1e-9

  /// Returns how many steps to go.
  mutating func steps(adding clicks: Double) -> Int {
    rest += clicks
    let whole = (rest + (rest < 0 ? -Self.noise : Self.noise)).rounded(.towardZero)
    let steps = min(max(whole, -1e6), 1e6)
    rest -= steps
    return Int(steps)
  }
}
