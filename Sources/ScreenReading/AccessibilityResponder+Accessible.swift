internal import Geometry
internal import MessageBus
internal import ViewTree

/// The description of each object, and the objects around it:
/// `org.a11y.atspi.Accessible` and `Application`.
extension AccessibilityResponder {
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

  func accessibleProperties(_ node: AccessibleNode) -> KeyValuePairs<String, BusValue> {
    [
      "Name": .text(label(of: node)), "Description": .text(hint(of: node)),
      "Parent": parent(of: node), "ChildCount": .int32(childCount(of: node)),
      "Locale": .text(Self.locale), "AccessibleId": .text(""), "HelpText": .text(""),
    ]
  }

  // MARK: What it is

  func label(of node: AccessibleNode) -> String {
    switch node {
    case .application, .window: window.title
    case .notice(let number): notices[number] ?? ""
    case .element(let element): element.meaning?.label ?? ""
    }
  }

  /// The words after the name: the value, unless another interface reports it, and the hint.
  ///
  /// Readers say the number of a slider, but not that of a scroll area.
  private func hint(of node: AccessibleNode) -> String {
    guard let meaning = node.element?.meaning else { return "" }
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
      return (element.meaning?.role ?? .group).atspi
    }
  }

  func states(of node: AccessibleNode) -> Set<NodeState> {
    switch node {
    case .application, .notice: return [.enabled, .sensitive, .showing, .visible]
    case .window:
      let always: Set<NodeState> = [.enabled, .sensitive, .showing, .visible, .resizable]
      return window.hasKeyboard ? always.union([.active]) : always
    case .element(let element): return element.states
    }
  }

  private func attributes(of node: AccessibleNode) -> [BusValue] {
    var pairs = [("toolkit", "ScrollKit")]
    if let meaning = node.element?.meaning {
      if let position = meaning.position {
        pairs += [("posinset", "\(position.index + 1)"), ("setsize", "\(position.count)")]
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

  /// The direct children; of very many parts, only the visible ones.
  func children(of node: AccessibleNode) -> [AccessibleNode] {
    switch node {
    case .application: [.window]
    case .notice: []
    case .window: stage.accessibleElements.map { .element($0) }
    case .element(let element): element.shownChildren.map { .element($0) }
    }
  }

  private func childCount(of node: AccessibleNode) -> Int32 {
    switch node {
    case .application: 1
    case .notice: 0
    case .window: Int32(clamping: stage.accessibleElements.count)
    case .element(let element): Int32(clamping: element.childCount)
    }
  }

  private func child(_ index: Int, of node: AccessibleNode) -> BusValue {
    switch node {
    case .application: return index == 0 ? reference(.window) : reference(nil)
    case .notice: return reference(nil)
    case .window:
      let all = stage.accessibleElements
      return reference(all.indices.contains(index) ? all[index] : nil)
    case .element(let element): return reference(element.child(at: index))
    }
  }

  func index(of node: AccessibleNode) -> Int32 {
    guard let element = node.element else { return 0 }
    return element.index.map { Int32(clamping: $0) } ?? -1
  }

  // MARK: The program

  func application(_ call: BusMessage) throws(Refusal) -> [BusValue] {
    switch call.member {
    case "GetLocale": return [.text(Self.locale)]
    // Readers can reach us only over the bus.
    case "GetApplicationBusAddress": return [.text("")]
    default: throw .noMethod
    }
  }

  var applicationProperties: KeyValuePairs<String, BusValue> {
    [
      "ToolkitName": .text("ScrollKit"), "Version": .text("1"), "ToolkitVersion": .text("1"),
      "AtspiVersion": .text("2.1"), "Id": .int32(number),
    ]
  }
}

/// Where each object is: `org.a11y.atspi.Component`.
extension AccessibilityResponder {
  /// What a place is measured from, as in `AtspiCoordType`.
  enum Origin: UInt32 {
    case screen = 0
    case window = 1
    case parent = 2
  }

  func component(_ call: BusMessage, _ node: AccessibleNode) throws(Refusal) -> [BusValue] {
    switch (call.member, call.body.count) {
    case ("GetExtents", 1): return [extents(of: node, from: try origin(call.body[0]))]
    case ("GetPosition", 1):
      let place = frame(of: node, from: try origin(call.body[0])).origin
      return [.int32(Self.whole(place.x)), .int32(Self.whole(place.y))]
    case ("GetSize", 0):
      let size = frame(of: node, from: .window).size
      return [.int32(Self.whole(size.width)), .int32(Self.whole(size.height))]
    case ("Contains", 3):
      let (point, origin) = try place(call.body)
      return [.flag(frame(of: node, from: origin).contains(point))]
    case ("GetAccessibleAtPoint", 3): return [try element(at: call.body)]
    case ("GrabFocus", 0): return [.flag(node.element?.focus() ?? false)]
    case ("ScrollTo", 1), ("ScrollToPoint", 3):
      node.element?.reveal()
      return [.flag(node.element != nil)]
    default: throw .noMethod
    }
  }

  // MARK: Places

  private func origin(_ value: BusValue) throws(Refusal) -> Origin {
    guard case .uint32(let number) = value, let origin = Origin(rawValue: number) else {
      throw .invalidArgs
    }
    return origin
  }

  private func place(_ body: [BusValue]) throws(Refusal) -> (Point, Origin) {
    guard case .int32(let x) = body[0], case .int32(let y) = body[1] else { throw .invalidArgs }
    return (Point(x: Double(x), y: Double(y)), try origin(body[2]))
  }

  private func element(at body: [BusValue]) throws(Refusal) -> BusValue {
    let (point, origin) = try place(body)
    let start = origin == .screen ? window.screenOrigin : .zero
    let scale = window.scale
    let inWindow = Point(x: (point.x - start.x) / scale, y: (point.y - start.y) / scale)
    return reference(stage.accessibleElement(at: inWindow))
  }

  /// Where an object lies, in device pixels.
  func frame(of node: AccessibleNode, from origin: Origin) -> Rect {
    var frame = Rect(origin: .zero, size: stage.size)
    var start = Point.zero
    if let element = node.element {
      frame = element.frame
      if origin == .parent { start = element.parent?.frame.origin ?? .zero }
    }
    let screen = origin == .screen ? window.screenOrigin : .zero
    let inPixels = Transform(scale: window.scale, translation: screen - .zero)
    return inPixels.apply(to: frame - (start - .zero))
  }

  func extents(of node: AccessibleNode, from origin: Origin) -> BusValue {
    let frame = frame(of: node, from: origin)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    return .structure(numbers.map { .int32(Self.whole($0)) })
  }

  /// The nearest whole number that the protocol can carry.
  static func whole(_ number: Double) -> Int32 {
    number.isFinite ? Int32(min(max(number.rounded(), -2e9), 2e9)) : 0
  }
}
