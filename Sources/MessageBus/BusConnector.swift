internal import Glibc
internal import Synchronization

/// Opens connections, and wakes their owner when data arrives on one.
///
/// Both may take as long as they like, so a thread does them. It sleeps without a timer for as long as
/// nothing comes, and touches no connection that it has handed over. Once it has woken the owner it looks at
/// that connection no more, until the owner has read all and says so.
package final class BusConnector: BusConnecting, Sendable {
  /// What the thread is asked to do and what it has done; addresses travel as numbers.
  private struct State {
    var wanted: String?
    var opened: UInt?
    /// What to wait for, by the descriptors of connections.
    var watched: [Int32: Int16] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void
  /// A pipe that wakes the thread: the end that it reads, and the end that others write.
  private let wakePipe: (input: Int32, output: Int32)

  /// Starts the thread; nil where there can be none.
  ///
  /// - Parameter wake: Called on the thread when there is something to take or to receive.
  package init?(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    wakePipe = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    guard start() else {
      closePipe()
      return nil
    }
  }

  // MARK: For the owner

  package func open(_ address: String) { change { $0.wanted = address } }

  package func take() -> (any BusConnection)? {
    let number = state.withLock { state in
      defer { state.opened = nil }
      return state.opened
    }
    guard let number, let functions = DBusLibrary.loaded,
      let handle = OpaquePointer(bitPattern: number)
    else { return nil }
    return DBusConnection(functions, handle, watch: self)
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

  private func start() -> Bool {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        Unmanaged<BusConnector>.fromOpaque(context).takeRetainedValue().serve()
        return nil
      },
      context.toOpaque()
    )
    guard status == 0 else {
      context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func serve() {
    // Signals are for the thread that waits for them.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    while !state.withLock(\.isClosed) {
      openWanted()
      waitOnce()
    }
    // What nobody took is closed.
    _ = take()
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
    guard let address, let handle = DBusLibrary.loaded?.connect(to: address) else {
      return
    }
    state.withLock { $0.opened = UInt(bitPattern: handle) }
    wake()
  }

  private func closePipe() {
    Glibc.close(wakePipe.input)
    Glibc.close(wakePipe.output)
  }
}
