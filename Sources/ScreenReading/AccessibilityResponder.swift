import Geometry
import MessageBus
import ViewTree

/// Why a call is not answered.
struct Refusal: Error, Equatable {
  let name: String
  let words: String

  static let noObject = Refusal(
    name: "org.freedesktop.DBus.Error.UnknownObject",
    words: "There is no such object, or no more"
  )
  static let noMethod = Refusal(
    name: "org.freedesktop.DBus.Error.UnknownMethod",
    words: "The object has no such method"
  )
  static let noProperty = Refusal(
    name: "org.freedesktop.DBus.Error.UnknownProperty",
    words: "The object has no such property"
  )
  static let noSense = Refusal(
    name: "org.freedesktop.DBus.Error.InvalidArgs",
    words: "These arguments mean nothing here"
  )
}

/// Answers what readers ask: a call in, a reply out.
///
/// It knows of no bus.
final class AccessibilityResponder {
  /// The AT-SPI interfaces, by the last parts of their names.
  enum Interface: String, CaseIterable {
    case accessible = "Accessible"
    case application = "Application"
    case component = "Component"
    case action = "Action"
    case value = "Value"
    case text = "Text"
    case editableText = "EditableText"
    case selection = "Selection"

    static let start = "org.a11y.atspi."

    init?(name: String) {
      guard name.hasPrefix(Self.start) else { return nil }
      self.init(rawValue: String(name.dropFirst(Self.start.count)))
    }
  }

  let stage: Stage
  let window: ReaderWindow
  let paths = NodePaths()
  /// Our name on the bus.
  var name = ""
  /// The object that the registry has the program in.
  var desktop = BusValue.structure([.text(""), .path(NodePaths.null)])
  /// The program's number in the registry, which that sets.
  var number: Int32 = 0
  /// What was said last, by its number: a reader may ask for it when more has been said.
  private var notices: [Int: String] = [:]
  private var lastNotice = 0
  /// How many of them are kept.
  private static let noticeCount = 16

  init(stage: Stage, window: ReaderWindow) { (self.stage, self.window) = (stage, window) }

  /// The answer to a call; nil for what wants none.
  func answer(_ call: BusMessage) -> BusMessage? {
    guard call.kind == .call else { return nil }
    do throws(Refusal) {
      let body = try reply(to: call)
      return call.wantsNoReply ? nil : BusMessage.reply(to: call, body)
    } catch {
      return call.wantsNoReply ? nil : BusMessage.error(to: call, error.name, error.words)
    }
  }

  private func reply(to call: BusMessage) throws(Refusal) -> [BusValue] {
    if call.interface == "org.freedesktop.DBus.Peer", call.member == "Ping" { return [] }
    // Readers keep what they have read themselves.
    if call.interface == "org.a11y.atspi.Cache", call.member == "GetItems" {
      return [.array(of: "((so)(so)(so)iiassusau)", [])]
    }
    guard let node = paths.node(at: call.path) else { throw .noObject }
    if case .element(let element) = node, element.meaning == nil { throw .noObject }
    if call.interface == "org.freedesktop.DBus.Properties" { return try property(call, of: node) }
    guard let interface = Interface(name: call.interface), interfaces(of: node).contains(interface)
    else { throw .noMethod }
    switch interface {
    case .accessible: return try accessible(call, node)
    case .application: return try application(call)
    case .component: return try component(call, node)
    case .action: return try action(call, try element(node))
    case .value: throw .noMethod
    case .text: return try text(call, try element(node))
    case .editableText: return try edit(call, try element(node))
    case .selection: return try selection(call, try element(node))
    }
  }

  /// Gives words a number, as an object that readers can look at.
  func note(_ words: String) -> AccessibleNode {
    lastNotice += 1
    notices[lastNotice] = words
    notices[lastNotice - Self.noticeCount] = nil
    return .notice(lastNotice)
  }

  /// The words with a number; none once they are forgotten.
  func words(ofNotice number: Int) -> String { notices[number] ?? "" }

  /// The interfaces that an object has.
  func interfaces(of node: AccessibleNode) -> [Interface] {
    switch node {
    case .application: return [.accessible, .application]
    case .window, .notice: return [.accessible, .component]
    case .element(let element):
      guard let meaning = element.meaning else { return [] }
      var all: [Interface] = [.accessible, .component]
      if !meaning.namedActions.isEmpty { all.append(.action) }
      if case .number = meaning.value { all.append(.value) }
      if meaning.readText != nil { all.append(.text) }
      if case .text = meaning.value { all.append(.editableText) }
      if meaning.role == .tabList { all.append(.selection) }
      return all
    }
  }

  private func element(_ node: AccessibleNode) throws(Refusal) -> AccessibleElement {
    guard case .element(let element) = node else { throw .noMethod }
    return element
  }

  /// An object as others refer to it.
  func reference(_ node: AccessibleNode) -> BusValue {
    .structure([.text(name), .path(paths.path(of: node))])
  }

  func reference(_ element: AccessibleElement?) -> BusValue {
    element.map { reference(.element($0)) } ?? .structure([.text(""), .path(NodePaths.null)])
  }

  // MARK: Properties

  private func property(
    _ call: BusMessage,
    of node: AccessibleNode
  ) throws(Refusal) -> [BusValue] {
    switch (call.member, call.body.first, call.body.dropFirst().first, call.body.count) {
    case ("Get", .text(let interface)?, .text(let name)?, 2):
      return [.variant(try property(name, of: interface, node))]
    case ("GetAll", .text(let interface)?, nil, 1):
      let entries = Self.properties(of: interface).compactMap { name -> BusValue? in
        guard let value = try? property(name, of: interface, node) else { return nil }
        return .entry(.text(name), .variant(value))
      }
      return [.array(of: "{sv}", entries)]
    case ("Set", .text(let interface)?, .text(let name)?, 3):
      try set(name, of: interface, node, to: call.body[2].unpacked)
      return []
    default: throw .noSense
    }
  }

  private static func properties(of interface: String) -> [String] {
    switch Interface(name: interface) {
    case .accessible:
      ["Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText"]
    case .application: ["ToolkitName", "Version", "ToolkitVersion", "AtspiVersion", "Id"]
    case .action: ["NActions"]
    case .value: ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text"]
    case .text: ["CharacterCount", "CaretOffset"]
    case .selection: ["NSelectedChildren"]
    case .component, .editableText, nil: []
    }
  }

  private func property(
    _ name: String,
    of interface: String,
    _ node: AccessibleNode
  ) throws(Refusal) -> BusValue {
    guard let known = Interface(name: interface), interfaces(of: node).contains(known) else {
      throw .noProperty
    }
    let value: BusValue? =
      switch known {
      case .accessible: accessibleProperty(name, node)
      case .application: applicationProperty(name)
      case .action: try actionProperty(name, try element(node))
      case .value: try valueProperty(name, try element(node))
      case .text: try textProperty(name, try element(node))
      case .selection: try selectionProperty(name, try element(node))
      case .component, .editableText: nil
      }
    guard let value else { throw .noProperty }
    return value
  }

  private func set(
    _ name: String,
    of interface: String,
    _ node: AccessibleNode,
    to value: BusValue
  ) throws(Refusal) {
    switch (Interface(name: interface), name, value) {
    case (.application, "Id", .int32(let number)): self.number = number
    case (.value, "CurrentValue", .double(let number)):
      guard number.isFinite, try element(node).perform(.setNumber(number)) else { throw .noSense }
    default: throw .noProperty
    }
  }
}

extension Accessibility {
  /// The actions that have a name.
  var namedActions: [AccessibilityAction] { actions.filter { !$0.name.isEmpty } }

  /// Text to read letter by letter: what was typed, or a text's or heading's words.
  var readText: String? {
    if case .text(let text, _) = value { return text }
    return role == .text || role == .heading ? label : nil
  }
}
