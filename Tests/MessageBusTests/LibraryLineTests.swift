import BusHarness
import Foundation
import MessageBus
import Synchronization
import Testing

/// What reaches a bus from a program that does nothing unless it is woken.
struct LibraryLineTests {
  /// Long enough for any machine, and only waited for by what has been lost.
  private static let patience = 2.0

  private let bell = DispatchSemaphore(value: 0)

  private var ring: @Sendable () -> Void { { [bell] in bell.signal() } }

  private func makeDoor() throws -> BusDoor {
    let door = BusDoor { [bell] in bell.signal() }
    return try #require(door)
  }

  /// Opens a connection, and returns it once the bus is there.
  private func open(_ daemon: FakeDaemon, _ door: BusDoor) -> (any BusLine)? {
    door.open(daemon.address)
    while bell.wait(timeout: .now() + Self.patience) == .success {
      if let line = door.take() { return line }
    }
    return nil
  }

  /// Receives whenever it is woken until a number of messages has come, and returns how often that was.
  private func receive(_ line: any BusLine, until daemon: FakeDaemon, has count: Int) -> Int? {
    var wakes = 0
    while bell.wait(timeout: .now() + Self.patience) == .success {
      if daemon.messages.count == count { return wakes }
      _ = line.receive()
      wakes += 1
    }
    return nil
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
    let door = try makeDoor()
    defer { door.close() }
    for attempt in 0..<200 {
      daemon.expect(count)
      let line = try #require(open(daemon, door))
      for _ in 0..<count { line.send(hello) }
      let wakes = receive(line, until: daemon, has: count)
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
    let door = try makeDoor()
    defer { door.close() }
    daemon.expect(1)
    let line = try #require(open(daemon, door))
    line.send(hello)
    let wakes = try #require(receive(line, until: daemon, has: 1))
    // Two words of the bus, and room for what is said to each.
    #expect(wakes <= 6)
  }

  @Test func `what a bus has no room for arrives once it reads`() throws {
    let mayRead = DispatchSemaphore(value: 0)
    let daemon = try FakeDaemon(ring: ring, pause: { if $0 == .reading { mayRead.wait() } })
    let door = try makeDoor()
    defer { door.close() }
    let count = 2_000
    daemon.expect(count)
    let line = try #require(open(daemon, door))
    let words = String(repeating: "word ", count: 200)
    for _ in 0..<count { line.send(.signal("/", "a.b", "C", [.text(words)])) }
    mayRead.signal()
    let wakes = receive(line, until: daemon, has: count)
    #expect(wakes != nil, "\(daemon.messages.count) of \(count) messages came")
  }
}
