import Geometry
import SDLHost
import ScrollKit
import Tape
import ViewTree

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
      window.onWishes = { [weak shell] wishes in if let shell { follow(wishes, shell) } }
      shell.inspector.show(surroundings: About.lines(of: window))
    case .tape(let player):
      player.onError = { [weak window] error in
        ending.status = .failure(error)
        window?.loop.stop()
      }
    case .bench: break
    }
    return ending
  }

  private func end(_ window: ScrollWindow, after seconds: Double) {
    let countdown = Countdown()
    window.stage.root.addSubview(countdown)
    // The stage's time begins with the first frame, which is not made yet.
    window.stage.begin(DisplayFrame(time: window.loop.time, period: window.loop.period))
    countdown.start(seconds: seconds) { [weak window] in window?.loop.stop() }
  }

  private func perform(_ command: WindowCommand, in window: ScrollWindow, _ shell: Shell) {
    switch command {
    case .fullscreen: window.window.isFullscreen.toggle()
    case .slowMotion:
      let wasSlow = shell.speed < 1
      shell.speed = wasSlow ? 1 : Self.slowness
      window.loop.speed = shell.speed
      shell.say(wasSlow ? "Full speed" : "Slow motion: a tenth of the speed")
    case .screenshot: shell.say(takePicture(of: window))
    case .copy(let excerpt): shell.say(copy(excerpt, in: window))
    case .keep(let excerpt): shell.say(keep(excerpt))
    }
  }

  /// Puts text on the clipboard, and returns a sentence about it.
  private func copy(_ excerpt: Excerpt, in window: ScrollWindow) -> String {
    do {
      try window.window.copy(excerpt.text)
      return "Copied \(excerpt.subject.words)"
    } catch {
      return "Nothing was copied: \(error.reason)"
    }
  }

  /// Writes text to a file that was not there, and returns a sentence about it.
  private func keep(_ excerpt: Excerpt) -> String {
    let name = excerpt.subject.file
    do throws(FileError) {
      let path = try FreshFile.make(in: UserDirectories().documents, name.start, name.end)
      try TextFile.write(Array(excerpt.text.utf8), to: path)
      return "Wrote \(Folder.whole(path))"
    } catch {
      return "Nothing was written: \(error.path): \(error.reason)"
    }
  }

  /// Writes what the window shows, and returns a sentence about it.
  private func takePicture(of window: ScrollWindow) -> String {
    do {
      let path = try FreshFile.make(in: UserDirectories().pictures, "scroll-demo-", ".png")
      do {
        try window.window.screenshot(to: path)
      } catch {
        return "No picture: \(path): \(error.reason)"
      }
      return "Wrote \(Folder.whole(path))"
    } catch {
      return "No picture: \(error.path): \(error.reason)"
    }
  }
}
