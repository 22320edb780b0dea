internal import Glibc

/// Where buses are, as D-Bus writes it: `unix:path=/run/user/1000/bus,guid=…`,
/// with semicolons between choices.
package enum BusAddress {
  /// The address of the user's session bus; nil if there is none, since none is started.
  package static var session: String? {
    if let given = getenv("DBUS_SESSION_BUS_ADDRESS") {
      let address = String(cString: given)
      return address.hasPrefix("unix:") ? address : nil
    }
    guard let directory = getenv("XDG_RUNTIME_DIR") else { return nil }
    let path = "\(String(cString: directory))/bus"
    return access(path, R_OK | W_OK) == 0 ? "unix:path=\(path)" : nil
  }

  /// Connects a socket to the first choice that answers; nil if none does.
  static func connect(to address: String) -> Int32? {
    for choice in address.split(separator: ";") {
      if let name = name(in: choice), let socket = connect(toSocket: name) { return socket }
    }
    return nil
  }

  /// The bytes of a socket's name, which begins with a zero where it is no file.
  private static func name(in choice: Substring) -> [UInt8]? {
    guard choice.hasPrefix("unix:") else { return nil }
    for part in choice.dropFirst(5).split(separator: ",") {
      let words = part.split(separator: "=", maxSplits: 1)
      guard words.count == 2 else { continue }
      if words[0] == "path" { return plain(words[1]) }
      if words[0] == "abstract" { return [0] + plain(words[1]) }
    }
    return nil
  }

  /// The bytes of a value, in which a percent sign and two digits stand for a byte.
  private static func plain(_ value: Substring) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), Array(value.utf8)[...])
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard byte == UInt8(ascii: "%"), let escaped = UInt8(digits, radix: 16) else {
        bytes.append(byte)
        continue
      }
      bytes.append(escaped)
      rest.removeFirst(digits.utf8.count)
    }
    return bytes
  }

  /// Connects to the socket at a path, or at a name after a zero byte;
  /// nil if nothing listens there.
  ///
  /// Neither this call nor any use of the socket blocks.
  private static func connect(toSocket name: [UInt8]) -> Int32? {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    guard name.count < MemoryLayout.size(ofValue: place.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: name) }
    // A path ends with a zero; any other name has no end mark.
    let end = name.first == 0 ? 0 : 1
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count + end)
    let socket = Glibc.socket(
      AF_UNIX,
      Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue),
      0
    )
    guard socket >= 0 else { return nil }
    let status = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(socket, $0, length) }
    }
    guard status == 0 else {
      close(socket)
      return nil
    }
    return socket
  }
}
