import Geometry
import ScrollPhysics

/// The members of an object on a tape, which are taken one by one; any that is left is unknown.
struct TapeFields {
  private var members: [(key: String, value: JSONValue)]
  private let name: String

  /// The largest number in a scene; above it, arithmetic loses its precision.
  private static let largest = 1e12
  /// The largest number of user input, which the stage checks itself (SPEC, decision 13).
  static let largestInput = Double.greatestFiniteMagnitude

  init(_ value: JSONValue, of name: String) throws(TapeLineError) {
    guard case .object(let members) = value else {
      throw TapeLineError("\(name) must be an object, not \(value.kind)")
    }
    self.members = members
    self.name = name
  }

  /// The keys that are not taken yet.
  var keys: [String] { members.map(\.key) }

  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  mutating func take(_ key: String) -> JSONValue? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    return members.remove(at: index).value
  }

  /// Refuses members that were not taken.
  func finish() throws(TapeLineError) {
    if let key = members.first?.key { throw TapeLineError("unknown key \"\(key)\" in \(name)") }
  }

  private mutating func need(_ key: String) throws(TapeLineError) -> JSONValue {
    guard let value = take(key) else { throw TapeLineError("\(name) needs \"\(key)\"") }
    return value
  }

  // MARK: Values

  mutating func number(
    _ key: String,
    or standard: Double? = nil,
    upTo largest: Double = largest
  ) throws(TapeLineError) -> Double {
    if let standard, !has(key) { return standard }
    return try Self.number(try need(key), key, upTo: largest)
  }

  mutating func integer(_ key: String) throws(TapeLineError) -> Int {
    guard let integer = Int(exactly: try number(key)) else {
      throw TapeLineError("\"\(key)\" must be a whole number")
    }
    return integer
  }

  /// A whole number that is not negative.
  mutating func count(_ key: String) throws(TapeLineError) -> Int {
    let count = try integer(key)
    guard count >= 0 else { throw TapeLineError("\"\(key)\" cannot be negative") }
    return count
  }

  mutating func string(_ key: String) throws(TapeLineError) -> String {
    let value = try need(key)
    guard case .string(let text) = value else {
      throw TapeLineError("\"\(key)\" must be a text, not \(value.kind)")
    }
    return text
  }

  /// A Boolean, which is false if it is left out.
  mutating func bool(_ key: String) throws(TapeLineError) -> Bool {
    guard let value = take(key) else { return false }
    guard case .bool(let flag) = value else {
      throw TapeLineError("\"\(key)\" must be true or false, not \(value.kind)")
    }
    return flag
  }

  mutating func numbers(
    _ key: String,
    count: Int,
    upTo largest: Double = largest
  ) throws(TapeLineError) -> [Double] {
    guard case .array(let items) = try need(key), items.count == count else {
      throw TapeLineError("\"\(key)\" must be a list of \(count) numbers")
    }
    var numbers: [Double] = []
    for item in items { numbers.append(try Self.number(item, key, upTo: largest)) }
    return numbers
  }

  /// Any number of numbers, but at least one.
  mutating func numbers(_ key: String) throws(TapeLineError) -> [Double] {
    let numbers = try list(key)
    guard !numbers.isEmpty else {
      throw TapeLineError("\"\(key)\" must have at least one number")
    }
    return numbers
  }

  /// Any number of whole numbers from 0, but at least one.
  mutating func counts(_ key: String) throws(TapeLineError) -> [Int] {
    var counts: [Int] = []
    for number in try numbers(key) {
      guard let count = Int(exactly: number), count >= 0 else {
        throw TapeLineError("\"\(key)\" must be a list of whole numbers from 0")
      }
      counts.append(count)
    }
    return counts
  }

  /// A number for each axis, or null.
  mutating func axes(_ key: String) throws(TapeLineError) -> (x: Double?, y: Double?) {
    let value = try need(key)
    if value.isNull { return (nil, nil) }
    guard case .array(let items) = value, items.count == 2 else {
      throw TapeLineError("\"\(key)\" must be a list of two numbers or nulls")
    }
    func axis(_ item: JSONValue) throws(TapeLineError) -> Double? {
      item.isNull ? nil : try Self.number(item, key, upTo: Self.largest)
    }
    return (try axis(items[0]), try axis(items[1]))
  }

  mutating func point(
    _ key: String,
    upTo largest: Double = largest
  ) throws(TapeLineError) -> Point {
    let numbers = try numbers(key, count: 2, upTo: largest)
    return Point(x: numbers[0], y: numbers[1])
  }

  /// The movement of user input.
  mutating func displacement(
    _ key: String,
    or standard: Vector? = nil
  ) throws(TapeLineError) -> Vector {
    if let standard, !has(key) { return standard }
    return try point(key, upTo: Self.largestInput) - .zero
  }

  mutating func rect(_ key: String) throws(TapeLineError) -> Rect {
    let numbers = try numbers(key, count: 4)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  mutating func size(_ key: String) throws(TapeLineError) -> Size {
    let numbers = try numbers(key, count: 2)
    guard numbers[0] >= 0, numbers[1] >= 0 else {
      throw TapeLineError("\"\(key)\" cannot be negative")
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// Stops along an axis, or null.
  mutating func stops(_ key: String) throws(TapeLineError) -> ScrollStops? {
    let value = try need(key)
    if value.isNull { return nil }
    var fields = try TapeFields(value, of: "\"\(key)\"")
    guard fields.has("every") != fields.has("at") else {
      throw TapeLineError("\"\(key)\" needs either \"every\" or \"at\"")
    }
    var stops: ScrollStops
    if fields.has("at") {
      stops = .at(try fields.list("at"))
    } else {
      let distance = try fields.number("every")
      guard distance > 0 else { throw TapeLineError("\"every\" must be above 0") }
      stops = .every(distance, from: try fields.number("from", or: 0))
    }
    if fields.has("alignment") {
      let (word, all) = (try fields.string("alignment"), ScrollStops.Alignment.allCases)
      guard let alignment = all.first(where: { "\($0)" == word }) else {
        throw TapeLineError("\"alignment\" must be center or end or start")
      }
      stops.alignment = alignment
    }
    stops.isOnePerFlick = try fields.bool("isOnePerFlick")
    try fields.finish()
    return stops
  }

  /// Containers that are to show the same place, by their names.
  mutating func links(_ key: String) throws(TapeLineError) -> [SceneLink] {
    guard case .array(let items) = try need(key) else {
      throw TapeLineError("\"\(key)\" must be a list")
    }
    var links: [SceneLink] = []
    for item in items {
      var fields = try TapeFields(item, of: "\"\(key)\"")
      links.append(try SceneLink(&fields))
      try fields.finish()
    }
    return links
  }

  /// A list of any number of numbers.
  private mutating func list(_ key: String) throws(TapeLineError) -> [Double] {
    guard case .array(let items) = try need(key) else {
      throw TapeLineError("\"\(key)\" must be a list of numbers")
    }
    var numbers: [Double] = []
    for item in items { numbers.append(try Self.number(item, key, upTo: Self.largest)) }
    return numbers
  }

  private static func number(
    _ value: JSONValue,
    _ key: String,
    upTo largest: Double
  ) throws(TapeLineError) -> Double {
    guard case .number(let number) = value else {
      throw TapeLineError("\"\(key)\" must be a number, not \(value.kind)")
    }
    guard number.magnitude <= largest else { throw TapeLineError("\"\(key)\" is absurdly large") }
    return number
  }
}

/// A container that is to show the same place as another one.
struct SceneLink: Equatable {
  let id: String
  let axes: AxisSet
  let ratio: Double

  init(_ fields: inout TapeFields) throws(TapeLineError) {
    id = try fields.string("to")
    ratio = try fields.number("ratio", or: 1)
    guard ratio > 0 else { throw TapeLineError("\"ratio\" must be above 0") }
    switch fields.has("axes") ? try fields.string("axes") : "both" {
    case "both": axes = .both
    case "horizontal": axes = .horizontal
    case "vertical": axes = .vertical
    default: throw TapeLineError("\"axes\" must be both or horizontal or vertical")
    }
  }
}
