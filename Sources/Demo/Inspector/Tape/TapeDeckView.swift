import Geometry
import Tape
import Typesetting
import ViewTree

/// The buttons of the tape deck, and what it is doing in words.
final class TapeDeckView: View {
  static let height = Extent.control + Space.group
  private static let speeds = (slow: 0.25, fast: 4.0)

  private let deck: TapeDeck
  private let record: Button
  private let slowly: Button
  private let play: Button
  private let fast: Button
  private let step: Button
  private let close: Button
  private let words: Label

  init(_ deck: TapeDeck, look: Look) {
    self.deck = deck
    record = Button("Record", icon: .record, look: look)
    slowly = Button("×¼", look: look)
    play = Button("×1", look: look)
    fast = Button("×4", look: look)
    step = Button("", icon: .step, look: look)
    close = Button("Close", look: look)
    words = Label("", style: Type.figures, ink: \.secondary, look: look)
    super.init()
    step.accessibilityLabel = "Step"
    for view in [record, slowly, play, fast, step, close, words] as [View] { addSubview(view) }
    record.addAction { [unowned self] _ in isRecording ? deck.stop() : deck.record() }
    slowly.addAction { _ in deck.play(speed: Self.speeds.slow) }
    play.addAction { _ in deck.play(speed: 1) }
    fast.addAction { _ in deck.play(speed: Self.speeds.fast) }
    step.addAction { _ in deck.step() }
    close.addAction { _ in deck.stop() }
    show()
  }

  private var isRecording: Bool { if case .recording = deck.state { true } else { false } }

  /// Shows what the deck does now.
  func show() {
    let (hasTape, isShowing, text) = description
    record.title = isRecording ? "Stop" : "Record"
    record.isChosen = isRecording
    for button in [slowly, play, fast, step] { button.isEnabled = hasTape }
    (record.isHidden, close.isHidden) = (isShowing, !isShowing)
    words.text = text
    setNeedsLayout()
  }

  private var description: (hasTape: Bool, isShowing: Bool, text: String) {
    switch deck.state {
    case .empty: return (false, false, "No tape yet; recording resets this screen")
    case .recording(_, _, let lines):
      return (false, false, "Recording, \(Figures.count(lines.count)) lines")
    case .loaded(let tape):
      let frames = tape.namedFrames
      let seconds = frames.last.map { Figures.fixed($0.seconds) } ?? "0"
      return (true, false, "\(seconds) s, \(Figures.count(frames.count)) frames")
    case .showing(let tape, let player):
      let count = Figures.count(tape.namedFrames.count)
      return (true, true, "Frame \(Figures.count(player.replay.playedFrames)) of \(count)")
    }
  }

  override func layoutSubviews() {
    var x = 0.0
    for button in [record, close, slowly, play, fast, step] where !button.isHidden {
      let width = button.naturalWidth
      button.frame = Rect(x: x, y: 0, width: width, height: Extent.control)
      x += width + Space.hair
    }
    words.frame = Rect(x: 0, y: Extent.control, width: bounds.width, height: Space.group)
  }
}
