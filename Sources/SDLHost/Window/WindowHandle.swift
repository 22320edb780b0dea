internal import CSDL2

/// SDL's window, and SDL itself for as long as there is one.
@MainActor final class WindowHandle {
  let pointer: OpaquePointer

  init(
    title: String,
    width: Int,
    height: Int,
    options: Window.Options
  ) throws(SDLError) {
    Self.setHints(options)
    SignalWatch.windowOpens()
    do throws(SDLError) {
      pointer = try Self.start(title, width: width, height: height, options: options)
    } catch {
      SignalWatch.windowCloses()
      throw error
    }
    SDL_SetWindowMinimumSize(pointer, 240, 240)
  }

  isolated deinit {
    SDL_DestroyWindow(pointer)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
    SignalWatch.windowCloses()
  }

  /// Starts SDL, and opens a window.
  private static func start(
    _ title: String,
    width: Int,
    height: Int,
    options: Window.Options
  ) throws(SDLError) -> OpaquePointer {
    let status = StartEnvironment.use { SDL_InitSubSystem(SDL_INIT_VIDEO) }
    try check(status, "SDL_InitSubSystem")
    // Keys are keys here: no input method is to take them first.
    SDL_StopTextInput()
    choosePresentation()
    do throws(SDLError) {
      return try open(title, width: width, height: height, options: options)
    } catch {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
  }

  private static func open(
    _ title: String,
    width: Int,
    height: Int,
    options: Window.Options
  ) throws(SDLError) -> OpaquePointer {
    guard SDL_GetHint(SDL_HINT_VIDEODRIVER) != nil || hasDisplay else {
      throw SDLError("SDL_InitSubSystem", reason: "there is no display; --headless needs none")
    }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | flags(options.renderer)
    let centered = Int32(SDL_WINDOWPOS_CENTERED_MASK)
    let window = SDL_CreateWindow(
      title,
      centered,
      centered,
      Int32(clamping: width),
      Int32(clamping: height),
      flags
    )
    return try check(window, "SDL_CreateWindow")
  }

  /// Without a display SDL takes a driver that shows nothing to anyone, unless asked for another.
  private static var hasDisplay: Bool {
    guard let driver = SDL_GetCurrentVideoDriver() else { return false }
    return !["offscreen", "dummy", "evdev"].contains(String(cString: driver))
  }

  /// What has to be said before SDL starts.
  private static func setHints(_ options: Window.Options) {
    if let driver = options.videoDriver { SDL_SetHint(SDL_HINT_VIDEODRIVER, driver) }
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
  }

  /// How the window's own pixels reach the screen.
  ///
  /// Through OpenGL it takes 2.5 ms a frame, not 0.2; but under Wayland SDL has no other way, and would
  /// show nothing at all.
  private static func choosePresentation() {
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, driver == "wayland" ? "1" : "0")
  }

  private static func flags(_ choice: RendererChoice) -> UInt32 {
    switch choice {
    case .software: 0
    case .driver: SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    case .automatic: RendererChoice.hasRenderNode ? SDL_WINDOW_ALLOW_HIGHDPI.rawValue : 0
    }
  }

  /// The size in SDL's window coordinates.
  var size: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// Frames a second of the display; 60 where it does not tell, as virtual ones do.
  var displayRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0,
      (20...1_000).contains(mode.refresh_rate)
    else { return 60 }
    return Double(mode.refresh_rate)
  }
}
