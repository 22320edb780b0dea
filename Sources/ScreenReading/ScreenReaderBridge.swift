package import Geometry
package import MessageBus
package import ViewTree

/// Serves screen readers over AT-SPI 2, while there are any.
///
/// It follows `org.a11y.Status` on the session's bus: while no reader or other assistive tool is at
/// work, it sends nothing but that one question to any bus, and does nothing in a frame. A bus that
/// is missing, dies, is late or sends nonsense affects nothing else.
package final class ScreenReaderBridge {
  private static let launcher = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let statusName = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  private let stage: HostedStage
  private let window: any ReaderWindow
  private let connect: (_ address: String) -> (any BusConnection)?
  /// The session's bus, which tells whether somebody listens; nil if
  /// there is none, or none any more.
  private var session: BusClient?
  /// The readers' bus, while somebody listens.
  private var reader: ReaderConnection?
  /// Whether the session's bus was asked for the address of the readers' bus.
  private var isSeeking = false
  /// Whether assistive tools, or a screen reader among them, are at work, as far as is known.
  private var status = ["IsEnabled": false, "ScreenReaderEnabled": false]

  /// Calls the session's bus, if it has an address.
  package init(
    stage: HostedStage,
    window: any ReaderWindow,
    address: String?,
    connect: @escaping (_ address: String) -> (any BusConnection)?
  ) {
    (self.stage, self.window, self.connect) = (stage, window, connect)
    session = address.flatMap(connect).map { BusClient($0) }
    if let session { introduce(to: session) }
  }

  /// Closes all connections; nothing is received afterward.
  package func close() {
    stopServing()
    session = nil
  }

  /// Sends a key to readers, as AT-SPI describes it, and returns the number of their answer;
  /// nil while no reader wants keys.
  package func tell(_ key: BusValue) -> UInt32? { reader?.tell(key) }

  /// Called with a key's ticket and whether the reader keeps the key.
  package var onKeyAnswer: (_ ticket: UInt32, _ isKept: Bool) -> Void = { _, _ in }

  /// When ``frameEnded(at:)`` should be called although nothing happens; nil for never.
  package var deadline: Timestamp? { reader?.deadline }

  // MARK: In the loop

  /// Reads the messages that came; called whenever the loop is awake, before it makes a frame.
  package func receive() {
    reader?.receive()
    if let reader, !reader.isOpen {
      // One that closes before it has taken us will do so again.
      if !reader.isKnown { giveUp() }
      stopServing()
    }
    if let session { hear(session) }
  }

  /// Reports what a frame has changed; called before the frame is drawn.
  package func frameEnded(at now: Timestamp) { reader?.frameEnded(at: now) }

  private func stopServing() {
    stage.onAnnouncement = nil
    reader = nil
  }

  // MARK: The session's bus

  private func introduce(to session: BusClient) {
    session.connection.send(.hello)
    let changes = "interface='\(Self.properties)',sender='\(Self.launcher)',path='\(Self.path)'"
    let owner = "sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.launcher)'"
    for rule in [changes, owner] { session.connection.send(.addMatch(rule)) }
    askStatus(session)
  }

  /// Asks the session bus whether a screen reader is running, without
  /// starting the service that knows.
  private func askStatus(_ session: BusClient) {
    for name in status.keys.sorted() {
      let names = [BusValue.text(Self.statusName), .text(name)]
      var call = BusMessage.call(Self.launcher, Self.path, Self.properties, "Get", names)
      call.startsNobody = true
      session.ask(call) { [unowned self] in
        if case .flag(let flag)? = $0?.first?.unpacked { status[name] = flag }
      }
    }
  }

  private func hear(_ session: BusClient) {
    for message in session.connection.receive() where !session.take(message) {
      if message.kind == .signal { note(message, session) }
    }
    followStatus(session)
    if !session.connection.isOpen { close() }
  }

  private func take(address: BusValue?) {
    isSeeking = false
    guard isWanted, reader == nil else { return }
    guard case .text(let address)? = address, let connection = connect(address) else {
      return giveUp()
    }
    let reader = ReaderConnection(connection, stage: stage, window: window)
    reader.onKeyAnswer = { [unowned self] in onKeyAnswer($0, $1) }
    self.reader = reader
  }

  /// Waits for the next change of status, because the readers' bus was not found.
  private func giveUp() { status = status.mapValues { _ in false } }

  private func note(_ signal: BusMessage, _ session: BusClient) {
    switch (signal.member, signal.body.first, signal.body.last) {
    case ("NameOwnerChanged", .text(Self.launcher)?, .text(let owner)?):
      giveUp()
      if !owner.isEmpty { askStatus(session) }
    case ("PropertiesChanged", .text(Self.statusName)?, _):
      guard signal.body.count >= 2, case .array(_, let entries) = signal.body[1] else { return }
      for case .entry(.text(let name), let value) in entries {
        guard status[name] != nil, case .flag(let flag) = value.unpacked else { continue }
        status[name] = flag
      }
    default: break
    }
  }

  private var isWanted: Bool { status.values.contains(true) }

  /// Connects while somebody listens, otherwise disconnects.
  private func followStatus(_ session: BusClient) {
    guard isWanted else {
      if reader != nil { stopServing() }
      return
    }
    guard reader == nil, !isSeeking else { return }
    let call = BusMessage.call(Self.launcher, Self.path, Self.launcher, "GetAddress")
    isSeeking = true
    session.ask(call) { [unowned self] in take(address: $0?.first?.unpacked) }
  }
}
