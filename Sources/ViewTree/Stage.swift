public import Geometry
public import Gestures

/// Everything between the input of a window and what is to be drawn in it, without the window.
///
/// A host, or a test in its place, calls for each frame ``begin(_:)``, ``deliver(_:)`` for what has
/// happened, ``finish()``, and, when ``needsDisplay`` says so, ``drawList()``.
public final class Stage {
  /// The view that fills the window.
  public let root: View
  /// Device pixels a point.
  public private(set) var grid: PixelGrid
  /// The frame that is being made.
  public private(set) var displayFrame = DisplayFrame(time: .zero, period: 1 / 60)
  /// The view that receives keys.
  public private(set) weak var focusedView: View?
  /// What the person chose about input devices.
  public var inputSettings = InputSettings()
  /// Where to show discs for fingers that a mouse stands for, in the window.
  public var fingerMarks: [Point] = [] {
    didSet { if oldValue != fingerMarks { setNeedsDisplay() } }
  }
  /// Whether motion is replaced by jumps to its end (SPEC, decision 10).
  public var prefersReducedMotion = false
  /// Has words spoken, while there is a screen reader.
  package var onAnnouncement: ((String) -> Void)?
  /// Who draws bitmaps off the main thread.
  public var workshop: any Workshop = InlineWorkshop()
  /// Whether the picture changed since ``drawList()``.
  public private(set) var needsDisplay = true

  lazy var router = TouchRouter(stage: self)
  lazy var pointer = PointerRouter(stage: self)
  private var animated: [Animated] = []
  private var followers = VisibleAreaFollowers()
  private var step = Step.input
  private var order = InputOrder()

  /// What a frame is at.
  private enum Step {
    /// Things happen that belong to it.
    case input
    /// Motion has been brought to its time, or is about to be.
    case motion
  }

  private struct Animated {
    weak var view: View?
    var pace: Pace
  }

  /// Creates a stage with an empty root.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - scale: Device pixels a point.
  public init(size: Size, scale: Double = 1) {
    root = View(frame: Rect(origin: .zero, size: size))
    grid = PixelGrid(scale: scale)
    root.enter(self)
  }

  /// The size of the window, in points.
  public var size: Size { root.bounds.size }

  /// The window has another size, or moved to a display with another scale.
  public func resize(to size: Size, scale: Double) {
    root.frame = Rect(origin: .zero, size: size)
    guard scale != grid.scale else { return }
    let old = grid
    grid = PixelGrid(scale: scale)
    setNeedsDisplay()
    root.tellPixelGrid(from: old)
  }

  // MARK: A frame

  /// Starts a frame: events delivered from now on belong to it.
  public func begin(_ frame: DisplayFrame) { (displayFrame, step) = (frame, .input) }

  /// Takes something that a person did; nonsense is dropped (SPEC, decision 13).
  public func deliver(_ event: InputEvent) {
    guard event.isValid, let event = order.admit(event) else { return }
    router.fire(upTo: event.time)
    switch event {
    case .touch(let touch): router.route(touch)
    case .pan(let pan): pointer.scroll(pan)
    case .pinch(let pinch): pointer.pinch(pinch)
    case .wheel(let wheel): pointer.turn(wheel)
    case .hover(let hover): pointer.hover(hover)
    case .key(let key): send(key)
    }
  }

  /// Decides about the frame's events, brings motion to its time, and lays out.
  public func finish() {
    router.settle()
    router.fire(upTo: displayFrame.time)
    advance()
    layOut()
  }

  /// What is to be drawn, from back to front, in window points.
  public func drawList() -> [DrawCommand] {
    layOut()
    needsDisplay = false
    var list: [DrawCommand] = []
    root.appendCommands(to: &list, visible: root.frame)
    return list + fingerMarks.flatMap(FingerMark.drawn)
  }

  /// Asks for a new picture.
  public func setNeedsDisplay() { needsDisplay = true }

  // MARK: Layout

  /// Has the view told of what shows of it, now and whenever that changes, until it leaves the stage.
  ///
  /// Before each picture it receives ``View/visibleAreaDidChange(to:)`` if scrolling, zooming or layout
  /// anywhere around it changed that.
  public func followVisibleArea(of view: View) { followers.add(view) }

  /// What shows is known once everything has its place; what views do about it is laid out then.
  private func layOut() {
    root.layoutIfNeeded()
    for change in followers.takeChanges() { change.view.visibleAreaDidChange(to: change.area) }
    root.layoutIfNeeded()
  }

  // MARK: Motion

  /// Has the view advanced in each frame until it says that it rests.
  public func animate(_ view: View) {
    if let index = animated.firstIndex(where: { $0.view === view }) {
      animated[index].pace = .moving
    } else {
      animated.append(Animated(view: view, pace: .moving))
    }
  }

  /// Whether something changes with the next frame, without anybody doing anything.
  public var isMoving: Bool { animated.contains { $0.view != nil && $0.pace == .moving } }

  /// When something is due although nothing moves, such as the fading of an indicator.
  public var nextDeadline: Timestamp? {
    let waiting = animated.compactMap { entry -> Timestamp? in
      guard entry.view != nil, case .waiting(let time) = entry.pace else { return nil }
      return time
    }
    return (waiting + [router.deadline].compactMap(\.self)).min()
  }

  /// When a touch or gesture that waits is due, though nothing moves.
  package var inputDeadline: Timestamp? { router.deadline }

  func setFocusedView(_ view: View?) { focusedView = view }

  /// When a glide that begins now counts from: no frame shows more than one frame's worth of it.
  ///
  /// What begins while a frame's events are delivered shows in that very frame (SPEC, decision 2).
  package var motionStart: Timestamp {
    switch step {
    case .input: displayFrame.time - displayFrame.period
    case .motion: displayFrame.time
    }
  }

  private func advance() {
    step = .motion
    for view in animated.compactMap(\.view) where isDue(view) {
      setPace(view.advance(to: displayFrame), of: view)
    }
    animated.removeAll { $0.view == nil || $0.pace == .resting }
  }

  private func isDue(_ view: View) -> Bool {
    switch animated.first(where: { $0.view === view })?.pace {
    case .moving: true
    case .waiting(let time): time <= displayFrame.time
    case .resting, nil: false
    }
  }

  private func setPace(_ pace: Pace, of view: View) {
    guard let index = animated.firstIndex(where: { $0.view === view }) else { return }
    animated[index].pace = pace
  }

  /// The views that have touches of a gesture, each once.
  package func viewsTracking(_ gesture: GestureRecognizer) -> [View] {
    router.viewsTracking(gesture)
  }

  /// Stops a gesture, as when it is switched off or its view goes away.
  func cancel(_ gesture: GestureRecognizer) {
    router.cancel(gesture)
    pointer.cancel(gesture)
  }

  func forget(inside view: View) {
    animated.removeAll { $0.view?.isInside(view) ?? true }
    followers.remove(inside: view)
    if focusedView?.isInside(view) ?? false { focus(nil) }
  }
}
