/// What an XPM holds: the texts between quotes, one after the other, whatever is around them.
///
/// SDL_image believes what the first says. It reads rows by their length, and crashes where they
/// are fewer or shorter, do not stand on lines of their own, or name a color that is not there by
/// one letter.
nonisolated struct XPMText {
  private let texts: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    var (texts, start): ([ArraySlice<UInt8>], Int?) = ([], nil)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\"") {
      if let begin = start { texts.append(bytes[begin..<index]) }
      start = start == nil ? index + 1 : nil
    }
    self.texts = texts
  }

  /// The file with its texts alone, each on a line; nil if there are not as many colors and rows as
  /// the first text says, in the lengths that follow, or if a row names another color.
  var clean: [UInt8]? {
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let words = texts.first?.split(whereSeparator: blanks.contains) ?? []
    let numbers = words.prefix(4).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 4, numbers.allSatisfy({ 1...Self.most ~= $0 }) else { return nil }
    let (width, height, colors, letters) = (numbers[0], numbers[1], numbers[2], numbers[3])
    guard texts.count > colors, texts.count - 1 - colors >= height,
      texts[1...colors].allSatisfy({ $0.count > letters }),
      texts[(colors + 1)...].prefix(height).allSatisfy({ $0.count == width * letters })
    else { return nil }
    let known = Set(texts[1...colors].compactMap(\.first))
    guard letters > 1 || texts[(colors + 1)...].prefix(height).joined().allSatisfy(known.contains)
    else { return nil }
    let lines = texts.prefix(1 + colors + height).flatMap { text in
      [UInt8(ascii: "\"")] + text + Array("\",\n".utf8)
    }
    return Array("/* XPM */\nstatic char *picture[] = {\n".utf8) + lines + Array("};\n".utf8)
  }

  /// More than any number in one.
  private static let most = 1 << 24
}
