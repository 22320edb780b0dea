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

  /// The part of the show that is playing.
  ///
  ///     waiting → coming → flicking → flying → holding → pulling → leaving → steppedBack → over
  private enum Step {
    case waiting(until: Timestamp?)
    case coming(since: Timestamp)
    case flicking(since: Timestamp)
    case flying(from: Double)
    case holding(since: Timestamp)
    case pulling(since: Timestamp, from: Double)
    case leaving(since: Timestamp)
    case steppedBack(since: Timestamp)
    case over
  }

  private weak var container: ScrollContainer?
  private var step = Step.waiting(until: nil)
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
    if case .steppedBack = step { onStep(false) }
    step = .over
    onEnd()
  }

  // MARK: The finger

  private var offset: Double { container?.contentOffset.x ?? 0 }

  private func touch(_ phase: TouchPhase) {
    isDown = phase == .began || phase == .moved
    let place = convert(Point(x: x, y: (bounds.height * Self.height).rounded()), to: nil)
    // A frame is seen later than it is made: a person's own touches must not be older than these.
    let time = now - period
    stage?.deliver(TouchEvent(id: Self.ghost, phase: phase, location: place, time: time))
  }

  override func advance(to frame: DisplayFrame) -> Pace {
    (now, period) = (frame.time, frame.period)
    setNeedsDisplay()
    switch step {
    case .waiting(let end): return wait(until: end)
    case .coming(let since): come(now - since)
    case .flicking(let since): flick(now - since)
    case .flying(let start): fly(from: start)
    case .holding(let since): hold(now - since)
    case .pulling(let since, let start): pull(now - since, from: start)
    case .leaving(let since): leave(now - since)
    case .steppedBack(let since): if now - since >= Self.times.back { end() }
    case .over: break
    }
    if case .over = step { return .resting }
    return .moving
  }

  private func wait(until end: Timestamp?) -> Pace {
    let end = end ?? now + Self.times.wait
    step = .waiting(until: end)
    guard now >= end else { return .waiting(until: end) }
    guard let stage, !stage.prefersReducedMotion, !stage.hasScreenReader,
      container?.isMoving == false
    else {
      self.end()
      return .resting
    }
    x = bounds.width * Self.parts.start
    step = .coming(since: now)
    return .moving
  }

  private func come(_ time: Double) {
    alpha = min(time / Self.times.coming, 1) * Self.lifted
    guard time >= Self.times.coming else { return }
    alpha = 1
    touch(.began)
    step = .flicking(since: now)
  }

  private func flick(_ time: Double) {
    let part = min(time / Self.times.flick, 1)
    x = bounds.width * (Self.parts.start - Self.parts.flick * part)
    touch(.moved)
    guard part == 1 else { return }
    touch(.ended)
    alpha = Self.lifted
    step = .flying(from: offset)
  }

  /// The finger goes where it will catch the content, as the content comes to meet it.
  private func fly(from start: Double) {
    let goal = bounds.width * Self.parts.flight
    let part = goal > start ? min((offset - start) / (goal - start), 1) : 1
    let lift = Self.parts.start - Self.parts.flick
    x = bounds.width * (lift + (Self.parts.catch - lift) * part)
    guard container?.isMoving == true else { return step = .leaving(since: now) }
    guard part == 1 else { return }
    alpha = 1
    touch(.began)
    step = .holding(since: now)
  }

  private func hold(_ time: Double) {
    if time >= Self.times.hold { step = .pulling(since: now, from: offset) }
  }

  private func pull(_ time: Double, from start: Double) {
    let part = min(time / Self.times.pull, 1)
    let eased = part * part * (3 - 2 * part)
    x = bounds.width * Self.parts.catch + (start + bounds.width * Self.parts.pull) * eased
    touch(.moved)
    guard time >= Self.times.pull + Self.times.rest else { return }
    touch(.ended)
    step = .leaving(since: now)
  }

  private func leave(_ time: Double) {
    alpha = max(1 - time / Self.times.coming, 0)
    guard alpha == 0, container?.isMoving != true else { return }
    step = .steppedBack(since: now)
    onStep(true)
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
    let ring = Rect(
      x: place.x - ringRadius,
      y: place.y - ringRadius,
      width: 2 * ringRadius,
      height: 2 * ringRadius
    )
    let halo = DrawCommand.outline(ring, radius: ringRadius, width: Extent.boldStroke, .white)
    return (isPressing ? [halo] : []) + [
      .polygon(hand, .white),
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
