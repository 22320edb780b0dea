/// A connection to a bus; only its owner's thread touches it, and no call but one waits.
package protocol BusConnection: AnyObject {
  /// Whether the bus is still there.
  var isOpen: Bool { get }
  /// Sends a message, and returns the number that it was given.
  ///
  /// What does not fit now goes out with the next ``receive()``.
  @discardableResult
  func send(_ message: BusMessage) -> UInt32
  /// Hands over what has come.
  func receive() -> [BusMessage]
  /// Waits for what comes within a moment, and returns whether something did.
  func waitBriefly() -> Bool
}

/// Opens connections, which may take as long as it likes.
package protocol BusConnecting: AnyObject {
  /// Asks for a connection; ``take()`` has it later, if there is one.
  func open(_ address: String)
  /// Returns the connection that was asked for, the first time it is ready; nil after that.
  func take() -> (any BusConnection)?
  /// Opens none any more.
  func close()
}
