internal import CLibraries
internal import CSDL2
internal import Geometry
internal import Glibc
internal import Platform
internal import ViewTree

/// Pixels that SDL owns, four bytes each.
@MainActor final class Surface {
  private(set) var pointer: UnsafeMutablePointer<SDL_Surface>
  private let isOwned: Bool

  /// Creates black pixels.
  init(width: Int, height: Int) throws(SDLError) {
    let format = SDL_PIXELFORMAT_RGB888.rawValue
    pointer = try check(
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format),
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

  /// Lends the pixels of a bitmap to SDL, without copying them.
  static func lend(
    _ bitmap: Bitmap,
    to body: (UnsafeMutablePointer<SDL_Surface>) -> Void
  ) throws(SDLError) {
    let isDone = bitmap.pixels.withUnsafeBytes { bytes in
      let pointer = SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: bytes.baseAddress),
        Int32(bitmap.width),
        Int32(bitmap.height),
        32,
        Int32(bitmap.width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue
      )
      guard let pointer else { return false }
      defer { SDL_FreeSurface(pointer) }
      body(pointer)
      return true
    }
    guard isDone else { throw SDLError("SDL_CreateRGBSurfaceWithFormatFrom") }
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

extension Surface {
  /// Writes a PNG file.
  ///
  /// SDL_image does not report a full disk, but the C library does.
  func save(to path: String) throws(SDLError) {
    guard let library = library_sdl_image()?.pointee else {
      throw SDLError("IMG_SavePNG_RW", reason: FileError.needsSDLImage.reason)
    }
    guard let file = fopen(path, "wb") else { throw .system("fopen") }
    let stream = SDL_RWFromFP(file, SDL_FALSE)
    let status = stream.map { library.IMG_SavePNG_RW(pointer, $0, 1) } ?? -1
    let isWritten = ferror(file) == 0
    guard fclose(file) == 0, isWritten else { throw .system("fclose") }
    try check(status, "IMG_SavePNG_RW")
  }

  /// The colors of all pixels, row by row, as `0x00RRGGBB`.
  var colors: [UInt32] {
    [UInt32](unsafeUninitializedCapacity: width * height) { colors, count in
      for y in 0..<height {
        guard let row = row(y) else { return }
        for x in 0..<width { colors[y * width + x] = row[x] & 0xFFFFFF }
      }
      count = width * height
    }
  }
}
