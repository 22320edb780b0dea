import Geometry
import MessageBus
import ViewTree

/// Where each object is: `org.a11y.atspi.Component`.
extension AccessibilityResponder {
  /// What a place is told from, of `AtspiCoordType`.
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
    case ("GetLayer", 0): return [.uint32(node == .window ? 7 : 3)]
    case ("GetMDIZOrder", 0): return [.int16(0)]
    case ("GetAlpha", 0): return [.double(1)]
    case ("GrabFocus", 0): return [.flag(focus(node))]
    case ("ScrollTo", 1): return [.flag(reveal(node))]
    case ("ScrollToPoint", 3): return [.flag(reveal(node))]
    case ("SetExtents", _), ("SetPosition", _), ("SetSize", _): return [.flag(false)]
    default: throw .noMethod
    }
  }

  private func focus(_ node: AccessibleNode) -> Bool {
    guard case .element(let element) = node else { return false }
    return element.focus()
  }

  private func reveal(_ node: AccessibleNode) -> Bool {
    guard case .element(let element) = node else { return false }
    element.reveal()
    return true
  }

  // MARK: Places

  private func origin(_ value: BusValue) throws(Refusal) -> Origin {
    guard case .uint32(let number) = value, let origin = Origin(rawValue: number) else {
      throw .noSense
    }
    return origin
  }

  private func place(_ body: [BusValue]) throws(Refusal) -> (Point, Origin) {
    guard case .int32(let x) = body[0], case .int32(let y) = body[1] else { throw .noSense }
    return (Point(x: Double(x), y: Double(y)), try origin(body[2]))
  }

  private func element(at body: [BusValue]) throws(Refusal) -> BusValue {
    let (point, origin) = try place(body)
    let start = origin == .screen ? window.origin() : .zero
    let scale = window.scale()
    let inWindow = Point(x: (point.x - start.x) / scale, y: (point.y - start.y) / scale)
    return reference(stage.accessibleElement(at: inWindow))
  }

  /// Where an object lies, in device pixels.
  func frame(of node: AccessibleNode, from origin: Origin) -> Rect {
    var frame = Rect(origin: .zero, size: stage.size)
    var start = Point.zero
    if case .element(let element) = node {
      frame = element.frame
      if origin == .parent { start = element.parent?.frame.origin ?? .zero }
    }
    let scale = window.scale()
    let screen = origin == .screen ? window.origin() : .zero
    return Rect(
      x: (frame.minX - start.x) * scale + screen.x,
      y: (frame.minY - start.y) * scale + screen.y,
      width: frame.width * scale,
      height: frame.height * scale
    )
  }

  func extents(of node: AccessibleNode, from origin: Origin) -> BusValue {
    let frame = frame(of: node, from: origin)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    return .structure(numbers.map { .int32(Self.whole($0)) })
  }

  /// The nearest number that travels.
  static func whole(_ number: Double) -> Int32 {
    number.isFinite ? Int32(min(max(number.rounded(), -2e9), 2e9)) : 0
  }
}
