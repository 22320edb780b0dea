import Geometry
import Gestures
import Scrolling
import Tape
import ViewTree

/// Records what the user does on a screen, and plays it again: slower, or frame by frame.
///
/// A tape starts with the screen in its first state, so that it always plays the same; it has the
/// format that `--record` writes.
final class TapeDeck {
  /// The deck's activity.
  enum State {
    case empty
    case recording(TapeRecorder, header: String, lines: [String])
    case loaded(Tape)
    case showing(Tape, Player)
  }

  /// A tape that is being shown.
  struct Player {
    let replay: Replay
    /// The moment of the tape that is due, in seconds.
    var clock = 0.0
    /// The playing speed; 0 pauses.
    var speed: Double
  }

  private(set) var state = State.empty { didSet { onChange() } }
  /// The input outside the screen, which is not recorded.
  var ignored = IgnoredInput()
  /// Called when the deck changes state or shows another frame.
  var onChange: () -> Void = {}
  /// Resets the screen for a recording, and returns the first line of its tape.
  var onStart: (TapeRecorder) -> String? = { _ in nil }
  /// Makes the views that a tape is played on.
  var makeScene: (String) -> (view: View, container: ScrollContainer)? = { _ in nil }
  /// The workers that draw bitmaps for playback.
  var workshop: (any Workshop)?

  // MARK: Recording

  func record() {
    let recorder = TapeRecorder()
    guard let header = onStart(recorder) else { return }
    state = .recording(recorder, header: header, lines: [])
  }

  /// The user did something.
  func saw(_ event: InputEvent) {
    guard !ignored.includes(event) else { return }
    guard case .recording(var recorder, let header, var lines) = state else { return }
    guard let line = recorder.line(for: event) else { return }
    lines.append(line)
    state = .recording(recorder, header: header, lines: lines)
  }

  /// A frame was made.
  ///
  /// - Returns: Whether the next one is wanted too.
  func advance(to frame: DisplayFrame) -> Bool {
    switch state {
    case .empty, .loaded: return false
    case .recording(var recorder, let header, var lines):
      lines.append(recorder.line(frameDue: frame.time, input: frame.time))
      state = .recording(recorder, header: header, lines: lines)
      return true
    case .showing(let tape, let player): return advance(player, of: tape, by: frame.period)
    }
  }

  /// Ends a recording, or what is shown.
  func stop() {
    switch state {
    case .empty, .loaded: break
    case .recording(_, let header, let lines): load([header] + lines)
    case .showing(let tape, _): state = .loaded(tape)
    }
  }

  /// Loads the tape that was just written; without valid lines there is no tape.
  private func load(_ lines: [String]) {
    let text = lines.joined(separator: "\n").utf8
    state = (try? Tape(text)).map { .loaded($0) } ?? .empty
  }

  // MARK: Showing

  /// The tape that it holds, if it is not just being recorded.
  private var tape: Tape? {
    switch state {
    case .empty, .recording: nil
    case .loaded(let tape), .showing(let tape, _): tape
    }
  }

  /// Plays the tape from its start, or goes on, at a speed.
  func play(speed: Double) {
    if case .showing(let tape, var player) = state, player.replay.nextFrame != nil {
      player.speed = speed
      state = .showing(tape, player)
    } else {
      begin(speed: speed)
    }
  }

  /// Pauses, and shows the next frame.
  func step() {
    if case .showing(let tape, var player) = state, let next = player.replay.nextFrame {
      (player.speed, player.clock) = (0, next.seconds)
      playDueFrames(of: player)
      state = .showing(tape, player)
    } else {
      begin(speed: 0)
    }
  }

  private func begin(speed: Double) {
    guard let tape, let replay = try? Replay(tape, workshop: workshop, screen: makeScene)
    else { return }
    let player = Player(replay: replay, speed: speed)
    playDueFrames(of: player)
    state = .showing(tape, player)
  }

  private func advance(_ player: Player, of tape: Tape, by seconds: Double) -> Bool {
    guard player.speed > 0, player.replay.nextFrame != nil else { return false }
    var player = player
    player.clock += seconds * player.speed
    playDueFrames(of: player)
    state = .showing(tape, player)
    return true
  }

  /// Plays the frames that are due; an invalid line, which this program never writes, ends it.
  private func playDueFrames(of player: Player) {
    while let next = player.replay.nextFrame, next.seconds <= player.clock + 1e-9 {
      guard (try? player.replay.playFrame()) ?? false else { return }
    }
  }
}
