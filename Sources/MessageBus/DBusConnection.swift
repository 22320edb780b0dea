internal import Glibc

/// A connection that libdbus carries.
///
/// Messages are made and read here as values; libdbus checks what comes, moves bytes, and proves to the bus
/// who we are.
package final class DBusConnection: BusConnection {
  /// More than this waiting to be read by the other side, in bytes, and it has stopped reading.
  private static let mostWaiting = 32 << 20
  /// How many messages are handed over at once, so that a flood does not hold up a picture.
  private static let mostAtOnce = 256

  /// How often libdbus moves bytes for one call; it takes a few thousand at once.
  private static let mostRounds = 256

  /// How long to wait for the next question of a client that asks several in a row, in milliseconds.
  private static let moment: Int32 = 1

  private let functions: DBusLibrary
  private let handle: OpaquePointer
  /// Wakes the owner; nil where the owner waits by itself.
  private let connector: BusConnector?
  /// What libdbus watches the descriptor with when it has something to write, once it has told.
  private let writing: UnsafeMutablePointer<OpaquePointer?>
  private var serial: UInt32 = 0
  package private(set) var isOpen = true

  /// Opens a connection for a thread that does nothing but ``wait()`` for it; nil without a bus or a library.
  package convenience init?(opening address: String) {
    guard let functions = DBusLibrary.loaded, let handle = functions.connect(to: address)
    else { return nil }
    self.init(functions, handle, watch: nil)
  }

  /// Takes over a connection, and has its owner woken whenever there is something to ``receive()``.
  init(_ functions: DBusLibrary, _ handle: OpaquePointer, watch connector: BusConnector?) {
    (self.functions, self.handle, self.connector) = (functions, handle, connector)
    writing = .allocate(capacity: 1)
    writing.initialize(to: nil)
    followWriting()
    // Authenticates as far as possible without an answer; messages wait until that is done.
    _ = functions.work(handle, 0)
    watch()
  }

  deinit {
    if let connector, let descriptor { connector.forget(descriptor) }
    functions.close(handle)
    functions.releaseConnection(handle)
    writing.deallocate()
  }

  /// Asks libdbus for the watch that it uses when it has something to write.
  ///
  /// Only libdbus knows whether it has something to write. Messages wait until authentication is
  /// done, and the next step may be its own or the bus's: always watching for room would wake the
  /// owner for nothing, and never watching would leave the messages waiting.
  private func followWriting() {
    _ = functions.setWatching(handle, noteWatch, forgetWatch, nil, writing, nil)
  }

  /// Waits for what comes, and for room where there is something to write.
  ///
  /// What was left undone wakes the owner at once.
  private func watch() {
    guard isOpen, let connector, let descriptor else { return }
    connector.watch(descriptor, forWriting: hasMoreToWrite)
  }

  private var hasMoreToWrite: Bool {
    writing.pointee.map { functions.isWatching($0) != 0 } ?? false
  }

  /// The socket, which anybody may shut down to end a ``wait()``.
  package var descriptor: Int32? {
    var number: Int32 = -1
    return functions.descriptor(handle, &number) != 0 ? number : nil
  }

  @discardableResult
  package func send(_ message: BusMessage) -> UInt32 {
    guard isOpen else { return 0 }
    serial = serial == .max ? 1 : serial + 1
    var message = message
    message.serial = serial
    functions.post(message, over: handle)
    if functions.outgoingSize(handle) > Self.mostWaiting { isOpen = false }
    if hasMoreToWrite { watch() }
    return serial
  }

  package func receive() -> [BusMessage] {
    var (messages, rounds) = ([BusMessage](), 0)
    repeat {
      guard isOpen else { break }
      rounds += 1
      if functions.work(handle, 0) == 0 { isOpen = false }
      messages += functions.messages(from: handle)
    } while messages.count < Self.mostAtOnce && rounds < Self.mostRounds
      && isReady(hasMoreToWrite ? POLLIN | POLLOUT : POLLIN)
    watch()
    return messages
  }

  /// Whether there is more to read than libdbus takes at once, or room for more than it has written.
  private func isReady(_ events: Int32, within milliseconds: Int32 = 0) -> Bool {
    guard isOpen, let descriptor else { return false }
    var question = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&question, 1, milliseconds) > 0 && question.revents & Int16(events) != 0
  }

  package func waitBriefly() -> Bool { isReady(POLLIN, within: Self.moment) }

  /// Waits until there is something to ``receive()``, or the bus is gone.
  package func wait() { _ = isReady(hasMoreToWrite ? POLLIN | POLLOUT : POLLIN, within: -1) }
}

/// Keeps what libdbus watches a descriptor with when it has something to write.
private func noteWatch(_ watch: OpaquePointer?, place: UnsafeMutableRawPointer?) -> UInt32 {
  // Of `DBusWatchFlags`.
  let writable: UInt32 = 2
  guard let watch, DBusLibrary.loaded?.watchFlags(watch) == writable else { return 1 }
  place?.storeBytes(of: watch, as: OpaquePointer?.self)
  return 1
}

private func forgetWatch(_ watch: OpaquePointer?, place: UnsafeMutableRawPointer?) {
  guard let place, place.load(as: OpaquePointer?.self) == watch else { return }
  place.storeBytes(of: nil, as: OpaquePointer?.self)
}
