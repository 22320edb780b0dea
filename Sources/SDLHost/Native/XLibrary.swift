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

  private init?() {
    guard let library = SDL_LoadObject("libX11.so.6") else { return nil }
    func find<Function>(_ name: String) -> Function? {
      SDL_LoadFunction(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard
      let copyArea: CopyArea = find("XCopyArea"),
      let createContext: CreateContext = find("XCreateGC"),
      let freeContext: FreeContext = find("XFreeGC"),
      let checkEvent: CheckEvent = find("XCheckTypedWindowEvent"),
      let synchronize: Synchronize = find("XSync"),
      let grabServer: Ask = find("XGrabServer"),
      let ungrabServer: Ask = find("XUngrabServer"),
      let defaultScreen: Ask = find("XDefaultScreen"),
      let defaultRootWindow: DefaultWindow = find("XDefaultRootWindow"),
      let internAtom: InternAtom = find("XInternAtom"),
      let selectionOwner: SelectionOwner = find("XGetSelectionOwner"),
      let selectInput: SelectInput = find("XSelectInput"),
      let getAttributes: GetAttributes = find("XGetWindowAttributes"),
      let getProperty: GetProperty = find("XGetWindowProperty"),
      let free: Free = find("XFree")
    else { return nil }
    (self.copyArea, self.createContext, self.freeContext) = (copyArea, createContext, freeContext)
    (self.checkEvent, self.synchronize, self.free) = (checkEvent, synchronize, free)
    (self.grabServer, self.ungrabServer) = (grabServer, ungrabServer)
    (self.defaultScreen, self.defaultRootWindow) = (defaultScreen, defaultRootWindow)
    (self.internAtom, self.selectionOwner) = (internAtom, selectionOwner)
    (self.selectInput, self.getAttributes, self.getProperty) =
      (selectInput, getAttributes, getProperty)
  }
}
