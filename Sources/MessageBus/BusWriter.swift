/// Writes values as D-Bus lays them out: little-endian, each aligned to its size.
struct BusWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: BusValue) {
    switch value {
    case .byte(let byte): bytes.append(byte)
    case .flag(let flag): write(integer: UInt32(flag ? 1 : 0))
    case .int32(let number): write(integer: UInt32(bitPattern: number))
    case .uint32(let number): write(integer: number)
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

  /// Zeros are left out: they would end the text for every other program.
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
    align(to: BusValue.alignment(of: element.utf8.first ?? 0))
    let start = bytes.count
    for value in values { write(value) }
    // The length counts from the first element, not from the room before it.
    let length = UInt32(bytes.count - start).littleEndian
    withUnsafeBytes(of: length) { bytes.replaceSubrange(place..<place + 4, with: $0) }
  }
}

extension BusValue {
  /// The alignment of values of a type, in bytes.
  static func alignment(of letter: UInt8) -> Int {
    switch letter {
    case UInt8(ascii: "b"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "s"),
      UInt8(ascii: "o"), UInt8(ascii: "a"):
      4
    case UInt8(ascii: "d"), UInt8(ascii: "("), UInt8(ascii: "{"): 8
    default: 1
    }
  }
}

extension BusMessage {
  /// The fields of a header that are text, by their numbers.
  static var texts: [(number: UInt8, text: WritableKeyPath<BusMessage, String>)] {
    [(2, \.interface), (3, \.member), (4, \.errorName), (6, \.destination), (7, \.sender)]
  }

  /// The message as bytes for the socket.
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
    func field(_ number: UInt8, _ value: BusValue) -> BusValue {
      .structure([.byte(number), .variant(value)])
    }
    var fields = path.isEmpty ? [] : [field(1, .path(path))]
    for (number, text) in Self.texts where !self[keyPath: text].isEmpty {
      fields.append(field(number, .text(self[keyPath: text])))
    }
    if let replySerial { fields.append(field(5, .uint32(replySerial))) }
    if !body.isEmpty { fields.append(field(8, .signature(body.map(\.signature).joined()))) }
    return fields
  }
}
