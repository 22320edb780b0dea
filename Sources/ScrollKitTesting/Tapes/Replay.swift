public import Geometry
public import Gestures
public import Scrolling
public import ViewTree

/// Plays a tape without a window and writes what happens.
///
/// A replay reads no clock. Frames come at the times that the tape says, and none while nothing can
/// change.
@MainActor public final class Replay {
  /// The time for which frames continue after everything rests, in seconds.
  private static let tail = 0.1
  /// The rounding error of times on tapes, which have six decimals of a millisecond, in seconds.
  private static let tolerance = 1e-9

  /// The longest time for which frames continue after the last event, in seconds.
  package var patience = 3_600.0

  private let tape: Tape
  /// The stage on which the tape is played.
  public let stage: HostedStage
  /// Called with each user input when it is played.
  public var onInput: (InputEvent) -> Void = { _ in }
  /// Called after each frame that the replay makes.
  package var onFrame: () -> Void = {}

  let views: SceneViews
  private let log = TapeLog()
  private let root: View
  private var next = 0

  /// Builds the scene of a tape, or puts an app's own view in its place.
  ///
  /// - Parameters:
  ///   - tape: The tape.
  ///   - workshop: The workshop that draws bitmaps; nil leaves them out,
  ///     since no log mentions them.
  ///   - screen: Makes the view that the tape's header names as its `screen`, with
  ///     the container to log in it.
  /// - Throws: A fault of the scene, with the line of the header.
  public init(
    _ tape: Tape,
    workshop: (any Workshop)? = nil,
    screen: (_ name: String) -> (view: View, container: ScrollContainer)? = { _ in nil }
  ) throws(TapeError) {
    self.tape = tape
    views = SceneViews(log: log)
    stage = HostedStage(size: tape.header.size, scale: tape.header.scale)
    if let workshop { stage.workshop = workshop }
    do throws(TapeLineError) {
      stage.begin(DisplayFrame(time: .zero, period: 1 / tape.header.hz))
      switch tape.header.content {
      case .scene(let node):
        root = try views.build(node)
        stage.root.addSubview(root)
        try views.configure(node)
      case .screen(let name):
        guard let made = screen(name) else { throw TapeLineError("there is no screen \"\(name)\"") }
        root = made.view
        root.frame = stage.root.bounds
        stage.root.addSubview(root)
        views.adopt(made.container, id: name)
      }
    } catch {
      throw TapeError(line: tape.headerLine, reason: error.reason)
    }
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.root.layoutIfNeeded()
  }

  /// Plays the whole tape.
  ///
  /// - Returns: The log: a line per message and per changed frame.
  /// - Throws: A fault of a later line, which does not fit the scene.
  public func run() throws(TapeError) -> [UInt8] {
    log.isOn = true
    views.writeFirstPages()
    switch tape.header.frames {
    case .explicit: try runNamedFrames()
    case .regular(let until):
      try runRegularFrames(until: until.map { max($0 / 1_000, end.seconds) })
    }
    return log.bytes
  }

  /// The scroll views of the scene with their ids, outermost first.
  package var containers: [(id: String, container: ScrollContainer)] { views.containers }

  // MARK: Showing

  /// The time of the last event.
  public var end: Timestamp { tape.events.last?.time ?? .zero }

  /// Whether all events have happened and nothing moves any more.
  public var isOver: Bool { next == tape.events.count && isAtRest && !stage.isMoving }

  /// Plays on to a time, for showing the tape in a window: the caller decides about frames, and the
  /// tape's own frames are left out.
  ///
  /// - Parameters:
  ///   - time: The time since the start of the tape, not before that of the last call.
  ///   - period: The time on the tape between two frames.
  /// - Throws: A fault of a line, which does not fit the scene.
  public func play(to time: Timestamp, period: Double) throws(TapeError) {
    stage.begin(DisplayFrame(time: time, period: period))
    try deliver(until: time)
    stage.finish()
  }

  private func deliver(until time: Timestamp) throws(TapeError) {
    let end = time + Self.tolerance
    while next < tape.events.count, tape.events[next].time <= end {
      next += 1
      try deliver(tape.events[next - 1])
    }
  }

  // MARK: Frames

  private func runNamedFrames() throws(TapeError) {
    var number = 0
    for event in tape.events {
      guard case .frame(let due) = event.action else { continue }
      try frame(number, at: due, takingInputUpTo: event.time)
      number += 1
    }
    if next < tape.events.count { try frame(number, at: end) }
  }

  private func runRegularFrames(until end: Double?) throws(TapeError) {
    var number = 0
    var restedSince: Double?
    while true {
      let time = time(ofFrame: number)
      if let end, time.seconds > end + Self.tolerance { break }
      try frame(number, at: time)
      let rests = end == nil && next == tape.events.count && isAtRest
      restedSince = rests ? restedSince ?? time.seconds : nil
      if let rested = restedSince, time.seconds >= rested + Self.tail { return }
      if end == nil, time - self.end > patience { return }
      number = rests ? number + 1 : frame(after: number, end: end)
    }
    guard next < tape.events.count else { return }
    try frame(number, at: time(ofFrame: number))
  }

  private func time(ofFrame number: Int) -> Timestamp {
    Timestamp(seconds: Double(number) * 1_000 / tape.header.hz / 1_000)
  }

  /// The number of the first frame at or after a time.
  private func frame(from seconds: Double) -> Int {
    Int(min(((seconds - Self.tolerance) * tape.header.hz).rounded(.up), 1e15))
  }

  /// The number of the next frame in which something can happen.
  private func frame(after number: Int, end: Double?) -> Int {
    guard !stage.isMoving else { return number + 1 }
    let pending = next < tape.events.count ? tape.events[next].time.seconds : end
    let due = [pending, stage.nextDeadline?.seconds].compactMap(\.self).min()
    return max(number + 1, due.map(frame(from:)) ?? 0)
  }

  /// Whether nothing changes any more without input.
  private var isAtRest: Bool {
    stage.inputDeadline == nil && views.containers.allSatisfy { !$0.container.movesByItself }
  }

  private func frame(
    _ number: Int,
    at time: Timestamp,
    takingInputUpTo latest: Timestamp? = nil
  ) throws(TapeError) {
    stage.begin(DisplayFrame(time: time, period: 1 / tape.header.hz))
    try deliver(until: latest ?? time)
    stage.finish()
    for (id, container) in views.containers {
      log.frame(number, container, id: id, time: time)
    }
    onFrame()
  }

  // MARK: Events

  private func deliver(_ event: TapeEvent) throws(TapeError) {
    do throws(TapeLineError) {
      switch event.action {
      case .input(let input):
        onInput(input)
        stage.deliver(input)
      case .statusBar: stage.scrollToTop()
      case .set(let id, let properties): try views.assign(properties, to: id)
      case .call(var call): try views.perform(&call)
      case .resize(let size): stage.resize(to: size, scale: tape.header.scale)
      case .frame: break
      }
    } catch {
      throw TapeError(line: event.line, reason: error.reason)
    }
  }
}
