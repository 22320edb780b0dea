internal import CSDL2
package import Geometry
package import Gestures
package import ViewTree

/// Runs a stage in a window: takes input, moves, draws, and rests whenever it can.
///
/// At rest an event is drawn at once. While something moves, frames come at the display's rate, each
/// begun as late as possible. With nothing to do the loop sleeps without a timer.
package final class FrameLoop {
  /// Called for every frame between SDL's input and the trackpads'.
  package var willTakeInput: () -> Void = {}
  /// When to make a frame although nothing happens; nil for never.
  package var extraDeadline: () -> Timestamp? = { nil }
  /// Lets a screen reader receive keys before the stage does.
  package var keys = KeyGate()
  /// Called with every event before it is delivered.
  package var willDeliver: (InputEvent) -> Void = { _ in }
  /// Called for every frame after its input was delivered and motion has advanced to its time.
  package var didAdvance: (DisplayFrame) -> Void = { _ in }
  /// Called for every frame after that, drawn or not, for instance to inform screen readers.
  package var didSettle: () -> Void = {}
  /// Called for every frame that was presented.
  package var didPresent: (FrameTiming) -> Void = { _ in }

  /// The speed of everything that no finger holds: 1 is normal, 0.1 is slow motion.
  package var speed = 1.0
  /// When the newest frame had taken its input.
  package private(set) var inputTime = Timestamp(seconds: 0)

  /// The trackpads, once they were looked for.
  package private(set) var trackpad: TrackpadLink?
  private let window: Window
  package let stage: HostedStage
  private var stageTime = StageTime()
  private var activeInput = ActiveInput()
  private var textInput = TextInputLink()
  private let pointer = PointerLink()
  private var marks = FingerMarks() {
    didSet { if oldValue != marks { needsPicture = true } }
  }
  private let workshop: ThreadWorkshop
  private var queue = EventQueue()
  private var translator = EventTranslator()
  private var pacer: Pacer
  /// Whether the loop was asked to end; if that happens before it runs, the next run ends at once.
  private var isStopping = false
  private var isVisible = true
  private var needsPicture = true
  /// Whether the current frame shows the effect of user input.
  private var hasInput = false
  /// Whether threads have more results than there was time to take.
  private var hasResults = false

  /// The least time from a frame to an event after it, in seconds: ten steps of a tape's clock.
  private static let smallestDelay = 1e-8

  /// Prepares to run a stage, and gives it the size of the window.
  package init(window: Window, stage: HostedStage, workshop: ThreadWorkshop = ThreadWorkshop()) {
    self.window = window
    self.stage = stage
    self.workshop = workshop
    pacer = Pacer(rate: window.displayRate, mayFollowDisplay: window.output.waitsForDisplay)
    (stage.workshop, stage.clipboard) = (workshop, SystemClipboard())
    window.materials.pictures.workshop = workshop
    translator.losesPointerWithKeyboard = WindowHandle.isOnWayland
    adoptSize()
  }

  /// Runs until the window is closed, Ctrl+Q, SIGINT, SIGTERM or ``stop()``.
  package func run() throws(SDLError) {
    defer { isStopping = false }
    MainQueue.connect()
    while !isStopping {
      // Events that came while the last frame was being shown are in the queue already.
      if queue.isEmpty, !(isVisible && wantsFrame) {
        queue.wait(until: nextDeadline)
      }
      holdResults()
      try runFrame()
    }
  }

  /// Shows the first picture before anything that can wait.
  package func start() throws(SDLError) { try runFrame() }

  /// Ends ``run()`` after the current event or frame; before a run, ends the next one at once.
  package func stop() { isStopping = true }

  /// Finds the trackpads, which asks the display server many questions; without effect once they are known.
  package func connectTrackpad(_ settings: InputSettings) {
    guard trackpad == nil else { return }
    // The closure keeps the window alive, on whose connection the trackpad listens.
    trackpad = TrackpadLink(window.handle.pointer, settings: settings) { [window] in
      window.pointsPerUnit
    }
  }

  /// The time between two pictures, in seconds.
  package var period: Double { pacer.period }

  private var wantsFrame: Bool {
    hasPicture || hasResults || stage.isMoving || MainQueue.hasWork
      || nextDeadline.map { $0 <= SystemClock.now } ?? false
  }

  /// When something is due although nothing moves.
  private var nextDeadline: Timestamp? {
    let ours = [stage.nextDeadline.map(stageTime.clock), trackpad?.deadline]
    return (ours + [extraDeadline(), keys.deadline]).compactMap(\.self).min()
  }

  /// Whether there is something new to draw.
  private var hasPicture: Bool {
    needsPicture || stage.needsDisplay || window.output.isUnfinished
      || window.materials.pictures.hasLoaded
  }

  /// Lets results of threads wait for the next event while the user is active: a frame for these
  /// alone would delay the frame that answers the event.
  private func holdResults() {
    while queue.holdsOnlyResults, let moment = pacer.nextAnswer, moment > SystemClock.now {
      queue.wait(until: moment)
    }
  }

  /// Makes a frame: waits as long as possible, takes input, moves, lays out, draws, and presents in time.
  private func runFrame() throws(SDLError) {
    let due = pacer.nextFrame(at: SystemClock.now)
    queue.gather(until: pacer.start(of: due))
    let start = SystemClock.now
    try takeInput(for: due)
    guard try draw() else {
      // Motion may have changed no pixel yet; the loop must not spin because of that.
      if stage.isMoving { pacer.skip(to: due) }
      return
    }
    let drawn = SystemClock.now
    queue.gather(until: pacer.presentation(of: due))
    let shown = SystemClock.now
    try window.output.present()
    let end = SystemClock.now
    let frame = FrameTiming(due: due, start: start, drawn: drawn, shown: shown, end: end)
    pacer.note(frame, for: reason)
    didPresent(frame)
  }

  private var reason: Pacer.Reason {
    if stage.isMoving { return .motion }
    return hasInput ? .input : .change
  }

  /// Delivers the events that came, and advances motion and layout to a moment.
  private func takeInput(for time: Timestamp) throws(SDLError) {
    hasInput = false
    let period = pacer.period * stageTime.speed
    stage.begin(DisplayFrame(time: stageTime.stage(at: time), period: period))
    try take(keys.pass(queue.take(), at: SystemClock.now))
    marks.places = translator.marks
    willTakeInput()
    for event in trackpad?.take() ?? [] { deliver(event) }
    try take(keys.release(at: SystemClock.now))
    inputTime = stageTime.stage(at: SystemClock.now)
    hasResults = workshop.deliverSome()
    MainQueue.work()
    stage.finish()
    textInput.follow(stage, unitsPerPoint: 1 / window.pointsPerUnit)
    pointer.show(stage.cursor, scale: 1 / window.pointsPerUnit)
    didAdvance(stage.displayFrame)
    didSettle()
    stageTime.setSpeed(activeInput.isPresent ? 1 : speed, at: time)
  }

  private func take(_ items: [EventQueue.Item]) throws(SDLError) {
    for item in items {
      for event in translator.translate(item.event, at: item.time) { try handle(event) }
    }
  }

  /// Draws what is new, and returns whether there is anything to present.
  private func draw() throws(SDLError) -> Bool {
    guard isVisible, hasPicture else { return false }
    needsPicture = false
    var commands = stage.drawList()
    marks.append(to: &commands)
    return try window.prepare(commands)
  }

  private func deliver(_ event: InputEvent) {
    guard event.isValid else { return }
    hasInput = true
    activeInput.note(event)
    // An event that missed a frame counts as later than the frame, or the tape would run backward.
    let event = event.moved(to: stageTime.stage(at: event.time))
      .delayed(toAtLeast: inputTime + Self.smallestDelay)
    willDeliver(event)
    stage.deliver(event)
  }

  private func handle(_ event: HostEvent) throws(SDLError) {
    switch event {
    case .input(let input):
      if trackpad?.accepts(input) ?? true { deliver(input) }
    case .resized:
      try window.reset()
      adoptSize()
    case .exposed:
      window.output.expose()
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
    stage.resize(to: window.size, scale: window.scale)
    needsPicture = true
  }
}

/// The input that is under way right now: touches, a pan, a pinch.
///
/// During such input time passes at its normal speed, even in slow motion; otherwise a finger would
/// flick ten times as hard, in a tenth of the time.
nonisolated struct ActiveInput: Sendable {
  private var touches: Set<TouchID> = []
  private var isPanning = false
  private var isPinching = false

  var isPresent: Bool { isPanning || isPinching || !touches.isEmpty }

  mutating func note(_ event: InputEvent) {
    switch event {
    case .touch(let touch):
      switch touch.phase {
      case .began, .moved: touches.insert(touch.id)
      case .ended, .cancelled: touches.remove(touch.id)
      }
    case .pan(let pan): isPanning = pan.phase == .began || pan.phase == .changed
    case .pinch(let pinch): isPinching = pinch.phase == .began || pinch.phase == .changed
    case .hover, .wheel, .key, .text, .click: break
    }
  }
}
