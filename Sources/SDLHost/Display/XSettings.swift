/// The whole numbers among the settings that a desktop's settings manager publishes on X11.
///
/// The property comes from another program and may hold anything. Settings up to the first malformed one are
/// read. The format is the XSETTINGS specification of freedesktop.org.
nonisolated struct XSettings: Equatable, Sendable {
  private var numbers: [String: Int32] = [:]

  /// Reads the property; returns nil if its header is malformed.
  init?(_ bytes: [UInt8]) {
    // The header: byte order, three unused bytes, a serial number and the count.
    guard bytes.count >= 12, let order = bytes.first, order <= 1 else { return nil }
    var reader = Reader(bytes: bytes[8...], isBigEndian: order == 1)
    guard let count = reader.number() else { return nil }
    var left = count
    while left > 0, let (name, number) = Self.setting(&reader) {
      if let number { numbers[name] = number }
      left -= 1
    }
  }

  /// The setting with that name, if it is a whole number.
  subscript(name: String) -> Int32? { numbers[name] }

  /// Reads one setting, with nil for the number if it has another type; returns nil if it is malformed.
  private static func setting(_ reader: inout Reader) -> (name: String, number: Int32?)? {
    guard let head = reader.take(2), let type = head.first,
      let length = reader.shortNumber(),
      let name = reader.take(padded: Int(length)),
      reader.number() != nil
    else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    switch type {
    case 0: return reader.number().map { (text, Int32(bitPattern: $0)) }
    case 1:
      guard let length = reader.number(), reader.take(padded: Int(length)) != nil else {
        return nil
      }
      return (text, nil)
    // A color: four numbers of two bytes each.
    case 2: return reader.take(8).map { _ in (text, nil) }
    default: return nil
    }
  }

  /// Reads numbers and texts from the front.
  private struct Reader {
    var bytes: ArraySlice<UInt8>
    let isBigEndian: Bool

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }

    /// Takes a text, which is padded to a multiple of four bytes.
    mutating func take(padded count: Int) -> ArraySlice<UInt8>? {
      take((count + 3) & ~3)?.prefix(count)
    }

    mutating func number() -> UInt32? { take(4).map { UInt32(truncatingIfNeeded: whole($0)) } }

    mutating func shortNumber() -> UInt16? {
      take(2).map { UInt16(truncatingIfNeeded: whole($0)) }
    }

    private func whole(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      let inOrder = isBigEndian ? Array(bytes) : bytes.reversed()
      return inOrder.reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
