internal import Glibc

/// Environment variables that keep SDL from slow and unneeded work while it starts.
///
/// Variables that the user set stay as they are.
nonisolated enum StartEnvironment {
  /// Variables that are set while SDL starts.
  private static func variables(_ file: UnsafeMutablePointer<FILE>?) -> [String: String] {
    var variables = [
      // Composing text from several keys: Xlib would parse half a megabyte for it, in 10 ms.
      "XCOMPOSEFILE": file.map { "/proc/self/fd/\(fileno($0))" } ?? "/dev/null",
      // Without this variable libwayland prints a complaint; in a folder without a socket it is silent.
      "XDG_RUNTIME_DIR": "/proc/self",
    ]
    // Without a message bus, libdbus would try a dozen programs to start one.
    if SessionBus.address == nil { variables["DBUS_SESSION_BUS_ADDRESS"] = "disabled:" }
    return variables
  }

  /// Runs a closure with them.
  static func use<Result>(_ body: () -> Result) -> Result {
    let file = commentFile()
    defer { if let file { fclose(file) } }
    let added = variables(file).filter { getenv($0.key) == nil }
    for (name, value) in added { setenv(name, value, 0) }
    defer { for name in added.keys { unsetenv(name) } }
    return body()
  }

  /// An unnamed file that holds an empty comment; nil if the disk is full.
  ///
  /// An empty file, such as `/dev/null`, makes the keyboard library under Wayland print a complaint.
  private static func commentFile() -> UnsafeMutablePointer<FILE>? {
    guard let file = tmpfile() else { return nil }
    guard fputs("#\n", file) >= 0, fflush(file) == 0 else {
      fclose(file)
      return nil
    }
    return file
  }
}
