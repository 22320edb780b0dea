import Geometry
import MessageBus
import Scrolling
import Testing
import ViewTree

@testable import ScreenReading

/// When readers are served, and when nothing is done.
struct ScreenReaderBridgeTests {
  private let it = ReaderScene()

  private func status(_ name: String, _ flag: Bool) -> BusMessage {
    .signal(
      "/org/a11y/bus",
      "org.freedesktop.DBus.Properties",
      "PropertiesChanged",
      [
        .text("org.a11y.Status"),
        .array(of: "{sv}", [.entry(.text(name), .variant(.flag(flag)))]),
        .array(of: "s", []),
      ]
    )
  }

  private func owner(_ name: String) -> BusMessage {
    .signal(
      "/org/freedesktop/DBus",
      "org.freedesktop.DBus",
      "NameOwnerChanged",
      [.text("org.a11y.Bus"), .text(""), .text(name)]
    )
  }

  @Test func `without a session bus nothing is called`() {
    let it = ReaderScene(address: nil)
    it.settle()
    #expect(it.connector.addresses.isEmpty)
  }

  @Test func `asking starts nobody`() {
    let questions = it.asked(it.session)
    #expect(questions["IsEnabled"]?.startsNobody == true)
    #expect(questions["ScreenReaderEnabled"]?.startsNobody == true)
  }

  @Test func `while nobody listens there is one connection, no deadline and no announcement`() {
    let questions = it.asked(it.session)
    it.session.answer(questions["IsEnabled"], [.variant(.flag(false))])
    it.session.answer(questions["ScreenReaderEnabled"], [.variant(.flag(false))])
    it.settle()
    #expect(it.connector.addresses == ["unix:path=/run/bus"])
    #expect(it.session.takeSent().isEmpty)
    #expect(it.bridge.deadline == nil)
    #expect(!it.isServed)
  }

  @Test(arguments: ["IsEnabled", "ScreenReaderEnabled"])
  func `a reader that comes later is served`(name: String) {
    _ = it.asked(it.session)
    it.session.coming.append(status(name, true))
    it.step()
    #expect(it.asked(it.session)["GetAddress"] != nil)
  }

  @Test func `a reader that goes is served no more, and again when it is back`() {
    it.serve()
    #expect(it.isServed)
    it.session.coming.append(status("IsEnabled", false))
    it.step()
    #expect(!it.isServed)
    it.session.coming.append(status("IsEnabled", true))
    it.step()
    #expect(it.asked(it.session)["GetAddress"] != nil)
  }

  @Test func `a bus of readers that dies is found again once it is back`() {
    it.serve()
    it.readers.isOpen = false
    it.session.coming.append(owner(""))
    it.step()
    it.settle()
    #expect(!it.isServed)
    it.session.coming.append(owner(":1.3"))
    it.step()
    #expect(it.asked(it.session)["IsEnabled"] != nil)
  }

  @Test func `a readers' bus that closes at once is not tried again and again`() {
    let questions = it.asked(it.session)
    it.session.answer(questions["IsEnabled"], [.variant(.flag(true))])
    it.session.answer(questions["ScreenReaderEnabled"], [.variant(.flag(false))])
    it.step()
    it.readers.isOpen = false
    var count = 0
    for _ in 0..<20 {
      it.connector.next = it.readers
      guard let call = it.asked(it.session)["GetAddress"] else { continue }
      count += 1
      it.session.answer(call, [.text("unix:path=/run/a11y")])
      it.step()
    }
    #expect(count == 1 && !it.isServed)
  }

  @Test func `a session bus that dies ends it`() {
    it.serve()
    it.session.isOpen = false
    it.step()
    #expect(!it.isServed)
    it.settle()
    #expect(it.session.takeSent().isEmpty && it.connector.addresses.count == 2)
  }

  @Test func `a bus of readers that nobody answers at is asked for again once one comes`() {
    let questions = it.asked(it.session)
    it.session.answer(questions["IsEnabled"], [.variant(.flag(true))])
    it.step()
    it.session.answer(it.asked(it.session)["GetAddress"], [.text("tcp:host=example.org,port=1")])
    it.step()
    #expect(!it.isServed)
    it.session.coming.append(status("ScreenReaderEnabled", true))
    it.step()
    #expect(it.asked(it.session)["GetAddress"] != nil)
  }

  @Test func `what is typed into a field that has only just come is told`() {
    it.serve()
    let field = TypedView(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    it.stage.root.addSubview(field)
    it.stage.focus(field)
    it.step()
    field.words = "Grace"
    it.settle()
    let told = it.readers.takeSent().filter { $0.member == "TextChanged" }
    #expect(told.map(\.body.first) == [.text("insert")])
  }

  // MARK: Keys

  private let key = BusValue.structure([.uint32(0), .text("A")])

  private func listenToKeys(_ listeners: [BusValue]) {
    it.readers.coming.append(
      .signal("/", "org.a11y.atspi.DeviceEventListener", "KeystrokeListenerRegistered", [])
    )
    it.step()
    let question = it.asked(it.readers)["GetKeystrokeListeners"]
    it.readers.answer(question, [.array(of: "(so)", listeners)])
    it.step()
  }

  @Test func `a reader hears keys once it listens to them, and no sooner`() {
    it.serve()
    #expect(it.bridge.tell(key) == nil)
    listenToKeys([.structure([.text(":1.9"), .path("/keys")])])
    let ticket = it.bridge.tell(key)
    let call = it.readers.takeSent().last
    #expect(call?.member == "NotifyListenersSync" && call?.serial == ticket)
    #expect(ticket != nil && call?.body == [key])
    listenToKeys([])
    #expect(it.bridge.tell(key) == nil)
  }

  @Test func `a reader says which keys it keeps, and an error keeps none`() throws {
    it.serve()
    listenToKeys([.structure([.text(":1.9"), .path("/keys")])])
    var answers: [UInt32: Bool] = [:]
    it.bridge.onKeyAnswer = { answers[$0] = $1 }
    let tickets = try (0..<3).map { _ in try #require(it.bridge.tell(key)) }
    let calls = it.readers.takeSent().filter { $0.member == "NotifyListenersSync" }
    it.readers.answer(calls[0], [.flag(true)])
    it.readers.answer(calls[1], [.flag(false)])
    it.readers.coming.append(.error(to: calls[2], "org.freedesktop.DBus.Error.Failed", "No"))
    it.step()
    #expect(answers == [tickets[0]: true, tickets[1]: false, tickets[2]: false])
  }

  @Test func `nonsense from either bus harms nothing`() {
    it.serve()
    let values: [BusValue] = [
      .int32(-1), .text(""), .flag(true), .double(.nan), .array(of: "s", []),
      .variant(.structure([.byte(1)])),
    ]
    let members = [
      "PropertiesChanged", "NameOwnerChanged", "EventListenerRegistered", "", "GetText",
    ]
    for kind in [BusMessage.Kind.call, .reply, .error, .signal] {
      for (member, value) in members.flatMap({ member in values.map { (member, $0) } }) {
        var message = BusMessage(kind)
        (message.member, message.interface, message.path) = (member, "org.a11y.atspi.Text", "/")
        (message.body, message.replySerial) = ([value, value], 3)
        it.session.coming.append(message)
        it.readers.coming.append(message)
      }
    }
    it.step()
    it.settle()
    #expect(it.isServed)
    let name = it.property("/org/a11y/atspi/accessible/root", "Accessible", "Name")
    #expect(name == .text("scene"))
  }
}

/// A view that takes text.
private final class TypedView: View {
  var words = "" { didSet { setNeedsDisplay() } }

  override var canBecomeFocused: Bool { true }
  override var accessibility: Accessibility? {
    Accessibility(.textField, label: "Name", value: .text(words, selection: 0..<0))
  }
}
