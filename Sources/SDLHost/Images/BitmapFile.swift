internal import Platform
internal import ViewTree

/// Decodes BMP in all of its depths, and what of it lies in icons, as far as it goes.
///
/// Numbers are as in Microsoft's documentation of `BITMAPINFOHEADER` and those after it.
nonisolated struct BitmapFile {
  private enum Packing: Int {
    case none, runsOfBytes, runsOfHalves, masks
    case masksWithAlpha = 6

    /// Whether pixels of so many bits are packed so: runs are of indices.
    func suits(_ depth: Int) -> Bool {
      switch self {
      case .runsOfBytes: depth == 8
      case .runsOfHalves: depth == 4
      case .none, .masks, .masksWithAlpha: true
      }
    }
  }

  private let bytes: [UInt8]
  private let width: Int
  private let height: Int
  private let isTopDown: Bool
  private let depth: Int
  private let packing: Packing
  /// The colors of indices, or of all values of 16 bits.
  private let table: [UInt32]
  private let masks: [ColorBits]
  /// Where the pixels begin.
  private let start: Int
  /// Whether the lower half of the rows is a mask, of an icon.
  private let isIcon: Bool

  /// The longest table, and the least share of its bytes that a file must have.
  private static let (mostColors, leastShare) = (256, 100)

  /// Reads the headers of a file, or of a picture in an icon.
  init(_ bytes: [UInt8], isIcon: Bool = false) throws(FileError) {
    let all = PictureBytes(bytes)
    let hasFileHeader = !isIcon && all.starts(with: "BM")
    let head = hasFileHeader ? 14 : 0
    guard let length = all.little(head, 4) else { throw .cut }
    func number(_ place: Int, _ count: Int) -> Int? {
      place + count <= length ? all.little(head + place, count) : 0
    }
    let isOld = length == 12
    guard let width = number(4, isOld ? 2 : 4), let lines = number(isOld ? 6 : 8, isOld ? 2 : 4),
      let depth = number(isOld ? 10 : 14, 2), let packed = number(16, 4),
      let used = number(32, 4)
    else { throw .cut }
    guard let packing = Packing(rawValue: isOld ? 0 : packed), length != 64 || packing != .masks,
      [1, 2, 4, 8, 16, 24, 32].contains(depth), packing.suits(depth)
    else { throw FileError(reason: "its pixels are packed in an unknown way") }
    let rows = isOld ? lines : Int(Int32(truncatingIfNeeded: lines))
    (self.bytes, self.width, self.height) = (bytes, width, abs(rows) / (isIcon ? 2 : 1))
    (isTopDown, self.depth, self.packing, self.isIcon) = (rows < 0, depth, packing, isIcon)

    let hasMasks = packing == .masks || packing == .masksWithAlpha
    let count = packing == .masksWithAlpha || length >= 56 ? 4 : 3
    let given = (0..<count).map { hasMasks ? all.little(head + 40 + 4 * $0, 4) ?? 0 : 0 }
    masks = hasMasks ? given.map { ColorBits(UInt32($0)) } : Self.masks(depth, isIcon: isIcon)
    // Masks that the header has no room for stand behind it.
    let colors = head + length + (hasMasks && length < 52 ? 4 * count : 0)
    let entries = depth > 8 ? used : used == 0 ? 1 << depth : min(used, Self.mostColors)
    let end = colors + entries * (isOld ? 3 : 4)
    let said = hasFileHeader ? all.little(10, 4) ?? 0 : 0
    start = said > head + length ? said : end
    table =
      depth == 16
      ? ColorBits.table(masks)
      : depth > 8 ? [] : Self.table(bytes, from: colors, count: entries, step: isOld ? 3 : 4)
  }

  private static func masks(_ depth: Int, isIcon: Bool) -> [ColorBits] {
    let masks: [UInt32] = depth == 16 ? [0x7C00, 0x3E0, 0x1F] : [0xFF_0000, 0xFF00, 0xFF]
    return (masks + (isIcon && depth == 32 ? [0xFF00_0000] : [])).map(ColorBits.init)
  }

  private static func table(_ bytes: [UInt8], from start: Int, count: Int, step: Int) -> [UInt32] {
    // An index beyond the table is black.
    (0..<mostColors).map { index in
      let place = start + index * step
      guard index < count, place + 3 <= bytes.count else { return 0xFF00_0000 }
      let (blue, green, red) = (bytes[place], bytes[place + 1], bytes[place + 2])
      return 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  // MARK: Pixels

  /// The bytes of a row, and those of them that have pixels.
  private var stride: Int { (width * depth + 31) / 32 * 4 }
  private var rowBytes: Int { (width * depth + 7) / 8 }
  private var hasRuns: Bool { packing == .runsOfBytes || packing == .runsOfHalves }

  /// Decodes the rows that are there; the others are clear.
  func decode() throws(FileError) -> Bitmap {
    guard width > 0, height > 0 else { throw .damaged }
    let needed = hasRuns ? width * height / 128 : stride * height
    guard needed / Self.leastShare <= bytes.count else { throw .cut }
    var rows = 0
    var pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      target.initialize(repeating: 0)
      rows = hasRuns ? runs(to: target).rows : readRows(to: target)
      count = width * height
    }
    guard rows > 0 else { throw .cut }
    // Where all is clear, what wrote it left the alpha out: it is opaque.
    let hasAlpha = masks.count > 3 && pixels.contains { $0 >> 24 > 0 }
    if masks.count > 3, !hasAlpha { for row in 0..<rows { show(row, of: &pixels) } }
    if isIcon, !hasAlpha { maskIcon(&pixels) }
    let isWhole = rows == height && !hasAlpha && !isIcon
    return Bitmap(
      width: width,
      height: height,
      pixels: pixels,
      isOpaque: isWhole || pixels.areOpaque
    )
  }

  private func show(_ row: Int, of pixels: inout [UInt32]) {
    let first = target(of: row)
    for index in first..<first + width { pixels[index] |= 0xFF00_0000 }
  }

  private func runs(to target: UnsafeMutableBufferPointer<UInt32>) -> RunReader {
    var reader = RunReader(
      bytes: bytes,
      isHalf: packing == .runsOfHalves,
      table: table,
      (width, height),
      isTopDown: isTopDown,
      target: target,
      place: start
    )
    reader.read()
    return reader
  }

  /// Where a row of the file goes.
  private func target(of row: Int) -> Int { (isTopDown ? row : height - 1 - row) * width }

  /// Returns the number of rows that are there.
  private func readRows(to target: UnsafeMutableBufferPointer<UInt32>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<height {
        let place = start + row * stride
        guard place + rowBytes <= bytes.count else { return row }
        let source = UnsafeBufferPointer(rebasing: bytes[place..<place + rowBytes])
        let first = self.target(of: row)
        read(source, to: UnsafeMutableBufferPointer(rebasing: target[first..<first + width]))
      }
      return height
    }
  }

  private func read(
    _ row: UnsafeBufferPointer<UInt8>,
    to target: UnsafeMutableBufferPointer<UInt32>
  ) {
    switch depth {
    case 32:
      for x in 0..<width {
        let low = UInt32(row[4 * x]) | UInt32(row[4 * x + 1]) << 8
        let pixel = low | UInt32(row[4 * x + 2]) << 16 | UInt32(row[4 * x + 3]) << 24
        target[x] = ColorBits.color(of: pixel, masks)
      }
    case 24:
      for x in 0..<width {
        let low = UInt32(row[3 * x]) | UInt32(row[3 * x + 1]) << 8
        target[x] = 0xFF00_0000 | UInt32(row[3 * x + 2]) << 16 | low
      }
    case 16: for x in 0..<width { target[x] = table[Int(row[2 * x]) | Int(row[2 * x + 1]) << 8] }
    default:
      let (perByte, last) = (8 / depth, 1 << depth - 1)
      for x in 0..<width {
        let shift = 8 - depth * (x % perByte + 1)
        target[x] = table[Int(row[x / perByte]) >> shift & last]
      }
    }
  }

  /// Makes the pixels clear at which the mask below them has a bit, as far as there is one.
  private func maskIcon(_ pixels: inout [UInt32]) {
    let (first, stride) = (start + stride * height, (width + 31) / 32 * 4)
    for row in 0..<height {
      let (place, target) = (first + row * stride, target(of: row))
      guard place + (width + 7) / 8 <= bytes.count else { return }
      for x in 0..<width where bytes[place + x / 8] >> (7 - x % 8) & 1 == 1 {
        pixels[target + x] = 0
      }
    }
  }
}

/// Reads runs of equal pixels, and pieces of others; what is passed over has the first color.
private nonisolated struct RunReader {
  private let bytes: [UInt8]
  /// Whether a byte has two pixels.
  private let isHalf: Bool
  private let table: [UInt32]
  private let width: Int
  private let height: Int
  private let isTopDown: Bool
  private let target: UnsafeMutableBufferPointer<UInt32>
  private var place: Int
  private var x = 0
  private var row = 0
  /// The rows that are there.
  private(set) var rows = 0

  init(
    bytes: [UInt8],
    isHalf: Bool,
    table: [UInt32],
    _ size: (width: Int, height: Int),
    isTopDown: Bool,
    target: UnsafeMutableBufferPointer<UInt32>,
    place: Int
  ) {
    (self.bytes, self.isHalf, self.table) = (bytes, isHalf, table)
    (width, height, self.isTopDown) = (size.width, size.height, isTopDown)
    (self.target, self.place) = (target, place)
  }

  mutating func read() {
    clear(0..<1)
    while row < height, place + 1 < bytes.count {
      let (count, value) = (Int(bytes[place]), Int(bytes[place + 1]))
      place += 2
      if count > 0 {
        for index in 0..<count {
          put(isHalf ? index % 2 == 0 ? value >> 4 : value & 15 : value)
        }
      } else if !escape(value) {
        break
      }
    }
    rows = min(row + (x > 0 ? 1 : 0), height)
  }

  /// Follows what a count of zero says; false at the end of the file.
  private mutating func escape(_ value: Int) -> Bool {
    switch value {
    case 0:
      x = 0
      goOn(to: row + 1)
    case 1: goOn(to: height)
    case 2:
      guard place + 1 < bytes.count else { return false }
      x += Int(bytes[place])
      goOn(to: min(row + Int(bytes[place + 1]), height))
      place += 2
    default:
      let length = isHalf ? (value + 1) / 2 : value
      guard place + length <= bytes.count else { return false }
      for index in 0..<value {
        let byte = Int(bytes[place + (isHalf ? index / 2 : index)])
        put(isHalf ? index % 2 == 0 ? byte >> 4 : byte & 15 : byte)
      }
      place += (length + 1) / 2 * 2
    }
    return true
  }

  private func first(of row: Int) -> Int { (isTopDown ? row : height - 1 - row) * width }

  private mutating func put(_ index: Int) {
    if x < width { target[first(of: row) + x] = table[index & 255] }
    x += 1
  }

  private mutating func goOn(to next: Int) {
    clear(min(row + 1, height)..<min(next + 1, height))
    row = next
  }

  private func clear(_ rows: Range<Int>) {
    for row in rows {
      target[first(of: row)..<first(of: row) + width].update(repeating: table[0])
    }
  }
}

/// Which bits of a pixel are a color.
private nonisolated struct ColorBits {
  private let bits: UInt32
  private let shift: Int
  private let most: UInt32

  init(_ bits: UInt32) {
    self.bits = bits
    shift = bits == 0 ? 0 : bits.trailingZeroBitCount
    most = bits >> UInt32(shift)
  }

  /// The color in a pixel, from 0 to 255.
  private func value(in pixel: UInt32) -> UInt32 {
    let value = (pixel & bits) >> UInt32(shift)
    guard most != 255, most > 0 else { return value }
    return UInt32((UInt64(value) * 255 + UInt64(most) / 2) / UInt64(most))
  }

  /// The color of a pixel by the masks of red, green, blue and, if there is one, alpha.
  static func color(of pixel: UInt32, _ masks: [ColorBits]) -> UInt32 {
    let color = masks[0].value(in: pixel) << 16 | masks[1].value(in: pixel) << 8
    let alpha = masks.count > 3 && masks[3].bits > 0 ? masks[3].value(in: pixel) : 255
    return color | masks[2].value(in: pixel) | alpha << 24
  }

  /// The colors of all pixels of 16 bits.
  static func table(_ masks: [ColorBits]) -> [UInt32] {
    (0...UInt32(UInt16.max)).map { color(of: $0, masks) }
  }
}
