package import Geometry
package import Gestures
package import ViewTree

/// Makes the frames of a stage up to their drawing: takes input, does the work
/// that waits, moves, and lays out.
///
/// A window of its own and a guest in another program's differ in when a frame begins, where SDL's
/// events come from, and how the drawing is shown. All that lies between is here.
package final class FrameDriver {
  /// Called for every frame before its input is delivered.
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
  package var didFinishFrame: () -> Void = {}

  /// The speed of everything that no finger holds: 1 is normal, 0.1 is slow motion.
  package var speed = 1.0
  /// When the newest frame had taken its input.
  package private(set) var inputTime = Timestamp(seconds: 0)

  package let stage: HostedStage
  /// The upper left corner of the stage in its window, in points.
  var origin = Point.zero
  /// Input from devices that SDL does not know, in the window.
  var devices: (any NativeDevices)?
  var translator = EventTranslator()
  /// Whether the current frame shows the effect of user input.
  private(set) var hasInput = false

  private let workshop: ThreadWorkshop
  private let pictures: PictureStore
  private var stageTime = StageTime()
  private var activeInput = ActiveInput()
  private var textInput = TextInputLink()
  private var marks = FingerMarks() {
    didSet { if oldValue != marks { hasNewMarks = true } }
  }
  private var hasNewMarks = false
  /// Whether threads have more results than there was time to take.
  private(set) var hasResults = false

  /// The least time from a frame to an event after it, in seconds: ten steps of a tape's clock.
  private static let smallestDelay = 1e-8

  init(stage: HostedStage, workshop: ThreadWorkshop, pictures: PictureStore) {
    (self.stage, self.workshop, self.pictures) = (stage, workshop, pictures)
    (stage.workshop, stage.clipboard) = (workshop, SystemClipboard())
    pictures.workshop = workshop
    pictures.report(to: stage)
    translator.losesPointerWithKeyboard = WindowHandle.isOnWayland
  }

  /// Whether there is anything to do now, but for SDL's events.
  var needsFrame: Bool { isDue || MainQueue.hasWork }

  /// Whether a frame is due, whatever the main thread's queue holds.
  var isDue: Bool {
    hasPicture || hasResults || stage.isMoving || devices?.hasEvents ?? false
      || deadline.map { $0 <= SystemClock.now } ?? false
  }

  /// When something is due although nothing moves.
  var deadline: Timestamp? {
    let ours = [stage.nextDeadline.map(stageTime.clock), devices?.deadline]
    return (ours + [extraDeadline(), keys.deadline]).compactMap(\.self).min()
  }

  /// Whether there is something new to draw.
  var hasPicture: Bool { stage.needsDisplay || hasNewMarks || pictures.hasLoaded }

  /// Makes the frame of a moment.
  ///
  /// - Parameters:
  ///   - time: The moment that the frame shows.
  ///   - period: The time between two frames, in seconds.
  ///   - items: SDL's events since the last frame.
  ///   - handle: Handles what happened to the window.
  /// - Throws: An error of `handle`.
  func makeFrame(
    at time: Timestamp,
    period: Double,
    with items: [EventQueue.Item],
    handle: (HostEvent) throws(SDLError) -> Void = { _ in }
  ) throws(SDLError) {
    hasInput = false
    begin(at: time, period: period)
    let free = keys.pass(items, at: SystemClock.now)
    willTakeInput()
    try take(free + keys.release(at: SystemClock.now), devices?.take() ?? [], handle)
    marks.places = translator.marks.map { $0 + (.zero - origin) }
    inputTime = stageTime.stage(at: SystemClock.now)
    takeResults()
    work()
    stage.finish()
    textInput.follow(stage, unitsPerPoint: 1 / translator.pointsPerUnit, from: origin)
    didAdvance(stage.displayFrame)
    didFinishFrame()
    stageTime.setSpeed(activeInput.isPresent ? 1 : speed, at: time)
  }

  /// Takes what threads have finished, as much as a frame has time for.
  func takeResults() { hasResults = workshop.deliverSome() }

  /// Whether pictures that were drawn are not there yet.
  var awaitsPictures: Bool { pictures.isAwaited }

  /// Whether the user is in the middle of a movement.
  var isUserMoving: Bool { activeInput.isPresent }

  /// Does the work of the main thread's queue at a moment as a frame would, but makes no frame.
  ///
  /// What moves, changes or falls due by it makes a frame due.
  func work(at time: Timestamp, period: Double) {
    begin(at: time, period: period)
    work()
  }

  private func work() {
    guard MainQueue.hasWork else { return }
    MainQueue.work()
    stage.forgetReadingOrder()
  }

  private func begin(at time: Timestamp, period: Double) {
    let period = period * stageTime.speed
    stage.begin(DisplayFrame(time: stageTime.stage(at: time), period: period))
  }

  /// Returns the drawing of the stage and of the simulated fingers in front
  /// of it, in points of the stage.
  func drawList() -> [DrawCommand] {
    hasNewMarks = false
    var commands = stage.drawList()
    marks.append(to: &commands)
    return commands
  }

  /// Delivers SDL's events and those of other devices, whichever came first.
  private func take(
    _ items: [EventQueue.Item],
    _ others: [InputEvent],
    _ handle: (HostEvent) throws(SDLError) -> Void
  ) throws(SDLError) {
    var others = others[...]
    for item in items {
      while let other = others.first, other.time < item.time { deliver(others.removeFirst()) }
      for event in translator.translate(item.event, at: item.time) {
        guard case .input(let input) = event else {
          try handle(event)
          continue
        }
        if devices?.accepts(input) ?? true { deliver(input) }
      }
    }
    for other in others { deliver(other) }
  }

  private func deliver(_ event: InputEvent) {
    guard event.isValid else { return }
    hasInput = true
    activeInput.note(event)
    // An event that missed a frame counts as later than the frame, or the tape would run backward.
    let event = event.moved(to: stageTime.stage(at: event.time), by: .zero - origin)
      .delayed(toAtLeast: inputTime + Self.smallestDelay)
    willDeliver(event)
    stage.deliver(event)
  }
}

/// Input devices whose events do not come through SDL.
protocol NativeDevices: AnyObject {
  var hasEvents: Bool { get }
  /// When to ``take()`` although nothing happens; nil for never.
  var deadline: Timestamp? { get }
  /// Whether an event of SDL's counts; clicks of a wheel that a trackpad caused do not.
  func accepts(_ event: InputEvent) -> Bool
  /// Returns the events since the last call.
  func take() -> [InputEvent]
  /// Adopts settings of speed and direction from the next movement on.
  func adopt(_ settings: InputSettings)
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
