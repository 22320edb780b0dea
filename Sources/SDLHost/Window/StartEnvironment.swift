internal import Glibc

/// The environment in which SDL starts without preparing for what is not done here.
///
/// What a person set stays as it is.
nonisolated enum StartEnvironment {
  /// Variables that are set while SDL starts.
  private static let variables = [
    // Composing text from several keys: Xlib would parse half a megabyte for it, in 10 ms.
    (name: "XCOMPOSEFILE", value: "/dev/null"),
    // Where there is no message bus, libdbus would try a dozen programs that could start one.
    (name: "DBUS_SESSION_BUS_ADDRESS", value: "disabled:"),
  ]

  /// Does something in it.
  static func use<Result>(_ body: () -> Result) -> Result {
    let added = variables.filter { isMissing($0.name) }
    for variable in added { setenv(variable.name, variable.value, 0) }
    defer { for variable in added { unsetenv(variable.name) } }
    return body()
  }

  private static func isMissing(_ name: String) -> Bool {
    guard getenv(name) == nil else { return false }
    return name != "DBUS_SESSION_BUS_ADDRESS" || SessionBus.address == nil
  }
}
