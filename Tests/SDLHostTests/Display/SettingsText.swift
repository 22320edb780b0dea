/// The property of a settings manager, written by the XSETTINGS specification.
struct SettingsText {
  var isBigEndian = false
  private(set) var bytes: [UInt8] = []

  init(numbers: [(String, Int32)] = [], isBigEndian: Bool = false) {
    self.isBigEndian = isBigEndian
    begin(count: UInt32(numbers.count))
    for (name, value) in numbers { add(name, number: value) }
  }

  init(count: UInt32, isBigEndian: Bool = false) {
    self.isBigEndian = isBigEndian
    begin(count: count)
  }

  private mutating func begin(count: UInt32) {
    bytes = [isBigEndian ? 1 : 0, 0, 0, 0]
    add(UInt32(7))
    add(count)
  }

  mutating func add(_ name: String, number: Int32) {
    head(0, name)
    add(UInt32(bitPattern: number))
  }

  mutating func add(_ name: String, text: String) {
    head(1, name)
    add(UInt32(text.utf8.count))
    add(padded: text)
  }

  mutating func add(_ name: String, color: [UInt16]) {
    head(2, name)
    for part in color { add(part) }
  }

  mutating func overwrite(_ place: Int, with new: [UInt8]) {
    bytes.replaceSubrange(place..<(place + new.count), with: new)
  }

  mutating func head(_ type: UInt8, _ name: String) {
    bytes += [type, 0]
    add(UInt16(name.utf8.count))
    add(padded: name)
    add(UInt32(3))
  }

  private mutating func add(padded text: String) {
    bytes += text.utf8
    while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
  }

  private mutating func add<Number: FixedWidthInteger>(_ number: Number) {
    let inOrder = isBigEndian ? number.bigEndian : number.littleEndian
    withUnsafeBytes(of: inOrder) { bytes += $0 }
  }
}
