import Glibc

indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// Members in the order of the text.
  case object([(key: String, value: JSONValue)])

  var isNull: Bool { if case .null = self { true } else { false } }

  /// The kind of value, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// Reads one JSON value from the bytes of a line, strictly.
struct JSONReader {
  /// The deepest nesting that is accepted, so that no line can exhaust the stack.
  private static let deepest = 512

  private let bytes: [UInt8]
  private var position = 0

  init(_ line: some Sequence<UInt8>) { bytes = Array(line) }

  static func read(_ line: some Sequence<UInt8>) throws(TapeLineError) -> JSONValue {
    var reader = JSONReader(line)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == reader.bytes.count else {
      throw TapeLineError("something follows the end of the object")
    }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(TapeLineError) -> JSONValue {
    guard depth < Self.deepest else { throw TapeLineError("it is nested too deeply") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw TapeLineError("the line ends too early")
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(TapeLineError) -> JSONValue
  {
    guard bytes[position...].starts(with: word.utf8) else { throw unexpected }
    position += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(TapeLineError) -> JSONValue {
    position += 1
    var members: [(key: String, value: JSONValue)] = []
    var keys: Set<String> = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected }
      let key = try string()
      guard keys.insert(key).inserted else {
        throw TapeLineError("\"\(key)\" appears twice")
      }
      guard take(UInt8(ascii: ":")) else { throw unexpected }
      members.append((key, try value(depth: depth + 1)))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw unexpected }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(TapeLineError) -> JSONValue {
    position += 1
    var items: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(items) }
    repeat {
      items.append(try value(depth: depth + 1))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw unexpected }
    return .array(items)
  }

  /// Reads a number by JSON's grammar, which has neither infinities nor hexadecimal digits.
  private mutating func number() throws(TapeLineError) -> Double {
    let start = position
    while let byte = next, Self.isOfNumber(byte) { position += 1 }
    let token = bytes[start..<position]
    guard !token.isEmpty else { throw unexpected }
    let digits = token.first == UInt8(ascii: "-") ? token.dropFirst() : token
    let startsWithZero = digits.first == UInt8(ascii: "0") && Self.isDigit(digits.dropFirst().first)
    // Digits are before a point and after it.
    let hasDigits =
      Self.isDigit(digits.first)
      && token.indices.allSatisfy {
        token[$0] != UInt8(ascii: ".") || Self.isDigit($0 + 1 < position ? bytes[$0 + 1] : nil)
      }
    let text = String(decoding: token, as: UTF8.self)
    guard hasDigits, !startsWithZero, let value = Double(text), value.isFinite else {
      throw TapeLineError("\(text) is not a number")
    }
    return value
  }

  private static func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private var unexpected: TapeLineError {
    guard let byte = next else { return TapeLineError("the line ends too early") }
    let shown = byte > 0x20 && byte < 0x7F ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
    return TapeLineError("\(shown) is not expected at column \(position + 1)")
  }

  // MARK: Texts

  private mutating func string() throws(TapeLineError) -> String {
    position += 1
    var content: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: content, as: UTF8.self) else {
          throw TapeLineError("a text is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): content += try escape()
      case 0..<0x20: throw TapeLineError("a text holds a control character")
      default: content.append(byte)
      }
    }
    throw TapeLineError("a text does not end")
  }

  private mutating func escape() throws(TapeLineError) -> [UInt8] {
    guard let byte = next else { throw TapeLineError("a text does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(try units().utf8)
    default: throw TapeLineError("a text holds an unknown escape")
    }
  }

  /// Reads the rest of a `\u` escape, and the second half of a pair if the
  /// escape is the first half of one.
  private mutating func units() throws(TapeLineError) -> String {
    var units = [try codeUnit()]
    if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
      position += 2
      units.append(try codeUnit())
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw TapeLineError("a text holds half a character")
    }
    return text
  }

  private mutating func codeUnit() throws(TapeLineError) -> UInt16 {
    guard position + 4 <= bytes.count,
      bytes[position..<position + 4].allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let value = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw TapeLineError("a text holds an unknown escape") }
    position += 4
    return value
  }
}

/// Numbers in the form of the log: rounded to six decimals, without trailing zeros.
enum JSONNumber {
  /// The number from which six decimals have no meaning.
  private static let largest = 1e12

  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    guard value.magnitude < largest else { return large(value) }
    let scaled = (value * 1e6).rounded()
    guard scaled != 0 else { return "0" }
    let digits = UInt64(scaled.magnitude)
    let sign = scaled < 0 ? "-" : ""
    let (whole, fraction) = digits.quotientAndRemainder(dividingBy: 1_000_000)
    guard fraction > 0 else { return "\(sign)\(whole)" }
    var decimals = String(fraction + 1_000_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }

  private static func large(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
