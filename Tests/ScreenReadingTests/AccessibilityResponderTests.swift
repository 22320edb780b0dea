import Geometry
import MessageBus
import Scrolling
import Testing
import ViewTree

@testable import ScreenReading

/// A number to set, from 0 to 10.
private final class Dial: Control {
  var number = 3.0
  override var accessibility: Accessibility? {
    Accessibility(
      .slider,
      label: "Dial",
      value: .number(number, in: 0...10, step: 1, words: "three"),
      actions: [.increment, .decrement]
    )
  }
  override var canBecomeFocused: Bool { true }
  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    switch action {
    case .increment: number += 1
    case .decrement: number -= 1
    case .setNumber(let new): number = new
    default: return false
    }
    setNeedsDisplay()
    return true
  }
}

/// Text to type.
private final class Field: Control {
  var text = "Ada Lovelace"
  var selection = 3..<3
  var kind: Accessibility.States = []
  override var accessibility: Accessibility? {
    let value = Accessibility.Value.text(text, selection: selection)
    return Accessibility(.textField, label: "Name", value: value, states: kind)
  }
  override var canBecomeFocused: Bool { true }
  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    guard case .select(let range) = action else { return false }
    selection = range
    setNeedsDisplay()
    return true
  }
}

private let window = "/org/a11y/atspi/accessible/window"
private let root = "/org/a11y/atspi/accessible/root"

struct AccessibilityResponderTests {
  private let it = ReaderScene()
  private let dial = Dial(frame: Rect(x: 10, y: 20, width: 100, height: 30))
  private let field = Field(frame: Rect(x: 10, y: 60, width: 100, height: 30))

  init() {
    it.stage.root.addSubview(dial)
    it.stage.root.addSubview(field)
    it.serve()
  }

  private func path(_ name: String) throws -> String { try #require(it.path(named: name)) }

  private func states(_ path: String) -> Set<NodeState> {
    guard case .array(_, let words)? = it.ask(path, "Accessible", "GetState")?.body.first else {
      return []
    }
    let bits = words.enumerated().reduce(UInt64(0)) { bits, word in
      guard case .uint32(let part) = word.element else { return bits }
      return bits | UInt64(part) << (32 * word.offset)
    }
    return Set(NodeState.allCases.filter { bits & 1 << $0.rawValue != 0 })
  }

  @Test func `a field has one line, unless it says that it may have several`() throws {
    let path = try path("Name")
    #expect(states(path).intersection([.editable, .singleLine, .multiLine]).count == 2)
    #expect(states(path).contains(.singleLine) && NodeState.multiLine.name == "multi-line")
    field.kind = .multiline
    #expect(states(path).isSuperset(of: [.editable, .multiLine]))
    #expect(!states(path).contains(.singleLine))
  }

  // MARK: The tree

  @Test func `the program has a window, and the window what it shows`() throws {
    #expect(it.children(root) == [window])
    #expect(it.ask(root, "Accessible", "GetRole")?.body == [.uint32(75)])
    #expect(it.ask(window, "Accessible", "GetRole")?.body == [.uint32(23)])
    let names = it.children(window).map { it.property($0, "Accessible", "Name") }
    #expect(names == [.text("Dial"), .text("Name")])
    let dial = try path("Dial")
    #expect(it.ask(dial, "Accessible", "GetRoleName")?.body == [.text("slider")])
    #expect(it.ask(dial, "Accessible", "GetIndexInParent")?.body == [.int32(0)])
    #expect(
      it.property(dial, "Accessible", "Parent") == .structure([.text(":1.7"), .path(window)])
    )
  }

  @Test func `a place is told in device pixels`() throws {
    let dial = try path("Dial")
    func extents(_ origin: UInt32) -> BusValue? {
      it.ask(dial, "Component", "GetExtents", [.uint32(origin)])?.body.first
    }
    let size: [BusValue] = [.int32(200), .int32(60)]
    // Two pixels per point; the window lies at 100, 50.
    #expect(extents(0) == .structure([.int32(120), .int32(90)] + size))
    #expect(extents(1) == .structure([.int32(20), .int32(40)] + size))
    let body: [BusValue] = [.int32(130), .int32(100), .uint32(0)]
    let found = it.ask(window, "Component", "GetAccessibleAtPoint", body)?.body.first
    #expect(found == .structure([.text(":1.7"), .path(dial)]))
  }

  @Test func `states tell who has the keys`() throws {
    let dial = try path("Dial")
    #expect(states(dial) == [.visible, .showing, .enabled, .sensitive, .focusable])
    #expect(it.ask(dial, "Component", "GrabFocus")?.body == [.flag(true)])
    #expect(it.stage.focusedView === self.dial)
    #expect(states(dial).contains(.focused))
    self.dial.isEnabled = true
    #expect(states(window).contains(.active))
  }

  // MARK: Doing

  @Test func `actions and values change what they say`() throws {
    let dial = try path("Dial")
    #expect(it.property(dial, "Action", "NActions") == .int32(2))
    #expect(it.ask(dial, "Action", "GetName", [.int32(0)])?.body == [.text("increment")])
    #expect(it.ask(dial, "Action", "DoAction", [.int32(0)])?.body == [.flag(true)])
    #expect(it.property(dial, "Value", "CurrentValue") == .double(4))
    #expect(it.property(dial, "Value", "MaximumValue") == .double(10))
    let body: [BusValue] = [
      .text("org.a11y.atspi.Value"), .text("CurrentValue"), .variant(.double(7)),
    ]
    #expect(it.ask(dial, "org.freedesktop.DBus.Properties", "Set", body)?.kind == .reply)
    #expect(self.dial.number == 7)
  }

  @Test func `what was typed can be read`() throws {
    let field = try path("Name")
    #expect(
      it.ask(field, "Text", "GetText", [.int32(0), .int32(-1)])?.body == [.text("Ada Lovelace")]
    )
    #expect(it.property(field, "Text", "CaretOffset") == .int32(3))
    let word = it.ask(field, "Text", "GetStringAtOffset", [.int32(5), .uint32(1)])?.body
    #expect(word == [.text("Lovelace"), .int32(4), .int32(12)])
  }

  // Readers count scalars: a flag is one character of two.
  @Test func `letters that are several scalars are counted as readers do`() throws {
    let field = try path("Name")
    self.field.text = "🇫🇷é!"
    #expect(it.property(field, "Text", "CharacterCount") == .int32(4))
    #expect(it.ask(field, "Text", "SetCaretOffset", [.int32(2)])?.body == [.flag(true)])
    #expect(self.field.selection == 1..<1)
    #expect(it.property(field, "Text", "CaretOffset") == .int32(2))
  }

  // MARK: Events

  @Test func `what is typed is told at once, and what has the keys`() {
    it.stage.focus(field)
    it.step()
    #expect(it.events() == ["Object:StateChanged:focused 1"])
    field.text = "Ada K. Lovelace"
    field.selection = 7..<7
    field.setNeedsDisplay()
    it.step()
    #expect(
      it.events() == ["Object:TextChanged:insert 4 K. ", "Object:TextCaretMoved: 7"]
    )
    it.stage.focus(dial)
    it.step()
    #expect(it.events() == ["Object:StateChanged:focused 0", "Object:StateChanged:focused 1"])
    it.settle()
    #expect(it.events().allSatisfy { !$0.contains("focused") }, "nothing is told twice")
  }

  @Test func `everything else is told once the picture stands still`() {
    for _ in 0..<30 {
      dial.number += 0.1
      dial.setNeedsDisplay()
      it.step()
    }
    #expect(it.events().isEmpty)
    it.settle()
    #expect(it.events() == ["Object:PropertyChange:accessible-value 0"])
    dial.position.x += 1
    it.settle()
    #expect(it.events().isEmpty)
    field.removeFromSuperview()
    dial.number = 9
    it.stage.setNeedsDisplay()
    it.settle()
    #expect(
      it.events() == [
        "Object:ChildrenChanged:remove 1", "Object:PropertyChange:accessible-value 0",
      ]
    )
    #expect(it.bridge.deadline == nil)
  }

  // A reader says the number of a slider itself, but of a scroll pane its name alone.
  @Test func `a page that was turned is said once, in words`() throws {
    let book = Book(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    it.stage.root.addSubview(book)
    it.settle()
    _ = it.events()
    #expect(it.property(try path("Book"), "Accessible", "Description") == .text("Page 1 of 9"))
    book.page = 2
    it.settle()
    #expect(it.events() == ["Object:PropertyChange:accessible-description 0 Page 2 of 9"])
    book.page = 3
    it.stage.announce("Page 3 of 9")
    it.settle()
    #expect(it.events() == ["Object:Announcement: 1 Page 3 of 9"])
    book.page = 4
    it.settle()
    book.page = 3
    it.settle()
    #expect(it.events().last == "Object:PropertyChange:accessible-description 0 Page 3 of 9")
  }

  @Test func `what is announced is said`() {
    it.stage.announce("Page 3 of 12")
    #expect(it.events() == ["Object:Announcement: 1 Page 3 of 12"])
  }

  // The dial says "three" itself.
  @Test func `what a slider with the keys says of itself is not announced`() {
    it.stage.focus(dial)
    it.step()
    _ = it.events()
    it.stage.announce("Three")
    #expect(it.events().isEmpty)
    it.stage.announce("Four")
    #expect(it.events() == ["Object:Announcement: 1 Four"])
    it.stage.focus(field)
    it.step()
    _ = it.events()
    it.stage.announce("Three")
    #expect(it.events() == ["Object:Announcement: 1 Three"])
  }

  // Orca before 44 knows notifications only.
  @Test func `readers without announcements see a notice`() throws {
    let it = ReaderScene()
    it.serve(announcements: false)
    it.stage.announce("Page 3 of 12")
    let told = it.readers.takeSent()
    #expect(told.count == 1)
    let path = try #require(told.first?.path)
    #expect(told.first?.body.first == .text("showing"))
    #expect(it.ask(path, "Accessible", "GetRole")?.body == [.uint32(101)])
    #expect(it.property(path, "Accessible", "Name") == .text("Page 3 of 12"))
  }

  @Test func `a reader that asks late hears each notice`() {
    let it = ReaderScene()
    it.serve(announcements: false)
    for words in ["Refreshing", "Refreshed"] { it.stage.announce(words) }
    let paths = it.readers.takeSent().map(\.path)
    #expect(
      paths.map { it.property($0, "Accessible", "Name") } == [
        .text("Refreshing"), .text("Refreshed"),
      ]
    )
    for number in 0..<40 { it.stage.announce("\(number)") }
    #expect(it.property(paths[0], "Accessible", "Name") == .text(""))
  }

  @Test func `the window is told to come and go`() {
    it.window.hasKeyboard = false
    it.step()
    #expect(
      it.events() == ["Window:Deactivate: 0 scene", "Object:StateChanged:active 0"]
    )
  }

  @Test func `a window without the keys claims no focus`() {
    it.stage.focus(dial)
    it.settle()
    _ = it.events()
    it.window.hasKeyboard = false
    it.settle()
    it.stage.focus(nil)
    it.stage.focus(dial)
    it.settle()
    #expect(!it.events().contains { $0.contains("focused 1") })
    it.window.hasKeyboard = true
    it.settle()
    #expect(it.events().filter { $0.contains("focused 1") }.count == 1)
  }

  @Test func `a caret below zero is at the end`() throws {
    let field = try path("Name")
    #expect(it.ask(field, "Text", "SetCaretOffset", [.int32(-1)])?.body == [.flag(true)])
    let end = it.property(field, "Text", "CharacterCount")
    #expect(it.property(field, "Text", "CaretOffset") == end && end != .int32(0))
    #expect(it.ask(field, "Text", "GetNSelections")?.body == [.int32(0)])
  }

  // MARK: Nonsense

  @Test func `what is gone is told to be gone`() throws {
    let dial = try path("Dial")
    self.dial.removeFromSuperview()
    #expect(it.ask(dial, "Accessible", "GetRole")?.errorName.hasSuffix("UnknownObject") == true)
    for path in ["/", window + "/1", "/org/a11y/atspi/accessible/99", root + "x", ""] {
      #expect(it.ask(path, "Accessible", "GetRole")?.kind == .error)
    }
  }

  @Test func `arguments that mean nothing are refused`() throws {
    let (dial, field) = (try path("Dial"), try path("Name"))
    let calls: [(String, String, String, [BusValue])] = [
      (dial, "Action", "DoAction", [.int32(-1)]), (dial, "Action", "DoAction", [.int32(2)]),
      (dial, "Action", "DoAction", []), (dial, "Component", "GetExtents", [.uint32(9)]),
      (dial, "Component", "GetExtents", []), (dial, "Text", "GetText", [.int32(0), .int32(1)]),
      (dial, "Component", "GetAccessibleAtPoint", [.text("a"), .int32(1), .uint32(0)]),
      (field, "Text", "GetStringAtOffset", [.int32(0), .uint32(99)]),
      (field, "Nothing", "Nothing", []), (field, "Accessible", "Nothing", []),
    ]
    for call in calls {
      #expect(it.ask(call.0, call.1, call.2, call.3)?.kind == .error, "\(call)")
    }
    let numbers: [Int32] = [.min, -1, 0, 5, 12, 13, .max]
    for start in numbers {
      for end in numbers {
        #expect(it.ask(field, "Text", "GetText", [.int32(start), .int32(end)])?.kind == .reply)
      }
      for piece in UInt32(0)..<5 {
        let body: [BusValue] = [.int32(start), .uint32(piece)]
        #expect(it.ask(field, "Text", "GetStringAtOffset", body)?.kind == .reply)
      }
      let index: [BusValue] = [.int32(start)]
      #expect(it.ask(window, "Accessible", "GetChildAtIndex", index)?.kind == .reply)
    }
    for number in [Double.nan, .infinity] {
      let body: [BusValue] = [
        .text("org.a11y.atspi.Value"), .text("CurrentValue"), .variant(.double(number)),
      ]
      #expect(it.ask(dial, "org.freedesktop.DBus.Properties", "Set", body)?.kind == .error)
    }
  }
}

/// Pages, of which one shows.
private final class Book: View {
  var page = 1 { didSet { setNeedsDisplay() } }

  override var accessibility: Accessibility? {
    let words = "Page \(page) of 9"
    return Accessibility(
      .scrollArea,
      label: "Book",
      value: .number(Double(page), in: 1...9, step: 1, words: words)
    )
  }
}
