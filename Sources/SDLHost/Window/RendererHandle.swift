internal import CSDL2

/// SDL's renderer, which is destroyed before its window and after all its textures.
@MainActor final class RendererHandle {
  let pointer: OpaquePointer
  /// Nil for the renderer of a host program, which destroys it itself.
  private let window: WindowHandle?

  /// Creates a renderer for a window, with one of SDL's drivers or the best.
  init(window: WindowHandle, driver: String?) throws(SDLError) {
    if let driver { SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver) }
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let made = SDL_CreateRenderer(window.pointer, -1, flags) else {
      throw Self.failure(in: window)
    }
    (pointer, self.window) = (made, window)
  }

  /// Why no renderer can be made; of a display with too few colors SDL only says that it
  /// found no driver.
  private static func failure(in window: WindowHandle) -> SDLError {
    let isKnown = SDL_GetWindowPixelFormat(window.pointer) != SDL_PIXELFORMAT_UNKNOWN.rawValue
    guard !isKnown else { return SDLError("SDL_CreateRenderer") }
    let reason = "SDL draws no pixels of the display's kind; it needs 16 bits or more for each"
    return SDLError("SDL_CreateRenderer", reason: reason)
  }

  /// Uses a renderer of the host program.
  init(borrowing pointer: OpaquePointer) {
    self.pointer = pointer
    window = nil
  }

  isolated deinit { if window != nil { SDL_DestroyRenderer(pointer) } }

  var properties: SDL_RendererInfo {
    var properties = SDL_RendererInfo()
    SDL_GetRendererInfo(pointer, &properties)
    return properties
  }

  /// SDL's name for the driver, such as `opengl`, followed by the graphics
  /// processor's name if OpenGL reports it.
  var name: String {
    let driver = properties.name.map { String(cString: $0) } ?? "a renderer without a name"
    return processorName.map { "\(driver) (\($0))" } ?? driver
  }

  /// OpenGL's name for the processor that draws.
  private var processorName: String? {
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let getString = unsafeBitCast(address, to: GetString.self)
    let rendererName: UInt32 = 0x1F01  // GL_RENDERER
    return getString(rendererName).map { String(cString: $0) }
  }

  /// The size of what it draws on, in device pixels.
  var pixelSize: (width: Int, height: Int) {
    get throws(SDLError) {
      var (width, height): (Int32, Int32) = (0, 0)
      let status = SDL_GetRendererOutputSize(pointer, &width, &height)
      try check(status, "SDL_GetRendererOutputSize")
      return (Int(width), Int(height))
    }
  }

  /// Whether OpenGL is emulated by the processor, which is faster without it.
  ///
  /// A renderer that does not report a name counts as emulated, since drawing for
  /// an emulation works everywhere.
  var isEmulated: Bool { processorName.map(RendererDrivers.isEmulation) ?? true }

  /// Waits until everything is drawn; SDL by itself only submits it.
  func finish() throws(SDLError) {
    try check(SDL_RenderFlush(pointer), "SDL_RenderFlush")
    guard let address = SDL_GL_GetProcAddress("glFinish") else { return }
    unsafeBitCast(address, to: (@convention(c) () -> Void).self)()
  }
}
