/// A message on the bus.
package struct BusMessage: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  package var kind: Kind
  /// The message's number, which a reply names; each sender counts from 1.
  package var serial: UInt32 = 0
  /// The number of the call that it answers.
  package var replySerial: UInt32?
  /// The object that it is for, or comes from.
  package var path = ""
  /// The interface that ``member`` belongs to.
  package var interface = ""
  /// The method or signal.
  package var member = ""
  package var errorName = ""
  package var destination = ""
  /// The sender's name, which the bus fills in.
  package var sender = ""
  /// Whether the sender expects no reply.
  package var wantsNoReply = false
  /// Whether the bus must not start a program to receive the message.
  package var startsNobody = false
  package var body: [BusValue] = []

  package init(_ kind: Kind) { self.kind = kind }

  package static func call(
    _ destination: String,
    _ path: String,
    _ interface: String,
    _ member: String,
    _ body: [BusValue] = []
  ) -> BusMessage {
    var message = BusMessage(.call)
    (message.destination, message.path) = (destination, path)
    (message.interface, message.member, message.body) = (interface, member, body)
    return message
  }

  /// Introduces the program to a bus, which replies with the name that it goes by there.
  package static var hello: BusMessage { callBus("Hello") }

  /// Asks a bus for the signals that match a rule.
  package static func addMatch(_ rule: String) -> BusMessage {
    callBus("AddMatch", [.text("type='signal',\(rule)")])
  }

  private static func callBus(_ member: String, _ body: [BusValue] = []) -> BusMessage {
    call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member, body)
  }

  /// A signal from an object, to everybody.
  package static func signal(
    _ path: String,
    _ interface: String,
    _ member: String,
    _ body: [BusValue]
  ) -> BusMessage {
    var message = BusMessage(.signal)
    (message.path, message.interface) = (path, interface)
    (message.member, message.body) = (member, body)
    message.wantsNoReply = true
    return message
  }

  package static func reply(to call: BusMessage, _ body: [BusValue]) -> BusMessage {
    var message = BusMessage(.reply)
    (message.replySerial, message.destination, message.body) = (call.serial, call.sender, body)
    message.wantsNoReply = true
    return message
  }

  /// The answer to a call that cannot be answered.
  package static func error(to call: BusMessage, _ name: String, _ words: String) -> BusMessage {
    var message = reply(to: call, [.text(words)])
    (message.kind, message.errorName) = (.error, name)
    return message
  }
}

/// An error: bytes that are not a message.
package struct MalformedMessage: Error, Equatable, Sendable {}

/// A value as it travels on the bus: the types of D-Bus that screen readers and desktops use here.
package indirect enum BusValue: Equatable, Sendable {
  case byte(UInt8)
  case flag(Bool)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case text(String)
  case path(String)
  case signature(String)
  /// Values of one type, which an empty array has too.
  case array(of: String, [BusValue])
  case structure([BusValue])
  /// A key with its value, in an array that is a dictionary.
  case entry(BusValue, BusValue)
  case variant(BusValue)

  /// Its type, in the letters of D-Bus.
  package var signature: String {
    switch self {
    case .byte: "y"
    case .flag: "b"
    case .int32: "i"
    case .uint32: "u"
    case .double: "d"
    case .text: "s"
    case .path: "o"
    case .signature: "g"
    case .array(let element, _): "a\(element)"
    case .structure(let parts): "(\(parts.map(\.signature).joined()))"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    case .variant: "v"
    }
  }

  /// The value of a number of any type; nil for anything else.
  package var number: Double? {
    switch self {
    case .byte(let number): Double(number)
    case .int32(let number): Double(number)
    case .uint32(let number): Double(number)
    case .double(let number): number
    case .flag, .text, .path, .signature, .array, .structure, .entry, .variant: nil
    }
  }

  /// The value inside any number of nested variants.
  package var unpacked: BusValue {
    if case .variant(let value) = self { value.unpacked } else { self }
  }
}
