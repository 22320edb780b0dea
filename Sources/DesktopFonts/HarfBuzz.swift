/// The functions used from HarfBuzz 4.0 or newer, which shapes text and knows glyph outlines.
struct HarfBuzz: Sendable {
  typealias Pointer = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Raw = UnsafeMutableRawPointer
  typealias Make = @convention(c) () -> Pointer?
  typealias Free = @convention(c) (Pointer) -> Void
  typealias Open = @convention(c) (Text) -> Pointer?
  typealias MakeFace = @convention(c) (Pointer, UInt32) -> Pointer?
  typealias Derive = @convention(c) (Pointer) -> Pointer?
  typealias Ask = @convention(c) (Pointer) -> UInt32
  typealias SetNumber = @convention(c) (Pointer, UInt32) -> Void
  typealias ReadVariation = @convention(c) (Text, Int32, UnsafeMutablePointer<UInt64>) -> Int32
  typealias SetVariations = @convention(c) (Pointer, UnsafePointer<UInt64>, UInt32) -> Void
  typealias GetGlyph =
    @convention(c) (Pointer, UInt32, UnsafeMutablePointer<UInt32>) -> Int32
  typealias Add = @convention(c) (Pointer, UInt32, UInt32) -> Void
  typealias Shape = @convention(c) (Pointer, Pointer, UnsafeRawPointer?, UInt32) -> Void
  typealias GetArray = @convention(c) (Pointer, UnsafeMutablePointer<UInt32>) -> Raw?
  typealias GetScript = @convention(c) (Pointer, UInt32) -> UInt32
  typealias GetDirection = @convention(c) (UInt32) -> UInt32

  let openBlob: Open
  let freeBlob: Free
  let createFace: MakeFace
  let glyphCount: Ask
  let unitsPerEm: Ask
  let freeFace: Free
  let createFont: Derive
  let setInstance: SetNumber
  let readVariation: ReadVariation
  let setVariations: SetVariations
  let getGlyph: GetGlyph
  let freeFont: Free
  let createBuffer: Make
  let add: Add
  let setContent: SetNumber
  let setDirection: SetNumber
  let setScript: SetNumber
  let guessProperties: Free
  let shape: Shape
  let glyphs: GetArray
  let positions: GetArray
  let freeBuffer: Free
  let unicode: Make
  let outlines: HarfBuzzOutlines
  let script: GetScript
  let direction: GetDirection

  /// The library; nil where it, or any function of it, is missing.
  static let loaded = HarfBuzz()

  private init?() {
    guard let library = SharedLibrary("libharfbuzz.so.0") else { return nil }
    func find<Function>(_ name: String) throws(SharedLibrary.Missing) -> Function {
      try library.find("hb_\(name)")
    }
    do throws(SharedLibrary.Missing) {
      outlines = try HarfBuzzOutlines(library)
      openBlob = try find("blob_create_from_file")
      freeBlob = try find("blob_destroy")
      createFace = try find("face_create")
      glyphCount = try find("face_get_glyph_count")
      unitsPerEm = try find("face_get_upem")
      freeFace = try find("face_destroy")
      createFont = try find("font_create")
      setInstance = try find("font_set_var_named_instance")
      readVariation = try find("variation_from_string")
      setVariations = try find("font_set_variations")
      getGlyph = try find("font_get_nominal_glyph")
      freeFont = try find("font_destroy")
      createBuffer = try find("buffer_create")
      add = try find("buffer_add")
      setContent = try find("buffer_set_content_type")
      setDirection = try find("buffer_set_direction")
      setScript = try find("buffer_set_script")
      guessProperties = try find("buffer_guess_segment_properties")
      shape = try find("shape")
      glyphs = try find("buffer_get_glyph_infos")
      positions = try find("buffer_get_glyph_positions")
      freeBuffer = try find("buffer_destroy")
      unicode = try find("unicode_funcs_get_default")
      script = try find("unicode_script")
      direction = try find("script_get_horizontal_direction")
    } catch {
      return nil
    }
  }
}
