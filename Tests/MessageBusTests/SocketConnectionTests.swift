import BusHarness
import Foundation
import MessageBus
import Synchronization
import Testing

/// What reaches a bus from a program that does nothing unless it is woken.
struct SocketConnectionTests {
  /// Long enough for any machine, and only waited for by what has been lost.
  private static let patience = 30.0

  private let bell = DispatchSemaphore(value: 0)

  private var ring: @Sendable () -> Void { { [bell] in bell.signal() } }

  /// Connects at a moment that stays: on a busy machine nothing is late, and all
  /// that comes does in one second.
  private func connect(to daemon: FakeDaemon) throws -> SocketConnection {
    try #require(SocketConnection(daemon.address, clock: { 0 }, wake: ring))
  }

  /// Receives whenever it is woken until a number of messages has come,
  /// and returns how often that was.
  private func receive(
    _ connection: SocketConnection,
    until daemon: FakeDaemon,
    has count: Int
  ) -> Int? {
    var wakes = 0
    while bell.wait(timeout: .now() + Self.patience) == .success {
      if daemon.messages.count == count { return wakes }
      _ = connection.receive()
      wakes += 1
    }
    return nil
  }

  @Test func `a question to a bus that is gone is answered at once`() {
    final class Gone: BusConnection {
      let isOpen = false
      func send(_ message: BusMessage) -> UInt32 { 0 }
      func receive() -> [BusMessage] { [] }
      func waitBriefly() -> Bool { false }
    }
    let client = BusClient(Gone())
    var answers = 0
    client.ask(hello) {
      #expect($0 == nil)
      answers += 1
    }
    #expect(answers == 1)
  }

  private var hello: BusMessage {
    .call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")
  }

  @Test(arguments: [1, 5])
  func `what is said to a bus that answers late arrives`(count: Int) throws {
    let daemon = try FakeDaemon(
      ring: ring,
      pause: { _ in
        let end = ContinuousClock.now + .microseconds(Int.random(in: 0...200))
        while ContinuousClock.now < end {}
      }
    )
    for attempt in 0..<200 {
      daemon.expect(count)
      let connection = try connect(to: daemon)
      for _ in 0..<count { connection.send(hello) }
      let wakes = receive(connection, until: daemon, has: count)
      try #require(wakes != nil, "\(daemon.messages.count) messages came, attempt \(attempt)")
      #expect(
        daemon.messages
          == (1...count).map { number in
            var message = hello
            message.serial = UInt32(number)
            return message
          }
      )
    }
  }

  @Test func `nobody is woken while a bus thinks`() throws {
    let daemon = try FakeDaemon(ring: ring, pause: { _ in usleep(20_000) })
    daemon.expect(1)
    let connection = try connect(to: daemon)
    connection.send(hello)
    let wakes = try #require(receive(connection, until: daemon, has: 1))
    // Two words of the bus, and room for what is said to each.
    #expect(wakes <= 6)
  }

  @Test func `what a bus has no room for arrives once it reads`() throws {
    let mayRead = DispatchSemaphore(value: 0)
    let daemon = try FakeDaemon(ring: ring, pause: { if $0 == .reading { mayRead.wait() } })
    let count = 2_000
    daemon.expect(count)
    let connection = try connect(to: daemon)
    let words = String(repeating: "word ", count: 200)
    for _ in 0..<count { connection.send(.signal("/", "a.b", "C", [.text(words)])) }
    mayRead.signal()
    let wakes = receive(connection, until: daemon, has: count)
    #expect(wakes != nil, "\(daemon.messages.count) of \(count) messages came")
  }

  // A screen reader may ask for the whole of a long text.
  @Test func `a message longer than what may wait is sent`() throws {
    let daemon = try FakeDaemon(ring: ring)
    daemon.expect(1)
    let connection = try connect(to: daemon)
    connection.send(.signal("/", "a.b", "C", [.text(String(repeating: "word ", count: 8 << 20))]))
    #expect(connection.isOpen)
    #expect(receive(connection, until: daemon, has: 1) != nil)
  }

  @Test func `a bus that floods is left, and one that talks a lot is not`() throws {
    for (count, isLeft) in [(900, false), (20_000, true)] {
      let daemon = try FakeDaemon(ring: ring)
      daemon.expect(1)
      let connection = try connect(to: daemon)
      connection.send(hello)
      try #require(receive(connection, until: daemon, has: 1) != nil)
      let signal = BusMessage.signal("/", "a.b", "C", [.text("word")])
      let flood = Thread { for _ in 0..<count { daemon.send(signal) } }
      flood.start()
      var heard = 0
      let end = ContinuousClock.now + .seconds(Self.patience)
      while connection.isOpen, heard < count, ContinuousClock.now < end {
        heard += connection.receive().count
        _ = connection.waitBriefly()
      }
      #expect(connection.isOpen != isLeft && (isLeft ? heard < 3_000 : heard == count))
    }
  }

  @Test func `the first address that answers is taken, however it is written`() throws {
    let daemon = try FakeDaemon(ring: ring)
    let path = daemon.address.dropFirst("unix:path=".count)
    let escaped = path.utf8.map { "%" + String($0, radix: 16) }.joined()
    let addresses = [
      "tcp:host=nowhere;\(daemon.address)", "unix:path=/nowhere;\(daemon.address),guid=0",
      "unix:guid=0,path=\(escaped)",
    ]
    for address in addresses {
      #expect(SocketConnection(address, clock: { 0 }, wake: {}) != nil, "\(address)")
    }
    for address in ["", "unix:", "unix:path", "unix:path=/nowhere", "unix:abstract=nowhere"] {
      #expect(SocketConnection(address, clock: { 0 }, wake: {}) == nil, "\(address)")
    }
  }
}
