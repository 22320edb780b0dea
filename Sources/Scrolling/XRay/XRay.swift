import Geometry
import Glibc
public import ViewTree

/// The step back of a window from the frame of a view, so that content outside the frame shows.
///
/// The step takes place inside the outermost view around it that clips, the room.
/// It changes neither the views nor their frames: drawings go through a transform,
/// and input comes back through it.
final class XRay: Lens {
  /// The part of the room that the frame takes up, and the largest scale of a
  /// frame much smaller than the room.
  private static let scales = (frame: 0.45, largest: 0.75)
  /// The natural frequency of the step, in radians per second: a step takes about half a second.
  private static let rate = 13.0
  /// The share of a step that may remain when the step counts as done.
  private static let nearness = 0.000_5

  /// The view that the window steps back from.
  weak var subject: View?
  /// How far the window has stepped back, from 0 to 1.
  private(set) var share = 0.0
  private var movement = Movement.going(back: true, from: nil)
  /// The views that are flying to the places where they are reused.
  var flights: [Flight] = []
  unowned let stage: Stage

  /// What moves the window.
  private enum Movement {
    /// A spring, which leads back or into its place; from where and when is nil before its
    /// first frame.
    case going(back: Bool, from: (share: Double, time: Timestamp)?)
    /// A hand, which draws it back so far, from 0 to 1.
    case pulled(to: Double)
  }

  init(on stage: Stage) { self.stage = stage }

  /// Whether the window is returning to its place, or has returned.
  var isLeaving: Bool { if case .going(back: false, _) = movement { true } else { false } }

  // MARK: The step

  /// Steps back, or forward again; a step under way turns around where it is.
  func go(back: Bool) {
    movement = .going(back: back, from: nil)
    stage.setNeedsDisplay()
  }

  /// Follows a hand, which may turn around anywhere.
  func pull(to fraction: Double) {
    movement = .pulled(to: min(max(fraction, 0), 1))
    stage.setNeedsDisplay()
  }

  /// Goes on to the nearer end from where a hand let go.
  func letGo() { if case .pulled(let fraction) = movement { go(back: fraction >= 0.5) } }

  private var goal: Double {
    switch movement {
    case .pulled(let fraction): fraction
    case .going(let back, _): back ? 1 : 0
    }
  }

  /// Whether the step is between its ends.
  var isUnderWay: Bool { share != goal }

  /// Whether the next frame differs even without input.
  var isMoving: Bool { isUnderWay || !flights.isEmpty }

  func advance(to frame: DisplayFrame) {
    if isMoving { move(to: frame) }
    // The step ends when its subject has left the stage, or when the window is back in its place.
    if subject?.stage !== stage || isLeaving && !isUnderWay { stage.lens = nil }
  }

  private func move(to frame: DisplayFrame) {
    stage.setNeedsDisplay()
    for index in flights.indices.reversed() where !flights[index].advance(to: frame.time) {
      flights.remove(at: index)
    }
    // Under a hand there is no spring.
    guard case .going(let back, let known) = movement else { return share = goal }
    let start = known ?? (share, frame.time - frame.period)
    movement = .going(back: back, from: start)
    // A critically damped spring that starts at rest reaches its goal without passing it.
    let time = (frame.time - start.time) * Self.rate
    let left = (1 + time) * exp(-time)
    share = left < Self.nearness ? goal : goal + (start.share - goal) * left
  }

  // MARK: Places

  /// The outermost view around the subject that clips, or the subject.
  var room: View? {
    subject.map { subject in subject.chain.reduce(subject) { $1.clipsToBounds ? $1 : $0 } }
  }

  /// The step, in the coordinates around a room.
  ///
  /// The window moves away at an even pace, as a camera on a rail does.
  func step(in room: View, from frame: Rect) -> Transform {
    let share = stage.prefersReducedMotion ? goal.rounded() : share
    let ratio = min(
      room.frame.width / max(frame.width, 1),
      room.frame.height / max(frame.height, 1)
    )
    let full = min(Self.scales.frame * max(ratio, 1), Self.scales.largest)
    let scale = 1 / (1 + (1 / full - 1) * share)
    let center = frame.center + (room.frame.center - frame.center) * share
    return Transform(scale: scale, translation: (center - .zero) - (frame.center - .zero) * scale)
  }

  /// The outermost container around the subject, or the subject.
  func litView(in room: View) -> View? {
    guard let subject else { return nil }
    let inside = subject.chain.prefix { $0 !== room } + [room]
    return inside.reduce(subject) { $1 is ScrollContainer ? $1 : $0 }
  }

  /// The frame that is lit, in the coordinates around a room, before the step.
  func litFrame(in room: View) -> Rect {
    guard let view = litView(in: room), view !== room else { return room.frame }
    return room.toSuperview.apply(to: view.convert(view.bounds, to: room))
  }

  func transform(of view: View) -> Transform {
    guard let room, view.isDescendant(of: room) else { return .identity }
    let around = room.superview?.toWindow ?? .identity
    return around.inverse.then(step(in: room, from: litFrame(in: room))).then(around)
  }

  /// While the window is stepped back from a view, everything around
  /// its frame belongs to that view.
  func hitTest(_ location: Point) -> View? {
    let view = stage.root.hitTest(stage.root.convert(location, from: nil))
    guard let view, let room, view.isDescendant(of: room) else { return view }
    let place = transform(of: room).inverse.apply(to: location)
    let hit = room.hitTest(room.convert(place, from: nil))
    let isFaded = hit?.chain.contains { strength(of: $0) < 1 } ?? true
    return hit === room || isFaded ? subject : hit
  }
}

/// Stepping back.
extension Stage {
  /// The view that the window steps back from, usually a container; nil for none.
  ///
  /// Its frame is highlighted, and content outside the frame shows where it really is.
  /// Everything stays usable meanwhile. After this is set to nil and the window is back,
  /// nothing more is drawn for it.
  public var xray: View? {
    get { xrayLens.flatMap { $0.isLeaving ? nil : $0.subject } }
    set {
      guard newValue !== xray else { return }
      let step = xrayLens ?? XRay(on: self)
      lens = step
      if let newValue { step.subject = newValue }
      step.go(back: newValue != nil)
    }
  }

  /// Draws the window back from a view as far as a hand pulls: from 0, in
  /// its place, to 1, all the way.
  ///
  /// The view is ``xray`` meanwhile. With reduced motion it is at the end that is nearer.
  public func pullXRay(from view: View, by fraction: Double) {
    guard fraction.isFinite else { return }
    let step = xrayLens ?? XRay(on: self)
    lens = step
    step.subject = view
    step.pull(to: fraction)
  }

  /// Lets the window go, which then springs back or in, whichever is nearer.
  public func releaseXRay() { xrayLens?.letGo() }

  private var xrayLens: XRay? { lens as? XRay }

  /// Shows how a view is reused, just before it gets new content and a new place.
  func willReuse(_ view: View) { xrayLens?.willReuse(view) }
}
