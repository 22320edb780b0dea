internal import CSDL2
internal import Geometry

/// Sizes of a window that depend on its scale.
extension WindowHandle {
  /// The smallest size of a window, in points.
  private static let leastSize = Size(width: 240, height: 240)

  /// Gives the window its first size, in points.
  func setSize(_ size: Size, at scale: DisplayScale) {
    setLeastSize(at: scale)
    resize(to: scale.units(for: size))
  }

  /// Shows the window for the first time, in the middle of its display.
  ///
  /// For OpenGL SDL replaces the window, and puts the new one where the first was. So this comes after it.
  func show() {
    let centered = Int32(SDL_WINDOWPOS_CENTERED_MASK)
    SDL_SetWindowPosition(pointer, centered, centered)
    SDL_ShowWindow(pointer)
  }

  func setLeastSize(at scale: DisplayScale) {
    let (width, height) = scale.units(for: Self.leastSize)
    SDL_SetWindowMinimumSize(pointer, Int32(clamping: width), Int32(clamping: height))
  }

  /// Gives the window a size in units.
  func resize(to units: (width: Int, height: Int)) {
    guard units != size else { return }
    SDL_SetWindowSize(pointer, Int32(clamping: units.width), Int32(clamping: units.height))
  }

  /// Has the loop read the scale again, as if the window had moved to another display.
  func announceScale() {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.windowID = SDL_GetWindowID(pointer)
    event.window.event = UInt8(SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue)
    SDL_PushEvent(&event)
  }

  /// Whether the window's surface has as many pixels as the window.
  var hasItsOwnPixels: Bool { !Self.isOnWayland || LibraryVersion.isModern }

  /// Whether SDL talks to a Wayland compositor.
  static var isOnWayland: Bool {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "wayland"
  }
}
