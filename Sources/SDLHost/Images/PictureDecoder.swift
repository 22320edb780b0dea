internal import CSDL2
internal import Glibc
internal import ViewTree

/// Why a picture is not shown.
nonisolated struct PictureError: Error, Equatable {
  /// The rest of the sentence "The picture … cannot be shown: ".
  let reason: String
}

/// Decodes picture files, on any thread.
nonisolated enum PictureDecoder {
  /// Twice the demo's largest picture; what claims to be larger is not decoded at all.
  private static let mostPixels = 32_000_000
  private static let mostBytes: Int64 = 64 << 20

  /// Decodes a file, and keeps what went wrong.
  static func result(_ path: String, width: Int, height: Int) -> Result<Bitmap, PictureError> {
    do throws(PictureError) {
      return .success(try decode(path, width: width, height: height))
    } catch {
      return .failure(error)
    }
  }

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - width: How wide an SVG is drawn; other kinds have a size of their own.
  ///   - height: How high.
  /// - Returns: Its pixels.
  /// - Throws: A ``PictureError`` if the file is missing, broken, of another kind or too large.
  static func decode(_ path: String, width: Int, height: Int) throws(PictureError) -> Bitmap {
    try checkIsFile(path)
    guard let file = SDL_RWFromFile(path, "rb") else { throw PictureError(reason: lastError) }
    let length = SDL_RWsize(file)
    guard length > 0, length <= mostBytes else {
      SDL_RWclose(file)
      throw PictureError(reason: length > 0 ? "the file is too large" : "the file is empty")
    }
    var count = 0
    guard let memory = SDL_LoadFile_RW(file, &count, 1) else {
      throw PictureError(reason: lastError)
    }
    defer { SDL_free(memory) }
    return try decode(UnsafeRawBufferPointer(start: memory, count: count), width, height)
  }

  /// Refuses what is there and is no file: opening a pipe waits for somebody who writes.
  private static func checkIsFile(_ path: String) throws(PictureError) {
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw PictureError(reason: "it is not a file")
    }
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer,
    _ width: Int,
    _ height: Int
  ) throws(PictureError) -> Bitmap {
    guard let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)) else {
      throw PictureError(reason: lastError)
    }
    switch ImageHeader.read(bytes) {
    case nil:
      SDL_RWclose(source)
      throw PictureError(reason: "it is no PNG, JPEG, WebP or SVG")
    case .bitmap(let width, let height):
      guard width <= mostPixels / height else {
        SDL_RWclose(source)
        throw PictureError(reason: "\(width) x \(height) pixels are too many")
      }
      guard !ImageHeader.isCutPhoto(bytes) else {
        SDL_RWclose(source)
        throw PictureError(reason: "the file is cut off")
      }
      return try bitmap(IMG_Load_RW(source, 1))
    case .vector:
      defer { SDL_RWclose(source) }
      guard width > 0, height > 0, width <= mostPixels / height else {
        throw PictureError(reason: "\(width) x \(height) pixels cannot be drawn")
      }
      return try bitmap(IMG_LoadSizedSVG_RW(source, Int32(width), Int32(height)))
    }
  }

  /// Takes over SDL's pixels as ours.
  private static func bitmap(
    _ surface: UnsafeMutablePointer<SDL_Surface>?
  ) throws(PictureError) -> Bitmap {
    guard let surface else { throw PictureError(reason: lastError) }
    defer { SDL_FreeSurface(surface) }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard width > 0, height > 0 else { throw PictureError(reason: "it has no pixels") }
    let format = surface.pointee.format.pointee
    var isConverted = true
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      guard let start = target.baseAddress else { return }
      if format.format == SDL_PIXELFORMAT_RGB24.rawValue {
        PackedPixels(of: surface).unpack(to: start)
      } else {
        isConverted = convert(surface, to: start)
      }
      count = isConverted ? width * height : 0
    }
    guard isConverted else { throw PictureError(reason: lastError) }
    let isOpaque = format.Amask == 0 && format.palette == nil || isOpaque(pixels)
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }

  private static func convert(
    _ surface: UnsafeMutablePointer<SDL_Surface>,
    to target: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    SDL_ConvertPixels(
      surface.pointee.w,
      surface.pointee.h,
      surface.pointee.format.pointee.format,
      surface.pointee.pixels,
      surface.pointee.pitch,
      SDL_PIXELFORMAT_ARGB8888.rawValue,
      target,
      surface.pointee.w * 4
    ) == 0
  }

  private static func isOpaque(_ pixels: [UInt32]) -> Bool {
    pixels.withUnsafeBufferPointer { pixels in
      var all = UInt32.max
      for pixel in pixels { all &= pixel }
      return all >> 24 == 255
    }
  }

  private static var lastError: String { String(cString: SDL_GetError()) }
}
