public import Geometry
public import Gestures
public import Typesetting

/// The views of a window, with what they share: the focus, the appearance, the
/// clipboard, the time of the frame.
///
/// It knows nothing of the window itself. A ``ScrollWindow`` or a ``GuestStage`` runs it; so does
/// any other host, or a test, that creates a ``HostedStage``.
@MainActor public class Stage {
  /// The view that fills the window.
  public let root: View
  /// Device pixels per point.
  public internal(set) var grid: PixelGrid
  /// The frame that is being made.
  public internal(set) var displayFrame = DisplayFrame(time: .zero, period: 1 / 60)
  /// The view that receives keys.
  public internal(set) weak var focusedView: View?
  /// Whether keys, such as Tab, have led to the view that has the focus, and no press came since.
  public internal(set) var hasMovedFocus = false
  /// The settings of input devices and motion; a change takes effect immediately.
  public var inputSettings = InputSettings() {
    didSet { if oldValue != inputSettings { onSettingsChange() } }
  }
  /// Called when ``inputSettings`` have changed; for the host, which passes them to devices.
  package var onSettingsChange: () -> Void = {}
  /// Whether motion jumps to its end (SPEC, decision 10).
  public var prefersReducedMotion = false
  /// Whether scroll bars lie over content, as set by the desktop or the program, and not beside it.
  public var overlaysScrollBars = true {
    didSet { if oldValue != overlaysScrollBars { root.spreadLayout() } }
  }
  /// Light or dark, as set by the desktop or the program; views without an
  /// appearance of their own follow it.
  public var appearance = Appearance.light {
    didSet { if oldValue != appearance { root.spreadAppearance() } }
  }
  /// The interface font, with which views measure their text; nil until a
  /// window or a guest has loaded it.
  public var typefaces: TypeFamily? { Self.loadedTypefaces }
  /// The interface font, which is the same for all stages; set by the host.
  package static var loadedTypefaces: TypeFamily?
  /// The clipboard that text is copied to and pasted from.
  public var clipboard: any Clipboard = OwnClipboard()
  /// Passes words to the screen reader; nil if none is running.
  package var onAnnouncement: ((String) -> Void)? {
    // A part has the focus only while a screen reader is there to say which part it is.
    didSet { if onAnnouncement == nil { focusedPart = nil } }
  }
  /// Whether a screen reader is running.
  public var hasScreenReader: Bool { onAnnouncement != nil }
  /// Called once with each picture that cannot be shown; nil writes a sentence to standard error.
  public var onUnreadablePicture: ((UnreadablePicture) -> Void)?
  /// The workshop that draws bitmaps off the main thread.
  public package(set) var workshop: any Workshop = InlineWorkshop()
  /// What the views show through; nil if they show where they are.
  package var lens: (any Lens)? { didSet { setNeedsDisplay() } }
  /// Whether the picture has changed since it was last drawn.
  var hasChanged = true

  /// The views under the pointer, from the inside out.
  package var viewsUnderPointer: [View] {
    pointer.hovered.map { Array($0.chain) } ?? []
  }
  /// Whether the middle button of a mouse scrolls now, as two fingers on a trackpad do.
  package var scrollsByButton: Bool { pointer.scrolling?.hand == .button }

  lazy var router = TouchRouter(stage: self)
  lazy var pointer = PointerRouter(stage: self)
  private var animated = OrderedTable<Animated>()
  private(set) var followers = OrderedTable<any VisibleAreaFollower>()
  /// Views whose pictures are decoded before they come into sight.
  private(set) var early = OrderedTable<any EarlyView>()
  /// Views that show something else than they are, since they are on their way.
  private var transits = OrderedTable<Transit>()
  /// What happens at the ends of the animations that are under way.
  private var completions: [ObjectIdentifier: (Bool) -> Void] = [:]
  /// The ends of animations that are to be told.
  private var completed: [() -> Void] = []
  /// What screen readers find inside views, as long as nothing has changed.
  var readingOrders: [ObjectIdentifier: ReadingOrder] = [:]
  /// Whether events of the frame are still delivered; after that, motion
  /// advances to the frame's time.
  var takesInput = true
  private var order = InputOrder()
  /// The time of the event that is handled, or of the frame.
  var inputTime: Timestamp { takesInput ? latestInput : displayFrame.time }
  private var latestInput = Timestamp.zero

  /// A view that moves, and how.
  ///
  /// A class, since a weak reference costs more to copy than all else that a frame does with it.
  private final class Animated {
    private(set) weak var view: View?
    var pace = Pace.moving

    init(_ view: View) { self.view = view }
  }

  init(size: Size, grid: PixelGrid) {
    root = View(frame: Rect(origin: .zero, size: size))
    self.grid = grid
    root.enter(self)
  }

  /// The size of the window, in points.
  public var size: Size { root.bounds.size }

  /// Delivers user input: a host's, or that of an app's own device,
  /// such as a keyboard on the screen.
  ///
  /// Invalid events are dropped (SPEC, decision 13).
  public func deliver(_ event: InputEvent) {
    guard event.isValid, let event = order.admit(event) else { return }
    latestInput = event.time
    router.fire(upTo: event.time)
    defer { forgetReadingOrder() }
    switch event {
    case .touch(let touch): router.route(touch)
    case .pan(let pan): pointer.scroll(pan)
    case .pinch(let pinch): router.route(pinch)
    case .wheel(let wheel): pointer.turn(wheel)
    case .hover(let hover): pointer.hover(hover)
    case .key(let key): send(key)
    case .text(let text): focusedView?.text(text)
    case .click(let click): pointer.click(click)
    }
  }

  /// Asks for a new picture.
  package func setNeedsDisplay() {
    hasChanged = true
    forgetReadingOrder()
  }

  /// Tells a view its visible area before each drawing until it leaves the stage.
  package func followVisibleArea(of view: any VisibleAreaFollower) {
    followers[view] = view
  }

  /// Has a view's picture decoded before it is in sight until it leaves the stage.
  package func prepare(_ view: any EarlyView) {
    early[view] = view
    setNeedsDisplay()
  }

  // MARK: Motion

  /// Advances the view in each frame until it rests.
  public func animate(_ view: View) {
    // A new view may have the address of one that is gone.
    if let known = animated[view], known.view == nil { animated[view] = nil }
    if let known = animated[view] {
      known.pace = .moving
    } else {
      animated[view] = Animated(view)
    }
  }

  /// Whether something changes with the next frame without input.
  package var isMoving: Bool {
    lens?.isMoving ?? false || !completed.isEmpty
      || animated.contains { $0.pace == .moving && $0.view != nil }
      || transits.contains { $0.isUnderWay(at: displayFrame.time) }
  }

  /// The time of the next change while nothing moves, such as the fading of an indicator.
  package var nextDeadline: Timestamp? {
    var next = router.deadline
    for entry in animated {
      guard case .waiting(let time) = entry.pace, entry.view != nil else { continue }
      next = min(next ?? time, time)
    }
    for transit in transits {
      guard let time = transit.start(after: displayFrame.time) else { continue }
      next = min(next ?? time, time)
    }
    return next
  }

  /// The deadline of a touch or gesture that waits while nothing moves.
  package var inputDeadline: Timestamp? { router.deadline }

  /// The part of the focused view that has the focus, such as a row; nil for the view itself.
  package var focusedPart: Int? { didSet { if oldValue != focusedPart { setNeedsDisplay() } } }

  /// The start time of a glide that begins now; no frame shows more than one frame's worth of it.
  ///
  /// A glide that begins while events are delivered shows in the same frame (SPEC, decision 2).
  package var motionStart: Timestamp {
    takesInput ? displayFrame.time - displayFrame.period : displayFrame.time
  }

  /// Advances everything that moves to the time of the frame.
  func advance() {
    lens?.advance(to: displayFrame)
    for view in animated.compactMap(\.view) where isDue(view) {
      let scroll = (view as? any ScrollingView)?.advanceMotion(to: displayFrame) ?? .resting
      // What the view begins in this frame, such as motion of its own, it asks frames for.
      animated[view]?.pace = .resting
      let own = view.advance(to: displayFrame)
      // Meanwhile views may have come and gone.
      guard let entry = animated[view] else { continue }
      entry.pace = entry.pace.joined(with: scroll).joined(with: own)
    }
    animated.removeAll { $0.view == nil || $0.pace == .resting }
    advanceTransits()
  }

  // MARK: Properties on their way

  /// What a view shows, which was a look until now.
  func transit(of view: View) -> Transit {
    if let transit = view.transit { return transit }
    let transit = Transit(of: view)
    (view.transit, transits[view]) = (transit, transit)
    return transit
  }

  /// Tells the end of an animation in the next frame, when nothing is half done.
  func complete(_ end: @escaping () -> Void) { completed.append(end) }

  final func keep(_ completion: @escaping (Bool) -> Void, of animation: Animation) {
    completions[ObjectIdentifier(animation)] = completion
  }

  final func takeCompletion(of animation: Animation) -> ((Bool) -> Void)? {
    completions.removeValue(forKey: ObjectIdentifier(animation))
  }

  private func advanceTransits() {
    let now = displayFrame.time
    if transits.contains(where: { $0.isUnderWay(at: now) }) { setNeedsDisplay() }
    for transit in transits
    where transit.view == nil || transit.isEmpty || transit.isUnderWay(at: now) {
      transit.advance(to: now, on: self)
      if transit.isEmpty, let view = transit.view { (view.transit, transits[view]) = (nil, nil) }
    }
    transits.removeAll { $0.view == nil }
    guard !completed.isEmpty else { return }
    let done = completed
    completed = []
    for end in done { end() }
  }

  private func isDue(_ view: View) -> Bool {
    switch animated[view]?.pace {
    case .moving: true
    case .waiting(let time): time <= displayFrame.time
    case .resting, nil: false
    }
  }

  func forget(inside view: View) {
    let isKnown = !(animated.isEmpty && followers.isEmpty && early.isEmpty && transits.isEmpty)
    if isKnown { forgetEach(inside: view) }
    if focusedView?.isDescendant(of: view) ?? false { focus(nil) }
  }

  private func forgetEach(inside view: View) {
    (animated[view], followers[view], early[view]) = (nil, nil, nil)
    if let transit = view.transit {
      transit.stopAll(on: self)
      (view.transit, transits[view]) = (nil, nil)
    }
    for inner in view.subviews { forgetEach(inside: inner) }
  }
}
