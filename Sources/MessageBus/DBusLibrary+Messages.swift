/// Messages as values, on the connections of libdbus.
extension DBusLibrary {
  /// A connection of its own; nil if nothing answers at the address.
  func connect(to address: String) -> OpaquePointer? {
    guard let connection = open(address, nil) else { return nil }
    // libdbus would end the program together with the bus.
    setExitOnDisconnect(connection, 0)
    return connection
  }

  /// Hands over a message to be sent.
  func post(_ message: BusMessage, over connection: OpaquePointer) {
    let bytes = message.bytes
    guard let made = demarshal(bytes, Int32(bytes.count), nil) else { return }
    _ = send(connection, made, nil)
    releaseMessage(made)
  }

  /// What has come; what cannot be read was never said.
  func messages(from connection: OpaquePointer) -> [BusMessage] {
    var messages: [BusMessage] = []
    while let message = takeMessage(connection) {
      if let read = read(message) { messages.append(read) }
      releaseMessage(message)
    }
    return messages
  }

  private func read(_ message: OpaquePointer) -> BusMessage? {
    var (start, length): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
    guard marshal(message, &start, &length) != 0, let start else { return nil }
    defer { free(start) }
    return try? BusMessage(bytes: Array(UnsafeBufferPointer(start: start, count: Int(length))))
  }
}
