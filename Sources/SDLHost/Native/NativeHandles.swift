internal import CSDL2

/// The window system's handles of a window, for code that listens to it beside SDL.
package enum NativeHandles {
  /// A `Display *` and a `Window`.
  case x11(display: OpaquePointer, window: UInt)
  /// A `wl_display *` and a `wl_surface *`.
  case wayland(display: OpaquePointer, surface: OpaquePointer)
  /// A window of any other system.
  case other

  init(of window: OpaquePointer) {
    var system = SDL_SysWMinfo()
    system.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION),
      minor: UInt8(SDL_MINOR_VERSION),
      patch: UInt8(SDL_PATCHLEVEL)
    )
    self = .other
    guard SDL_GetWindowWMInfo(window, &system) == SDL_TRUE else { return }
    switch system.subsystem {
    case SDL_SYSWM_X11:
      guard let display = system.info.x11.display else { return }
      self = .x11(display: display, window: UInt(system.info.x11.window))
    case SDL_SYSWM_WAYLAND:
      guard let display = system.info.wl.display, let surface = system.info.wl.surface else {
        return
      }
      self = .wayland(display: display, surface: surface)
    default: break
    }
  }
}
