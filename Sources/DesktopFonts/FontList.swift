internal import Typesetting

/// The fonts that fontconfig knows: those of the desktop, or some files alone.
final class FontConfiguration {
  let functions: Fontconfig
  let pointer: OpaquePointer

  /// Reads the desktop's configuration, which takes fontconfig some milliseconds.
  init?(files: [String]?) {
    guard let functions = Fontconfig.loaded,
      let pointer = files == nil ? functions.load() : functions.createConfiguration()
    else { return nil }
    (self.functions, self.pointer) = (functions, pointer)
    for file in files ?? [] { _ = functions.addFile(pointer, file) }
  }

  deinit { functions.freeConfiguration(pointer) }
}

/// The fonts of one weight, in the order in which a character is looked for in them.
///
/// Fonts that add no characters to those before them are left out.
final class FontList {
  /// A file with the shapes of a font.
  struct File {
    var path: String
    /// Which font of the file it is and, above 16 bits, which named instance of it.
    var index: Int
    /// The settings of a variable font, such as `wght=600`.
    var variations: [String]
  }

  private let configuration: FontConfiguration
  private let pattern: OpaquePointer
  private let set: UnsafeMutableRawPointer
  private var functions: Fontconfig { configuration.functions }

  /// fontconfig sorts fonts by how well they match: by family, the user's language, then weight.
  init?(_ configuration: FontConfiguration, weight: FontWeight) {
    let functions = configuration.functions
    guard let pattern = functions.createPattern() else { return nil }
    for family in ["Inter", "sans-serif"] { _ = functions.addText(pattern, "family", family) }
    _ = functions.addNumber(pattern, "weight", weight == .regular ? 80 : 180)
    _ = functions.substitute(configuration.pointer, pattern, 0)
    functions.substituteDefaults(pattern)
    var result: UInt32 = 0
    guard let set = functions.sort(configuration.pointer, pattern, 1, nil, &result) else {
      functions.freePattern(pattern)
      return nil
    }
    (self.configuration, self.pattern, self.set) = (configuration, pattern, set)
  }

  deinit {
    functions.freeSet(set)
    functions.freePattern(pattern)
  }

  // An FcFontSet is two `int`, the number of fonts and the room for more, and the fonts.
  var count: Int { Int(set.load(as: Int32.self)) }

  private subscript(rank: Int) -> OpaquePointer? {
    typealias Fonts = UnsafeMutablePointer<OpaquePointer?>
    return set.load(fromByteOffset: 8, as: Fonts?.self)?[rank]
  }

  /// Whether a font has outlines for all scalars; color fonts have none.
  func has(_ scalars: some Sequence<Unicode.Scalar>, rank: Int) -> Bool {
    var (isColored, characters): (Int32, OpaquePointer?) = (0, nil)
    guard let font = self[rank],
      functions.getBoolean(font, "color", 0, &isColored) != 0 || isColored == 0,
      functions.getCharacters(font, "charset", 0, &characters) == 0, let characters
    else { return false }
    return scalars.allSatisfy { functions.hasCharacter(characters, $0.value) != 0 }
  }

  /// The file that holds a font.
  func file(rank: Int) -> File? {
    guard let font = self[rank],
      let ready = functions.prepare(configuration.pointer, pattern, font)
    else { return nil }
    defer { functions.freePattern(ready) }
    var index: Int32 = 0
    guard let path = text("file", of: ready) else { return nil }
    _ = functions.getNumber(ready, "index", 0, &index)
    let variations = text("fontvariations", of: ready)?.split(separator: ",").map(String.init)
    return File(path: path, index: Int(index), variations: variations ?? [])
  }

  private func text(_ name: String, of font: OpaquePointer) -> String? {
    var text: UnsafePointer<CChar>?
    guard functions.getText(font, name, 0, &text) == 0 else { return nil }
    return text.map { String(cString: $0) }
  }
}
