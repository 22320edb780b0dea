import Geometry
import Gestures
public import Scrolling
public import ViewTree

/// Shows a tape that is being played in a window, with a disc for every finger.
@MainActor public final class TapePlayer: View {
  /// How long to wait for pictures from workers after everything rests, in seconds.
  private static let tail = 2.0

  private let replay: Replay
  private let speed: Double
  private var start: Timestamp?
  private var place = Timestamp.zero
  private var restedSince: Timestamp?
  private var hands: [TouchID: Point] = [:]
  /// Called with the error of a tape line that the scene does not understand.
  public var onError: (TapeError) -> Void = { _ in }

  /// Makes a player as large as the tape's window.
  ///
  /// - Parameters:
  ///   - tape: The tape.
  ///   - speed: The speed of playing, from 0.01 to 100; 1 is as it was recorded.
  ///   - workshop: The workshop that draws bitmaps.
  ///   - screen: Makes the program's screen that the tape names, with the
  ///     container that it is about.
  /// - Throws: An error that names the fault in the scene.
  public init(
    _ tape: Tape,
    speed: Double = 1,
    workshop: any Workshop,
    screen: (_ name: String) -> (view: View, container: ScrollContainer)? = { _ in nil }
  ) throws(TapeError) {
    demand((0.01...100).contains(speed), "A tape cannot play at \(speed) times its speed")
    replay = try Replay(tape, workshop: workshop, screen: screen)
    self.speed = speed
    super.init(frame: Rect(origin: .zero, size: tape.size))
    clipsToBounds = true
    replay.onInput = { [weak self] in self?.note($0) }
  }

  /// How long playing the tape takes, in seconds, with the motion that
  /// continues after its last event.
  public var duration: Double { replay.end.seconds / speed + Self.tail }

  public override func didMoveToStage() { stage?.animate(self) }

  public override func advance(to frame: DisplayFrame) -> Pace {
    let begin = start ?? frame.time
    start = begin
    do throws(TapeError) {
      try play(to: Timestamp(seconds: (frame.time - begin) * speed), period: frame.period)
    } catch {
      onError(error)
      return .resting
    }
    setNeedsDisplay()
    guard replay.isOver else { return .moving }
    let rested = restedSince ?? frame.time
    restedSince = rested
    return frame.time - rested < Self.tail ? .moving : .resting
  }

  /// Plays on in steps that a display would show, however fast the tape is played.
  private func play(to time: Timestamp, period: Double) throws(TapeError) {
    // A window that was minimized for an hour goes on at once where the tape has ended.
    while time - place > 1.5 * period, !replay.isOver {
      place = place + period
      try replay.play(to: place, period: period)
    }
    place = time
    try replay.play(to: time, period: min(period, period * speed))
  }

  // The replay's stage is as large as this view, so its commands fit as they are.
  public override func draw() -> [DrawCommand] {
    var commands = replay.stage.drawList()
    FingerMarks(at: Array(hands.values)).append(to: &commands)
    return commands
  }

  /// Marks the fingers and the pressed mouse where an event leaves them.
  private func note(_ event: InputEvent) {
    switch event {
    case .touch(let touch):
      let isDown = touch.phase == .began || touch.phase == .moved
      hands[touch.id] = isDown ? touch.location : nil
    case .pan(let pan): note(pan.phase, pan.location)
    case .pinch(let pinch): note(pinch.phase, pinch.location)
    case .hover, .wheel, .key, .text, .click: break
    }
  }

  private func note(_ phase: TrackpadPhase, _ location: Point) {
    hands[TouchID(0, device: .trackpad)] = phase == .began || phase == .changed ? location : nil
  }
}
