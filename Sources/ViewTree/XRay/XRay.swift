public import Geometry
import Gestures
import Glibc

/// The step back of a window from the frame of a view, so that content outside the frame shows.
///
/// The step takes place inside the outermost view around it that clips, the room. It changes neither
/// the views nor their frames: drawings go through a transform, and input comes back through it.
final class XRay {
  /// The part of the room that the frame takes up, and the largest scale of a frame much smaller than the room.
  private static let scales = (frame: 0.45, largest: 0.75)
  /// The natural frequency of the step, in radians per second: a step takes about half a second.
  private static let rate = 13.0
  /// The share of a step that may remain when the step counts as done.
  private static let nearness = 0.000_5

  /// The view that the window steps back from.
  weak var subject: View?
  /// How far the window has stepped back, from 0 to 1.
  private(set) var share = 0.0
  /// Whether the window is returning to its place, or has returned.
  private(set) var isLeaving = false
  /// Where and when the step under way began; nil before its first frame.
  private var start: (share: Double, time: Timestamp)?
  /// The views that are flying to the places where they are reused.
  var flights: [Flight] = []
  private unowned let stage: Stage

  init(on stage: Stage) { self.stage = stage }

  // MARK: The step

  /// Steps back, or forward again; a step under way turns around where it is.
  func go(back: Bool) {
    (isLeaving, start) = (!back, nil)
    stage.setNeedsDisplay()
  }

  private var goal: Double { isLeaving ? 0 : 1 }

  /// Whether the step is between its ends.
  var isUnderWay: Bool { share != goal }

  /// Whether the next frame differs even without input.
  var isMoving: Bool { isUnderWay || !flights.isEmpty }

  func advance(to frame: DisplayFrame) {
    guard isMoving else { return }
    stage.setNeedsDisplay()
    for index in flights.indices.reversed() where !flights[index].advance(to: frame.time) {
      flights.remove(at: index)
    }
    let start = start ?? (share, frame.time - frame.period)
    self.start = start
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

  /// The outermost container around the subject, or the subject.
  func litView(in room: View) -> View? {
    guard let subject else { return nil }
    let inside = subject.chain.prefix { $0 !== room } + [room]
    return inside.reduce(subject) { $1.measures == nil ? $0 : $1 }
  }

  /// The frame that is lit, in the coordinates around a room, before the step.
  func litFrame(in room: View) -> Rect {
    guard let view = litView(in: room), view !== room else { return room.frame }
    return room.toSuperview.apply(to: view.convert(view.bounds, to: room))
  }

  /// Maps the places of views in the window to where they show; nil while there is no step.
  var stepInWindow: Transform? {
    guard let room else { return nil }
    let around = room.superview?.toWindow ?? .identity
    return around.inverse.then(step(in: room, from: litFrame(in: room))).then(around)
  }
}

/// Input while the window is stepped back.
extension Stage {
  /// The view under a place in the window.
  ///
  /// While the window is stepped back from a view, everything around its frame belongs to that view, so that
  /// it can be dragged there, too.
  public func hitTest(_ location: Point) -> View? {
    let view = root.hitTest(root.toSuperview.inverse.apply(to: location))
    guard let view, let stepBack, let room = stepBack.room, view.isDescendant(of: room) else {
      return view
    }
    let hit = room.hitTest(room.convert(room.place(shownAt: location), from: nil))
    let isFaded = hit?.chain.contains { stepBack.strength(of: $0) < 1 } ?? true
    return hit === room || isFaded ? stepBack.subject : hit
  }
}

extension View {
  /// Maps the view's place in the window to where it shows, which differs while the window is stepped back.
  private final var step: Transform {
    guard let stepBack = stage?.stepBack, stepBack.contains(self) else { return .identity }
    return stepBack.stepInWindow ?? .identity
  }

  /// The rectangle as it shows in the window, even if the window is stepped back.
  package final func shownInWindow(_ rect: Rect) -> Rect { step.apply(to: convert(rect, to: nil)) }

  /// The place in the window, as views know it, that shows at a location.
  final func place(shownAt location: Point) -> Point { step.inverse.apply(to: location) }

  /// Maps places of a touch in the window to places as the view knows them.
  ///
  /// Fingers on a trackpad do not point at the window: only the place where they begin, at the pointer, is mapped.
  final func unstep(of touch: TouchEvent) -> Transform {
    guard touch.id.device == .trackpad else { return step.inverse }
    return Transform(translation: place(shownAt: touch.location) - touch.location)
  }
}
