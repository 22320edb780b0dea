import Geometry

/// The first line of a tape: the window and its contents.
struct TapeHeader {
  enum Frames: Equatable {
    /// A frame every 1/hz seconds, up to a time in ms or until everything rests.
    case regular(until: Double?)
    /// The frames that the tape names.
    case explicit
  }

  enum Content {
    case scene(SceneNode)
    /// A screen of the demo, by name.
    case screen(String)
  }

  /// The frame rates that a display may have, in frames per second.
  private static let frequencies = 1.0...1_000

  let size: Size
  let scale: Double
  let hz: Double
  let frames: Frames
  let content: Content

  init(_ value: JSONValue) throws(TapeLineError) {
    var fields = try TapeFields(value, of: "the header")
    let version = try fields.integer("tape")
    guard version == 1 else {
      throw TapeLineError("version \(version) of tapes is unknown; this is 1")
    }
    size = try fields.size("size")
    scale = try fields.number("scale", or: 1)
    guard scale > 0, scale <= 16 else { throw TapeLineError("\"scale\" must be above 0, up to 16") }
    hz = try fields.number("hz", or: 60)
    guard Self.frequencies.contains(hz) else {
      throw TapeLineError("\"hz\" must be from 1 to 1000")
    }
    frames = try Self.frames(&fields)
    content = try Self.content(&fields)
    try fields.finish()
  }

  private static func frames(_ fields: inout TapeFields) throws(TapeLineError) -> Frames {
    let until: Double? = fields.has("until") ? try fields.number("until") : nil
    if let until, until < 0 { throw TapeLineError("\"until\" cannot be negative") }
    guard fields.has("frames") else { return .regular(until: until) }
    switch try fields.string("frames") {
    case "regular": return .regular(until: until)
    case "explicit": return .explicit
    default: throw TapeLineError("\"frames\" must be \"regular\" or \"explicit\"")
    }
  }

  private static func content(_ fields: inout TapeFields) throws(TapeLineError) -> Content {
    if let scene = fields.take("scene") {
      guard !fields.has("screen") else {
        throw TapeLineError("a tape has a scene or a screen, not both")
      }
      return .scene(try SceneNode(scene))
    }
    guard fields.has("screen") else {
      throw TapeLineError("the header needs \"scene\" or \"screen\"")
    }
    return .screen(try fields.string("screen"))
  }
}

/// A view as the header of a tape describes it.
struct SceneNode {
  enum Kind: String, CaseIterable {
    case view, control, scroll, list, pages, dots
  }

  let kind: Kind
  let id: String
  let frame: Rect
  let properties: TapeFields
  let children: [SceneNode]

  init(_ value: JSONValue) throws(TapeLineError) {
    var fields = try TapeFields(value, of: "a view")
    let name = try fields.string("kind")
    guard let kind = Kind(rawValue: name) else {
      let known = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw TapeLineError("\"\(name)\" is not a kind of view; there are \(known)")
    }
    self.kind = kind
    id = try fields.string("id")
    frame = try fields.rect("frame")
    guard frame.size == frame.standardized.size else {
      throw TapeLineError("\"frame\" has a negative size")
    }
    children = try Self.children(fields.take("children"))
    properties = fields
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
