import Glibc
import ScrollKit

/// The file in which the program remembers how it was left.
///
/// Nothing that happens to it keeps anyone from scrolling: a broken one is set aside, and one that
/// cannot be written is given up, with a line of warning each.
struct StateFile {
  let path: String

  /// Many times what a line for every screen takes, in bytes.
  private static let most = 64 << 10

  /// The file that the user's options mean; nil remembers nothing.
  init?(_ memory: Options.Memory, in directories: UserDirectories = UserDirectories()) {
    switch memory {
    case .none: return nil
    case .file(let path): self.path = path
    case .userFolder:
      guard let folder = directories.state else { return nil }
      path = "\(folder)/scroll-demo/state"
    }
  }

  /// Whether an earlier run has saved its state.
  var isThere: Bool { access(path, F_OK) == 0 }

  /// Reads how the program was left.
  ///
  /// - Returns: The state, which is empty on the first run, and a line of warning if there is one.
  func load() -> (state: SavedState, warning: String?) {
    guard isThere else { return (SavedState(), nil) }
    do {
      try TextFile.checkIsFile(path)
      let text = String(decoding: try TextFile.read(path, limit: Self.most), as: UTF8.self)
      return SavedState(text).map { ($0, nil) } ?? (SavedState(), setAside())
    } catch  where error == .tooLarge(path) {
      return (SavedState(), setAside())
    } catch {
      return (SavedState(), "\(path) cannot be read: \(error.reason)")
    }
  }

  private func setAside() -> String {
    let broken = "\(path).broken"
    guard rename(path, broken) == 0 else {
      return "\(path) is broken, and cannot be set aside: \(FileError.last(path).reason)"
    }
    return "\(path) was broken; it is \(broken) now"
  }

  /// Writes how the program is left.
  ///
  /// - Returns: A line of warning if that was impossible; an older file is then as it was.
  func save(_ state: SavedState) -> String? {
    do {
      // The specification has this folder kept from others.
      try Folder.make(Folder.containing(path), mode: 0o700)
      try AtomicFile.write(Array(state.text.utf8), to: path, mode: 0o600)
      return nil
    } catch {
      return "how the program was left is not kept: \(error.path): \(error.reason)"
    }
  }
}

/// Remembering from run to run; what has no window never does.
extension Session {
  /// Where this run remembers; a recording begins as the first time, so that it can be played.
  var stateFile: StateFile? {
    guard options.record == nil, options.replay == nil else { return nil }
    return StateFile(options.memory)
  }

  /// Whether nobody has seen the program before, and somebody is about to.
  func isFirstStart(_ file: StateFile?) -> Bool {
    let isForSomebody = options.screen == nil && options.exitAfter == nil
    return isForSomebody && file?.isThere == false
  }

  func load(_ file: StateFile?) -> SavedState {
    guard let file else { return SavedState() }
    let (state, warning) = file.load()
    warn(warning)
    return state
  }

  /// How everything looks at first.
  func appearance(_ desktop: Appearance, after saved: SavedState) -> Appearance {
    // What the command line says needs no desktop: pictures of it are the same everywhere.
    Appearance(
      darkness: (options.theme ?? chosenTheme(saved) ?? Theme(desktop)).night,
      hasHighContrast: options.theme == nil && desktop.hasHighContrast
    )
  }

  /// The theme that the user chose in an earlier run, unless this one is to follow the desktop.
  func chosenTheme(_ saved: SavedState) -> Theme? {
    options.followsDesktop ? nil : saved.theme
  }

  /// Follows the desktop's theme, unless the user chose one, and its contrast.
  func follow(_ desktop: Appearance, _ shell: Shell) {
    guard options.theme == nil else { return }
    let theme = shell.memory.chosenTheme ?? Theme(desktop)
    shell.show(theme, hasHighContrast: desktop.hasHighContrast)
  }

  func save(
    _ content: Content,
    of window: ScrollWindow,
    after saved: SavedState,
    to file: StateFile?
  ) {
    guard let file, case .shell(let shell) = content else { return }
    var state = shell.state
    // A window that fills the screen has no size of its own.
    state.size = window.fillsScreen ? saved.size : window.usualSize
    if !options.showsInspector { state.showsInspector = saved.showsInspector }
    warn(file.save(state))
  }

  private func warn(_ warning: String?) {
    if let warning { StandardError.write("scroll-demo: \(warning)") }
  }
}
