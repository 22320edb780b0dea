internal import Glibc
internal import MessageBus

/// Environment variables that keep SDL from slow and unneeded work while it starts.
///
/// Variables that the user set stay as they are.
nonisolated enum StartEnvironment {
  /// Variables that are set while SDL starts.
  private static var variables: [String: String] {
    // Without this variable libwayland prints a complaint; in a folder without a socket it is silent.
    var variables = ["XDG_RUNTIME_DIR": "/proc/self"]
    // Without a message bus, libdbus would try a dozen programs to start one.
    if SessionAddress.current == nil { variables["DBUS_SESSION_BUS_ADDRESS"] = "disabled:" }
    return variables
  }

  /// Runs a closure with them.
  static func use<Result>(_ body: () -> Result) -> Result {
    let added = variables.filter { getenv($0.key) == nil }
    for (name, value) in added { setenv(name, value, 0) }
    defer { for name in added.keys { unsetenv(name) } }
    return body()
  }
}
