import Geometry
import Gestures
import ScrollKit
import Tape
import ViewTree

/// A tape that is being recorded from the window.
final class Recording {
  private let file: LineFile
  private var recorder = TapeRecorder()
  private var size: Size
  private let window: ScrollWindow

  init(_ path: String, of window: ScrollWindow, _ screen: ScreenKind) throws(FileError) {
    file = try LineFile(path)
    self.window = window
    size = window.stage.size
    file.add(
      recorder.header(
        size: size,
        scale: window.stage.grid.scale,
        period: window.loop.period,
        screen: screen.rawValue
      )
    )
  }

  func add(_ event: InputEvent) {
    if let line = recorder.line(for: event) { file.add(line) }
  }

  func add(_ frame: DisplayFrame) {
    if window.stage.size != size {
      size = window.stage.size
      file.add(recorder.line(for: size, at: window.loop.inputTime))
    }
    file.add(recorder.line(frameDue: frame.time, input: window.loop.inputTime))
  }
}
