internal import CSDL2

/// The functions of Xlib that are called directly; where SDL shows an X window, it has loaded Xlib.
@MainActor struct XLibrary {
  typealias Display = OpaquePointer
  typealias CopyArea =
    @convention(c) (
      Display, UInt, UInt, OpaquePointer, Int32, Int32, UInt32, UInt32, Int32, Int32
    ) -> Int32
  typealias CreateContext = @convention(c) (Display, UInt, UInt, OpaquePointer?) -> OpaquePointer?
  typealias FreeContext = @convention(c) (Display, OpaquePointer) -> Int32
  typealias CheckEvent =
    @convention(c) (Display, UInt, Int32, UnsafeMutablePointer<XEvent>) -> Int32
  typealias Synchronize = @convention(c) (Display, Int32) -> Int32
  typealias Ask = @convention(c) (Display) -> Int32
  typealias DefaultWindow = @convention(c) (Display) -> UInt
  typealias InternAtom = @convention(c) (Display, UnsafePointer<CChar>, Int32) -> UInt
  typealias SelectionOwner = @convention(c) (Display, UInt) -> UInt
  typealias SelectInput = @convention(c) (Display, UInt, Int) -> Int32
  typealias GetAttributes =
    @convention(c) (Display, UInt, UnsafeMutablePointer<XWindowAttributes>) -> Int32
  typealias GetProperty =
    @convention(c) (
      Display, UInt, UInt, Int, Int, Int32, UInt, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int32
  typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Int32

  let copyArea: CopyArea
  let createContext: CreateContext
  let freeContext: FreeContext
  let checkEvent: CheckEvent
  let synchronize: Synchronize
  let grabServer: Ask
  let ungrabServer: Ask
  let defaultScreen: Ask
  let defaultRootWindow: DefaultWindow
  let internAtom: InternAtom
  let selectionOwner: SelectionOwner
  let selectInput: SelectInput
  let getAttributes: GetAttributes
  let getProperty: GetProperty
  let free: Free

  /// The library; nil if it or one of the functions is missing.
  static let loaded = XLibrary()

  /// A function that the library does not have.
  private struct Missing: Error {}

  private init?() {
    guard let library = SDL_LoadObject("libX11.so.6") else { return nil }
    func find<Function>(_ name: String) throws(Missing) -> Function {
      guard let found = SDL_LoadFunction(library, name) else { throw Missing() }
      return unsafeBitCast(found, to: Function.self)
    }
    do {
      copyArea = try find("XCopyArea")
      createContext = try find("XCreateGC")
      freeContext = try find("XFreeGC")
      checkEvent = try find("XCheckTypedWindowEvent")
      synchronize = try find("XSync")
      grabServer = try find("XGrabServer")
      ungrabServer = try find("XUngrabServer")
      defaultScreen = try find("XDefaultScreen")
      defaultRootWindow = try find("XDefaultRootWindow")
      internAtom = try find("XInternAtom")
      selectionOwner = try find("XGetSelectionOwner")
      selectInput = try find("XSelectInput")
      getAttributes = try find("XGetWindowAttributes")
      getProperty = try find("XGetWindowProperty")
      free = try find("XFree")
    } catch {
      return nil
    }
  }
}
