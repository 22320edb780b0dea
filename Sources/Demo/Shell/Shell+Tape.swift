import ScrollKit

/// The window as tapes show it.
extension Shell {
  /// The window on a screen, with the container that the screen is about; nil where there is none.
  static func tapeScreen(
    _ name: String
  ) -> (view: View, container: ScrollContainer)? {
    guard let kind = ScreenKind(argument: name) else { return nil }
    let shell = Shell(first: kind, showsInspector: true)
    return shell.screen.watched.map { (shell, $0) }
  }
}
