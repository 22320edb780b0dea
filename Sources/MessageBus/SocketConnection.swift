internal import Glibc
internal import Platform

/// A connection to a bus; only its owner's thread touches it, and only `waitBriefly()` blocks.
package protocol BusConnection: AnyObject {
  /// Whether the bus is still there.
  var isOpen: Bool { get }
  /// Sends a message, and returns the number that it was given.
  ///
  /// Bytes that the socket has no room for now are sent with the next ``receive()``.
  @discardableResult
  func send(_ message: BusMessage) -> UInt32
  /// Returns the messages that have arrived.
  func receive() -> [BusMessage]
  /// Waits a moment for more to arrive, and returns whether it did.
  func waitBriefly() -> Bool
}

/// Calls methods on a bus, and passes each answer to its caller.
package final class BusClient {
  package let connection: any BusConnection
  private var questions: [UInt32: ([BusValue]?) -> Void] = [:]

  package init(_ connection: any BusConnection) { self.connection = connection }

  /// Calls a method, and returns the number of the call.
  ///
  /// The answer is nil if the call failed, and at once if the bus is gone; of one that goes later
  /// nothing is heard.
  @discardableResult
  package func ask(_ call: BusMessage, answer: @escaping ([BusValue]?) -> Void) -> UInt32 {
    let number = connection.send(call)
    if connection.isOpen { questions[number] = answer } else { answer(nil) }
    return number
  }

  /// Passes an answer to its caller; returns false for a call or a signal.
  package func take(_ message: BusMessage) -> Bool {
    guard message.kind == .reply || message.kind == .error else { return false }
    let answer = message.replySerial.flatMap { questions.removeValue(forKey: $0) }
    answer?(message.kind == .reply ? message.body : nil)
    return true
  }
}

/// A connection to a bus over its socket.
///
/// Messages follow the authentication without waiting for its answer: a bus
/// that accepts it has them already.
package final class SocketConnection: BusConnection {
  /// The most bytes that may wait when another message comes; with more, the other side has
  /// stopped reading.
  private static let mostWaiting = 32 << 20
  /// After how many messages no more is read at once, so that a flood does not hold up a picture.
  private static let mostAtOnce = 256
  /// How many bytes are read at once.
  private static let chunk = 1 << 16
  /// How many chunks are read at once at most.
  private static let mostChunks = 16
  /// The longest message that is read, in bytes: far more than a setting or a question takes.
  private static let longestMessage = 1 << 20
  /// The most bytes that may come before the bus has accepted the authentication.
  private static let longestGreeting = 4_096
  /// How long a bus may take for the authentication, in seconds; what takes longer is no bus.
  private static let patience = 1.0
  /// The most messages in a second that nobody on this side waits for.
  private static let mostUnasked = 1_000
  /// How long to wait for the next question of a client that asks
  /// several in a row, in milliseconds.
  private static let moment: Int32 = 1

  private let descriptor: Int32
  private var serial: UInt32 = 0
  package private(set) var isOpen = true {
    // Nobody reads any more what the other side goes on to send.
    didSet { if !isOpen { shutdown(descriptor, Int32(SHUT_RDWR)) } }
  }
  /// Whether the bus has accepted the authentication.
  private var isAuthenticated = false
  private var incoming: [UInt8] = []
  /// The bytes that the socket had no room for.
  private var outgoing: [UInt8]
  /// The time in seconds.
  private let clock: () -> Double
  /// When the second began in which messages are counted, or the connection.
  private var second: Double
  private var unasked = 0

  /// Connects to the first choice that answers; nil without a bus.
  ///
  /// A bus that is late to accept, or floods, is closed; `clock` gives the time in seconds. `wake`
  /// is called on another thread whenever there is something to ``receive()``.
  package init?(
    _ address: String,
    clock: @escaping () -> Double,
    wake: @escaping @Sendable () -> Void
  ) {
    guard let socket = BusAddress.connect(to: address) else { return nil }
    descriptor = socket
    (self.clock, second) = (clock, clock())
    // The user's number in decimal digits, each written as the two
    // hexadecimal digits of its character.
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    outgoing = Array("\0AUTH EXTERNAL \(user)\r\nBEGIN\r\n".utf8)
    flush()
    DescriptorWatch.add(socket, ring: wake)
  }

  deinit {
    DescriptorWatch.remove(descriptor)
    close(descriptor)
  }

  /// Wakes the owner when bytes arrive, or when there is room for those that could not be written.
  private func watch() {
    if isOpen { DescriptorWatch.ask(descriptor, forWriting: !outgoing.isEmpty) }
  }

  // MARK: Sending

  @discardableResult
  package func send(_ message: BusMessage) -> UInt32 {
    guard isOpen else { return 0 }
    serial = serial == .max ? 1 : serial + 1
    var message = message
    message.serial = serial
    // One message alone may be longer: a whole text, for a screen reader.
    let isRead = outgoing.count <= Self.mostWaiting
    outgoing += message.bytes
    flush()
    if !isRead, outgoing.count > Self.mostWaiting { isOpen = false }
    if !outgoing.isEmpty { watch() }
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
    var chunks = 0
    while isOpen, messages.count < Self.mostAtOnce, chunks < Self.mostChunks, read() {
      chunks += 1
      if !isAuthenticated { enter() }
      if isAuthenticated { messages += takeMessages() }
    }
    if !isAuthenticated, clock() - second > Self.patience { isOpen = false }
    count(messages)
    flush()
    watch()
    return messages
  }

  /// Closes the connection when more comes than anybody says for a reason.
  private func count(_ messages: [BusMessage]) {
    if clock() - second > 1, isAuthenticated { (second, unasked) = (clock(), 0) }
    unasked += messages.count { $0.kind == .signal }
    if unasked > Self.mostUnasked { isOpen = false }
  }

  /// Reads what has come, and returns whether that was anything.
  private func read() -> Bool {
    let count = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { bytes in
      let count = recv(descriptor, bytes.baseAddress, Self.chunk, 0)
      incoming += bytes.prefix(max(count, 0))
      return count
    }
    let reason = errno
    if count == 0 || count < 0 && reason != EAGAIN && reason != EINTR { isOpen = false }
    return count > 0
  }

  /// Reads the bus's answer to the authentication; a refusal closes the connection.
  private func enter() {
    guard let end = incoming.prefix(Self.longestGreeting).firstIndex(of: UInt8(ascii: "\n")) else {
      if incoming.count >= Self.longestGreeting { isOpen = false }
      return
    }
    guard incoming.starts(with: "OK ".utf8) else {
      isOpen = false
      return
    }
    incoming.removeFirst(end + 1)
    isAuthenticated = true
  }

  /// The complete messages; malformed ones are dropped.
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

  package func waitBriefly() -> Bool {
    guard isOpen else { return false }
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&question, 1, Self.moment) > 0 && question.revents & Int16(POLLIN) != 0
  }
}
