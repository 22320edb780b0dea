import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Scrolls and zooms a container by keys (SPEC m.3).
struct KeyScrolling {
  let container: ScrollContainer

  /// The distance per press of an arrow key, in points (SPEC m.3).
  private static let arrowStep = 40.0
  /// The part of the viewport that stays visible after a page key (SPEC m.3).
  static let pageOverlap = 0.1
  /// The duration of a key's move, in seconds; repeats come faster and keep it going (SPEC m.3).
  private static let duration = 0.12
  /// The change of scale per key (SPEC m.4).
  static let zoomFactor = 1.5
  /// The speed of a flick by Control and an arrow key, in points per second (SPEC m.3).
  private static let flickSpeed = 2_000.0

  /// Returns whether the container handled the key.
  func handle(_ event: KeyEvent) -> Bool {
    // With Alt a key is the program's: on many desktops, Alt and an arrow go back.
    guard container.allowsKeyboardScrolling, container.isScrollEnabled, event.phase != .up,
      !event.modifiers.contains(.alt), let action = action(for: event)
    else { return false }
    // While fingers hold the content, keys do nothing, neither here nor in outer containers.
    return container.isHeld || action()
  }

  /// The action of a key, which returns whether it was possible; nil for a key
  /// that neither scrolls nor zooms.
  private func action(for event: KeyEvent) -> (() -> Bool)? {
    switch event.key {
    case .escape: stop
    case .character("+"): { zoom(by: Self.zoomFactor) }
    case .character("-"): { zoom(by: 1 / Self.zoomFactor) }
    case .character("0"): { zoom(by: container.minimumZoomScale / container.targetZoomScale) }
    case .character("1") where event.modifiers.isEmpty:
      { zoom(by: 1 / container.targetZoomScale) }
    case .left: { arrow(.horizontal, forward: false, event) }
    case .right: { arrow(.horizontal, forward: true, event) }
    case .up: { arrow(.vertical, forward: false, event) }
    case .down: { arrow(.vertical, forward: true, event) }
    case .pageDown: { page(forward: true) }
    case .pageUp: { page(forward: false) }
    case .space: { page(forward: !event.modifiers.contains(.shift)) }
    case .home: { goToEnd(forward: false) }
    case .end: { goToEnd(forward: true) }
    case .enter, .tab, .backspace, .delete, .menu, .function, .character: nil
    }
  }

  private func stop() -> Bool {
    guard container.phase.motion != nil else { return false }
    container.stopScrollingAndZooming()
    return true
  }

  private func zoom(by factor: Double) -> Bool {
    guard container.canZoom else { return false }
    container.zoom(by: factor, animated: true)
    return true
  }

  private func arrow(_ axis: Axis, forward: Bool, _ event: KeyEvent) -> Bool {
    guard container.overflowingAxes.contains(axis) else { return false }
    let sign = forward ? 1.0 : -1
    if container.stops(axis)?.isOnePerFlick ?? false { return step(.one, forward, along: axis) }
    let glides = container.stage?.inputSettings.kineticScrolling == .all
    guard !glides || !event.modifiers.contains(.control) else {
      container.glide(withVelocity: Vector(sign * Self.flickSpeed, along: axis))
      return true
    }
    if container.stops(axis) != nil { return step(.one, forward, along: axis) }
    return scroll(by: Vector(sign * Self.arrowStep, along: axis))
  }

  /// The axis that page keys move along: vertical if possible; else horizontal, unless
  /// the container lies in a list.
  private var mainAxis: Axis? {
    let axes = container.overflowingAxes
    if axes.contains(.vertical) { return .vertical }
    return axes.contains(.horizontal) && !liesInList ? .horizontal : nil
  }

  /// Whether the container turns no pages and lies in one that keys scroll vertically.
  private var liesInList: Bool {
    !container.turnsPages
      && container.chain.dropFirst().lazy.compactMap { $0 as? ScrollContainer }
        .contains { $0.scrollsByKeys && $0.overflowingAxes.contains(.vertical) }
  }

  private func page(forward: Bool) -> Bool {
    mainAxis.map { page(along: $0, forward: forward) } ?? false
  }

  /// Turns a page, or scrolls by nearly the length that shows, to a stop where there are some.
  func page(along axis: Axis, forward: Bool) -> Bool {
    let length = container.pageStep(along: axis)
    if let stops = container.stops(axis) {
      return step(stops.arePages ? .one : .within(length), forward, along: axis)
    }
    return scroll(by: Vector(forward ? length : -length, along: axis))
  }

  private func goToEnd(forward: Bool) -> Bool {
    guard let axis = mainAxis else { return false }
    return scroll(by: Vector(forward ? .infinity : -.infinity, along: axis))
  }

  private func step(_ stride: AxisStops.Stride, _ forward: Bool, along axis: Axis) -> Bool {
    container.step(stride, times: forward ? 1 : -1, along: axis, taking: Self.duration)
  }

  private func scroll(by distance: Vector) -> Bool {
    container.step(by: distance, taking: Self.duration)
    return true
  }
}
