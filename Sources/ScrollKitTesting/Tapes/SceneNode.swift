import Geometry

/// A view as the header of a tape describes it.
struct SceneNode {
  /// The kind of a view.
  enum Kind: String, CaseIterable {
    case view, control, scroll, pages, dots
  }

  let kind: Kind
  let id: String
  let frame: Rect
  let properties: [(key: String, value: JSONValue)]
  let children: [SceneNode]

  init(_ value: JSONValue) throws(TapeLineError) {
    var fields = try TapeFields(value, of: "a view")
    let name = try fields.string("kind")
    guard let kind = Kind(rawValue: name) else {
      let known = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw TapeLineError("\"\(name)\" is no kind of view; there are \(known)")
    }
    self.kind = kind
    id = try fields.string("id")
    frame = try fields.rect("frame")
    guard frame.size == frame.standardized.size else {
      throw TapeLineError("\"frame\" has a negative size")
    }
    children = try Self.children(fields.take("children"))
    var properties: [(key: String, value: JSONValue)] = []
    for key in fields.keys { properties.append((key, fields.take(key) ?? .null)) }
    self.properties = properties
  }

  private static func children(_ value: JSONValue?) throws(TapeLineError) -> [SceneNode] {
    guard let value else { return [] }
    guard case .array(let items) = value else {
      throw TapeLineError("\"children\" must be a list, not \(value.kind)")
    }
    var nodes: [SceneNode] = []
    for item in items { nodes.append(try SceneNode(item)) }
    return nodes
  }
}
