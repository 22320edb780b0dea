import Glibc
import Platform

/// The files that `make-pictures.py` wrote: eight fields of 8 x 8 pixels, four across and two down.
nonisolated enum FieldPicture {
  static let directory = "\(Screens.package)/Tests/SDLHostTests/Pictures"

  static let names: [String] = {
    var names: [String] = []
    guard let directory = opendir(directory) else { return [] }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.contains("."), !name.hasPrefix("."), !name.hasSuffix(".py") { names.append(name) }
    }
    return names.sorted()
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    try readFile("\(directory)/\(name)", limit: 1 << 20)
  }

  private static let colors: [UInt32] = [
    0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF,
  ]

  /// What Little CMS 2.14 makes of eight LABs, by Pillow 13.
  private static let soft: [UInt32] = [
    0x777777, 0xFFA38D, 0x016230, 0x5C8BF7, 0x602232, 0xD0E144, 0x111E42, 0x86B3D1,
  ]

  /// The colors of the fields, by the first word of the name; what is clear has no color.
  static func fields(of name: String) -> [UInt32?] {
    func gray(_ field: Int) -> UInt32 { UInt32(34 * field) * 0x10101 }
    func height(_ field: Int, of most: Int) -> UInt32 { UInt32(255 * field / most) * 0x10101 }
    let kind = name.prefix { $0.isLetter }
    let fields: [UInt32?] = (0..<8).map { field in
      switch kind {
      case "gray": gray(field)
      case "soft": soft[field]
      // From black to white, and the first field of one file has no height.
      case "heights":
        name.contains("none") ? height(max(field - 1, 0), of: 6) : height(field, of: 7)
      case "two": (field + field / 4) % 2 == 1 ? 0xFFFFFF : 0
      case "four": colors[field % 4]
      case "clear": name.contains("gray") ? gray(field) : colors[field]
      default: colors[field]
      }
    }
    return kind == "clear" ? [nil] + fields.dropFirst() : fields
  }
}
