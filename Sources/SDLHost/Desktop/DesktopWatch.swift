internal import Glibc
internal import MessageBus
internal import Synchronization

/// Asks the desktop's settings portal for the user's wishes, and follows them.
///
/// A separate thread does this, so no frame waits: a bus may answer late or never. It sleeps
/// without a timer until something changes.
package nonisolated final class DesktopWatch: Sendable {
  private enum Phase {
    case opening
    /// The thread listens at a socket.
    case listening(Int32)
    case ended
  }

  private struct State {
    var phase = Phase.opening
    var answers: [DesktopSetting: BusValue] = [:]
    var wishes = DesktopWishes()
    /// Whether nobody has taken the wishes yet.
    var isNew = false
    var wake: (@Sendable () -> Void)?
  }

  private static let bus = "org.freedesktop.DBus"
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let settings = "org.freedesktop.portal.Settings"

  private let state = Mutex(State())

  /// Starts to ask.
  ///
  /// - Parameter address: The session's bus; nil where there is none.
  package init(address: String? = SessionAddress.current) {
    if let address { start(address) }
  }

  /// The wishes that are known so far.
  package var wishes: DesktopWishes { state.withLock(\.wishes) }

  /// The wishes if they have changed since they were last taken.
  package func take() -> DesktopWishes? {
    state.withLock { state in
      defer { state.isNew = false }
      return state.isNew ? state.wishes : nil
    }
  }

  /// Sets a function to be called on the thread whenever there is something to ``take()``.
  package func onNews(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  /// Stops following the settings.
  package func close() {
    state.withLock { state in
      // The thread wakes from its wait, and closes the socket.
      if case .listening(let socket) = state.phase { shutdown(socket, Int32(SHUT_RDWR)) }
      (state.phase, state.wake) = (.ended, nil)
    }
  }

  // MARK: The thread

  private func start(_ address: String) {
    if let thread = WorkerThread.start({ self.listen(address) }) { pthread_detach(thread) }
  }

  private func listen(_ address: String) {
    guard let connection = DBusConnection(opening: address), begins(at: connection.descriptor)
    else { return }
    let questions = ask(connection)
    while connection.isOpen {
      connection.wait()
      for message in connection.receive() { hear(message, questions) }
    }
    close()
  }

  /// Notes the thread's socket; returns false if there is none, or if the watch was closed.
  private func begins(at socket: Int32?) -> Bool {
    state.withLock { state in
      guard let socket, case .opening = state.phase else { return false }
      state.phase = .listening(socket)
      return true
    }
  }

  /// Sends all questions, and returns what each was about.
  private func ask(_ connection: DBusConnection) -> [UInt32: DesktopSetting] {
    connection.send(.call(Self.bus, "/org/freedesktop/DBus", Self.bus, "Hello"))
    let rule =
      "type='signal',sender='\(Self.portal)',interface='\(Self.settings)',member='SettingChanged'"
    connection.send(.call(Self.bus, "/org/freedesktop/DBus", Self.bus, "AddMatch", [.text(rule)]))
    let questions = DesktopSetting.all.map { setting in
      let names = [BusValue.text(setting.namespace), .text(setting.key)]
      return (connection.send(.call(Self.portal, Self.path, Self.settings, "Read", names)), setting)
    }
    return Dictionary(uniqueKeysWithValues: questions)
  }

  private func hear(_ message: BusMessage, _ questions: [UInt32: DesktopSetting]) {
    switch message.kind {
    case .reply:
      guard let setting = message.replySerial.flatMap({ questions[$0] }) else { return }
      note(setting, message.body.first)
    case .signal:
      guard message.member == "SettingChanged", message.body.count == 3,
        case .text(let namespace) = message.body[0], case .text(let key) = message.body[1]
      else { return }
      note(DesktopSetting(namespace: namespace, key: key), message.body[2])
    case .call, .error: break
    }
  }

  private func note(_ setting: DesktopSetting, _ value: BusValue?) {
    guard DesktopSetting.all.contains(setting) else { return }
    let wake = state.withLock { state in
      state.answers[setting] = value?.unpacked
      let wishes = DesktopWishes(state.answers)
      guard wishes != state.wishes else { return nil as (@Sendable () -> Void)? }
      (state.wishes, state.isNew) = (wishes, true)
      return state.wake
    }
    wake?()
  }
}
