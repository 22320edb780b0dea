package import Geometry
internal import MessageBus
internal import ViewTree

/// The program on the screen readers' bus: it answers what they ask, and tells them what happens.
///
/// It reports at once which element has the keys, what is typed into it, and announcements. It
/// reports everything else once the picture stands still, so that a drag costs nothing.
final class ReaderConnection {
  /// How long the picture must stand still before readers are told what changed, in seconds.
  static let stillness = 0.15
  /// The longest that readers wait while something never stands still, in seconds.
  static let patience = 1.0

  /// How many times to wait for more calls before the next frame,
  /// while something moves and at rest.
  private static let (roundsInMotion, roundsAtRest) = (4, 64)

  private static let registry = "org.a11y.atspi.Registry"
  private static let desktop = "/org/a11y/atspi/accessible/root"
  private static let devices = "org.a11y.atspi.DeviceEventController"
  private static let devicesPath = "/org/a11y/atspi/registry/deviceeventcontroller"
  private static let listener = "org.a11y.atspi.DeviceEventListener"

  private let bus: BusClient
  private var connection: any BusConnection { bus.connection }
  private let responder: AccessibilityResponder
  /// Whether the registry knows the program; before that, no reader listens.
  private(set) var isKnown = false
  private var hearsAnnouncements = false
  private var hearsKeys = false
  /// Called with a key's ticket and whether the reader keeps the key.
  var onKeyAnswer: (_ ticket: UInt32, _ isKept: Bool) -> Void = { _, _ in }
  /// From the first to the latest change that readers have not been told.
  private var news: ClosedRange<Timestamp>?
  private var told = Snapshot()
  /// The announcements made since the last full report, so that none is repeated.
  private var announced: Set<String> = []
  /// Where the keys went when readers were told last.
  private enum Activity { case unknown, here, elsewhere }
  private var activity = Activity.unknown
  private weak var focused: View?
  private var focusedPart: Int?

  private var stage: HostedStage { responder.stage }

  init(_ connection: any BusConnection, stage: HostedStage, window: any ReaderWindow) {
    bus = BusClient(connection)
    responder = AccessibilityResponder(stage: stage, window: window)
    bus.ask(.hello) { [unowned self] in
      guard case .text(let name)? = $0?.first else { return }
      responder.name = name
      embed()
    }
  }

  var isOpen: Bool { connection.isOpen }

  // MARK: What comes

  /// Answers the calls that have arrived, and those that follow right after.
  ///
  /// Readers make hundreds of calls one after the other. If each waited for a frame,
  /// reading a page would take seconds.
  func receive() {
    var rounds = stage.isMoving ? Self.roundsInMotion : Self.roundsAtRest
    while answer(connection.receive()), rounds > 0, connection.waitBriefly() { rounds -= 1 }
  }

  /// Answers messages, and returns whether any of them was a call.
  private func answer(_ messages: [BusMessage]) -> Bool {
    for message in messages where !bus.take(message) {
      if let answer = responder.answer(message) { connection.send(answer) }
      guard message.kind == .signal else { continue }
      // A reader has changed what it listens for.
      if message.member.hasPrefix("EventListener") { askForEvents() }
      if message.member.hasPrefix("KeystrokeListener") { askForKeyListeners() }
    }
    return messages.contains { $0.kind == .call }
  }

  private func embed() {
    let plug = responder.reference(.application)
    bus.ask(.call(Self.registry, Self.desktop, "org.a11y.atspi.Socket", "Embed", [plug])) {
      [unowned self] in
      guard case .structure(let parts)? = $0?.first, case .text? = parts.first,
        case .path? = parts.last
      else { return }
      responder.desktop = .structure(parts)
      isKnown = true
      told = Snapshot(of: responder)
      stage.onAnnouncement = { [unowned self] in say($0) }
    }
    for interface in [Self.registry, Self.listener] {
      connection.send(.addMatch("interface='\(interface)',sender='\(Self.registry)'"))
    }
    askForEvents()
    askForKeyListeners()
  }

  private func askForKeyListeners() {
    bus.ask(.call(Self.registry, Self.devicesPath, Self.devices, "GetKeystrokeListeners")) {
      [unowned self] in
      if case .array(_, let listeners)? = $0?.first { hearsKeys = !listeners.isEmpty }
    }
  }

  /// Sends a key to readers, and returns the number of their answer;
  /// nil while no reader wants keys.
  ///
  /// Readers say keys aloud as they are typed, and keep those that are commands to them.
  func tell(_ key: BusValue) -> UInt32? {
    guard hearsKeys else { return nil }
    let member = "NotifyListenersSync"
    var ticket: UInt32 = 0
    ticket = bus.ask(
      .call(Self.registry, Self.devicesPath, Self.devices, member, [key])
    ) { [unowned self] in
      onKeyAnswer(ticket, $0?.first == .flag(true))
    }
    return ticket
  }

  private func askForEvents() {
    let path = "/org/a11y/atspi/registry"
    bus.ask(.call(Self.registry, path, Self.registry, "GetRegisteredEvents")) { [unowned self] in
      guard case .array(_, let events)? = $0?.first else { return }
      hearsAnnouncements = events.contains { event in
        guard case .structure(let parts) = event, parts.count >= 2, case .text(let name) = parts[1]
        else { return false }
        return name.lowercased().hasPrefix("object:announcement")
      }
    }
  }

  // MARK: What happens

  /// Reports what a frame has changed; called before the frame is drawn.
  func frameEnded(at now: Timestamp) {
    guard isKnown else { return }
    tellActivity()
    if stage.needsDisplay { news = (news?.lowerBound ?? now)...now }
    // A reader would leave the window that has the keys now. One that never had them may still be
    // the only one, on a display without a keyboard.
    if activity != .elsewhere {
      let isElsewhere = stage.focusedView !== focused || stage.focusedPart != focusedPart
      if isElsewhere { tellFocus() } else if !stage.isMoving { tellFocused() }
    }
    if let deadline, deadline <= now { tellAll() }
  }

  /// When readers are to be told what changed; nil when nothing did.
  var deadline: Timestamp? {
    news.map { min($0.upperBound + Self.stillness, $0.lowerBound + Self.patience) }
  }

  private func tellActivity() {
    let isActive = responder.window.hasKeyboard
    guard isActive != (activity == .here) else { return }
    activity = isActive ? .here : .elsewhere
    let path = responder.paths.path(of: .window)
    let (member, title) = (isActive ? "Activate" : "Deactivate", responder.window.title)
    tell([.event(path, interface: "Window", member, value: .text(title))])
    tellChanges(of: .window)
    focused = nil
  }

  private func tellFocus() {
    let old = focused.flatMap { view in
      focusedPart.map { AccessibleElement(view, part: $0) } ?? AccessibleElement(around: view)
    }
    if let old, old.meaning != nil { tellChanges(of: .element(old)) }
    (focused, focusedPart) = (stage.focusedView, stage.focusedPart)
    guard let element = stage.focusedElement else { return }
    told.update(.element(element), responder)
    tell([Snapshot.state(.focused, true, path(element))])
  }

  /// Reports what changed about the focused element, such as text typed into it.
  private func tellFocused() {
    guard stage.needsDisplay, let element = stage.focusedElement else { return }
    tellChanges(of: .element(element))
  }

  /// Reports what has changed about an element of which readers have been told.
  private func tellChanges(of node: AccessibleNode) {
    let before = told.entries[node]
    told.update(node, responder)
    guard let before, let now = told.entries[node] else { return }
    tell(Snapshot.changes(of: node, before, now, responder))
  }

  private func tellAll() {
    news = nil
    let now = Snapshot(of: responder)
    tell(now.changes(since: told, responder))
    (told, announced) = (now, [])
  }

  private func say(_ words: String) {
    guard !words.isEmpty, !focusSays(words) else { return }
    announced.insert(words)
    guard !hearsAnnouncements else {
      let path = responder.paths.path(of: .window)
      // 1 is polite: when the reader has finished what it is saying.
      return tell([.event(path, "Announcement", "", 1, value: .text(words))])
    }
    tell([Snapshot.state(.showing, true, responder.paths.path(of: responder.note(words)))])
  }

  /// Whether the focused element itself says these words, as the dots of a pager do.
  private func focusSays(_ words: String) -> Bool {
    guard let meaning = stage.focusedElement?.meaning, meaning.role == .slider else { return false }
    return meaning.value.words.lowercased() == words.lowercased()
  }

  private func tell(_ events: [BusMessage]) {
    for event in events where !(event.status.map(announced.contains) ?? false) {
      connection.send(event)
    }
  }

  private func path(_ element: AccessibleElement) -> String {
    responder.paths.path(of: .element(element))
  }
}

/// What a screen reader asks of the window that the stage is in.
package protocol ReaderWindow: AnyObject {
  /// The text of its title bar.
  var title: String { get }
  /// Where its content lies on the screen, in device pixels; zero where
  /// the window system does not tell.
  var screenOrigin: Point { get }
  /// Device pixels per point.
  var scale: Double { get }
  var hasKeyboard: Bool { get }
}
