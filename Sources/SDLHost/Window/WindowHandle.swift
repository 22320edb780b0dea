internal import CSDL2
internal import Geometry
internal import Glibc

/// SDL's window, and SDL itself for as long as the window exists.
@MainActor final class WindowHandle {
  let pointer: OpaquePointer

  /// Starts SDL and opens a hidden window, which gets its size once its scale is known.
  init(title: String, size: Size, mayAskBus: Bool) throws(SDLError) {
    Self.setHints()
    let driver = VideoDriverChoice()
    try check(try Self.initialize(driver, mayAskBus: mayAskBus), "SDL_InitSubSystem")
    SharedQueue.open()
    // No input method may take the keys first.
    SDL_StopTextInput()
    // OpenGL takes 2.5 ms instead of 0.2 to show the window's own pixels; but under Wayland SDL has
    // no other way, and would show nothing.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, Self.isOnWayland ? "1" : "0")
    do throws(SDLError) {
      pointer = try Self.open(title, size, driver)
    } catch {
      Self.end()
      throw error
    }
  }

  isolated deinit {
    // Xlib ends the program when SDL says goodbye to a server that is gone.
    guard XLoss.reason == nil else { return SharedQueue.close() }
    SDL_DestroyWindow(pointer)
    Self.end()
  }

  private static func end() {
    SharedQueue.close()
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Starts SDL with a driver; the next window may have another.
  private static func initialize(
    _ driver: VideoDriverChoice,
    mayAskBus: Bool
  ) throws(SDLError) -> Int32 {
    guard !driver.wouldWait else {
      let reason = "the Wayland compositor accepts connections, but does not answer"
      throw SDLError("SDL_InitSubSystem", reason: reason)
    }
    guard !driver.wouldCrash else {
      let reason = "the Wayland compositor has no seat, without which SDL would crash"
      throw SDLError("SDL_InitSubSystem", reason: reason)
    }
    // The variable may be there, and empty.
    if let hint = driver.hint {
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, hint, SDL_HINT_OVERRIDE)
    }
    defer { if driver.hint != nil { SDL_ResetHint(SDL_HINT_VIDEODRIVER) } }
    if driver.isX11 { XLoss.takeErrors() }
    // Without this variable libwayland prints a complaint; in a folder
    // without a socket it is silent.
    let folder = getenv("XDG_RUNTIME_DIR") == nil ? "/proc/self" : nil
    return withVariable("XDG_RUNTIME_DIR", folder) {
      withVariable("DBUS_SESSION_BUS_ADDRESS", mayAskBus ? nil : "none:") {
        SDL_InitSubSystem(SDL_INIT_VIDEO)
      }
    }
  }

  /// Gives a variable of the environment another value for a while; nil leaves it as it is.
  private static func withVariable(
    _ name: String,
    _ value: String?,
    _ body: () -> Int32
  ) -> Int32 {
    guard let value else { return body() }
    let before = getenv(name).map { String(cString: $0) }
    setenv(name, value, 1)
    defer { if let before { setenv(name, before, 1) } else { unsetenv(name) } }
    return body()
  }

  private static func open(
    _ title: String,
    _ size: Size,
    _ driver: VideoDriverChoice
  ) throws(SDLError) -> OpaquePointer {
    guard driver.isNamed || hasDisplay else {
      throw SDLError("SDL_InitSubSystem", reason: "there is no display: \(triedDisplays)")
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

  /// Where a display was looked for.
  private static var triedDisplays: String {
    let names = ["WAYLAND_DISPLAY", "DISPLAY"]
    let values = names.compactMap { getenv($0).map { String(cString: $0) } }.filter { !$0.isEmpty }
    return values.isEmpty
      ? "neither DISPLAY nor WAYLAND_DISPLAY is set"
      : "nothing answers at \(values.joined(separator: " or "))"
  }

  /// Whether there is a display; without one SDL falls back to a driver without a screen.
  private static var hasDisplay: Bool {
    !["none", "offscreen", "dummy", "evdev"].contains(driverName)
  }

  /// Sets the hints that SDL needs before it starts.
  private static func setHints() {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // Without it a composition comes in pieces of 31 bytes, each without its caret.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    // See EndSignals.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // When this is on, sdl2-compat makes a unit one pixel, and the window too small. It turns the
    // hint on while it starts, so only an override lasts.
    SDL_SetHintWithPriority("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", SDL_HINT_OVERRIDE)
  }

  /// The window's number, which its events have.
  var number: UInt32 { SDL_GetWindowID(pointer) }

  /// The size in SDL's window coordinates.
  var size: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  var pixelSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(pointer, &width, &height)
    return (Int(width), Int(height))
  }
}

extension SDL_DisplayMode {
  /// The frames per second of a window's display; 60 if it is unknown, as on virtual displays.
  static func rate(of window: OpaquePointer) -> Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0,
      (20...1_000).contains(mode.refresh_rate)
    else { return 60 }
    return Double(mode.refresh_rate)
  }
}

/// Sizes of a window that depend on its scale.
extension WindowHandle {
  /// The smallest size of a window, in points.
  private static let leastSize = Size(width: 240, height: 240)

  /// Shows the window for the first time, in the middle of its display.
  ///
  /// For OpenGL, SDL replaces the window and puts the new one where the
  /// first was. So call this afterward.
  func show() {
    let centered = Int32(SDL_WINDOWPOS_CENTERED_MASK)
    SDL_SetWindowPosition(pointer, centered, centered)
    SDL_ShowWindow(pointer)
  }

  func setLeastSize(at scale: DisplayScale) {
    let (width, height) = scale.units(for: Self.leastSize)
    SDL_SetWindowMinimumSize(pointer, Int32(clamping: width), Int32(clamping: height))
  }

  func resize(to units: (width: Int, height: Int)) {
    guard units != size else { return }
    SDL_SetWindowSize(pointer, Int32(clamping: units.width), Int32(clamping: units.height))
  }

  /// Makes the loop read the scale again, as if the window had moved to another display.
  func announceScale() {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.windowID = SDL_GetWindowID(pointer)
    event.window.event = UInt8(SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue)
    SDL_PushEvent(&event)
  }

  /// Whether the window's surface has as many pixels as the window.
  var hasItsOwnPixels: Bool { !Self.isOnWayland || LibraryVersion.isModern }

  static var isOnWayland: Bool { driverName == "wayland" }

  static var driverName: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }
}

/// The versions of SDL that the program was built for and is running with.
package enum LibraryVersion {
  /// Both, such as `SDL 2.26.5 (built for 2.26.5)`.
  package static var text: String {
    let linked = linked
    let built = "\(SDL_MAJOR_VERSION).\(SDL_MINOR_VERSION).\(SDL_PATCHLEVEL)"
    // SDL 3 behind SDL 2's functions is numbered from 2.30.50 on.
    let isCompatibility = linked.major == 2 && linked.minor >= 30 && linked.patch >= 50
    let kind = isCompatibility ? ", sdl2-compat over SDL 3" : ""
    return "SDL \(linked.major).\(linked.minor).\(linked.patch) (built for \(built)\(kind))"
  }

  /// Whether it is of the last series of SDL 2, or sdl2-compat.
  ///
  /// 2.26 crashes on a Wayland compositor without a seat, and its window surfaces
  /// there have one pixel per unit, also on a scaled output. 2.32 does neither; the
  /// versions in between are untried.
  nonisolated static var isModern: Bool { (linked.major, linked.minor) >= (2, 32) }

  private nonisolated static var linked: SDL_version {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version
  }
}
