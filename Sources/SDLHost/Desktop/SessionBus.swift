internal import Geometry
internal import Glibc

/// A connection to the desktop's message bus, for questions to its settings portal.
///
/// Every call may block, so none is made on the thread that draws.
nonisolated final class SessionBus {
  private let library: BusLibrary
  private let connection: OpaquePointer

  private static let bus = "org.freedesktop.DBus"
  private static let portal = "org.freedesktop.portal.Desktop"

  /// Connects; returns nil if there is no bus, or no library for it.
  init?() {
    guard
      let address = Self.address,
      let library = BusLibrary(),
      let connection = library.open(address, nil)
    else { return nil }
    // Otherwise libdbus ends the program when the bus ends.
    library.setExitOnDisconnect(connection, 0)
    (self.library, self.connection) = (library, connection)
  }

  deinit {
    library.close(connection)
    library.releaseConnection(connection)
  }

  /// The address of the bus; nil if none runs, for which libdbus would start one.
  static var address: String? {
    if let given = getenv("DBUS_SESSION_BUS_ADDRESS") {
      let address = String(cString: given)
      return address.hasPrefix("unix:") ? address : nil
    }
    guard let directory = getenv("XDG_RUNTIME_DIR") else { return nil }
    let path = "\(String(cString: directory))/bus"
    return access(path, R_OK | W_OK) == 0 ? "unix:path=\(path)" : nil
  }

  /// Asks for settings.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - deadline: When to stop waiting.
  /// - Returns: The answers that arrived in time.
  func read(
    _ settings: [DesktopSetting],
    until deadline: Timestamp
  ) -> [(setting: DesktopSetting, value: DesktopSetting.Value)] {
    let hello = call(Self.bus, "/org/freedesktop/DBus", Self.bus, "Hello", [])
    let calls = settings.map { (setting: $0, call: ask(for: $0)) }
    defer { for call in calls.map(\.call) + [hello] { _ = call.map(library.releaseCall) } }
    while let time = timeLeft(until: deadline), calls.contains(where: { isPending($0.call) }) {
      guard library.work(connection, time) != 0 else { break }
    }
    return calls.compactMap { setting, call in
      call.flatMap { answer($0) }.map { (setting, $0) }
    }
  }

  private func timeLeft(until deadline: Timestamp) -> Int32? {
    let milliseconds = (deadline - SystemClock.now) * 1_000
    return milliseconds > 0 ? Int32(milliseconds.rounded(.up)) : nil
  }

  private func isPending(_ call: OpaquePointer?) -> Bool {
    call.map { library.isComplete($0) == 0 } ?? false
  }

  // MARK: Messages

  private func ask(for setting: DesktopSetting) -> OpaquePointer? {
    call(
      Self.portal,
      "/org/freedesktop/portal/desktop",
      "org.freedesktop.portal.Settings",
      "Read",
      [setting.namespace, setting.key]
    )
  }

  /// Sends a call with texts as its arguments, without waiting for the answer.
  private func call(
    _ name: String,
    _ path: String,
    _ interface: String,
    _ method: String,
    _ arguments: [String]
  ) -> OpaquePointer? {
    guard let message = library.create(name, path, interface, method) else { return nil }
    defer { library.releaseMessage(message) }
    withUnsafeTemporaryAllocation(byteCount: BusLibrary.iteratorSize, alignment: 16) { iterator in
      guard let place = iterator.baseAddress else { return }
      library.startAppending(message, place)
      for argument in arguments {
        argument.withCString { text in
          var text = text
          _ = library.append(place, ValueType.text.rawValue, &text)
        }
      }
    }
    var pending: OpaquePointer?
    // -1 is libdbus' own timeout, which is longer than the caller's deadline.
    _ = library.send(connection, message, &pending, -1)
    return pending
  }

  // MARK: Answers

  /// The types of values, as letters of the protocol.
  private enum ValueType: Int32 {
    case flag = 98  // b
    case number = 100  // d
    case integer = 105  // i
    case text = 115  // s
    case cardinal = 117  // u
    case variant = 118  // v
  }

  private func answer(_ call: OpaquePointer) -> DesktopSetting.Value? {
    guard library.isComplete(call) != 0, let reply = library.takeReply(call) else { return nil }
    defer { library.releaseMessage(reply) }
    // The portal wraps the value in a variant, and that in another.
    let size = 3 * BusLibrary.iteratorSize
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { iterators in
      guard var place = iterators.baseAddress, library.startReading(reply, place) != 0 else {
        return nil
      }
      for _ in 0..<2 where library.typeOf(place) == ValueType.variant.rawValue {
        library.enter(place, place + BusLibrary.iteratorSize)
        place += BusLibrary.iteratorSize
      }
      return value(at: place)
    }
  }

  private func value(at place: UnsafeMutableRawPointer) -> DesktopSetting.Value? {
    guard let type = ValueType(rawValue: library.typeOf(place)) else { return nil }
    // The largest basic value has eight bytes.
    var bits: UInt64 = 0
    if type != .variant { library.read(place, &bits) }
    switch type {
    case .flag: return .flag(UInt32(truncatingIfNeeded: bits) != 0)
    case .number: return .number(Double(bitPattern: bits))
    case .integer: return .number(Double(Int32(truncatingIfNeeded: bits)))
    case .cardinal: return .number(Double(UInt32(truncatingIfNeeded: bits)))
    case .text:
      return UnsafePointer<CChar>(bitPattern: UInt(bits)).map { .text(String(cString: $0)) }
    case .variant: return nil
    }
  }
}
