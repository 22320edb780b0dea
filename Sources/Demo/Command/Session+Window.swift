import ScrollKit
import ScrollKitTesting

/// What a window does besides showing a stage.
extension Session {
  /// How a run in a window came to its end.
  final class Ending {
    var status: Result<ExitStatus, TapeError> = .success(.success)
  }

  /// How fast slow motion is.
  private static let slowness = 0.1

  /// Connects content and window, and ends the run when it is due.
  func connect(_ content: Content, to window: ScrollWindow) -> Ending {
    let ending = Ending()
    if let seconds = options.exitAfter { end(window, after: seconds) }
    switch content {
    case .shell(let shell):
      shell.onCommand = { [weak shell, weak window] command in
        guard let shell, let window else { return }
        perform(command, in: window, shell)
      }
      window.onDesktopChange = { [weak shell, weak window] in
        if let shell, let window { follow(window.stage.appearance, shell) }
      }
    case .tape(let player):
      player.onError = { [weak window] error in
        ending.status = .failure(error)
        window?.close()
      }
    }
    return ending
  }

  private func end(_ window: ScrollWindow, after seconds: Double) {
    Task { [weak window] in
      try await Task.sleep(for: .seconds(seconds))
      window?.close()
    }
  }

  private func perform(_ command: WindowCommand, in window: ScrollWindow, _ shell: Shell) {
    switch command {
    case .fullscreen: window.isFullscreen.toggle()
    case .slowMotion:
      let wasSlow = shell.speed < 1
      shell.speed = wasSlow ? 1 : Self.slowness
      window.speed = shell.speed
      shell.say(wasSlow ? "Full speed" : "Slow motion: a tenth of the speed")
    case .screenshot: shell.say(takePicture(of: window))
    case .copy(let text):
      window.stage.clipboard.text = text
      shell.say("Copied")
    }
  }

  /// Writes what the window shows, and returns a sentence about it.
  private func takePicture(of window: ScrollWindow) -> String {
    do {
      let path = try FreshFile.make(in: UserDirectories().pictures, "scroll-demo-", ".png")
      do {
        try window.writePicture(to: path)
      } catch {
        return "No picture: \(path): \(error.reason)"
      }
      return "Wrote \(Folder.whole(path))"
    } catch {
      return "No picture: \(error.path): \(error.reason)"
    }
  }
}
