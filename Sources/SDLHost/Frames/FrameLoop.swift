internal import CSDL2
public import Geometry
public import Gestures
internal import ViewTree

/// Runs a window: takes input, moves, draws, and rests whenever it can.
///
/// At rest an event is drawn at once. While something moves, frames come at the display's rate, each
/// begun as late as possible. With nothing to do the loop sleeps without a timer.
public final class FrameLoop {
  /// Input from devices that SDL does not know; asked for after SDL's events.
  public var extraEvents: () -> [InputEvent] = { [] }
  /// Whether an event is to be delivered; wheel clicks that a trackpad caused are not.
  public var accepts: (InputEvent) -> Bool = { _ in true }
  /// Where bitmaps are drawn; its results are handed out in the frame loop.
  public var workshop: ThreadWorkshop?
  /// Told of every frame that was presented.
  public var didPresent: (FrameTiming) -> Void = { _ in }

  private let window: Window
  private let source: FrameSource
  private var queue = EventQueue()
  private var translator = EventTranslator()
  private var pacer: Pacer
  private var isRunning = false
  private var isVisible = true
  private var needsPicture = true
  /// Whether results wait that there was no time for.
  private var hasResults = false

  /// The time in each frame for handing out results, in seconds; a quarter of a frame at 60 Hz.
  private static let deliveryTime = 0.004

  /// Prepares to run a window.
  public init(window: Window, source: FrameSource) {
    self.window = window
    self.source = source
    pacer = Pacer(rate: window.displayRate, mayFollowDisplay: window.waitsForDisplay)
    adoptSize()
  }

  /// Runs until the window is closed, Ctrl+Q, SIGINT, SIGTERM or ``stop()``.
  ///
  /// - Throws: An ``SDLError`` if the display is gone.
  public func run() throws(SDLError) {
    isRunning = true
    while isRunning {
      if !(isVisible && wantsFrame) { queue.wait(until: isVisible ? source.nextDeadline() : nil) }
      try runFrame()
    }
  }

  /// Makes the loop look for results of its workshop; called on any thread.
  public nonisolated static let wake: @Sendable () -> Void = {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// Ends ``run()`` after the event or the frame at hand.
  public func stop() { isRunning = false }

  private var wantsFrame: Bool {
    needsPicture || hasResults || source.needsDisplay() || source.isMoving()
      || window.isUnfinished || source.nextDeadline().map { $0 <= Clock.now } ?? false
  }

  /// The order of a frame: wait as long as possible, input, motion, layout, drawing, presenting.
  private func runFrame() throws(SDLError) {
    let due = pacer.nextFrame(at: Clock.now)
    queue.gather(until: pacer.start(of: due))
    let start = Clock.now
    source.begin(Frame(time: due, period: pacer.period))
    try deliverEvents()
    deliverResults()
    source.finish()
    guard try prepare() else {
      // What moves may not have moved by a pixel; it must not make the loop spin.
      if source.isMoving() { pacer.skip(to: due) }
      return
    }
    let drawn = Clock.now
    try window.present()
    let frame = Pacer.Frame(
      due: due,
      start: start,
      drawn: drawn,
      end: Clock.now,
      continues: source.isMoving()
    )
    pacer.note(frame)
    didPresent(FrameTiming(frame))
  }

  /// Draws what is new, and returns whether there is anything to present.
  private func prepare() throws(SDLError) -> Bool {
    guard isVisible, needsPicture || source.needsDisplay() || window.isUnfinished else {
      return false
    }
    needsPicture = false
    return try window.prepare(source.drawList())
  }

  private func deliverEvents() throws(SDLError) {
    for item in queue.take() {
      guard let event = translator.translate(item.event, at: item.time) else { continue }
      try handle(event)
    }
    for event in extraEvents() where event.isValid { source.deliver(event) }
  }

  private func deliverResults() {
    let end = Clock.now + Self.deliveryTime
    hasResults = workshop?.deliver { Clock.now < end } ?? false
  }

  private func handle(_ event: HostEvent) throws(SDLError) {
    switch event {
    case .input(let input):
      if input.isValid && accepts(input) { source.deliver(input) }
    case .resized:
      try window.reset()
      adoptSize()
    case .lost:
      try window.reset()
      needsPicture = true
    case .exposed:
      window.expose()
      needsPicture = true
    case .visibility(let isShown):
      isVisible = isShown
      needsPicture = true
    case .quit: stop()
    }
  }

  private func adoptSize() {
    translator.pointsPerUnit = window.pointsPerUnit
    translator.units = window.unitSize
    pacer.setRate(window.displayRate)
    source.resize(window.size, window.scale)
    needsPicture = true
  }
}

/// The moments of one presented frame.
public nonisolated struct FrameTiming: Hashable, Sendable {
  /// When it was to be seen.
  public let due: Timestamp
  /// When work on it began.
  public let start: Timestamp
  /// When it had been presented.
  public let end: Timestamp

  init(_ frame: Pacer.Frame) {
    (due, start, end) = (frame.due, frame.start, frame.end)
  }
}
