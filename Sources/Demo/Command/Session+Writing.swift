import Geometry
import SDLHost
import ScrollKit
import Tape
import ViewTree

/// What a window writes to files while it runs.
extension Session {
  /// Writes what the options ask for: a tape, a log, the times of frames.
  func listen(to content: Content, in window: ScrollWindow) throws(FileError) {
    var recording: Recording?
    if let path = options.record {
      recording = try Recording(path, of: window, screen(of: content))
    }
    window.loop.willDeliver = { event in
      if case .shell(let shell) = content { shell.saw(event) }
      recording?.add(event)
    }
    var log: ((DisplayFrame) -> Void)?
    if let path = options.dumpLog { log = try makeLog(path, of: content) }
    window.loop.didAdvance = {
      recording?.add($0)
      log?($0)
    }
    let frames = try options.frameLog.map { path throws(FileError) in try LineFile(path) }
    window.loop.didPresent = { timing in
      if case .shell(let shell) = content { shell.inspector.note(timing) }
      if let frames { Self.log(timing, to: frames) }
    }
  }

  /// The screen that is seen, which may be that of the last launch.
  private func screen(of content: Content) -> ScreenKind {
    if case .shell(let shell) = content { shell.screen.kind } else { .flip }
  }

  /// Returns a function that logs the container's messages and offsets for each frame; nil without the
  /// demo's own screens.
  private func makeLog(
    _ path: String,
    of content: Content
  ) throws(FileError) -> ((DisplayFrame) -> Void)? {
    guard case .shell(let shell) = content else { return nil }
    let log = ContainerLog(of: shell, to: try LineFile(path))
    return { log.add($0) }
  }

  /// Writes when a frame was due, begun and presented, in microseconds.
  private static func log(_ timing: FrameTiming, to file: LineFile) {
    let moments = [timing.due, timing.start, timing.end].map { Int($0.seconds * 1e6) }
    file.add(moments.map(String.init).joined(separator: " "))
  }

  /// Prints the views.
  func dump(_ root: View) throws(FileError) {
    try TextFile.write(Array(TreeDump.text(of: root).utf8), to: nil)
  }

  func answer(to question: Options.Question, of window: ScrollWindow) -> [String] {
    switch question {
    case .input: window.inputListing
    case .about: About.lines(of: window)
    }
  }

  /// Prints lines.
  func list(_ lines: [String]) throws(FileError) -> ExitStatus {
    try TextFile.write(Array(lines.map { "\($0)\n" }.joined().utf8), to: nil)
    return .success
  }
}
