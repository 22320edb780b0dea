import Glibc
import Platform
import Testing
import Typesetting
import ViewTree

@testable import SDLHost

/// Profiles of curves and a matrix, by the arithmetic of ICC.1:2022, F.3.
@Suite struct ColorProfileTests {
  /// The curve of a profile.
  nonisolated enum Curve: CaseIterable, Sendable {
    case none, power, table, parameters

    /// The element of its tag.
    var element: [UInt8] {
      switch self {
      case .none: bytes("curv") + big(0, 4) + big(0, 4)
      // 563 / 256 is Adobe RGB's.
      case .power: bytes("curv") + big(0, 4) + big(1, 4) + big(563, 2)
      case .table:
        bytes("curv") + big(0, 4) + big(5, 4)
          + [0, 3_000, 14_000, 34_000, 65_535].flatMap { big($0, 2) }
      case .parameters:
        bytes("para") + big(0, 4) + big(3, 2) + big(0, 2)
          + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
      }
    }

    func light(_ x: Double) -> Double {
      switch self {
      case .none: return x
      case .power: return pow(x, 563.0 / 256)
      case .table:
        let entries = [0, 3_000, 14_000, 34_000, 65_535.0]
        let low = min(Int(x * 4), 3)
        let share = x * 4 - Double(low)
        return (entries[low] + (entries[low + 1] - entries[low]) * share) / 65_535
      case .parameters: return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
      }
    }
  }

  /// Adobe RGB's red, green and blue in XYZ with the white of D50
  /// (Adobe RGB 1998, ICC's adaptation).
  private static let primaries = [
    [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
  ]

  private static func profile(_ curve: Curve) -> [UInt8] {
    let colors = primaries.map { bytes("XYZ ") + big(0, 4) + $0.flatMap(fixed) }
    let names = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
    let elements = colors + [[UInt8]](repeating: curve.element, count: 3)
    var (table, data) = (big(names.count, 4), [UInt8]())
    let start = 128 + 4 + 12 * names.count
    for (name, element) in zip(names, elements) {
      table += bytes(name) + big(start + data.count, 4) + big(element.count, 4)
      data += element
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(0..<4, with: big(start + data.count, 4))
    header.replaceSubrange(8..<24, with: big(0x0420_0000, 4) + bytes("mntrRGB XYZ "))
    header.replaceSubrange(36..<40, with: bytes("acsp"))
    return header + table + data
  }

  /// sRGB as IEC 61966-2-1 has it, from XYZ whose white is D50.
  private static func sRGB(_ color: [Double], _ curve: Curve) -> [Double] {
    let light = color.map { curve.light($0 / 255) }
    let xyz = (0..<3).map { axis in
      zip(light, primaries).map { $0 * $1[axis] }.reduce(0, +)
    }
    let rows = [
      [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540],
      [0.0719453, -0.2289914, 1.4052427],
    ]
    return rows.map { row in
      let light = min(max(zip(row, xyz).map(*).reduce(0, +), 0), 1)
      return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
    }
  }

  @Test(arguments: Curve.allCases)
  func `a profile of curves and a matrix is followed to a level`(curve: Curve) throws {
    let path = "\(Screens.package)/Assets/photos/harbor-small.jpg"
    let plain = try readFile(path, limit: 1 << 20)
    let profile = bytes("ICC_PROFILE\0") + [1, 1] + Self.profile(curve)
    let segment = [0xFF, 0xE2] + big(profile.count + 2, 2) + profile
    let marked = plain.prefix(2) + segment + plain.dropFirst(2)
    let before = try PictureDecoder.decode(PictureBytes(plain), width: 0, height: 0)
    let after = try PictureDecoder.decode(PictureBytes(Array(marked)), width: 0, height: 0)
    #expect(before.pixels.count == after.pixels.count)
    var farthest = 0.0
    for index in stride(from: 0, to: before.pixels.count, by: 97) {
      let parts = [16, 8, 0].map { Double(before.pixels[index] >> UInt32($0) & 255) }
      let found = [16, 8, 0].map { Double(after.pixels[index] >> UInt32($0) & 255) }
      for (one, other) in zip(found, Self.sRGB(parts, curve)) {
        farthest = max(farthest, abs(one - other))
      }
    }
    // Half a level is rounded away, and the darkest levels are as close
    // together as the steps of light.
    #expect(farthest < 1)
  }

  /// The end of a curve is the end of its element, with nothing behind it.
  @Test(arguments: Curve.allCases)
  func `white stays white in every profile`(curve: Curve) throws {
    let directory = "\(Screens.package)/Tests/SDLHostTests/Pictures"
    let plain = try readFile("\(directory)/colors.jpg", limit: 1 << 20)
    let profile = bytes("ICC_PROFILE\0") + [1, 1] + Self.profile(curve)
    let segment = [0xFF, 0xE2] + big(profile.count + 2, 2) + profile
    let file = PictureBytes([0xFF, 0xD8] + segment + plain.dropFirst(2))
    let bitmap = try PictureDecoder.decode(file, width: 0, height: 0)
    // The second of eight fields.
    let white = bitmap.pixels[4 * bitmap.width + 12]
    #expect([0, 8, 16].allSatisfy { white >> $0 & 255 > 250 })
  }

  @Test func `a damaged profile leaves the colors as they are`() throws {
    let path = "\(Screens.package)/Assets/photos/harbor-small.jpg"
    let plain = try readFile(path, limit: 1 << 20)
    let before = try PictureDecoder.decode(PictureBytes(plain), width: 0, height: 0)
    let whole = Self.profile(.table)
    for count in stride(from: 0, to: whole.count - 20, by: 7) {
      let profile = bytes("ICC_PROFILE\0") + [1, 1] + whole.prefix(count)
      let segment = [0xFF, 0xE2] + big(profile.count + 2, 2) + profile
      let file = PictureBytes(Array(plain.prefix(2) + segment + plain.dropFirst(2)))
      let after = try PictureDecoder.decode(file, width: 0, height: 0, halvings: 3)
      #expect(after.width == before.width / 8)
      if count < 132 { #expect(after.isOpaque) }
    }
  }
}

private nonisolated func big(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
}

private nonisolated func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

private nonisolated func fixed(_ value: Double) -> [UInt8] {
  big(Int((value * 65_536).rounded()), 4)
}
