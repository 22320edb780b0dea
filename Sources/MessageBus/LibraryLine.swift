internal import Glibc

/// A connection that libdbus carries.
///
/// Messages are made and read here as values; libdbus checks what comes, moves bytes, and proves to the bus
/// who we are.
package final class LibraryLine: BusLine {
  /// More than this waiting to be read by the other side, in bytes, and it has stopped reading.
  private static let mostWaiting = 32 << 20
  /// How many messages are handed over at once, so that a flood does not hold up a picture.
  private static let mostAtOnce = 256

  /// How often libdbus is asked to send what waits; it first ends what it has to prove.
  private static let sendingRounds = 4

  /// How long somebody takes who asks one thing after the other, in milliseconds.
  private static let moment: Int32 = 1

  private let functions: LibraryFunctions
  private let connection: OpaquePointer
  private let door: BusDoor
  private var serial: UInt32 = 0
  package private(set) var isOpen = true

  /// Takes over a connection, and has its owner woken whenever there is something to ``receive()``.
  init(_ functions: LibraryFunctions, _ connection: OpaquePointer, watch door: BusDoor) {
    (self.functions, self.connection, self.door) = (functions, connection, door)
    // Proves who we are as far as that goes without an answer; what is sent until then waits.
    _ = functions.work(connection, 0)
    watch()
  }

  deinit {
    if let descriptor { door.forget(descriptor) }
    functions.close(connection)
    functions.releaseConnection(connection)
  }

  /// Waits for what comes, and for room where the other side has not read what went before.
  private func watch() {
    guard isOpen, let descriptor else { return }
    door.watch(descriptor, forWriting: hasMoreToSend && !isReady(POLLOUT))
  }

  private var hasMoreToSend: Bool { functions.outgoingSize(connection) > 0 }

  private var descriptor: Int32? {
    var number: Int32 = -1
    return functions.descriptor(connection, &number) != 0 ? number : nil
  }

  @discardableResult
  package func send(_ message: BusMessage) -> UInt32 {
    guard isOpen else { return 0 }
    serial = serial == .max ? 1 : serial + 1
    var message = message
    message.serial = serial
    let bytes = message.bytes
    guard let made = functions.demarshal(bytes, Int32(bytes.count), nil) else { return serial }
    _ = functions.send(connection, made, nil)
    functions.releaseMessage(made)
    if functions.outgoingSize(connection) > Self.mostWaiting { isOpen = false }
    if hasMoreToSend { watch() }
    return serial
  }

  package func receive() -> [BusMessage] {
    var (messages, rounds) = ([BusMessage](), 0)
    repeat {
      guard isOpen else { break }
      rounds += 1
      if functions.work(connection, 0) == 0 { isOpen = false }
      while let message = functions.takeMessage(connection) {
        if let read = read(message) { messages.append(read) }
        functions.releaseMessage(message)
      }
    } while messages.count < Self.mostAtOnce
      && (isReady(POLLIN) || hasMoreToSend && rounds < Self.sendingRounds)
    watch()
    return messages
  }

  /// Whether there is more to read than libdbus takes at once, or room for more than it has sent.
  private func isReady(_ event: Int32, within milliseconds: Int32 = 0) -> Bool {
    guard isOpen, let descriptor else { return false }
    var question = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&question, 1, milliseconds) > 0 && question.revents & Int16(event) != 0
  }

  package func waitBriefly() -> Bool { isReady(POLLIN, within: Self.moment) }

  /// What cannot be read was never said.
  private func read(_ message: OpaquePointer) -> BusMessage? {
    var (start, length): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
    guard functions.marshal(message, &start, &length) != 0, let start else { return nil }
    defer { functions.free(start) }
    return try? BusMessage(bytes: Array(UnsafeBufferPointer(start: start, count: Int(length))))
  }
}
