import ScrollKit

/// The show of the very first start: a ghost's finger turns a page; then the window steps back, so that what lies
/// outside the frame shows, and the finger turns one more.
///
/// The finger's touches are delivered like any others. Any user input ends the show at once.
final class FirstFlick: View {
  /// The ghost finger's ID, which no host uses.
  private static let ghost = TouchID(.min)
  /// How far down the finger is, as a part of the height.
  private static let height = 0.56
  /// A part of the show: how long it takes, where the finger goes meanwhile, as a part of the width, and how
  /// much of it shows at the end.
  private struct Act {
    let seconds: Double
    let x: Double
    var isDown = false
    var alpha = 1.0
    /// Whether it lasts until the content rests.
    var waits = false
  }

  private static let acts = [
    Act(seconds: 0.9, x: 0.66, alpha: 0),
    Act(seconds: 0.2, x: 0.66, alpha: 0.6),
    Act(seconds: 0.3, x: 0.36, isDown: true),
    Act(seconds: 0.5, x: 0.36, alpha: 0, waits: true),
    // The window steps back, for as long as it takes to read what it says.
    Act(seconds: 2, x: 0.62, alpha: 0),
    Act(seconds: 0.2, x: 0.62, alpha: 0.6),
    Act(seconds: 0.3, x: 0.47, isDown: true),
    Act(seconds: 1.2, x: 0.47, alpha: 0, waits: true),
  ]
  private static let turning = 3
  /// The seconds between two reports of the finger: a frame that comes late must not rob a flick of its speed.
  private static let reportPeriod = 1.0 / 120

  private weak var container: ScrollContainer?
  private var index = 0
  /// When the act began.
  private var start: Timestamp?
  /// The finger's place across; it keeps its height.
  private var x = 0.0
  private var isDown = false
  /// When the finger was last reported.
  private var latest = Timestamp.zero
  private var period = 0.0
  /// Called to step back from the frame, or forward again.
  var onStep: (_ back: Bool) -> Void = { _ in }
  /// Called when the show is over: played to its end, or ended by the user.
  var onEnd: (_ isWhole: Bool) -> Void = { _ in }

  init(of container: ScrollContainer) {
    self.container = container
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityHidden = true
    alpha = 0
  }

  override func didMoveToStage() { stage?.animate(self) }

  /// Ends the show once the user does something.
  func giveWay(to event: InputEvent) {
    switch event {
    case .hover: return
    // The key that started the program may come up in its window.
    case .key(let key) where key.phase == .up: return
    case .touch, .wheel, .pan, .pinch, .key, .text, .click: end()
    }
  }

  private func end(isWhole: Bool = false) {
    if isDown { touch(.cancelled, at: latest) }
    if index > Self.turning { onStep(false) }
    container = nil
    onEnd(isWhole)
  }

  // MARK: Acts

  override func advance(to frame: DisplayFrame) -> Pace {
    period = frame.period
    setNeedsDisplay()
    guard let container else { return .resting }
    let now = frame.time
    let since = start ?? now
    start = since
    let act = Self.acts[index]
    let reached = act.isDown ? min(now, since + act.seconds) : now
    if act.isDown {
      let missed = latest - since + Self.reportPeriod
      for time in stride(from: missed, to: reached - since, by: Self.reportPeriod) {
        play(act, since: since, at: since + time)
      }
    }
    play(act, since: since, at: reached)
    guard isOver(now - since, container) else {
      return index == 0 ? .waiting(until: since + act.seconds) : .moving
    }
    guard index + 1 < Self.acts.count, index > 0 || canPlay(container) else {
      end(isWhole: index > 0)
      return .resting
    }
    x = bounds.width * act.x
    let presses = Self.acts[index + 1].isDown
    if presses != isDown { touch(presses ? .began : .ended, at: reached) }
    if index == Self.turning { onStep(true) }
    (index, start) = (index + 1, now)
    return .moving
  }

  private func canPlay(_ container: ScrollContainer) -> Bool {
    guard let stage else { return false }
    return !stage.prefersReducedMotion && !stage.hasScreenReader && !container.isMoving
  }

  private func isOver(_ time: Double, _ container: ScrollContainer) -> Bool {
    let act = Self.acts[index]
    return time >= act.seconds && !(act.waits && container.isMoving)
  }

  /// Moves the finger to its place at a time, in an act that began at `start`.
  private func play(_ act: Act, since start: Timestamp, at time: Timestamp) {
    let part = min((time - start) / act.seconds, 1)
    let before = Self.acts[max(index - 1, 0)]
    x = bounds.width * (before.x + (act.x - before.x) * part)
    alpha = act.isDown ? 1 : before.alpha + (act.alpha - before.alpha) * part
    if act.isDown { touch(.moved, at: time) }
  }

  private var place: Point { Point(x: x, y: (bounds.height * Self.height).rounded()) }

  private func touch(_ phase: TouchPhase, at time: Timestamp) {
    latest = time
    isDown = phase == .began || phase == .moved
    let place = convert(place, to: nil)
    // A frame is seen later than it is made: the user's own touches must not be older than these.
    let event = TouchEvent(id: Self.ghost, phase: phase, location: place, time: time - period)
    stage?.deliver(.touch(event))
  }

  // MARK: Looks

  private static let ringRadius = 13.0
  /// The tip of the finger, and the outline of the hand around it, in points.
  private static let tip = Vector(dx: 18, dy: 5)
  private static let outline: [(Double, Double)] = [
    (15, 22), (15, 6), (16.5, 4), (19.5, 4), (21, 6), (21, 18), (23, 17), (25.2, 18), (26, 20),
    (28, 19), (30, 20), (30.7, 22), (33, 22), (34.5, 24), (34.5, 31), (32.5, 38), (30, 42),
    (19, 42), (16, 38), (9, 29.5), (9, 27), (11, 25.5), (13, 26.5),
  ]

  /// A hand, with a ring about the tip of its finger while it presses.
  override func draw() -> [DrawCommand] {
    let hand = Self.outline.map { place - Self.tip + Vector(dx: $0.0, dy: $0.1) }
    let ring = Rect(center: place, side: 2 * Self.ringRadius)
    let halo = DrawCommand.outline(ring, radius: Self.ringRadius, width: Extent.boldStroke, .white)
    return (isDown ? [halo] : []) + [
      .polygon(hand, .color(.white)),
      .line(hand + hand.prefix(1), width: Extent.iconStroke, Palette(.light).text),
    ]
  }
}

/// The first screen moves before the user has touched it.
extension Shell {
  /// Shows once, to someone who has never seen it, that the content moves.
  func playFirstFlick() {
    guard firstFlick == nil, let container = screen.watched else { return }
    let flick = FirstFlick(of: container)
    firstFlick = flick
    screen.isDemonstrated = true
    flick.onStep = { [weak self] in self?.stepBack($0) }
    flick.onEnd = { [weak self] in
      self?.endFirstFlick()
      if $0 { self?.say("Your turn: drag the page, or press →") }
    }
    insertSubview(flick, at: 1)
    setNeedsLayout()
  }

  private func endFirstFlick() {
    // A glide that the ghost began is not the user's.
    screen.isDemonstrated = screen.watched?.isMoving ?? false
    firstFlick?.removeFromSuperview()
    firstFlick = nil
  }
}
