/// A message on the bus.
package struct BusMessage: Equatable, Sendable {
  /// What a message is for.
  package enum Kind: UInt8, Sendable {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  /// What it is for.
  package var kind: Kind
  /// Its number, by which a reply names it; the sender counts them from 1.
  package var serial: UInt32 = 0
  /// The number of the call that it answers.
  package var replySerial: UInt32?
  /// The object that it is for, or comes from.
  package var path = ""
  /// The interface that its member is one of.
  package var interface = ""
  /// The method or signal.
  package var member = ""
  /// The kind of error.
  package var errorName = ""
  /// Whom it is for.
  package var destination = ""
  /// Whom it comes from; the bus writes it.
  package var sender = ""
  /// Whether nobody waits for a reply.
  package var wantsNoReply = false
  /// Whether nobody is to be started to receive it.
  package var startsNobody = false
  /// What it carries.
  package var body: [BusValue] = []

  /// Creates an empty message.
  package init(_ kind: Kind) { self.kind = kind }

  /// A call of a method.
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

  /// The answer to a call.
  package static func reply(to call: BusMessage, _ body: [BusValue]) -> BusMessage {
    var message = BusMessage(.reply)
    (message.replySerial, message.destination, message.body) = (call.serial, call.sender, body)
    message.wantsNoReply = true
    return message
  }

  /// The answer to a call that cannot be answered.
  package static func error(to call: BusMessage, _ name: String, _ words: String) -> BusMessage {
    var message = BusMessage(.error)
    (message.replySerial, message.destination) = (call.serial, call.sender)
    (message.errorName, message.body) = (name, [.text(words)])
    message.wantsNoReply = true
    return message
  }
}

/// Bytes that are no message.
package struct MalformedMessage: Error, Equatable, Sendable {}
