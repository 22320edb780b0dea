internal import Geometry
internal import MessageBus
internal import ViewTree

/// Why a call is refused, by D-Bus's names for errors.
enum Refusal: String, Error {
  case noObject = "UnknownObject"
  case noMethod = "UnknownMethod"
  case noProperty = "UnknownProperty"
  case invalidArgs = "InvalidArgs"
}

/// Answers the calls of screen readers.
///
/// It uses no bus itself: a call goes in, and a reply comes out.
final class AccessibilityResponder {
  /// The AT-SPI interfaces, by the last parts of their names.
  enum Interface: String, CaseIterable {
    case accessible = "Accessible"
    case application = "Application"
    case component = "Component"
    case action = "Action"
    case value = "Value"
    case text = "Text"

    static let start = "org.a11y.atspi."

    init?(name: String) {
      guard name.hasPrefix(Self.start) else { return nil }
      self.init(rawValue: String(name.dropFirst(Self.start.count)))
    }
  }

  let stage: HostedStage
  let window: any ReaderWindow
  let paths = NodePaths()
  /// Our name on the bus.
  var name = ""
  /// The registry's object that contains the program.
  var desktop = BusValue.structure([.text(""), .path(NodePaths.null)])
  /// The program's number, which the registry sets.
  var number: Int32 = 0
  /// The latest notices by number: a reader may still ask for one after others were made.
  private(set) var notices: [Int: String] = [:]
  private var lastNotice = 0
  /// The text that a reader asked about last.
  var lastText: ReadText?
  /// How many notices are kept.
  private static let noticeCount = 16

  init(stage: HostedStage, window: any ReaderWindow) { (self.stage, self.window) = (stage, window) }

  /// The answer to a call; nil for what wants none.
  func answer(_ call: BusMessage) -> BusMessage? {
    guard call.kind == .call else { return nil }
    do throws(Refusal) {
      let body = try reply(to: call)
      return call.wantsNoReply ? nil : BusMessage.reply(to: call, body)
    } catch {
      let name = "org.freedesktop.DBus.Error.\(error.rawValue)"
      return call.wantsNoReply ? nil : BusMessage.error(to: call, name, error.rawValue)
    }
  }

  private func reply(to call: BusMessage) throws(Refusal) -> [BusValue] {
    if call.interface == "org.freedesktop.DBus.Peer", call.member == "Ping" { return [] }
    // Readers keep a cache of their own.
    if call.interface == "org.a11y.atspi.Cache", call.member == "GetItems" {
      return [.array(of: "((so)(so)(so)iiassusau)", [])]
    }
    guard let node = paths.node(at: call.path) else { throw .noObject }
    if let element = node.element, element.meaning == nil { throw .noObject }
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
    }
  }

  /// Keeps words under a number, as an object that readers can look at.
  func note(_ words: String) -> AccessibleNode {
    lastNotice += 1
    notices[lastNotice] = words
    notices[lastNotice - Self.noticeCount] = nil
    return .notice(lastNotice)
  }

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
      return all
    }
  }

  private func element(_ node: AccessibleNode) throws(Refusal) -> AccessibleElement {
    guard let element = node.element else { throw .noMethod }
    return element
  }

  /// The reference to an object: our name and the object's path.
  func reference(_ node: AccessibleNode) -> BusValue {
    .structure([.text(name), .path(paths.path(of: node))])
  }

  func reference(_ element: AccessibleElement?) -> BusValue {
    element.map { reference(.element($0)) } ?? .structure([.text(""), .path(NodePaths.null)])
  }

  // MARK: Properties

  private func property(_ call: BusMessage, of node: AccessibleNode) throws(Refusal) -> [BusValue] {
    switch (call.member, call.body.first, call.body.dropFirst().first, call.body.count) {
    case ("Get", .text(let interface)?, .text(let name)?, 2):
      guard let value = try properties(of: interface, node).first(where: { $0.key == name })?.value
      else { throw .noProperty }
      return [.variant(value)]
    case ("GetAll", .text(let interface)?, nil, 1):
      let all = try properties(of: interface, node)
      return [.array(of: "{sv}", all.map { .entry(.text($0.key), .variant($0.value)) })]
    case ("Set", .text(let interface)?, .text(let name)?, 3):
      try set(name, of: interface, node, to: call.body[2].unpacked)
      return []
    default: throw .invalidArgs
    }
  }

  /// The properties of an object, none for an interface that it does not have.
  private func properties(
    of interface: String,
    _ node: AccessibleNode
  ) throws(Refusal) -> KeyValuePairs<String, BusValue> {
    guard let known = Interface(name: interface), interfaces(of: node).contains(known) else {
      return [:]
    }
    switch known {
    case .accessible: return accessibleProperties(node)
    case .application: return applicationProperties
    case .action:
      return ["NActions": .int32(Int32(try element(node).meaning?.namedActions.count ?? 0))]
    case .value: return valueProperties(try element(node))
    case .text: return try textProperties(try element(node))
    case .component: return [:]
    }
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
      guard number.isFinite, try element(node).perform(.setNumber(number)) else {
        throw .invalidArgs
      }
    default: throw .noProperty
    }
  }
}

extension Accessibility {
  var namedActions: [AccessibilityAction] { actions.filter { !$0.name.isEmpty } }

  /// Text to read letter by letter: what was typed, or a text's or heading's words.
  var readText: String? {
    if case .text(let text, _) = value { return text }
    return role == .text || role == .heading ? label : nil
  }
}

/// What can be done with each object: `org.a11y.atspi.Action` and `Value`.
extension AccessibilityResponder {
  // MARK: Actions

  func action(_ call: BusMessage, _ element: AccessibleElement) throws(Refusal) -> [BusValue] {
    let actions = element.meaning?.namedActions ?? []
    if call.member == "GetActions" {
      let all = actions.map { BusValue.structure([.text($0.name), .text(""), .text("")]) }
      return [.array(of: "(sss)", all)]
    }
    guard case .int32(let number)? = call.body.first, actions.indices.contains(Int(number)) else {
      throw .invalidArgs
    }
    let action = actions[Int(number)]
    switch call.member {
    case "GetName", "GetLocalizedName": return [.text(action.name)]
    case "GetDescription", "GetKeyBinding": return [.text("")]
    case "DoAction": return [.flag(element.perform(action))]
    default: throw .noMethod
    }
  }

  // MARK: Values

  private func valueProperties(_ element: AccessibleElement) -> KeyValuePairs<String, BusValue> {
    guard case .number(let number, let range, let step, let words)? = element.meaning?.value else {
      return [:]
    }
    return [
      "MinimumValue": .double(range.lowerBound), "MaximumValue": .double(range.upperBound),
      "MinimumIncrement": .double(step), "CurrentValue": .double(number), "Text": .text(words),
    ]
  }
}
