internal import Glibc

/// The environment in which SDL starts without preparing for what is not done here.
///
/// What a person set stays as it is.
nonisolated enum StartEnvironment {
  /// Variables that are set while SDL starts.
  private static func variables(_ file: UnsafeMutablePointer<FILE>?) -> [(
    name: String, value: String
  )] {
    // Composing text from several keys: Xlib would parse half a megabyte for it, in 10 ms.
    let name = file.map { "/proc/self/fd/\(fileno($0))" } ?? "/dev/null"
    let composing = (name: "XCOMPOSEFILE", value: name)
    guard SessionBus.address == nil else { return [composing] }
    // Where there is no message bus, libdbus would try a dozen programs that could start one.
    return [composing, (name: "DBUS_SESSION_BUS_ADDRESS", value: "disabled:")]
  }

  /// Does something in it.
  static func use<Result>(_ body: () -> Result) -> Result {
    let file = commentFile()
    defer { if let file { fclose(file) } }
    let added = variables(file).filter { getenv($0.name) == nil }
    for variable in added { setenv(variable.name, variable.value, 0) }
    defer { for variable in added { unsetenv(variable.name) } }
    return body()
  }

  /// A file without a name that holds the beginning of a comment; nil where there is no room for one.
  ///
  /// Under Wayland `/dev/null` makes the keyboard's library complain to the user.
  private static func commentFile() -> UnsafeMutablePointer<FILE>? {
    guard let file = tmpfile() else { return nil }
    guard fputs("#\n", file) >= 0, fflush(file) == 0 else {
      fclose(file)
      return nil
    }
    return file
  }
}
