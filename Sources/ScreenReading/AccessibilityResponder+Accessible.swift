import Geometry
import MessageBus
import ViewTree

/// What each object is, and what lies around it: `org.a11y.atspi.Accessible` and `Application`.
extension AccessibilityResponder {
  /// Our language.
  private static var locale: String { "en_US.UTF-8" }

  func accessible(_ call: BusMessage, _ node: AccessibleNode) throws(Refusal) -> [BusValue] {
    switch (call.member, call.body.first) {
    case ("GetChildAtIndex", .int32(let index)?): return [child(Int(index), of: node)]
    case ("GetChildren", nil):
      return [.array(of: "(so)", children(of: node).map { reference($0) })]
    case ("GetIndexInParent", nil): return [.int32(index(of: node))]
    case ("GetRelationSet", nil): return [.array(of: "(ua(so))", [])]
    case ("GetRole", nil): return [.uint32(role(of: node).number)]
    case ("GetRoleName", nil), ("GetLocalizedRoleName", nil): return [.text(role(of: node).name)]
    case ("GetState", nil):
      return [.array(of: "u", states(of: node).words.map { .uint32($0) })]
    case ("GetAttributes", nil): return [.array(of: "{ss}", attributes(of: node))]
    case ("GetApplication", nil): return [reference(.application)]
    case ("GetInterfaces", nil):
      let names = interfaces(of: node).map { BusValue.text(Interface.start + $0.rawValue) }
      return [.array(of: "s", names)]
    default: throw .noMethod
    }
  }

  func accessibleProperty(_ name: String, _ node: AccessibleNode) -> BusValue? {
    switch name {
    case "Name": .text(label(of: node))
    case "Description": .text(hint(of: node))
    case "Parent": parent(of: node)
    case "ChildCount": .int32(childCount(of: node))
    case "Locale": .text(Self.locale)
    case "AccessibleId", "HelpText": .text("")
    default: nil
    }
  }

  // MARK: What it is

  func label(of node: AccessibleNode) -> String {
    switch node {
    case .application, .window: window.title
    case .notice(let number): words(ofNotice: number)
    case .element(let element): element.meaning?.label ?? ""
    }
  }

  /// What is said after the name: the value of what has no other interface to tell it, and the hint.
  ///
  /// Readers tell the number of a slider, but not of what scrolls.
  private func hint(of node: AccessibleNode) -> String {
    guard case .element(let element) = node, let meaning = element.meaning else { return "" }
    let words =
      switch meaning.value {
      case .words(let words): words
      case .number(_, _, _, let words) where meaning.role == .scrollArea: words
      case .none, .number, .text: ""
      }
    return [words, meaning.hint].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func role(of node: AccessibleNode) -> (number: UInt32, name: String) {
    switch node {
    case .application: return (75, "application")
    case .window: return (23, "frame")
    case .notice: return (101, "notification")
    case .element(let element):
      let role = element.meaning?.role ?? .group
      return (AccessibleNode.number(of: role), AccessibleNode.name(of: role))
    }
  }

  func states(of node: AccessibleNode) -> Set<NodeState> {
    switch node {
    case .application, .notice: return [.enabled, .sensitive, .showing, .visible]
    case .window:
      let always: Set<NodeState> = [.enabled, .sensitive, .showing, .visible, .resizable]
      return window.isActive() ? always.union([.active]) : always
    case .element(let element): return element.states
    }
  }

  private func attributes(of node: AccessibleNode) -> [BusValue] {
    var pairs = [("toolkit", "ScrollKit")]
    if case .element(let element) = node, let meaning = element.meaning {
      if let place = meaning.place {
        pairs += [("posinset", "\(place.index + 1)"), ("setsize", "\(place.count)")]
      }
      if meaning.role == .heading { pairs.append(("level", "1")) }
      if !meaning.value.words.isEmpty { pairs.append(("valuetext", meaning.value.words)) }
    }
    return pairs.map { .entry(.text($0.0), .text($0.1)) }
  }

  // MARK: What lies around it

  func parent(of node: AccessibleNode) -> BusValue {
    switch node {
    case .application: desktop
    case .window: reference(.application)
    case .notice: reference(.window)
    case .element(let element): reference(element.parent.map { .element($0) } ?? .window)
    }
  }

  /// Those right inside; of very many parts those that show.
  func children(of node: AccessibleNode) -> [AccessibleNode] {
    switch node {
    case .application: [.window]
    case .notice: []
    case .window: stage.accessibleElements.map { .element($0) }
    case .element(let element): element.shownChildren.map { .element($0) }
    }
  }

  private func childCount(of node: AccessibleNode) -> Int32 {
    guard case .element(let element) = node else { return Int32(children(of: node).count) }
    return Int32(clamping: element.childCount)
  }

  private func child(_ index: Int, of node: AccessibleNode) -> BusValue {
    guard case .element(let element) = node else {
      let all = children(of: node)
      return all.indices.contains(index) ? reference(all[index]) : reference(nil)
    }
    return reference(element.child(at: index))
  }

  func index(of node: AccessibleNode) -> Int32 {
    guard case .element(let element) = node else { return 0 }
    return element.index.map { Int32(clamping: $0) } ?? -1
  }

  // MARK: The program

  func application(_ call: BusMessage) throws(Refusal) -> [BusValue] {
    switch call.member {
    case "GetLocale": return [.text(Self.locale)]
    // Readers that ask can reach us over the bus alone.
    case "GetApplicationBusAddress": return [.text("")]
    default: throw .noMethod
    }
  }

  func applicationProperty(_ name: String) -> BusValue? {
    switch name {
    case "ToolkitName": .text("ScrollKit")
    case "Version", "ToolkitVersion": .text("1")
    case "AtspiVersion": .text("2.1")
    case "Id": .int32(number)
    default: nil
    }
  }
}
