/// Reads values from bytes that cannot be trusted.
struct BusReader {
  /// Deeper than any value that means something to us.
  private static let deepest = 16

  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, place) = (bytes, bytes.startIndex) }

  var isAtEnd: Bool { place >= bytes.endIndex }

  // MARK: Values

  /// Reads values of the types that a signature names.
  mutating func read(_ signature: String) throws(MalformedMessage) -> [BusValue] {
    var types = Array(signature.utf8)[...]
    var values: [BusValue] = []
    while !types.isEmpty { values.append(try value(&types, depth: 0)) }
    return values
  }

  private mutating func value(
    _ types: inout ArraySlice<UInt8>,
    depth: Int
  ) throws(MalformedMessage) -> BusValue {
    guard depth < Self.deepest, let type = types.popFirst() else { throw MalformedMessage() }
    switch type {
    case UInt8(ascii: "y"): return .byte(try integer())
    case UInt8(ascii: "b"): return .flag(try integer(UInt32.self) != 0)
    case UInt8(ascii: "i"): return .int32(Int32(bitPattern: try integer()))
    case UInt8(ascii: "u"): return .uint32(try integer())
    case UInt8(ascii: "d"): return .double(Double(bitPattern: try integer()))
    case UInt8(ascii: "s"): return .text(try text(length: Int(try integer(UInt32.self))))
    case UInt8(ascii: "o"): return .path(try text(length: Int(try integer(UInt32.self))))
    case UInt8(ascii: "g"): return .signature(try text(length: Int(try integer(UInt8.self))))
    case UInt8(ascii: "v"): return .variant(try variant(depth: depth))
    case UInt8(ascii: "a"): return try array(&types, depth: depth)
    case UInt8(ascii: "("): return .structure(try parts(&types, until: ")", depth: depth))
    case UInt8(ascii: "{"):
      let parts = try parts(&types, until: "}", depth: depth)
      guard parts.count == 2 else { throw MalformedMessage() }
      return .entry(parts[0], parts[1])
    default: throw MalformedMessage()
    }
  }

  private mutating func variant(depth: Int) throws(MalformedMessage) -> BusValue {
    var types = Array(try text(length: Int(try integer(UInt8.self))).utf8)[...]
    let value = try value(&types, depth: depth + 1)
    guard types.isEmpty else { throw MalformedMessage() }
    return value
  }

  private mutating func parts(
    _ types: inout ArraySlice<UInt8>,
    until end: Unicode.Scalar,
    depth: Int
  ) throws(MalformedMessage) -> [BusValue] {
    try align(to: 8)
    var values: [BusValue] = []
    while types.first != UInt8(ascii: end) { values.append(try value(&types, depth: depth + 1)) }
    types.removeFirst()
    return values
  }

  private mutating func array(
    _ types: inout ArraySlice<UInt8>,
    depth: Int
  ) throws(MalformedMessage) -> BusValue {
    let length = Int(try integer(UInt32.self))
    try align(to: BusValue.alignment(of: types.first ?? 0))
    guard length <= bytes.endIndex - place else { throw MalformedMessage() }
    let end = place + length
    let element = try Self.firstType(of: types)
    types.removeFirst(element.count)
    var values: [BusValue] = []
    while place < end {
      let start = place
      var type = element
      values.append(try value(&type, depth: depth + 1))
      // A structure without members takes no room, and would be read forever.
      guard place > start else { throw MalformedMessage() }
    }
    guard place == end else { throw MalformedMessage() }
    return .array(of: String(decoding: element, as: UTF8.self), values)
  }

  private static func firstType(
    of types: ArraySlice<UInt8>
  ) throws(MalformedMessage) -> ArraySlice<UInt8> {
    var depth = 0
    for (index, type) in zip(types.indices, types) {
      switch type {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      guard depth >= 0 else { throw MalformedMessage() }
      if depth == 0, type != UInt8(ascii: "a") { return types[types.startIndex...index] }
    }
    throw MalformedMessage()
  }

  // MARK: Bytes

  mutating func align(to size: Int) throws(MalformedMessage) {
    let offset = place - bytes.startIndex
    place += (size - offset % size) % size
    guard place <= bytes.endIndex else { throw MalformedMessage() }
  }

  mutating func integer<Number: FixedWidthInteger & UnsignedInteger>(
    _ type: Number.Type = Number.self
  ) throws(MalformedMessage) -> Number {
    let size = Number.bitWidth / 8
    try align(to: size)
    guard size <= bytes.endIndex - place else { throw MalformedMessage() }
    var number: Number = 0
    for index in (0..<size).reversed() { number = number << 8 | Number(bytes[place + index]) }
    place += size
    return number
  }

  private mutating func text(length: Int) throws(MalformedMessage) -> String {
    guard length < bytes.endIndex - place, bytes[place + length] == 0,
      let text = String(validating: bytes[place..<place + length], as: UTF8.self)
    else { throw MalformedMessage() }
    place += length + 1
    return text
  }
}

extension BusMessage {
  package init(bytes: [UInt8]) throws(MalformedMessage) {
    guard bytes.count >= 16, bytes[0] == UInt8(ascii: "l"), bytes[3] == 1,
      let kind = Kind(rawValue: bytes[1])
    else { throw MalformedMessage() }
    self.init(kind)
    wantsNoReply = bytes[2] & 1 != 0
    startsNobody = bytes[2] & 2 != 0
    var reader = BusReader(bytes[...])
    _ = try reader.read("yyyy")
    let length = Int(try reader.integer(UInt32.self))
    serial = try reader.integer()
    let signature = try take(fields: try reader.read("a(yv)"))
    try reader.align(to: 8)
    guard length <= bytes.count else { throw MalformedMessage() }
    // The body is aligned in itself, and begins at a multiple of eight.
    var content = BusReader(bytes[(bytes.count - length)...])
    body = try content.read(signature)
    guard content.isAtEnd else { throw MalformedMessage() }
  }

  /// The length of the message at the start of some bytes; nil until
  /// there are enough bytes to tell.
  static func length(of bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 16 else { return nil }
    // Bytes that begin otherwise are no message of this machine, and nothing tells where they end.
    guard bytes.first == UInt8(ascii: "l") else { return .max }
    func number(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[bytes.startIndex + place + $1]) << (8 * $1) }
    }
    return 16 + (number(12) + 7) / 8 * 8 + number(4)
  }

  /// Takes over the header's fields, and returns the signature of the body.
  private mutating func take(fields: [BusValue]) throws(MalformedMessage) -> String {
    guard case .array(_, let fields)? = fields.first else { throw MalformedMessage() }
    var signature = ""
    for case .structure(let parts) in fields {
      guard case .byte(let number)? = parts.first, let value = parts.last?.unpacked else {
        continue
      }
      switch (number, value) {
      case (1, .path(let text)): path = text
      case (5, .uint32(let number)): replySerial = number
      case (8, .signature(let text)): signature = text
      case (_, .text(let text)):
        if let field = Self.texts.first(where: { $0.number == number })?.text {
          self[keyPath: field] = text
        }
      default: break
      }
    }
    return signature
  }
}
