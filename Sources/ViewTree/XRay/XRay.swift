public import Geometry
import Gestures
import Glibc

/// The step back of a window from the frame of a view, so that what lies outside the frame shows.
///
/// The step takes place inside the outermost view around it that clips, the room. It changes neither
/// the views nor their frames: drawings go through a transform, and input comes back through it.
final class XRay {
  /// How large the frame is in the room, and how large a frame much smaller than the room may get.
  private static let scales = (frame: 0.45, largest: 0.75)

  /// The view that is looked through.
  weak var subject: View?
  /// How far the window has stepped back, from 0 to 1.
  private(set) var share = 0.0
  /// Whether the window goes back to its place, or is there.
  private(set) var isLeaving = false
  private var spring: StepSpring?
  /// The views that are flying around the front.
  var flights: [Flight] = []
  private unowned let stage: Stage

  init(on stage: Stage) { self.stage = stage }

  // MARK: The spring

  /// Steps back, or forward again; a step under way turns with the pace that it has.
  func go(back: Bool, at time: Timestamp) {
    isLeaving = !back
    spring = spring?.turned(to: goal, at: time)
    stage.setNeedsDisplay()
  }

  private var goal: Double { isLeaving ? 0 : 1 }

  /// Whether the step is between its ends.
  var isUnderWay: Bool { share != goal }

  /// Whether the next frame shows another step; a finger that came down during the step holds it.
  private var isStepping: Bool { isUnderWay && !stage.router.holdsStep }
  /// Whether the next frame shows something else by itself.
  var isMoving: Bool { isStepping || !flights.isEmpty }

  func advance(to frame: DisplayFrame) {
    if !flights.isEmpty { stage.setNeedsDisplay() }
    for index in flights.indices.reversed() where !flights[index].advance(to: frame.time) {
      flights.remove(at: index)
    }
    guard isStepping else { return spring = nil }
    let spring = spring ?? StepSpring(from: share, to: goal, since: frame.time - frame.period)
    self.spring = spring
    share = spring.place(at: frame.time)
    if spring.hasArrived(at: frame.time) { (share, self.spring) = (goal, nil) }
    stage.setNeedsDisplay()
  }

  // MARK: Places

  /// The outermost view around the subject that clips, or the subject.
  var room: View? {
    subject.map { subject in subject.chain.reduce(subject) { $1.clipsToBounds ? $1 : $0 } }
  }

  /// The outermost container around the subject inside a room, or the subject: the frame that is lit.
  func framed(in room: View) -> View? {
    subject.map { subject in
      let inside = subject.chain.prefix { $0 !== room } + [room]
      return inside.reduce(subject) { $1.measures == nil ? $0 : $1 }
    }
  }

  /// Whether the view is drawn through the step.
  func contains(_ view: View) -> Bool { room.map { view.isDescendant(of: $0) } ?? false }

  /// The step, in the coordinates around a room.
  ///
  /// The window moves away at an even pace, as a camera on a rail does.
  func step(in room: View, from frame: Rect) -> Transform {
    let share = stage.prefersReducedMotion ? goal : share
    let ratio = min(
      room.frame.width / max(frame.width, 1),
      room.frame.height / max(frame.height, 1)
    )
    let full = min(Self.scales.frame * max(ratio, 1), Self.scales.largest)
    let scale = 1 / (1 + (1 / full - 1) * share)
    let center = frame.center + (room.frame.center - frame.center) * share
    return Transform(scale: scale, translation: (center - .zero) - (frame.center - .zero) * scale)
  }

  /// The frame that is lit, in the coordinates around a room, before the step.
  func litFrame(in room: View) -> Rect {
    guard let view = framed(in: room), view !== room else { return room.frame }
    return room.toSuperview.apply(to: view.convert(view.bounds, to: room))
  }

  /// From where views are in the window to where they show; nil while there is no step.
  var stepInWindow: Transform? {
    guard let room else { return nil }
    let around = room.superview?.toWindow ?? .identity
    return around.inverse.then(step(in: room, from: litFrame(in: room))).then(around)
  }
}

/// A spring that comes to its goal without passing it, in closed form.
private nonisolated struct StepSpring {
  /// The natural frequency, in radians per second: a step takes about half a second.
  private static let rate = 13.0
  /// The distance from the goal at which it has arrived.
  private static let nearness = 0.000_5

  private let (goal, since): (Double, Timestamp)
  /// The distance from the goal at the start, and the velocity there plus the rate times the distance.
  private let (distance, drive): (Double, Double)

  init(from start: Double, to goal: Double, velocity: Double = 0, since: Timestamp) {
    (self.goal, self.since) = (goal, since)
    distance = start - goal
    drive = velocity + Self.rate * distance
  }

  private func decay(_ time: Double) -> Double { exp(-Self.rate * time) }

  func place(at now: Timestamp) -> Double {
    let time = now - since
    return goal + (distance + drive * time) * decay(time)
  }

  private func velocity(at now: Timestamp) -> Double {
    let time = now - since
    return (drive - Self.rate * (distance + drive * time)) * decay(time)
  }

  func hasArrived(at now: Timestamp) -> Bool {
    abs(place(at: now) - goal) < Self.nearness
      && abs(velocity(at: now)) < Self.nearness * Self.rate
  }

  func turned(to goal: Double, at now: Timestamp) -> StepSpring {
    StepSpring(from: place(at: now), to: goal, velocity: velocity(at: now), since: now)
  }
}

/// The view under a place in the window, and the way back from the window to where views are.
struct InputSpot {
  /// The view; nil where there is none.
  let view: View?
  /// From places in the window to places as views know them.
  var unstep = Transform.identity
  fileprivate var room: View?

  init(_ view: View?, unstep: Transform = .identity, in room: View? = nil) {
    (self.view, self.unstep, self.room) = (view, unstep, room)
  }

  /// The view and its superviews, innermost first.
  var chain: [View] { view.map { Array($0.chain) } ?? [] }

  /// Whether the view is drawn through a step back of the window.
  var isStepping: Bool { room != nil }

  /// The way back for a touch.
  ///
  /// What is on a trackpad does not point at the window: only where it begins is under the pointer.
  func unstep(of touch: TouchEvent) -> Transform {
    guard touch.id.device == .trackpad else { return unstep }
    return Transform(translation: unstep.apply(to: touch.location) - touch.location)
  }

  /// The place in the window as a view knows it: only what is inside the room is drawn elsewhere.
  func place(_ location: Point, for view: View) -> Point {
    room.map { view.isDescendant(of: $0) } ?? false ? unstep.apply(to: location) : location
  }
}

/// Input while the window is stepped back.
extension Stage {
  /// The view under a place in the window.
  public func hitTest(_ location: Point) -> View? { spot(at: location).view }

  /// The view under a place in the window, with the way back to it.
  ///
  /// What lies outside the frame belongs to the view that is looked through, so that it can be
  /// dragged there, too.
  func spot(at location: Point) -> InputSpot {
    let view = root.hitTest(root.toSuperview.inverse.apply(to: location))
    guard let view, let xRay, let room = xRay.room, view.isDescendant(of: room),
      let step = xRay.stepInWindow
    else { return InputSpot(view) }
    let unstep = step.inverse
    let hit = room.hitTest(room.convert(unstep.apply(to: location), from: nil))
    return InputSpot(hit === room ? xRay.subject : hit ?? xRay.subject, unstep: unstep, in: room)
  }
}

extension View {
  /// The rectangle as it shows in the window, even if the window is stepped back.
  package final func shownInWindow(_ rect: Rect) -> Rect {
    let place = convert(rect, to: nil)
    guard let xRay = stage?.xRay, xRay.contains(self) else { return place }
    return xRay.stepInWindow?.apply(to: place) ?? place
  }
}
