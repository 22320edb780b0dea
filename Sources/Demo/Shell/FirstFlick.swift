import ScrollKit

/// The show of the very first start, in two acts: a flick, caught in the air by a ghost's finger, which
/// then pulls the content past its edge and lets it bounce; and a step back that shows what lies
/// outside the frame.
///
/// The finger's touches are delivered like any others. Any user input ends the show at once.
final class FirstFlick: View {
  /// The ghost finger's ID, which no host uses.
  private static let ghost = TouchID(.min)
  /// How long each part takes, in seconds.
  private static let times = (
    wait: 0.9, coming: 0.2, flick: 0.18, hold: 0.5, pull: 0.6, rest: 0.1, back: 1.4
  )
  /// Places across, as parts of the width: where the flick begins, how far it goes, how far the
  /// content flies before it is caught, where it is caught, and how far the finger pulls past the edge.
  private static let parts = (start: 0.66, flick: 0.15, flight: 0.46, catch: 0.12, pull: 0.28)
  /// How far down the finger is, as a part of the height.
  private static let height = 0.56
  /// How much of a hand shows that does not touch.
  private static let lifted = 0.6

  /// The acts of the show, in their order.
  private enum Act: Int {
    case waiting, coming, flicking, flying, holding, pulling, leaving, steppedBack
  }

  private weak var container: ScrollContainer?
  private var act = Act.waiting
  /// When the act began, and where the content was then.
  private var start: (time: Timestamp, offset: Double)?
  /// The finger's place across; it keeps its height.
  private var x = 0.0
  private var isDown = false
  private var now = Timestamp.zero
  private var period = 0.0
  /// Called to step back from the frame, or forward again.
  var onStep: (_ back: Bool) -> Void = { _ in }
  /// Called when it is over, by itself or not.
  var onEnd: () -> Void = {}

  init(of container: ScrollContainer) {
    self.container = container
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityHidden = true
    alpha = 0
  }

  override func didMoveToStage() { stage?.animate(self) }

  /// A person did something: everything is theirs from now on.
  func giveWay(to event: InputEvent) {
    switch event {
    case .hover: return
    // The key that started the program may come up in its window.
    case .key(let key) where key.phase == .up: return
    case .touch, .wheel, .pan, .pinch, .key, .text, .click: end()
    }
  }

  private func end() {
    if isDown { touch(.cancelled) }
    if act == .steppedBack { onStep(false) }
    container = nil
    onEnd()
  }

  // MARK: Acts

  override func advance(to frame: DisplayFrame) -> Pace {
    (now, period) = (frame.time, frame.period)
    setNeedsDisplay()
    guard let container else { return .resting }
    let (time, offset) = start ?? (now, container.contentOffset.x)
    start = (time, offset)
    guard isOver(act, now - time, from: offset, container) else {
      return act == .waiting ? .waiting(until: time + Self.times.wait) : .moving
    }
    start = nil
    guard let next = Act(rawValue: act.rawValue + 1), act != .waiting || canPlay(container) else {
      end()
      return .resting
    }
    act = next
    if act == .steppedBack { onStep(true) }
    return .moving
  }

  private func canPlay(_ container: ScrollContainer) -> Bool {
    guard let stage else { return false }
    return !stage.prefersReducedMotion && !stage.hasScreenReader && !container.isMoving
  }

  /// Goes on with an act, and returns whether it is over.
  private func isOver(
    _ act: Act,
    _ time: Double,
    from offset: Double,
    _ container: ScrollContainer
  ) -> Bool {
    switch act {
    case .waiting: return time >= Self.times.wait
    case .coming: return come(time)
    case .flicking: return flick(time)
    case .flying: return fly(from: offset, container)
    case .holding: return !isDown || time >= Self.times.hold
    case .pulling: return pull(time, from: offset)
    case .leaving:
      alpha = max(1 - time / Self.times.coming, 0)
      return alpha == 0 && !container.isMoving
    case .steppedBack: return time >= Self.times.back
    }
  }

  private func come(_ time: Double) -> Bool {
    x = bounds.width * Self.parts.start
    alpha = min(time / Self.times.coming, 1) * Self.lifted
    guard time >= Self.times.coming else { return false }
    alpha = 1
    touch(.began)
    return true
  }

  private func flick(_ time: Double) -> Bool {
    let part = min(time / Self.times.flick, 1)
    x = bounds.width * (Self.parts.start - Self.parts.flick * part)
    touch(.moved)
    guard part == 1 else { return false }
    touch(.ended)
    alpha = Self.lifted
    return true
  }

  /// The finger goes where it will catch the content, as the content comes to meet it.
  private func fly(from start: Double, _ container: ScrollContainer) -> Bool {
    let goal = bounds.width * Self.parts.flight
    let way = container.contentOffset.x - start
    let part = goal > start ? min(way / (goal - start), 1) : 1
    let lift = Self.parts.start - Self.parts.flick
    x = bounds.width * (lift + (Self.parts.catch - lift) * part)
    guard container.isMoving, part == 1 else { return !container.isMoving }
    alpha = 1
    touch(.began)
    return true
  }

  private func pull(_ time: Double, from start: Double) -> Bool {
    // Content that came to rest by itself was not caught.
    guard isDown else { return true }
    let part = min(time / Self.times.pull, 1)
    let eased = part * part * (3 - 2 * part)
    x = bounds.width * Self.parts.catch + (start + bounds.width * Self.parts.pull) * eased
    touch(.moved)
    guard time >= Self.times.pull + Self.times.rest else { return false }
    touch(.ended)
    return true
  }

  private func touch(_ phase: TouchPhase) {
    isDown = phase == .began || phase == .moved
    let place = convert(Point(x: x, y: (bounds.height * Self.height).rounded()), to: nil)
    // A frame is seen later than it is made: a person's own touches must not be older than these.
    let time = now - period
    stage?.deliver(TouchEvent(id: Self.ghost, phase: phase, location: place, time: time))
  }

  // MARK: Looks

  override func draw() -> [DrawCommand] {
    let tip = Point(x: x, y: (bounds.height * Self.height).rounded())
    return GhostHand.drawn(at: tip, isPressing: isDown)
  }
}

/// A drawn hand that shows what a finger does.
enum GhostHand {
  private static let ringRadius = 13.0
  /// The tip of the finger, and the outline of the hand around it, in points.
  private static let tip = Vector(dx: 18, dy: 5)
  private static let outline: [(Double, Double)] = [
    (15, 22), (15, 6), (16.5, 4), (19.5, 4), (21, 6), (21, 18), (23, 17), (25.2, 18), (26, 20),
    (28, 19), (30, 20), (30.7, 22), (33, 22), (34.5, 24), (34.5, 31), (32.5, 38), (30, 42),
    (19, 42), (16, 38), (9, 29.5), (9, 27), (11, 25.5), (13, 26.5),
  ]

  /// A hand whose finger is at a place, with a ring about its tip while it presses.
  static func drawn(at place: Point, isPressing: Bool) -> [DrawCommand] {
    let hand = outline.map { place - tip + Vector(dx: $0.0, dy: $0.1) }
    let ring = Rect(center: place, side: 2 * ringRadius)
    let halo = DrawCommand.outline(ring, radius: ringRadius, width: Extent.boldStroke, .white)
    return (isPressing ? [halo] : []) + [
      .polygon(hand, .color(.white)),
      .line(hand + hand.prefix(1), width: Extent.iconStroke, Palette(.light).text),
    ]
  }
}

/// The first screen moves before anybody has touched it.
extension Shell {
  /// Shows once, to someone who has never seen it, that the content moves.
  func playFirstFlick() {
    guard firstFlick == nil, let container = screen.watched else { return }
    let flick = FirstFlick(of: container)
    firstFlick = flick
    screen.isDemonstrated = true
    flick.onStep = { [weak self] in self?.stepBack($0) }
    flick.onEnd = { [weak self] in self?.endFirstFlick() }
    insertSubview(flick, at: 1)
    setNeedsLayout()
  }

  private func endFirstFlick() {
    // A glide that the ghost began is still no one else's.
    screen.isDemonstrated = screen.watched?.isMoving ?? false
    firstFlick?.removeFromSuperview()
    firstFlick = nil
  }
}
