import Geometry
import MessageBus
import Scrolling
import TestHarness
import ViewTree

@testable import ScreenReading

/// A window that lies somewhere on a screen.
final class FakeWindow: ReaderWindow {
  let title = "scene"
  let screenOrigin = Point(x: 100, y: 50)
  let scale = 2.0
  var hasKeyboard = true
}

/// A stage, a session's bus and a bus of readers, all without a window.
final class ReaderScene {
  let bench = Bench()
  let connector = FakeConnector()
  let session = FakeConnection()
  let readers = FakeConnection()
  let bridge: ScreenReaderBridge
  let window = FakeWindow()

  init(address: String? = "unix:path=/run/bus") {
    connector.next = session
    bridge = ScreenReaderBridge(
      stage: bench.stage,
      window: window,
      address: address,
      connect: connector.connect
    )
  }

  var stage: HostedStage { bench.stage }

  /// Whether readers are told what happens.
  var isServed: Bool { stage.onAnnouncement != nil }

  /// Makes a frame as the loop does.
  func step() {
    bridge.receive()
    bench.step()
    bridge.frameEnded(at: bench.now)
    if stage.needsDisplay { _ = stage.drawList() }
  }

  /// Makes frames until readers have been told everything.
  func settle() {
    for _ in 0..<120 { step() }
  }

  /// What the session's bus was asked, by the last of its arguments or its member.
  func asked(_ connection: FakeConnection) -> [String: BusMessage] {
    var calls: [String: BusMessage] = [:]
    for call in connection.takeSent() where call.kind == .call {
      if case .text(let name)? = call.body.last {
        calls[name] = call
      } else {
        calls[call.member] = call
      }
    }
    return calls
  }

  /// Goes all the way to being served.
  func serve(announcements: Bool = true) {
    let questions = asked(session)
    session.answer(questions["IsEnabled"], [.variant(.flag(true))])
    session.answer(questions["ScreenReaderEnabled"], [.variant(.flag(false))])
    step()
    connector.next = readers
    session.answer(asked(session)["GetAddress"], [.text("unix:path=/run/a11y")])
    step()
    readers.answer(asked(readers)["Hello"], [.text(":1.7")])
    step()
    let calls = asked(readers)
    let desktop = BusValue.structure([.text(":1.0"), .path("/org/a11y/atspi/accessible/root")])
    readers.answer(calls["Embed"], [desktop])
    let events =
      announcements ? [BusValue.structure([.text(":1.9"), .text("Object:Announcement:")])] : []
    readers.answer(calls["GetRegisteredEvents"], [.array(of: "(ss)", events)])
    step()
    settle()
    _ = readers.takeSent()
  }

  /// Asks as a reader does, and returns what it is told.
  func ask(_ path: String, _ interface: String, _ member: String, _ body: [BusValue] = [])
    -> BusMessage?
  {
    let name = interface.contains(".") ? interface : "org.a11y.atspi.\(interface)"
    var call = BusMessage.call(":1.7", path, name, member, body)
    (call.serial, call.sender) = (4_711, ":1.9")
    readers.coming.append(call)
    step()
    return readers.takeSent().first { $0.replySerial == 4_711 }
  }

  /// A property of an object.
  func property(_ path: String, _ interface: String, _ name: String) -> BusValue? {
    let body: [BusValue] = [.text("org.a11y.atspi.\(interface)"), .text(name)]
    return ask(path, "org.freedesktop.DBus.Properties", "Get", body)?.body.first?.unpacked
  }

  /// The paths of the objects right inside another.
  func children(_ path: String) -> [String] {
    guard case .array(_, let all)? = ask(path, "Accessible", "GetChildren")?.body.first else {
      return []
    }
    return all.compactMap { child in
      guard case .structure(let parts) = child, case .path(let path)? = parts.last else {
        return nil
      }
      return path
    }
  }

  /// The path of the first object with a name.
  func path(named name: String, in path: String = "/org/a11y/atspi/accessible/window") -> String? {
    for child in children(path) {
      if property(child, "Accessible", "Name") == .text(name) { return child }
      if let found = self.path(named: name, in: child) { return found }
    }
    return nil
  }

  /// The events that readers were told of, in short.
  func events() -> [String] {
    readers.takeSent().filter { $0.kind == .signal }.map { signal in
      let interface = signal.interface.split(separator: ".").last.map(String.init) ?? ""
      guard signal.body.count == 5, case .text(let detail) = signal.body[0],
        case .int32(let first) = signal.body[1]
      else { return "malformed" }
      let words = if case .text(let words) = signal.body[3].unpacked { " \(words)" } else { "" }
      return "\(interface):\(signal.member):\(detail) \(first)\(words)"
    }
  }
}
