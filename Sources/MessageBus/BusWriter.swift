/// Writes values as D-Bus lays them out: little-endian, each aligned to its size.
struct BusWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: BusValue) {
    switch value {
    case .byte(let byte): bytes.append(byte)
    case .flag(let flag): write(integer: UInt32(flag ? 1 : 0))
    case .int16(let number): write(integer: UInt16(bitPattern: number))
    case .uint16(let number): write(integer: number)
    case .int32(let number): write(integer: UInt32(bitPattern: number))
    case .uint32(let number): write(integer: number)
    case .int64(let number): write(integer: UInt64(bitPattern: number))
    case .uint64(let number): write(integer: number)
    case .double(let number): write(integer: number.bitPattern)
    case .text(let text), .path(let text): write(text: text)
    case .signature(let signature): write(signature: signature)
    case .array(let element, let values): write(array: values, of: element)
    case .structure(let parts):
      align(to: 8)
      for part in parts { write(part) }
    case .entry(let key, let value):
      align(to: 8)
      write(key)
      write(value)
    case .variant(let value):
      write(signature: value.signature)
      write(value)
    }
  }

  mutating func align(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  private mutating func write(integer: some FixedWidthInteger) {
    align(to: integer.bitWidth / 8)
    withUnsafeBytes(of: integer.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// A zero would end the text for everybody else.
  private mutating func write(text: String) {
    let letters = text.utf8.filter { $0 != 0 }
    write(integer: UInt32(letters.count))
    bytes.append(contentsOf: letters)
    bytes.append(0)
  }

  private mutating func write(signature: String) {
    bytes.append(UInt8(truncatingIfNeeded: signature.utf8.count))
    bytes.append(contentsOf: signature.utf8)
    bytes.append(0)
  }

  private mutating func write(array values: [BusValue], of element: String) {
    align(to: 4)
    let place = bytes.count
    bytes.append(contentsOf: [0, 0, 0, 0])
    align(to: BusType.alignment(of: element.utf8.first ?? 0))
    let start = bytes.count
    for value in values { write(value) }
    // The length counts from the first element, not from the room before it.
    let length = UInt32(bytes.count - start).littleEndian
    withUnsafeBytes(of: length) { bytes.replaceSubrange(place..<place + 4, with: $0) }
  }
}

/// The types of D-Bus by their letters.
enum BusType {
  /// The alignment of values of a type, in bytes.
  static func alignment(of letter: UInt8) -> Int {
    switch letter {
    case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
    case UInt8(ascii: "b"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "s"),
      UInt8(ascii: "o"), UInt8(ascii: "a"):
      4
    case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("),
      UInt8(ascii: "{"):
      8
    default: 1
    }
  }
}

extension BusMessage {
  /// The fields of a header by their numbers.
  enum Field: UInt8 {
    case path = 1
    case interface = 2
    case member = 3
    case errorName = 4
    case replySerial = 5
    case destination = 6
    case sender = 7
    case signature = 8
  }

  /// The message as it travels.
  package var bytes: [UInt8] {
    var content = BusWriter()
    for value in body { content.write(value) }
    var writer = BusWriter()
    let flags: UInt8 = (wantsNoReply ? 1 : 0) | (startsNobody ? 2 : 0)
    for byte in [UInt8(ascii: "l"), kind.rawValue, flags, 1] { writer.write(.byte(byte)) }
    writer.write(.uint32(UInt32(content.bytes.count)))
    writer.write(.uint32(serial))
    writer.write(.array(of: "(yv)", fields))
    writer.align(to: 8)
    return writer.bytes + content.bytes
  }

  private var fields: [BusValue] {
    let texts: [(Field, BusValue?)] = [
      (.path, path.isEmpty ? nil : .path(path)),
      (.interface, interface.isEmpty ? nil : .text(interface)),
      (.member, member.isEmpty ? nil : .text(member)),
      (.errorName, errorName.isEmpty ? nil : .text(errorName)),
      (.replySerial, replySerial.map { .uint32($0) }),
      (.destination, destination.isEmpty ? nil : .text(destination)),
      (.sender, sender.isEmpty ? nil : .text(sender)),
      (.signature, body.isEmpty ? nil : .signature(body.map(\.signature).joined())),
    ]
    return texts.compactMap { field, value in
      value.map { .structure([.byte(field.rawValue), .variant($0)]) }
    }
  }
}
