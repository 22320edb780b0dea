internal import Glibc

/// Where the bus of the user's session is.
package enum SessionAddress {
  /// The address; nil rather than starting a bus, which libdbus would do.
  package static var current: String? {
    if let given = getenv("DBUS_SESSION_BUS_ADDRESS") {
      let address = String(cString: given)
      return address.hasPrefix("unix:") ? address : nil
    }
    guard let directory = getenv("XDG_RUNTIME_DIR") else { return nil }
    let path = "\(String(cString: directory))/bus"
    return access(path, R_OK | W_OK) == 0 ? "unix:path=\(path)" : nil
  }
}
