internal import CSDL2
internal import ViewTree

/// Pixels that SDL owns, four bytes each.
@MainActor final class Surface {
  private(set) var pointer: UnsafeMutablePointer<SDL_Surface>
  private let isOwned: Bool

  /// Creates clear pixels with alpha, or black ones without.
  init(width: Int, height: Int, hasAlpha: Bool) throws(SDLError) {
    let format = hasAlpha ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_RGB888
    pointer = try check(
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format.rawValue),
      "SDL_CreateRGBSurfaceWithFormat"
    )
    isOwned = true
  }

  /// Uses pixels that the window owns.
  init(borrowing pointer: UnsafeMutablePointer<SDL_Surface>) {
    self.pointer = pointer
    isOwned = false
  }

  isolated deinit {
    if isOwned { SDL_FreeSurface(pointer) }
  }

  var width: Int { Int(pointer.pointee.w) }
  var height: Int { Int(pointer.pointee.h) }
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Whether every pixel is `0x..RRGGBB`, so that it can be written directly.
  var isDirect: Bool {
    guard let format = pointer.pointee.format?.pointee else { return false }
    return format.BytesPerPixel == 4 && format.Rmask == 0xFF0000 && format.Bmask == 0xFF
  }

  /// The first pixel of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32>? {
    guard let pixels = pointer.pointee.pixels else { return nil }
    let start = pixels + y * Int(pointer.pointee.pitch)
    return start.assumingMemoryBound(to: UInt32.self)
  }
}

extension SDL_Rect {
  nonisolated init(_ rect: PixelRect) {
    self.init(
      x: Int32(clamping: rect.left),
      y: Int32(clamping: rect.top),
      w: Int32(clamping: rect.width),
      h: Int32(clamping: rect.height)
    )
  }
}

extension Color {
  /// The color as a pixel with straight alpha.
  nonisolated var pixel: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
