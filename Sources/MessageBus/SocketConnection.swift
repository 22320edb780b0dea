internal import Glibc

/// A connection to a bus over its socket.
///
/// What is sent before the bus has let us in waits until it has. No call but ``wait()`` and ``waitBriefly()`` waits.
package final class SocketConnection: BusConnection {
  /// More than this waiting to be read by the other side, in bytes, and it has stopped reading.
  private static let mostWaiting = 32 << 20
  /// How many messages are handed over at once, so that a flood does not hold up a picture.
  private static let mostAtOnce = 256
  /// How many bytes are read at once.
  private static let chunk = 1 << 16
  /// The longest message that the specification allows, in bytes.
  private static let longestMessage = 128 << 20
  /// How long to wait for the next question of a client that asks several in a row, in milliseconds.
  private static let moment: Int32 = 1

  /// The socket, which anybody may shut down to end a ``wait()``.
  package let descriptor: Int32
  /// Wakes the owner; nil where the owner waits by itself.
  private let connector: BusConnector?
  private var serial: UInt32 = 0
  package private(set) var isOpen = true
  /// Whether the bus knows who we are.
  private var isLetIn = false
  private var incoming: [UInt8] = []
  /// What the socket had no room for, or the bus no ear yet.
  private var outgoing: [UInt8] = []

  /// Opens a connection for a thread that does nothing but ``wait()`` for it; nil without a bus.
  package convenience init?(opening address: String) {
    guard let socket = BusAddress.connect(to: address) else { return nil }
    self.init(socket, watch: nil)
  }

  /// Takes over a connected socket, and has its owner woken whenever there is something to ``receive()``.
  init(_ socket: Int32, watch connector: BusConnector?) {
    (descriptor, self.connector) = (socket, connector)
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
    // The user's number in decimal digits, each as the two hexadecimal ones of its letter.
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    let greeting = Array("\0AUTH EXTERNAL \(user)\r\n".utf8)
    // A new socket has room for this.
    if Glibc.send(socket, greeting, greeting.count, Int32(MSG_NOSIGNAL)) != greeting.count {
      isOpen = false
    }
    watch()
  }

  deinit {
    connector?.forget(descriptor)
    close(descriptor)
  }

  /// Has the owner woken by what comes, and by room for what could not be written.
  private func watch() {
    if isOpen { connector?.watch(descriptor, forWriting: hasMoreToWrite) }
  }

  private var hasMoreToWrite: Bool { isLetIn && !outgoing.isEmpty }

  // MARK: Sending

  @discardableResult
  package func send(_ message: BusMessage) -> UInt32 {
    guard isOpen else { return 0 }
    serial = serial == .max ? 1 : serial + 1
    var message = message
    message.serial = serial
    outgoing += message.bytes
    if isLetIn { flush() }
    if outgoing.count > Self.mostWaiting { isOpen = false }
    if hasMoreToWrite { watch() }
    return serial
  }

  private func flush() {
    var sent = 0
    while sent < outgoing.count {
      let count = outgoing.withUnsafeBytes { bytes in
        Glibc.send(
          descriptor,
          bytes.baseAddress.map { $0 + sent },
          bytes.count - sent,
          Int32(MSG_NOSIGNAL)
        )
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno != EAGAIN { isOpen = false }
      guard count > 0 else { break }
      sent += count
    }
    outgoing.removeFirst(sent)
  }

  // MARK: Receiving

  package func receive() -> [BusMessage] {
    var messages: [BusMessage] = []
    while isOpen, messages.count < Self.mostAtOnce, read() {
      if !isLetIn { enter() }
      if isLetIn { messages += takeMessages() }
    }
    if hasMoreToWrite { flush() }
    watch()
    return messages
  }

  /// Reads what has come, and returns whether that was anything.
  private func read() -> Bool {
    let (socket, old) = (descriptor, incoming.count)
    incoming.append(contentsOf: repeatElement(0, count: Self.chunk))
    let count = incoming.withUnsafeMutableBytes { bytes in
      recv(socket, bytes.baseAddress.map { $0 + old }, Self.chunk, 0)
    }
    let reason = errno
    incoming.removeLast(Self.chunk - max(count, 0))
    if count == 0 || count < 0 && reason != EAGAIN && reason != EINTR { isOpen = false }
    return count > 0
  }

  /// Begins once the bus has said that it knows us; a bus that says anything else is left.
  private func enter() {
    guard let end = incoming.firstIndex(of: UInt8(ascii: "\n")) else { return }
    guard incoming.starts(with: "OK ".utf8) else {
      isOpen = false
      return
    }
    incoming.removeFirst(end + 1)
    isLetIn = true
    outgoing = Array("BEGIN\r\n".utf8) + outgoing
    flush()
  }

  /// The messages that are there whole; what cannot be read was never said.
  private func takeMessages() -> [BusMessage] {
    var (messages, start) = ([BusMessage](), 0)
    while let length = BusMessage.length(of: incoming[start...]) {
      guard length <= Self.longestMessage else {
        isOpen = false
        break
      }
      guard start + length <= incoming.count else { break }
      if let message = try? BusMessage(bytes: Array(incoming[start..<start + length])) {
        messages.append(message)
      }
      start += length
    }
    incoming.removeFirst(start)
    return messages
  }

  // MARK: Waiting

  package func waitBriefly() -> Bool { isReady(POLLIN, within: Self.moment) }

  /// Waits until there is something to ``receive()``, or the bus is gone.
  package func wait() { _ = isReady(hasMoreToWrite ? POLLIN | POLLOUT : POLLIN, within: -1) }

  private func isReady(_ events: Int32, within milliseconds: Int32) -> Bool {
    guard isOpen else { return false }
    var question = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&question, 1, milliseconds) > 0 && question.revents & Int16(events) != 0
  }
}
