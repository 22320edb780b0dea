public import Geometry
public import Gestures
public import Scrolling
public import ViewTree

/// Plays a tape without a window and writes what happens.
///
/// It reads no clock: frames come at the times that the tape says, and none is made while nothing can
/// change.
public final class Replay {
  /// How long frames go on after everything rests, in seconds.
  private static let tail = 0.1
  /// Times on tapes are rounded to six decimals of a millisecond; so much later still counts as in time.
  private static let tolerance = 1e-9

  /// How long after the last event frames may go on, in seconds, whatever still moves.
  package var patience = 3_600.0

  private let tape: Tape
  /// What the tape is played on.
  public let stage: Stage
  /// Told of what a person did, when it is played.
  public var onInput: (InputEvent) -> Void = { _ in }

  let views: SceneViews
  private let log = Log()
  private let root: View
  private var next = 0
  /// How many of the frames that the tape names were played.
  package private(set) var playedFrames = 0
  /// Where on the tape the next of them is looked for.
  private var namedFramesFrom = 0

  /// Builds the scene of a tape.
  ///
  /// - Parameters:
  ///   - tape: The tape.
  ///   - workshop: Who draws bitmaps; nil leaves them out, since no log speaks of them.
  ///   - screen: Makes the screen of the program that the tape names, with the container to write of.
  /// - Throws: What is wrong with the scene; it stands on the line of the header.
  public init(
    _ tape: Tape,
    workshop: (any Workshop)? = nil,
    screen: (_ name: String) -> (view: View, container: ScrollContainer)? = { _ in nil }
  ) throws(TapeError) {
    self.tape = tape
    views = SceneViews(log: log)
    stage = Stage(size: tape.header.size, scale: tape.header.scale)
    if let workshop { stage.workshop = workshop }
    do throws(Misfit) {
      stage.begin(DisplayFrame(time: .zero, period: 1 / tape.header.hz))
      switch tape.header.content {
      case .scene(let node):
        root = try views.build(node)
        stage.root.addSubview(root)
        try views.configure(node)
      case .screen(let name):
        guard let made = screen(name) else { throw Misfit("there is no screen \"\(name)\"") }
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
  /// - Returns: The log, a line each message and each changed frame.
  /// - Throws: What a later line says that the scene does not understand.
  public func run() throws(TapeError) -> [UInt8] {
    log.isOn = true
    views.writeFirstPages()
    switch tape.header.frames {
    case .explicit: try runNamedFrames()
    case .regular(let until):
      try runRegularFrames(until: until.map { max($0 / 1_000, lastEventTime.seconds) })
    }
    return log.bytes
  }

  /// The scroll views of the scene by their ids, from the outside in.
  package var containers: [(id: String, container: ScrollContainer)] { views.containers }

  // MARK: Showing

  /// When the last thing on it happens.
  public var end: Timestamp { lastEventTime }

  /// Whether everything on it has happened and nothing moves any more.
  public var isOver: Bool { next == tape.events.count && isAtRest && !stage.isMoving }

  /// Plays on to a time, for someone who watches: frames come when they are asked for, and the tape's
  /// own are left out.
  ///
  /// - Parameters:
  ///   - time: Counted from the start of the tape; not before the last one.
  ///   - period: The time on the tape between two pictures.
  /// - Throws: What a line says that the scene does not understand.
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
    while try playFrame() {}
    if next < tape.events.count { try frame(playedFrames, at: lastEventTime) }
  }

  /// The moment of the next frame that the tape names, or nil when there is none left.
  package var nextFrame: Timestamp? { nextNamedFrame?.due }

  private var nextNamedFrame: (line: Int, due: Timestamp, time: Timestamp)? {
    for line in namedFramesFrom..<max(tape.events.count, namedFramesFrom) {
      guard case .frame(let due) = tape.events[line].action else { continue }
      return (line, due, tape.events[line].time)
    }
    return nil
  }

  /// Plays the tape as far as the next frame that it names.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: What the lines up to there say that the scene does not understand.
  @discardableResult
  package func playFrame() throws(TapeError) -> Bool {
    guard let named = nextNamedFrame else { return false }
    namedFramesFrom = named.line + 1
    try frame(playedFrames, at: named.due, takingInputUpTo: named.time)
    playedFrames += 1
    return true
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
      if end == nil, time - lastEventTime > patience { return }
      number = rests ? number + 1 : frame(after: number, end: end)
    }
    guard next < tape.events.count else { return }
    try frame(number, at: time(ofFrame: number))
  }

  private var lastEventTime: Timestamp { tape.events.last?.time ?? .zero }

  private func time(ofFrame number: Int) -> Timestamp {
    Timestamp(seconds: Double(number) * 1_000 / tape.header.hz / 1_000)
  }

  /// The number of the first frame that is not before a time.
  private func frame(from seconds: Double) -> Int {
    Int(min(((seconds - Self.tolerance) * tape.header.hz).rounded(.up), 1e15))
  }

  /// The number of the next frame in which something can happen.
  private func frame(after number: Int, end: Double?) -> Int {
    guard !stage.isMoving else { return number + 1 }
    let pending = next < tape.events.count ? tape.events[next].time.seconds : end
    let due = [pending, stage.inputDeadline?.seconds].compactMap(\.self).min()
    return max(number + 1, due.map(frame(from:)) ?? 0)
  }

  /// Whether nothing will change any more by itself.
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
  }

  // MARK: Events

  private func deliver(_ event: TapeEvent) throws(TapeError) {
    do throws(Misfit) {
      switch event.action {
      case .input(let input):
        onInput(input)
        stage.deliver(input)
      case .statusBar: stage.scrollToTop()
      case .set(let id, let properties): try views.assign(properties, to: id)
      case .call(let call): try perform(call)
      case .resize(let size): stage.resize(to: size, scale: tape.header.scale)
      case .frame: break
      }
    } catch {
      throw TapeError(line: event.line, reason: error.reason)
    }
  }
}
