package import Geometry
import Gestures

/// Routes the wheel, the trackpad and hovering to the views under the pointer.
final class PointerRouter {
  unowned let stage: Stage
  /// The hand that scrolls now, where its touch is, and since when.
  private(set) var scrolling: (hand: PanEvent.Hand, location: Point, time: Timestamp)?
  /// The view whose content a program pulls.
  private weak var pulled: View?
  private(set) weak var hovered: View?
  private var spin = Spin()
  private static let trackpadTouch = TouchID(0, device: .trackpad)

  init(stage: Stage) { self.stage = stage }

  /// Routes two trackpad fingers as one touch that starts at the pointer and follows them.
  ///
  /// A hand that begins takes over from another one, of which nothing
  /// more counts until it begins anew.
  func scroll(_ event: PanEvent) {
    if event.phase == .began, let scrolling, scrolling == (event.hand, event.location, event.time) {
      // It is told twice.
      return
    }
    if event.phase == .began || event.phase == .changed && scrolling == nil { startScroll(event) }
    guard let current = scrolling, current.hand == event.hand else { return }
    switch event.phase {
    case .began: break
    case .changed:
      let moved = current.location + event.translation
      scrolling?.location = moved
      send(.moved, at: moved, event.time)
    case .ended, .cancelled:
      scrolling = nil
      send(event.phase == .ended ? .ended : .cancelled, at: current.location, event.time)
    }
  }

  private func startScroll(_ event: PanEvent) {
    if let scrolling { send(.cancelled, at: scrolling.location, event.time) }
    scrolling = (event.hand, event.location, event.time)
    send(.began, at: event.location, event.time)
  }

  private func send(_ phase: TouchPhase, at location: Point, _ time: Timestamp) {
    stage.router.route(
      TouchEvent(id: Self.trackpadTouch, phase: phase, location: location, time: time)
    )
  }

  /// Routes a wheel's turn along one axis to the innermost view that can scroll that way;
  /// the rest of the spin follows.
  func turn(_ event: WheelEvent) {
    stage.router.settle()
    guard event.clicks != .zero else { return }
    let hit = stage.target(at: event.location)
    var event = event
    if let hit { event.location = hit.place(event.location) }
    if event.modifiers.contains(.shift), event.clicks.dx == 0 {
      event.clicks = Vector(dx: event.clicks.dy, dy: 0)
    }
    if !spin.goesOn(with: event) { spin = Spin() }
    let target = spin.isDecided ? spin.target : nil
    event.clicks = spin.add(event)
    guard event.clicks != .zero else { return }
    if let target {
      _ = target.wheel(event)
      return
    }
    // The turn may remove the view from the stage.
    let taker = hit?.view.chain.first { $0.stage === stage && $0.wheel(event) }
    let isKept = (taker as? any ScrollingView)?.followsWheel ?? true
    spin.target = taker?.stage === stage && isKept ? taker : nil
  }

  func click(_ event: ClickEvent) {
    stage.router.settle()
    guard let target = stage.target(at: event.location) else { return }
    for view in target.view.chain {
      var event = event
      event.location = target.place(event.location, in: view)
      let place = view.convert(event.location, from: nil)
      if (view as? any ScrollingView)?.hasScrollBar(at: place) ?? false { return }
      if view.click(event) { return }
    }
  }

  func hover(_ event: HoverEvent) {
    let target = event.location.flatMap { stage.target(at: $0) }
    let view = target?.view
    if let hovered, hovered !== view {
      for ancestor in hovered.chain where !(view?.isDescendant(of: ancestor) ?? false) {
        ancestor.hover(at: nil)
      }
    }
    hovered = view
    guard let location = event.location, let target else { return }
    for view in target.view.chain {
      view.hover(at: view.convert(target.place(location, in: view), from: nil))
    }
  }

  func forget(inside view: View) {
    if let hovered, hovered.isDescendant(of: view) {
      // The view may come back with other content, as rows of a list do.
      for ancestor in hovered.chain where ancestor.isDescendant(of: view) {
        ancestor.hover(at: nil)
      }
      self.hovered = nil
    }
    if spin.target?.isDescendant(of: view) ?? false { spin.target = nil }
    if let pulled, pulled.isDescendant(of: view) { endPull(of: pulled, at: stage.inputTime) }
  }
}

/// Turns of a wheel without a pause, which go to one view along one axis (SPEC, decision 20).
private struct Spin {
  /// The view that took the latest turn.
  weak var target: View?
  /// How far all turns went along each axis, back and forth added up, in clicks.
  private var distance = Vector.zero
  private var axis = Axis.vertical
  private var modifiers: Modifiers = []
  private var time = Timestamp(seconds: -.infinity)

  /// How far a spin goes before its view and its axis are settled, in clicks (SPEC, decision 20).
  private static let decision = 0.1

  /// The pause that ends a spin, unless its view sets another, in seconds (SPEC m.2).
  private static let pause = 0.3

  /// Whether the view and the axis are settled.
  var isDecided: Bool {
    max(distance.dx, distance.dy) >= Self.decision - Tolerance.place
  }

  /// Whether a turn belongs to the spin: no pause lies between, and the same keys are held.
  ///
  /// If no view has taken the spin once it is settled, the next turn starts another spin.
  func goesOn(with event: WheelEvent) -> Bool {
    let patience = (target as? any ScrollingView)?.wheelLatchDuration ?? Self.pause
    return event.modifiers == modifiers && (target != nil || !isDecided)
      && !event.time.isMoreThan(patience, after: time)
  }

  /// Adds a turn, and returns its part along the axis of the spin.
  mutating func add(_ event: WheelEvent) -> Vector {
    let isDecided = isDecided
    distance += Vector(dx: event.clicks.dx.magnitude, dy: event.clicks.dy.magnitude)
    (modifiers, time) = (event.modifiers, event.time)
    if !isDecided { axis = distance.dx > distance.dy ? .horizontal : .vertical }
    return Vector(event.clicks[axis], along: axis)
  }
}

/// A program pulls content as two fingers on a trackpad would, even past its edge.
extension PointerRouter {
  /// Pulls the content under the middle of a view, until ``endPull(of:at:)``.
  func pull(_ view: View, by displacement: Vector, at time: Timestamp) {
    let place = view.shownInWindow(view.bounds).center
    var step = PanEvent(phase: .changed, translation: displacement, location: place, time: time)
    step.hand = .call
    if pulled !== view {
      if let pulled { endPull(of: pulled, at: time) }
      startScroll(step)
    }
    pulled = view
    scroll(step)
  }

  /// Ends the pull without a velocity, since a call has none.
  func endPull(of view: View, at time: Timestamp) {
    guard pulled === view else { return }
    pulled = nil
    var end = PanEvent(phase: .cancelled, translation: .zero, location: .zero, time: time)
    end.hand = .call
    scroll(end)
  }
}

extension Stage {
  /// Pulls the content of a view as two fingers on a trackpad would that rest on its middle.
  package func pull(_ view: View, by displacement: Vector) {
    pointer.pull(view, by: displacement, at: inputTime)
  }

  /// Lets go of the content of a view, without a velocity.
  package func endPull(of view: View) { pointer.endPull(of: view, at: inputTime) }
}
