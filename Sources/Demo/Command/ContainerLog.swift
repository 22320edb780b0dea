import Scrolling
import Tape
import ViewTree

/// Writes what the container tells and shows that the window's screen has watched, whichever it is.
///
/// The first has the name of its screen, as in a replay; those that follow are numbered.
final class ContainerLog {
  private unowned let shell: Shell
  private let file: LineFile
  private let log = LiveLog()
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
    if sender === container { log.note(message, from: sender, id: name) }
  }

  private func followScreen() {
    guard shell.screen.watched !== container else { return }
    container = shell.screen.watched
    count += 1
    name = shell.screen.kind.rawValue + (count > 1 ? ".\(count)" : "")
  }
}
