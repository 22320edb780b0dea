/// The functions used from fontconfig, which knows the desktop's fonts.
struct Fontconfig: Sendable {
  typealias Pointer = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Make = @convention(c) () -> Pointer?
  typealias Free = @convention(c) (Pointer) -> Void
  typealias AddFile = @convention(c) (Pointer, Text) -> Int32
  typealias AddText = @convention(c) (Pointer, Text, Text) -> Int32
  typealias AddNumber = @convention(c) (Pointer, Text, Int32) -> Int32
  typealias Substitute = @convention(c) (Pointer, Pointer, UInt32) -> Int32
  typealias Sort =
    @convention(c) (Pointer, Pointer, Int32, Pointer?, UnsafeMutablePointer<UInt32>) ->
    UnsafeMutableRawPointer?
  typealias FreeSet = @convention(c) (UnsafeMutableRawPointer) -> Void
  typealias Prepare = @convention(c) (Pointer, Pointer, Pointer) -> Pointer?
  typealias GetText =
    @convention(c) (Pointer, Text, Int32, UnsafeMutablePointer<Text?>) -> UInt32
  typealias GetNumber =
    @convention(c) (Pointer, Text, Int32, UnsafeMutablePointer<Int32>) -> UInt32
  typealias GetCharacters =
    @convention(c) (Pointer, Text, Int32, UnsafeMutablePointer<Pointer?>) -> UInt32
  typealias HasCharacter = @convention(c) (Pointer, UInt32) -> Int32

  let load: Make
  let createConfiguration: Make
  let addFile: AddFile
  let freeConfiguration: Free
  let createPattern: Make
  let addText: AddText
  let addNumber: AddNumber
  let substitute: Substitute
  let substituteDefaults: Free
  let freePattern: Free
  let sort: Sort
  let freeSet: FreeSet
  let prepare: Prepare
  let getText: GetText
  let getNumber: GetNumber
  let getBoolean: GetNumber
  let getCharacters: GetCharacters
  let hasCharacter: HasCharacter

  /// The library; nil where it, or any function of it, is missing.
  static let loaded = Fontconfig()

  private init?() {
    guard let library = SharedLibrary("libfontconfig.so.1") else { return nil }
    do throws(SharedLibrary.Missing) {
      load = try library.find("FcInitLoadConfigAndFonts")
      createConfiguration = try library.find("FcConfigCreate")
      addFile = try library.find("FcConfigAppFontAddFile")
      freeConfiguration = try library.find("FcConfigDestroy")
      createPattern = try library.find("FcPatternCreate")
      addText = try library.find("FcPatternAddString")
      addNumber = try library.find("FcPatternAddInteger")
      substitute = try library.find("FcConfigSubstitute")
      substituteDefaults = try library.find("FcDefaultSubstitute")
      freePattern = try library.find("FcPatternDestroy")
      sort = try library.find("FcFontSort")
      freeSet = try library.find("FcFontSetDestroy")
      prepare = try library.find("FcFontRenderPrepare")
      getText = try library.find("FcPatternGetString")
      getNumber = try library.find("FcPatternGetInteger")
      getBoolean = try library.find("FcPatternGetBool")
      getCharacters = try library.find("FcPatternGetCharSet")
      hasCharacter = try library.find("FcCharSetHasChar")
    } catch {
      return nil
    }
  }
}
