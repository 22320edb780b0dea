/// A position in a text of words and numbers, which is read piece by piece.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { index >= bytes.endIndex }

  /// What is left.
  var rest: ArraySlice<UInt8> { bytes[index...] }

  /// Reads one byte, or nil at the end.
  mutating func byte() -> UInt8? {
    guard index < bytes.endIndex else { return nil }
    defer { index += 1 }
    return bytes[index]
  }

  /// Skips the byte if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.endIndex, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Reads up to the next space, and the space.
  mutating func word() -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: " ") { index += 1 }
    defer { _ = skip(UInt8(ascii: " ")) }
    return bytes[start..<index]
  }

  /// Reads a number of at most seven digits after any space, or nil.
  mutating func integer() -> Int? {
    _ = skip(UInt8(ascii: " "))
    let isNegative = skip(UInt8(ascii: "-"))
    guard let value = digits(radix: 10, most: 7) else { return nil }
    return isNegative ? -value : value
  }

  /// Reads a hexadecimal number of at most six digits after any space, or nil.
  mutating func hexadecimal() -> Int? {
    _ = skip(UInt8(ascii: " "))
    return digits(radix: 16, most: 6)
  }

  private mutating func digits(radix: Int, most: Int) -> Int? {
    let start = index
    var value = 0
    while index < bytes.endIndex, let digit = Self.digit(bytes[index]), digit < radix {
      value = value * radix + digit
      index += 1
      guard index - start <= most else { return nil }
    }
    return index > start ? value : nil
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 87
    default: nil
    }
  }
}
