import Glibc

/// What is done before the program ends, once, however it does: Xlib ends it when the display goes.
enum ExitActions {
  private static var deed: (() -> Void)?

  /// Says what is to be done; in place of what was said before.
  static func set(_ deed: @escaping () -> Void) {
    if self.deed == nil { atexit { MainActor.assumeIsolated { ExitActions.perform() } } }
    self.deed = deed
  }

  /// Does it, if it was not done yet.
  static func perform() {
    let deed = deed
    self.deed = nil
    deed?()
  }
}
