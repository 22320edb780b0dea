import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Following the keyboard (FEATURES 5d).
extension ScrollContainer {
  /// How far an arrow key scrolls, in points.
  private static var arrowStep: Double { 40 }
  /// The part of the viewport that a page key keeps in sight.
  private static var pageOverlap: Double { 0.1 }
  /// The time a key's move takes, in seconds; repeats come faster and keep it going.
  private static var keyDuration: Double { 0.12 }
  /// The change of scale by one key.
  private static var keyZoom: Double { 1.5 }
  /// The speed that Control and an arrow key flick with, in points per second.
  private static var flickSpeed: Double { 2_000 }

  /// The room kept around a view that Tab brings into sight, in points.
  private static var revealMargin: Double { 12 }

  /// Brings a view inside into sight.
  final func scrollToReveal(_ view: View) {
    let place = view.convert(view.bounds, to: self).inset(by: -Self.revealMargin)
    scrollRectToVisible(place, animated: true)
  }

  final func follow(_ event: KeyEvent) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, event.phase != .up else { return false }
    if isHeld { return event.key != .tab }
    switch event.key {
    case .escape: return stopByKey()
    case .plus: return zoom(by: Self.keyZoom)
    case .minus: return zoom(by: 1 / Self.keyZoom)
    case .zero: return zoom(by: minimumZoomScale / zoomScale)
    case .character("1") where event.modifiers.isEmpty: return zoom(by: 1 / zoomScale)
    default: return scroll(for: event)
    }
  }

  private func stopByKey() -> Bool {
    guard isInMotion || isScaling else { return false }
    stopScrollingAndZooming()
    return true
  }

  private func zoom(by factor: Double) -> Bool {
    guard canZoom else { return false }
    setZoomScale(zoomScale * factor, animated: true)
    return true
  }

  private func scroll(for event: KeyEvent) -> Bool {
    let isBack = event.modifiers.contains(.shift)
    switch event.key {
    case .left, .right, .up, .down: return arrow(event)
    case .pageDown: return page(forward: true)
    case .pageUp: return page(forward: false)
    case .space: return page(forward: !isBack)
    case .home: return goToEnd(forward: false)
    case .end: return goToEnd(forward: true)
    case .escape, .plus, .minus, .zero, .enter, .tab, .backspace, .delete, .function, .character:
      return false
    }
  }

  private func arrow(_ event: KeyEvent) -> Bool {
    let way: Vector =
      switch event.key {
      case .left: Vector(dx: -1, dy: 0)
      case .right: Vector(dx: 1, dy: 0)
      case .up: Vector(dx: 0, dy: -1)
      default: Vector(dx: 0, dy: 1)
      }
    let axis: Axis = way.dx != 0 ? .horizontal : .vertical
    guard rangingAxes.contains(axis) else { return false }
    if isPagingEnabled { return turnPage(forward: way[axis] > 0, along: axis) }
    let glides = stage?.inputSettings.kineticScrolling == .all
    if glides, event.modifiers.contains(.control) { return flick(way * Self.flickSpeed) }
    return scroll(by: way * Self.arrowStep)
  }

  private func flick(_ velocity: Vector) -> Bool {
    if comeToRest(), !isHeld { begin(glide(velocity: velocity)) } else { returnInside() }
    return true
  }

  /// The axis that page keys move along: down, unless only across is possible.
  private var mainAxis: Axis? {
    let axes = rangingAxes
    return axes.contains(.vertical) ? .vertical : axes.contains(.horizontal) ? .horizontal : nil
  }

  private func page(forward: Bool) -> Bool {
    guard let axis = mainAxis else { return false }
    if isPagingEnabled { return turnPage(forward: forward, along: axis) }
    var way = Vector.zero
    way[axis] = pageStep(along: axis) * (forward ? 1 : -1)
    return scroll(by: way)
  }

  /// How far a page key goes: most of what is visible.
  final func pageStep(along axis: Axis) -> Double {
    let insets = adjustedContentInset
    let visible = bounds.size[axis] - insets.leading(axis) - insets.trailing(axis)
    return max(visible, 0) * (1 - Self.pageOverlap)
  }

  private func goToEnd(forward: Bool) -> Bool {
    guard let axis = mainAxis else { return false }
    var way = Vector.zero
    way[axis] = (forward ? limits[axis].max : limits[axis].min) - stepGoal[axis]
    return scroll(by: way)
  }

  private func scroll(by way: Vector) -> Bool {
    step(by: way, duration: Self.keyDuration)
    return true
  }
}
