package import Geometry
package import Gestures
package import ViewTree

/// Runs a stage in a window of its own: begins frames, draws and presents
/// them, and rests whenever it can.
///
/// At rest an event is drawn at once. While something moves, frames come at the display's rate,
/// each begun as late as possible. With nothing to do the loop sleeps without a timer.
package final class FrameLoop {
  /// Called for every frame that was presented.
  package var didPresent: (FrameTiming) -> Void = { _ in }
  /// Called with files that were dropped on the window, and where.
  package var didDrop: ([String], Point) -> Void = { _, _ in }
  /// Called when the window has got the keyboard.
  package var didFocus: () -> Void = {}
  /// Asked whether the loop may end when the user wants it to.
  package var shouldEnd: () -> Bool = { true }

  /// Makes the frames up to their drawing.
  package let driver: FrameDriver
  private let window: Window
  private let pointer = PointerLink()
  private var queue = EventQueue()
  private var pacer: Pacer
  /// Whether the loop is to end; if that happens before it runs, the next run ends at once.
  private var isStopping = false
  /// Whether the user wants the loop to end; a close button may say so twice in a frame.
  private var isAskedToEnd = false
  private var isVisible = true
  private var needsPicture = true

  /// How many seconds the first picture may wait for what it shows: a frame and a half.
  private static let patience = 0.025

  /// Prepares to run a stage, and gives it the size of the window.
  package init(window: Window, stage: HostedStage, workshop: ThreadWorkshop = ThreadWorkshop()) {
    self.window = window
    driver = FrameDriver(stage: stage, workshop: workshop, pictures: window.materials.pictures)
    (driver.translator.takesDrops, driver.translator.window) = (true, window.handle.number)
    pacer = Pacer(rate: window.displayRate, mayFollowDisplay: window.output.waitsForDisplay)
    adoptSize()
  }

  /// Runs until the user closes the window or presses Ctrl+Q, or until ``stop()``.
  package func run() throws(SDLError) {
    defer { isStopping = false }
    MainQueue.connect()
    while !isStopping {
      // Events that came while the last frame was being shown are in the queue already.
      // Results that are left are handed over also while the window is hidden.
      if queue.isEmpty, !(isVisible && wantsFrame), !driver.hasResults {
        queue.wait(until: driver.deadline)
      }
      holdResults()
      if !hasOnlyWorked() { try runFrame() }
    }
  }

  /// Shows the first picture before anything that can wait, and whole if its
  /// pictures can be decoded soon.
  package func start() throws(SDLError) { try runFrame(awaitingPictures: Self.patience) }

  /// Ends ``run()`` after the current frame's events if ``shouldEnd`` agrees, as the
  /// user asks by closing the window.
  package func askToEnd() { isAskedToEnd = true }

  /// Ends ``run()`` after the current event or frame; before a run, ends the next one at once.
  package func stop() { isStopping = true }

  /// Finds the trackpads, which asks the display server many questions;
  /// without effect once they are known.
  package func connectTrackpad(_ settings: InputSettings) {
    guard driver.devices == nil else { return }
    // The closure keeps the window alive, on whose connection the trackpad listens.
    driver.devices = TrackpadLink(window.handle.pointer, settings: settings) { [window] in
      window.pointsPerUnit
    }
  }

  /// The time between two pictures, in seconds.
  package var period: Double { pacer.period }

  /// The trackpads, once they were looked for.
  package var trackpad: TrackpadLink? { driver.devices as? TrackpadLink }

  private var wantsFrame: Bool { hasPicture || driver.needsFrame }

  /// Whether there is something new to draw.
  private var hasPicture: Bool {
    needsPicture || driver.hasPicture || window.output.isUnfinished
  }

  /// Lets results of threads wait for the next event while the user moves something: a frame for
  /// these alone would delay the frame that answers the event.
  private func holdResults() {
    guard driver.isUserMoving else { return }
    while queue.holdsOnly(.results), let moment = pacer.nextAnswer, moment > SystemClock.now {
      queue.wait(until: moment)
    }
  }

  /// Does work of the main thread's queue if the loop was woken for that alone; returns
  /// whether no frame is due by it.
  ///
  /// A frame for each tick of a task would cost several times what the tick does.
  private func hasOnlyWorked() -> Bool {
    guard queue.holdsOnly(.work), !hasPicture, !driver.isDue else { return false }
    queue.drop()
    driver.work(at: pacer.nextFrame(at: SystemClock.now), period: pacer.period)
    showPointer()
    return !hasPicture && !driver.isDue
  }

  private func showPointer() {
    pointer.show(driver.stage.cursor, scale: 1 / window.pointsPerUnit)
  }

  /// Makes a frame: waits as long as possible, takes input, moves, lays out, draws, and presents in
  /// time.
  ///
  /// What was drawn may wait so many seconds for its pictures.
  private func runFrame(awaitingPictures patience: Double = 0) throws(SDLError) {
    let due = pacer.nextFrame(at: SystemClock.now)
    queue.gather(until: pacer.start(of: due))
    let start = SystemClock.now
    try driver.makeFrame(
      at: due,
      period: pacer.period,
      with: queue.take(),
      handle: { event throws(SDLError) in try handle(event) }
    )
    if isAskedToEnd {
      isAskedToEnd = false
      if shouldEnd() { stop() }
    }
    showPointer()
    guard try draw() else {
      // Motion may have changed no pixel yet; the loop must not spin because of that.
      if driver.stage.isMoving { pacer.skip(to: due) }
      return
    }
    try awaitPictures(until: SystemClock.now + patience)
    let drawn = SystemClock.now
    queue.gather(until: pacer.presentation(of: due))
    let shown = SystemClock.now
    try window.output.present()
    let end = SystemClock.now
    let frame = FrameTiming(due: due, start: start, drawn: drawn, shown: shown, end: end)
    pacer.note(frame, for: reason)
    didPresent(frame)
  }

  /// Draws once more, over what was drawn, with the pictures that come until a moment.
  private func awaitPictures(until moment: Timestamp) throws(SDLError) {
    guard moment > SystemClock.now, driver.awaitsPictures else { return }
    while driver.awaitsPictures, SystemClock.now < moment {
      queue.wait(until: moment)
      driver.takeResults()
    }
    _ = try draw()
  }

  private var reason: Pacer.Reason {
    if driver.stage.isMoving { return .motion }
    return driver.hasInput ? .input : .change
  }

  /// Draws what is new, and returns whether there is anything to present.
  private func draw() throws(SDLError) -> Bool {
    guard isVisible, hasPicture else { return false }
    needsPicture = false
    return try window.prepare(driver.drawList())
  }

  private func handle(_ event: HostEvent) throws(SDLError) {
    switch event {
    case .input: break
    case .resized:
      try window.reset()
      adoptSize()
    case .exposed:
      window.output.expose()
      needsPicture = true
    case .visibility(let isShown):
      isVisible = isShown
      needsPicture = true
    case .focused: didFocus()
    case .dropped(let paths): didDrop(paths, window.pointerPlace)
    case .quit: askToEnd()
    }
  }

  private func adoptSize() {
    driver.translator.pointsPerUnit = window.pointsPerUnit
    driver.translator.units = window.unitSize
    pacer.setRate(window.displayRate)
    driver.stage.resize(to: window.size, scale: window.scale)
    needsPicture = true
  }
}
