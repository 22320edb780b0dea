internal import CSDL2
internal import Geometry

/// SDL's window, and SDL itself for as long as the window exists.
@MainActor final class WindowHandle {
  let pointer: OpaquePointer
  /// The video driver, and the reason for it.
  let driverChoice: VideoDriverChoice

  /// Opens a hidden window, which gets its size once its scale is known.
  init(
    title: String,
    size: Size,
    options: Window.Options
  ) throws(SDLError) {
    Self.setHints()
    driverChoice = VideoDriverChoice(given: options.videoDriver)
    SignalWatch.windowOpens()
    do throws(SDLError) {
      pointer = try Self.start(title, size, driverChoice)
    } catch {
      SignalWatch.windowCloses()
      throw error
    }
  }

  isolated deinit {
    SDL_DestroyWindow(pointer)
    Self.end()
    SignalWatch.windowCloses()
  }

  /// Starts SDL and opens a window.
  private static func start(
    _ title: String,
    _ size: Size,
    _ driver: VideoDriverChoice
  ) throws(SDLError) -> OpaquePointer {
    try check(initialize(driver), "SDL_InitSubSystem")
    SharedQueue.open()
    // No input method may take the keys first.
    SDL_StopTextInput()
    choosePresentation()
    do throws(SDLError) {
      return try open(title, size, driver)
    } catch {
      end()
      throw error
    }
  }

  private static func end() {
    SharedQueue.close()
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Starts SDL with a driver; the next window may have another.
  private static func initialize(_ driver: VideoDriverChoice) throws(SDLError) -> Int32 {
    guard driver != .refused else {
      throw SDLError("SDL_InitSubSystem", reason: "\(driver), without which SDL would crash")
    }
    if let hint = driver.hint { SDL_SetHint(SDL_HINT_VIDEODRIVER, hint) }
    defer { if driver.hint != nil { SDL_ResetHint(SDL_HINT_VIDEODRIVER) } }
    return StartEnvironment.use { SDL_InitSubSystem(SDL_INIT_VIDEO) }
  }

  private static func open(
    _ title: String,
    _ size: Size,
    _ driver: VideoDriverChoice
  ) throws(SDLError) -> OpaquePointer {
    guard driver.isNamed || hasDisplay else {
      throw SDLError("SDL_InitSubSystem", reason: "there is no display; --headless needs none")
    }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_HIDDEN.rawValue
    let centered = Int32(SDL_WINDOWPOS_CENTERED_MASK)
    let window = SDL_CreateWindow(
      title,
      centered,
      centered,
      Int32(clamping: Pixel.edge(size.width)),
      Int32(clamping: Pixel.edge(size.height)),
      flags | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    )
    return try check(window, "SDL_CreateWindow")
  }

  /// Whether there is a display; without one SDL falls back to a driver without a screen.
  private static var hasDisplay: Bool {
    guard let driver = SDL_GetCurrentVideoDriver() else { return false }
    return !["offscreen", "dummy", "evdev"].contains(String(cString: driver))
  }

  /// Sets the hints that SDL needs before it starts.
  private static func setHints() {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // With this, sdl2-compat makes a unit a pixel, and the window too small. It sets the hint itself while it
    // starts, so only an override lasts.
    SDL_SetHintWithPriority("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", SDL_HINT_OVERRIDE)
  }

  /// Chooses how the window's own pixels reach the screen.
  ///
  /// OpenGL takes 2.5 ms per frame instead of 0.2; but under Wayland SDL has no other way, and would show
  /// nothing.
  private static func choosePresentation() {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, isOnWayland ? "1" : "0")
  }

  /// The size in SDL's window coordinates.
  var size: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// The size in device pixels.
  var pixelSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// The display's frames per second; 60 if it is unknown, as on virtual displays.
  var displayRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0,
      (20...1_000).contains(mode.refresh_rate)
    else { return 60 }
    return Double(mode.refresh_rate)
  }
}
