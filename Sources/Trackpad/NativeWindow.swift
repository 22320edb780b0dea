/// The window's handles in its window system.
package enum NativeWindow {
  /// A `Display *` and a `Window`.
  case x11(display: OpaquePointer, window: UInt)
  /// A `wl_display *` and a `wl_surface *`.
  case wayland(display: OpaquePointer, surface: OpaquePointer)
  /// A window of a system without trackpads, such as SDL's dummy driver.
  case other
}
