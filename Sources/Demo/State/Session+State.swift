import ScrollKit
import SDLHost
import Typesetting

/// Remembering from run to run; what has no window never does.
extension Session {
  /// Where this run remembers; a recording begins as the first time, so that it can be played.
  var stateFile: StateFile? {
    guard options.record == nil, options.replay == nil, options.bench == nil else { return nil }
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
  func look(_ wishes: DesktopWishes, after saved: SavedState, type: TypeFamily) -> Look {
    // What the command line says needs no desktop: pictures of it are the same everywhere.
    Look(
      theme: options.theme ?? chosenTheme(saved) ?? wishes.theme,
      type: type,
      hasHighContrast: options.theme == nil && wishes.hasHighContrast
    )
  }

  /// The theme that the user chose in an earlier run, unless this one is to follow the desktop.
  func chosenTheme(_ saved: SavedState) -> Look.Theme? {
    options.followsDesktop ? nil : saved.theme
  }

  /// Follows the desktop's theme, unless the user chose one, and its contrast.
  func follow(_ wishes: DesktopWishes, _ shell: Shell) {
    guard options.theme == nil else { return }
    shell.show(
      shell.memory.chosenTheme ?? wishes.theme,
      hasHighContrast: wishes.hasHighContrast
    )
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
    state.size = window.window.fillsScreen ? saved.size : window.window.usualSize
    if !options.showsInspector { state.showsInspector = saved.showsInspector }
    warn(file.save(state))
  }

  private func warn(_ warning: String?) {
    if let warning { StandardError.write("scroll-demo: \(warning)") }
  }
}

extension DesktopWishes {
  /// The theme that fits; light where nothing is known.
  fileprivate var theme: Look.Theme { isDark ?? false ? .dark : .light }
}
