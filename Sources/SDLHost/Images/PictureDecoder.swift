internal import CPhoto
internal import CSDL2
internal import Geometry
internal import Glibc
internal import Typesetting
internal import ViewTree

/// Decodes picture files, on any thread.
nonisolated enum PictureDecoder {
  /// More than twice the demo's largest picture; a file that claims to be larger is not decoded at all.
  private static let mostPixels = 32_000_000

  /// Decodes a file: an SVG in a size, a photo halved a number of times, other kinds as they are.
  static func decode(
    _ path: String,
    width: Int,
    height: Int,
    halvings: Int = 0
  ) throws(FileError) -> Bitmap {
    let bytes = try readFile(path, limit: Picture.mostBytes)
    return try bytes.withUnsafeBufferPointer { bytes throws(FileError) in
      try decode(UnsafeRawBufferPointer(bytes), width: width, height: height, halvings: halvings)
    }
  }

  static func decode(
    _ file: UnsafeRawBufferPointer,
    width: Int,
    height: Int,
    halvings: Int = 0
  ) throws(FileError) -> Bitmap {
    switch ImageHeader.read(file) {
    case nil:
      let reason = file.isEmpty ? "the file is empty" : "it is not a PNG, JPEG, WebP or SVG"
      throw FileError(reason: reason)
    case .bitmap(let width, let height):
      guard width <= mostPixels / height else {
        throw FileError(reason: "\(width) x \(height) pixels are too many")
      }
      guard !ImageHeader.isCutPhoto(file) else {
        throw FileError(reason: "the file is cut off")
      }
      if let photo = photo(file, halvings: halvings) { return photo }
      return try bitmap(IMG_Load_RW(stream(file), 1))
    case .vector:
      guard width > 0, height > 0, width <= mostPixels / height else {
        throw FileError(reason: "\(width) x \(height) pixels cannot be drawn")
      }
      let stream = try stream(file)
      defer { SDL_RWclose(stream) }
      return try bitmap(IMG_LoadSizedSVG_RW(stream, Int32(width), Int32(height)))
    }
  }

  /// Reads a JPEG; nil for other kinds of files, and for photos that only SDL_image can read.
  private static func photo(_ bytes: UnsafeRawBufferPointer, halvings: Int) -> Bitmap? {
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard let reader = photo_open(start, bytes.count, Int32(halvings)) else { return nil }
    defer { photo_close(reader) }
    let (width, height) = (Int(photo_width(reader)), Int(photo_height(reader)))
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      target.useLargePages()
      count = photo_read(reader, target.baseAddress) ? width * height : 0
    }
    guard !pixels.isEmpty else { return nil }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  private static func stream(
    _ file: UnsafeRawBufferPointer
  ) throws(FileError) -> UnsafeMutablePointer<SDL_RWops> {
    guard let stream = SDL_RWFromConstMem(file.baseAddress, Int32(clamping: file.count)) else {
      throw FileError(reason: lastError)
    }
    return stream
  }

  /// Takes over SDL's pixels as ours.
  private static func bitmap(
    _ surface: UnsafeMutablePointer<SDL_Surface>?
  ) throws(FileError) -> Bitmap {
    guard let surface else { throw FileError(reason: lastError) }
    defer { SDL_FreeSurface(surface) }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard width > 0, height > 0 else { throw FileError(reason: "it has no pixels") }
    let format = surface.pointee.format.pointee
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      count = convert(surface, to: target.baseAddress) ? width * height : 0
    }
    guard !pixels.isEmpty else { throw FileError(reason: lastError) }
    let isOpaque = format.Amask == 0 && format.palette == nil || isOpaque(pixels)
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }

  private static func convert(
    _ surface: UnsafeMutablePointer<SDL_Surface>,
    to target: UnsafeMutablePointer<UInt32>?
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

extension UnsafeMutableBufferPointer {
  /// Asks for pages of 2 MB: fewer to get while decoding, and fewer to look up while drawing.
  fileprivate nonisolated func useLargePages() {
    let (page, address) = (1 << 21, Int(bitPattern: baseAddress))
    let first = (address + page - 1) / page
    let last = (address + count * MemoryLayout<Element>.stride) / page
    guard first < last else { return }
    madvise(
      UnsafeMutableRawPointer(bitPattern: first * page),
      (last - first) * page,
      Int32(MADV_HUGEPAGE)
    )
  }
}
