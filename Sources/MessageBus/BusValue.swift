/// A value as it travels on the bus: the types of D-Bus.
package indirect enum BusValue: Equatable, Sendable {
  case byte(UInt8)
  case flag(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case text(String)
  case path(String)
  case signature(String)
  /// Values of one type, which an empty array has too.
  case array(of: String, [BusValue])
  case structure([BusValue])
  /// A key with its value, in an array that is a dictionary.
  case entry(BusValue, BusValue)
  case variant(BusValue)

  /// Its type, in the letters of D-Bus.
  package var signature: String {
    switch self {
    case .byte: "y"
    case .flag: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .text: "s"
    case .path: "o"
    case .signature: "g"
    case .array(let element, _): "a\(element)"
    case .structure(let parts): "(\(parts.map(\.signature).joined()))"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    case .variant: "v"
    }
  }

  /// What is inside, however often it is packed into variants.
  package var unpacked: BusValue {
    if case .variant(let value) = self { value.unpacked } else { self }
  }
}
