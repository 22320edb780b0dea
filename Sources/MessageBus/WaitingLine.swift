/// A connection to a bus whose owner waits for answers, on a thread that may wait.
package final class WaitingLine {
  private let functions: LibraryFunctions
  private let connection: OpaquePointer
  private var serial: UInt32 = 0

  /// Connects; nil if nothing answers there, or libdbus is missing.
  package init?(_ address: String) {
    guard let functions = LibraryFunctions.loaded, let connection = functions.connect(to: address)
    else { return nil }
    (self.functions, self.connection) = (functions, connection)
  }

  deinit {
    functions.close(connection)
    functions.releaseConnection(connection)
  }

  /// Sends a call, and returns the number that its answer names.
  package func send(_ message: BusMessage) -> UInt32 {
    serial += 1
    var message = message
    message.serial = serial
    functions.post(message, over: connection)
    return serial
  }

  /// Waits until bytes come or go, and returns the messages that are complete; nil once the bus is gone.
  package func receive(within milliseconds: Int32) -> [BusMessage]? {
    guard functions.work(connection, milliseconds) != 0 else { return nil }
    return functions.messages(from: connection)
  }
}
