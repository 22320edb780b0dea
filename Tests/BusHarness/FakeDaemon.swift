internal import Foundation
package import MessageBus
internal import Synchronization

/// A bus that lets everybody in, and takes its time.
///
/// It serves one caller after the other, on a thread.
package final class FakeDaemon: Sendable {
  /// What came of the caller that is there now.
  private struct Heard {
    var messages: [BusMessage] = []
    var expected = Int.max
    /// Where they are; nil before they came and after they left.
    var caller: Int32?
  }

  /// Why there is no bus.
  package struct Failure: Error {}

  /// Where clients find it.
  package let address: String
  private let path: String
  private let socket: Int32
  private let heard = Mutex(Heard())
  /// Called when all has come that was expected, and when a caller has left.
  private let ring: @Sendable () -> Void
  private let answer: @Sendable (BusMessage) -> BusMessage?
  /// Waits before each word of the proof that is the bus's, and before it reads what comes then.
  private let pause: @Sendable (Moment) -> Void

  /// What it takes its time for.
  package enum Moment: Sendable {
    case answering, reading
  }

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - ring: Called when all has come that was expected, and when a caller has left.
  ///   - pause: Takes the time.
  ///   - answer: What it says to a message.
  /// - Throws: A ``Failure`` if there can be no socket.
  package init(
    ring: @escaping @Sendable () -> Void,
    pause: @escaping @Sendable (Moment) -> Void = { _ in },
    answer: @escaping @Sendable (BusMessage) -> BusMessage? = { _ in nil }
  ) throws {
    (self.ring, self.pause, self.answer) = (ring, pause, answer)
    path = "/tmp/bus-\(UUID().uuidString)"
    address = "unix:path=\(path)"
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
    }
    guard status == 0, listen(socket, 8) == 0 else { throw Failure() }
    Thread.detachNewThread { [socket, weak self] in
      while case let caller = accept(socket, nil, nil), caller >= 0 {
        self?.serve(caller)
        close(caller)
        self?.ring()
      }
      // Closed here alone: another socket of the process gets its number, and would be served.
      close(socket)
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    unlink(path)
  }

  /// Has the bell rung once a number of messages has come from the next caller.
  package func expect(_ count: Int) { heard.withLock { $0 = Heard(expected: count) } }

  /// What has come from the caller.
  package var messages: [BusMessage] { heard.withLock { $0.messages } }

  /// Whether a caller is there.
  package var hasCaller: Bool { heard.withLock { $0.caller != nil } }

  /// Says something to the caller.
  package func send(_ message: BusMessage) {
    // A descriptor of its own: that of a caller who hangs up may be another test's by now.
    guard let caller = heard.withLock({ $0.caller.map { dup($0) } }), caller >= 0 else { return }
    defer { close(caller) }
    var message = message
    message.serial = 1
    let bytes = message.bytes
    _ = Glibc.send(caller, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  // MARK: The thread

  private func serve(_ caller: Int32) {
    guard prove(caller) else { return }
    pause(.reading)
    heard.withLock { $0.caller = caller }
    defer { heard.withLock { $0.caller = nil } }
    while let message = read(from: caller) {
      let hasAll = heard.withLock { heard in
        heard.messages.append(message)
        return heard.messages.count == heard.expected
      }
      if let answer = answer(message) { send(answer) }
      if hasAll { ring() }
    }
  }

  /// Plays the bus's part until the caller begins.
  private func prove(_ caller: Int32) -> Bool {
    while let line = line(from: caller) {
      if line == "BEGIN" { return true }
      pause(.answering)
      let isClient = line.hasPrefix("\0AUTH EXTERNAL ")
      _ = ((isClient ? "OK 0123456789abcdef0123456789abcdef" : "ERROR") + "\r\n").withCString {
        Glibc.send(caller, $0, strlen($0), Int32(MSG_NOSIGNAL))
      }
    }
    return false
  }

  private func line(from caller: Int32) -> String? {
    var bytes: [UInt8] = []
    while bytes.suffix(2) != [13, 10] {
      guard let byte = take(1, from: caller) else { return nil }
      bytes += byte
    }
    return String(decoding: bytes.dropLast(2), as: UTF8.self)
  }

  private func read(from caller: Int32) -> BusMessage? {
    guard let head = take(16, from: caller) else { return nil }
    func number(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(head[place + $1]) << (8 * $1) }
    }
    let fields = (number(12) + 7) / 8 * 8
    guard let rest = take(fields + number(4), from: caller) else { return nil }
    return try? BusMessage(bytes: head + rest)
  }

  private func take(_ count: Int, from caller: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var taken = 0
    while taken < count {
      let part = bytes.withUnsafeMutableBytes { bytes in
        recv(caller, bytes.baseAddress.map { $0 + taken }, count - taken, 0)
      }
      guard part > 0 else { return nil }
      taken += part
    }
    return bytes
  }
}
