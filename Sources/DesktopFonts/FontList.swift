internal import CLibraries
internal import Geometry
internal import Typesetting

/// The fonts that fontconfig knows: those of the desktop, or some files alone.
final class FontConfiguration {
  let functions: Fontconfig
  let pointer: OpaquePointer

  /// Reads the desktop's configuration, which takes fontconfig some milliseconds.
  init?(files: [String]?) {
    guard let functions = library_fontconfig()?.pointee,
      let pointer =
        files == nil ? functions.FcInitLoadConfigAndFonts() : functions.FcConfigCreate()
    else { return nil }
    (self.functions, self.pointer) = (functions, pointer)
    for file in files ?? [] { _ = functions.FcConfigAppFontAddFile(pointer, file) }
  }

  deinit { functions.FcConfigDestroy(pointer) }
}

/// The fonts of one weight, in the order in which a character is looked for in them.
///
/// Fonts that add no characters to those before them are left out.
final class FontList {
  struct File {
    var path: String
    /// The font's index in its file and, in the bits above 16, the index of its named instance.
    var index: Int
    /// The settings of a variable font, such as `wght=600`.
    var variations: [String]
  }

  /// The numbers of the fonts that were opened, by rank; nil for one that cannot be used.
  var numbers: [Int: Int?] = [:]
  /// The faces found so far, since views ask for the same characters again and again.
  var faces: [Character: FallbackFace?] = [:]

  private let configuration: FontConfiguration
  private let pattern: OpaquePointer
  private let set: UnsafeMutablePointer<fc_set>
  private var functions: Fontconfig { configuration.functions }

  /// fontconfig sorts fonts by how well they match: by family, the user's language, then weight.
  init?(_ configuration: FontConfiguration, weight: FontWeight) {
    let functions = configuration.functions
    guard let pattern = functions.FcPatternCreate() else { return nil }
    let families = weight == .code ? ["JetBrains Mono", "monospace"] : ["Inter", "sans-serif"]
    for family in families + ["emoji"] {
      _ = functions.FcPatternAddString(pattern, "family", family)
    }
    _ = functions.FcPatternAddInteger(pattern, "weight", weight == .semibold ? 180 : 80)
    _ = functions.FcConfigSubstitute(configuration.pointer, pattern, 0)
    functions.FcDefaultSubstitute(pattern)
    var result: UInt32 = 0
    guard let set = functions.FcFontSort(configuration.pointer, pattern, 1, nil, &result) else {
      functions.FcPatternDestroy(pattern)
      return nil
    }
    (self.configuration, self.pattern, self.set) = (configuration, pattern, set)
  }

  deinit {
    functions.FcFontSetDestroy(set)
    functions.FcPatternDestroy(pattern)
  }

  private var count: Int { Int(set.pointee.count) }

  /// The fonts with colors, or those without.
  private(set) lazy var colored = (0..<count).filter(isColored)
  private(set) lazy var plain = (0..<count).filter { !isColored($0) }

  func ranks(colored wantsColors: Bool) -> [Int] { wantsColors ? colored : plain }

  private func isColored(_ rank: Int) -> Bool {
    var isColored: Int32 = 0
    guard let font = self[rank] else { return false }
    return functions.FcPatternGetBool(font, "color", 0, &isColored) == 0 && isColored != 0
  }

  private subscript(rank: Int) -> OpaquePointer? { self.set.pointee.fonts?[rank] }

  /// Whether a font promises to have all scalars.
  func has(_ scalars: some Sequence<Unicode.Scalar>, rank: Int) -> Bool {
    var characters: OpaquePointer?
    guard let font = self[rank],
      functions.FcPatternGetCharSet(font, "charset", 0, &characters) == 0, let characters
    else { return false }
    return scalars.allSatisfy { functions.FcCharSetHasChar(characters, $0.value) != 0 }
  }

  func file(rank: Int) -> File? {
    guard let font = self[rank],
      let ready = functions.FcFontRenderPrepare(configuration.pointer, pattern, font)
    else { return nil }
    defer { functions.FcPatternDestroy(ready) }
    var index: Int32 = 0
    guard let path = text("file", of: ready) else { return nil }
    _ = functions.FcPatternGetInteger(ready, "index", 0, &index)
    let variations = text("fontvariations", of: ready)?.split(separator: ",").map(String.init)
    return File(path: path, index: Int(index), variations: variations ?? [])
  }

  private func text(_ name: String, of font: OpaquePointer) -> String? {
    var text: UnsafePointer<CChar>?
    guard functions.FcPatternGetString(font, name, 0, &text) == 0 else { return nil }
    return text.map { String(cString: $0) }
  }
}
