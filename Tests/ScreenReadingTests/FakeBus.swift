import MessageBus

/// A connection whose other side is the test.
final class FakeConnection: BusConnection {
  var isOpen = true
  /// What was sent and not looked at yet.
  private(set) var sent: [BusMessage] = []
  /// What is to come.
  var coming: [BusMessage] = []
  private var serial: UInt32 = 0

  @discardableResult
  func send(_ message: BusMessage) -> UInt32 {
    serial += 1
    var message = message
    message.serial = serial
    sent.append(message)
    return serial
  }

  func receive() -> [BusMessage] {
    defer { coming = [] }
    return coming
  }

  func waitBriefly() -> Bool { !coming.isEmpty }

  /// What was sent since the last look.
  func takeSent() -> [BusMessage] {
    defer { sent = [] }
    return sent
  }

  /// Has the other side answer a call.
  func answer(_ call: BusMessage?, _ body: [BusValue]) {
    guard let call else { return }
    coming.append(BusMessage.reply(to: call, body))
  }
}

/// Opens connections that the test holds the other end of.
final class FakeConnector {
  private(set) var addresses: [String] = []
  /// The connection that the next address leads to; nil where nobody answers.
  var next: FakeConnection?

  func connect(_ address: String) -> FakeConnection? {
    addresses.append(address)
    defer { next = nil }
    return next
  }
}
