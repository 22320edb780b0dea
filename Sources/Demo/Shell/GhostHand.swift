import ScrollKit

/// A ghost's hand that shows something: at the very first start that pages turn and what lies
/// outside the frame, later one of the things to try.
///
/// The finger's touches are delivered like any others. Any user input ends the show at once.
final class GhostHand: View {
  /// The ghost finger's ID, which no host uses.
  private static let ghost = TouchID(.min)
  /// The seconds between two reports of the finger: a frame that comes late must
  /// not rob a flick of its speed.
  private static let reportPeriod = 1.0 / 120

  /// A part of a show.
  struct Act {
    let seconds: Double
    /// Where the finger goes meanwhile, in the window; nil leaves it where it is.
    var place: () -> Point? = { nil }
    var isDown = false
    /// How much of the hand shows at the end.
    var alpha = 1.0
    /// Whether it lasts until the content rests.
    var waits = false
    /// Whether the window steps back as it begins.
    var stepsBack = false
    var modifiers: Modifiers = []
  }

  private weak var container: ScrollContainer?
  private let acts: [Act]
  /// Whether the user has asked for it.
  private let isAsked: Bool
  private var index = 0
  /// When the act began.
  private var start: Timestamp?
  /// Where the finger was when the act began, where it goes, and where it is.
  private var from = Point.zero
  private var to = Point.zero
  private var place = Point.zero
  private var isDown = false
  private var hasStepped = false
  /// When the finger was last reported.
  private var latest = Timestamp.zero
  private var period = 0.0
  /// Called to step back from the frame, or forward again.
  var onStep: (_ back: Bool) -> Void = { _ in }
  /// Called when the show is over: played to its end, or ended by the user.
  var onEnd: (_ isWhole: Bool) -> Void = { _ in }

  init(of container: ScrollContainer, isAsked: Bool, _ acts: [Act]) {
    (self.container, self.isAsked, self.acts) = (container, isAsked, acts)
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityHidden = true
    alpha = 0
  }

  override func didMoveToStage() { stage?.animate(self) }

  /// Ends the show once the user does something, which may undo the step back by itself.
  func giveWay(to event: InputEvent, keepingStep: Bool) {
    switch event {
    case .hover: return
    // The key that started the program may come up in its window.
    case .key(let key) where key.phase == .up: return
    case .touch, .wheel, .pan, .pinch, .key, .text, .click:
      if keepingStep { hasStepped = false }
      end()
    }
  }

  private func end(isWhole: Bool = false) {
    if isDown { touch(.cancelled, at: latest) }
    if hasStepped { onStep(false) }
    container = nil
    onEnd(isWhole)
  }

  // MARK: Acts

  override func advance(to frame: DisplayFrame) -> Pace {
    period = frame.period
    setNeedsDisplay()
    guard let container else { return .resting }
    let now = frame.time
    if start == nil {
      begin(0, at: now)
      from = to
    }
    let since = start ?? now
    let act = acts[index]
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
    guard index + 1 < acts.count, index > 0 || canPlay(container) else {
      end(isWhole: index > 0)
      return .resting
    }
    place = to
    let next = acts[index + 1]
    if next.isDown != isDown { touch(next.isDown ? .began : .ended, at: reached, next.modifiers) }
    if next.stepsBack {
      hasStepped = true
      onStep(true)
    }
    begin(index + 1, at: now)
    return .moving
  }

  private func begin(_ index: Int, at time: Timestamp) {
    (self.index, start, from) = (index, time, to)
    to = acts[index].place().map { convert($0, from: nil) } ?? from
  }

  private func canPlay(_ container: ScrollContainer) -> Bool {
    guard let stage, !container.isMoving else { return false }
    return isAsked || !stage.prefersReducedMotion && !stage.hasScreenReader
  }

  private func isOver(_ time: Double, _ container: ScrollContainer) -> Bool {
    let act = acts[index]
    return time >= act.seconds && !(act.waits && container.isMoving)
  }

  /// Moves the finger to its place at a time, in an act that began at `start`.
  private func play(_ act: Act, since start: Timestamp, at time: Timestamp) {
    let part = min((time - start) / act.seconds, 1)
    let before = acts[max(index - 1, 0)].alpha
    place = from + (to - from) * part
    alpha = act.isDown ? 1 : before + (act.alpha - before) * part
    if act.isDown { touch(.moved, at: time, act.modifiers) }
  }

  private func touch(_ phase: TouchPhase, at time: Timestamp, _ modifiers: Modifiers = []) {
    latest = time
    isDown = phase == .began || phase == .moved
    // A frame is seen later than it is made: the user's own touches must not be older than these.
    let event = TouchEvent(
      id: Self.ghost,
      phase: phase,
      location: convert(place, to: nil),
      modifiers: modifiers,
      time: time - period
    )
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

/// What a hand does, in acts.
extension GhostHand.Act {
  /// Where a part of a view is in the window, once it was scrolled into sight.
  private static func place(in view: View, _ x: Double, _ y: Double) -> Point {
    for case let around as ScrollContainer in view.lineage.dropFirst() {
      around.scrollRectToVisible(view.convert(view.bounds, to: around), animated: false)
    }
    let shown = view.bounds
    let place = Point(x: shown.minX + x * shown.width, y: shown.minY + y * shown.height)
    let window = view.convert(place, to: nil)
    return Point(x: window.x.rounded(), y: window.y.rounded())
  }

  /// Presses a view at a part of its size, once or more often.
  static func press(
    _ view: View,
    at part: (x: Double, y: Double) = (0.5, 0.5),
    times: Int = 1,
    _ modifiers: Modifiers = [],
    waits: Bool = true
  ) -> [Self] {
    let tap = [Self(seconds: 0.09, isDown: true, modifiers: modifiers), Self(seconds: 0.09)]
    return [Self(seconds: 0.4, place: { place(in: view, part.x, part.y) })]
      + (0..<times).flatMap { _ in tap } + [Self(seconds: 0.5, waits: waits)]
  }

  /// Presses a choice of several.
  static func choose(_ index: Int, of choice: SegmentedControl) -> [Self] {
    let count = Double(choice.items.count)
    let middle = choice.accessibilityPart(index)?.frame.center.x ?? 0
    let part = choice.bounds.isEmpty ? (Double(index) + 0.5) / count : middle / choice.bounds.width
    return press(choice, at: (part, 0.5))
  }

  /// Drags from a part of a view, and holds still before it lets go; without a pause it flicks.
  static func drag(
    _ view: View,
    at part: (x: Double, y: Double) = (0.5, 0.5),
    by distance: Vector,
    after wait: Double = 0,
    seconds: Double = 0.3,
    holding pause: Double = 0,
    andBack: Bool = false,
    waits: Bool = true
  ) -> [Self] {
    var start = Point.zero
    let goTo = {
      start = place(in: view, part.x, part.y)
      return start
    }
    let held = wait > 0 ? [Self(seconds: wait, isDown: true)] : []
    let paused = pause > 0 ? [Self(seconds: pause, isDown: true)] : []
    let back = andBack ? [Self(seconds: seconds, place: { start }, isDown: true)] : []
    return [Self(seconds: 0.4, place: goTo)] + held
      + [Self(seconds: seconds, place: { start + distance }, isDown: true)] + paused + back
      + [Self(seconds: waits ? 0.6 : 0.2, waits: waits)]
  }

  static func flick(_ view: View, by distance: Vector, waits: Bool = true) -> [Self] {
    drag(view, by: distance, seconds: 0.15, waits: waits)
  }

  /// The show of the very first start: a finger turns a page; then the window steps back, so that
  /// what lies outside the frame shows, and the finger turns one more.
  static func firstFlick(on container: ScrollContainer) -> [Self] {
    func at(_ x: Double) -> () -> Point? {
      { [weak container] in
        guard let container else { return nil }
        let place = Point(
          x: container.bounds.minX + container.bounds.width * x,
          y: container.bounds.minY + (container.bounds.height * 0.56).rounded()
        )
        return container.convert(place, to: nil)
      }
    }
    return [
      Self(seconds: 0.9, place: at(0.66), alpha: 0), Self(seconds: 0.2, alpha: 0.6),
      Self(seconds: 0.3, place: at(0.36), isDown: true),
      Self(seconds: 0.5, alpha: 0, waits: true),
      // The window steps back, for as long as it takes to read what it says.
      Self(seconds: 2, place: at(0.62), alpha: 0, stepsBack: true),
      Self(seconds: 0.2, alpha: 0.6), Self(seconds: 0.3, place: at(0.47), isDown: true),
      Self(seconds: 1.2, alpha: 0, waits: true),
    ]
  }
}
