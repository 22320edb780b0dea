import Geometry

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
    try Self.integer(try need(key), key)
  }

  mutating func string(_ key: String) throws(TapeLineError) -> String {
    try Self.string(try need(key), key)
  }

  mutating func bool(_ key: String, or standard: Bool = false) throws(TapeLineError) -> Bool {
    guard let value = take(key) else { return standard }
    return try Self.bool(value, key)
  }

  mutating func point(_ key: String) throws(TapeLineError) -> Point {
    let numbers = try Self.numbers(try need(key), key, count: 2)
    return Point(x: numbers[0], y: numbers[1])
  }

  /// The place of user input.
  mutating func place(_ key: String) throws(TapeLineError) -> Point {
    let numbers = try Self.numbers(try need(key), key, count: 2, upTo: Self.largestInput)
    return Point(x: numbers[0], y: numbers[1])
  }

  /// The movement of user input.
  mutating func displacement(
    _ key: String,
    or standard: Vector? = nil
  ) throws(TapeLineError) -> Vector {
    if let standard, !has(key) { return standard }
    return try place(key) - .zero
  }

  mutating func rect(_ key: String) throws(TapeLineError) -> Rect {
    let numbers = try Self.numbers(try need(key), key, count: 4)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  mutating func size(_ key: String) throws(TapeLineError) -> Size {
    try Self.size(try need(key), key)
  }

  // MARK: Reading one value

  static func number(
    _ value: JSONValue,
    _ key: String,
    upTo largest: Double = largest
  ) throws(TapeLineError) -> Double {
    guard case .number(let number) = value else {
      throw TapeLineError("\"\(key)\" must be a number, not \(value.kind)")
    }
    guard number.magnitude <= largest else { throw TapeLineError("\"\(key)\" is absurdly large") }
    return number
  }

  static func integer(_ value: JSONValue, _ key: String) throws(TapeLineError) -> Int {
    let number = try number(value, key)
    guard let integer = Int(exactly: number) else {
      throw TapeLineError("\"\(key)\" must be a whole number")
    }
    return integer
  }

  static func string(_ value: JSONValue, _ key: String) throws(TapeLineError) -> String {
    guard case .string(let text) = value else {
      throw TapeLineError("\"\(key)\" must be a text, not \(value.kind)")
    }
    return text
  }

  static func bool(_ value: JSONValue, _ key: String) throws(TapeLineError) -> Bool {
    guard case .bool(let flag) = value else {
      throw TapeLineError("\"\(key)\" must be true or false, not \(value.kind)")
    }
    return flag
  }

  static func numbers(
    _ value: JSONValue,
    _ key: String,
    count: Int,
    upTo largest: Double = largest
  ) throws(TapeLineError) -> [Double] {
    guard case .array(let items) = value, items.count == count else {
      throw TapeLineError("\"\(key)\" must be a list of \(count) numbers")
    }
    var numbers: [Double] = []
    for item in items { numbers.append(try number(item, key, upTo: largest)) }
    return numbers
  }

  static func size(_ value: JSONValue, _ key: String) throws(TapeLineError) -> Size {
    let numbers = try numbers(value, key, count: 2)
    guard numbers[0] >= 0, numbers[1] >= 0 else {
      throw TapeLineError("\"\(key)\" cannot be negative")
    }
    return Size(width: numbers[0], height: numbers[1])
  }
}
