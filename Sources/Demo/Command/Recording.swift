import Glibc
import ScrollKit
import ScrollKitTesting

/// What a window writes to files while it runs.
extension Session {
  /// Writes what the options ask for: a tape, a log, the times of frames.
  func keepRecords(of window: ScrollWindow, _ content: Content) throws(PathError) {
    let shell: Shell? = if case .shell(let shell) = content { shell } else { nil }
    let recording = try options.record.map { path throws(PathError) in
      try Recording(path, of: window, shell?.screen.kind ?? .flip)
    }
    window.willDeliver = { event in
      shell?.saw(event)
      recording?.add(event)
    }
    var log: ContainerLog?
    if let path = options.dumpLog, let shell {
      log = ContainerLog(of: shell, to: try LineFile(path))
    }
    window.didAdvance = { [log] in
      recording?.add($0)
      log?.add($0)
    }
    guard let path = options.frameLog else { return }
    let file = try LineFile(path)
    // When a frame was due, begun and presented, in microseconds.
    window.didPresent = {
      let moments = [$0, $1, $2].map { Int($0.seconds * 1e6) }
      file.add(moments.map(String.init).joined(separator: " "))
    }
  }
}

/// A tape that is being recorded from the window.
final class Recording {
  private let file: LineFile
  private var recorder = TapeRecorder()
  private var size: Size
  private unowned let window: ScrollWindow

  init(_ path: FilePath, of window: ScrollWindow, _ screen: ScreenKind) throws(PathError) {
    file = try LineFile(path)
    self.window = window
    size = window.stage.size
    file.add(
      recorder.header(
        size: size,
        scale: window.stage.grid.scale,
        period: window.framePeriod,
        screen: screen.rawValue
      )
    )
    Task { [weak self] in self?.noteDevices() }
  }

  /// Notes the input devices for readers of the recording; they are known once the window runs.
  private func noteDevices() {
    for line in window.inputListing { file.add("# \(line)") }
  }

  func add(_ event: InputEvent) {
    if let line = recorder.line(for: event) { file.add(line) }
  }

  func add(_ frame: DisplayFrame) {
    if window.stage.size != size {
      size = window.stage.size
      file.add(recorder.line(for: size, at: window.inputTime))
    }
    file.add(recorder.line(frameDue: frame.time, input: window.inputTime))
  }
}

/// Logs the messages and frames of the watched container on whichever screen the window shows.
///
/// The first container has the name of its screen, as in a replay; later ones are numbered.
final class ContainerLog {
  private unowned let shell: Shell
  private let file: LineFile
  private let log = TapeLog()
  private weak var container: ScrollContainer?
  private var name = ""
  private var count = 0

  init(of shell: Shell, to file: LineFile) {
    (self.shell, self.file) = (shell, file)
    followScreen()
    let usual = shell.inspector.onMessage
    shell.inspector.onMessage = { [weak self] in
      usual($0, $1)
      self?.note($0, of: $1)
    }
  }

  /// Writes the lines of a frame that has just been made.
  func add(_ frame: DisplayFrame) {
    followScreen()
    file.add(lines: log.lines(of: frame, container, id: name))
  }

  private func note(_ message: ScrollMessage, of sender: ScrollContainer) {
    followScreen()
    if sender === container { log.add(message, from: sender, id: name) }
  }

  private func followScreen() {
    guard shell.screen.watched !== container else { return }
    container = shell.screen.watched
    count += 1
    name = shell.screen.kind.rawValue + (count > 1 ? ".\(count)" : "")
  }
}

/// A file that lines are added to while the program runs.
///
/// When writing fails, one line says so, and the program continues without the file.
final class LineFile {
  /// Whether one of them could not be written.
  private(set) static var hasFailed = false

  private let path: FilePath
  private var file: Int32

  /// Creates the file, or empties it.
  init(_ path: FilePath) throws(PathError) {
    self.path = path
    file = path.open(O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644)
    guard file >= 0 else { throw .last(path, isOutput: true) }
  }

  deinit { if file >= 0 { close(file) } }

  func add(_ line: String) { add(lines: Array("\(line)\n".utf8)) }

  /// Adds whole lines, each ending in a newline.
  func add(lines: [UInt8]) {
    guard file >= 0, !lines.isEmpty else { return }
    do {
      try TextFile.write(lines, to: file, named: "\(path)")
    } catch {
      Self.hasFailed = true
      StandardError.write("scroll-demo: \(error); nothing more is written to it")
      close(file)
      file = -1
    }
  }
}
