internal import Glibc
internal import Synchronization

/// Opens connections, and wakes their owner when data arrives on one.
///
/// Both may take as long as they like, so a thread does them. It sleeps without a timer for as long as
/// nothing comes, and touches no connection that it has handed over. Once it has woken the owner it looks at
/// that connection no more, until the owner has read all and says so.
package final class BusConnector: BusConnecting, Sendable {
  /// What the thread is asked to do and what it has done.
  private struct State {
    var wanted: String?
    /// A connected socket that nobody has taken yet.
    var opened: Int32?
    /// What to wait for, by the descriptors of connections.
    var watched: [Int32: Int16] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void
  /// A pipe that wakes the thread: the end that it reads, and the end that others write.
  private let wakePipe: (input: Int32, output: Int32)

  /// Starts the thread, which calls back when there is something to take or to receive.
  package init?(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    wakePipe = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    guard WorkerThread.start({ self.serve() }) else {
      closePipe()
      return nil
    }
  }

  // MARK: For the owner

  package func open(_ address: String) { change { $0.wanted = address } }

  package func take() -> (any BusConnection)? {
    takeSocket().map { SocketConnection($0, watch: self) }
  }

  private func takeSocket() -> Int32? {
    state.withLock { state in
      defer { state.opened = nil }
      return state.opened
    }
  }

  package func close() { change { $0.isClosed = true } }

  /// Wakes the owner once when a descriptor can be read, or written if that is wanted.
  func watch(_ descriptor: Int32, forWriting: Bool) {
    let events = Int16(POLLIN) | (forWriting ? Int16(POLLOUT) : 0)
    let isKnown = state.withLock { $0.watched[descriptor] == events }
    if !isKnown { change { $0.watched[descriptor] = events } }
  }

  /// A descriptor is about to be closed.
  func forget(_ descriptor: Int32) { change { $0.watched[descriptor] = nil } }

  private func change(_ body: (inout sending State) -> Void) {
    state.withLock { state in
      // The thread has closed the pipe, or is about to.
      guard !state.isClosed else { return }
      body(&state)
      var byte: UInt8 = 1
      _ = write(wakePipe.output, &byte, 1)
    }
  }

  // MARK: The thread

  private func serve() {
    while !state.withLock(\.isClosed) {
      openWanted()
      waitOnce()
    }
    // What nobody took is closed.
    if let socket = takeSocket() { Glibc.close(socket) }
    state.withLock { _ in closePipe() }
  }

  private func waitOnce() {
    var questions = [pollfd(fd: wakePipe.input, events: Int16(POLLIN), revents: 0)]
    for (descriptor, events) in state.withLock(\.watched) {
      questions.append(pollfd(fd: descriptor, events: events, revents: 0))
    }
    guard poll(&questions, UInt(questions.count), -1) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(wakePipe.input, &bytes, bytes.count) > 0 {}
    let ready = questions.dropFirst().filter { $0.revents != 0 }.map(\.fd)
    guard !ready.isEmpty else { return }
    state.withLock { state in for descriptor in ready { state.watched[descriptor] = nil } }
    wake()
  }

  private func openWanted() {
    let address = state.withLock { state in
      defer { state.wanted = nil }
      return state.wanted
    }
    guard let address, let socket = BusAddress.connect(to: address) else { return }
    state.withLock { $0.opened = socket }
    wake()
  }

  private func closePipe() {
    Glibc.close(wakePipe.input)
    Glibc.close(wakePipe.output)
  }
}

/// Where buses are, as D-Bus writes it: `unix:path=/run/user/1000/bus,guid=…`, with semicolons between choices.
package enum BusAddress {
  /// The address of the user's session; nil rather than starting a bus.
  package static var session: String? {
    if let given = getenv("DBUS_SESSION_BUS_ADDRESS") {
      let address = String(cString: given)
      return address.hasPrefix("unix:") ? address : nil
    }
    guard let directory = getenv("XDG_RUNTIME_DIR") else { return nil }
    let path = "\(String(cString: directory))/bus"
    return access(path, R_OK | W_OK) == 0 ? "unix:path=\(path)" : nil
  }

  /// Connects a socket to the first choice that answers; nil if none does.
  static func connect(to address: String) -> Int32? {
    for choice in address.split(separator: ";") {
      if let name = name(in: choice), let socket = LocalSocket.connect(to: name) { return socket }
    }
    return nil
  }

  /// The bytes of a socket's name, which begins with a zero where it is no file.
  private static func name(in choice: Substring) -> [UInt8]? {
    guard choice.hasPrefix("unix:") else { return nil }
    for part in choice.dropFirst(5).split(separator: ",") {
      let words = part.split(separator: "=", maxSplits: 1)
      guard words.count == 2 else { continue }
      if words[0] == "path" { return plain(words[1]) }
      if words[0] == "abstract" { return [0] + plain(words[1]) }
    }
    return nil
  }

  /// The bytes of a value, in which a percent sign and two digits stand for a byte.
  private static func plain(_ value: Substring) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), Array(value.utf8)[...])
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard byte == UInt8(ascii: "%"), let escaped = UInt8(digits, radix: 16) else {
        bytes.append(byte)
        continue
      }
      bytes.append(escaped)
      rest.removeFirst(digits.utf8.count)
    }
    return bytes
  }
}

/// Connecting to sockets of this machine.
package enum LocalSocket {
  /// Connects to whoever listens at a path, or at a name after a zero byte; nil if nobody does.
  package static func connect(to name: [UInt8], flags: UInt32 = 0) -> Int32? {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    guard name.count < MemoryLayout.size(ofValue: place.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: name) }
    // A path ends with a zero; the other names are as long as they are.
    let end = name.first == 0 ? 0 : 1
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count + end)
    let socket = Glibc.socket(
      AF_UNIX,
      Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | flags),
      0
    )
    guard socket >= 0 else { return nil }
    let status = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(socket, $0, length) }
    }
    guard status == 0 else {
      close(socket)
      return nil
    }
    return socket
  }
}

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
