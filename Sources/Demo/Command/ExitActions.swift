import Glibc

/// Work that is done once before the program ends, however it ends: Xlib ends it when the display goes away.
enum ExitActions {
  private static var deed: (() -> Void)?

  /// Sets the work to do at the end, in place of any set before.
  static func set(_ deed: @escaping () -> Void) {
    if self.deed == nil { atexit { MainActor.assumeIsolated { ExitActions.perform() } } }
    self.deed = deed
  }

  /// Does the work, if it was not done yet.
  static func perform() {
    let deed = deed
    self.deed = nil
    deed?()
  }
}
