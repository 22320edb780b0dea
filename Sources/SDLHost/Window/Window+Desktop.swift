internal import CSDL2
internal import ViewTree

/// The window's place on the desktop.
extension Window {
  /// Whether it fills the screen, without a frame.
  package var isFullscreen: Bool {
    get { flags & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0 }
    set {
      guard newValue != isFullscreen else { return }
      let mode = newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
      SDL_SetWindowFullscreen(handle.pointer, mode)
      // The old pixels are gone at once, though the event for it comes later. If there are no new ones, the
      // next frame fails and says why.
      try? reset()
    }
  }

  /// Whether it is as large as the screen: in full screen, or maximized.
  package var fillsScreen: Bool {
    isFullscreen || flags & SDL_WINDOW_MAXIMIZED.rawValue != 0
  }

  /// Sets the icon in the window list and the title bar; a file that cannot be read changes nothing.
  ///
  /// - Parameter path: An SVG, PNG or JPEG.
  package func setIcon(_ path: String) {
    let side = 128
    guard let bitmap = try? PictureDecoder.decode(path, width: side, height: side) else { return }
    var pixels = bitmap.pixels
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress,
        Int32(bitmap.width),
        Int32(bitmap.height),
        32,
        Int32(bitmap.width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue
      )
      // SDL copies what it needs.
      SDL_SetWindowIcon(handle.pointer, surface)
      SDL_FreeSurface(surface)
    }
  }

  private var flags: UInt32 { SDL_GetWindowFlags(handle.pointer) }
}
