internal import Glibc

/// The environment in which SDL starts without preparing for what is not done here.
///
/// What a person set stays as it is.
nonisolated enum StartEnvironment {
  /// Variables that are set while SDL starts.
  private static var variables: [(name: String, value: String)] {
    // Composing text from several keys: Xlib would parse half a megabyte for it, in 10 ms.
    let composing = (name: "XCOMPOSEFILE", value: "/dev/null")
    guard SessionBus.address == nil else { return [composing] }
    // Where there is no message bus, libdbus would try a dozen programs that could start one.
    return [composing, (name: "DBUS_SESSION_BUS_ADDRESS", value: "disabled:")]
  }

  /// Does something in it.
  static func use<Result>(_ body: () -> Result) -> Result {
    let added = variables.filter { getenv($0.name) == nil }
    for variable in added { setenv(variable.name, variable.value, 0) }
    defer { for variable in added { unsetenv(variable.name) } }
    return body()
  }
}
