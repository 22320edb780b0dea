internal import CLibraries
internal import CPhoto
internal import CSDL2
internal import Glibc
internal import Platform
internal import ViewTree

/// Decodes what SDL_image reads, in all of its pixel formats.
nonisolated enum SurfaceDecoder {
  static func draw(_ bytes: [UInt8], width: Int, height: Int) throws(FileError) -> Bitmap {
    guard let library = library_sdl_drawing() else { throw .needsSDLImage }
    let draw = library.pointee.IMG_LoadSizedSVG_RW
    return try bitmap(ByteStream.read(bytes) { surface(draw($0, Int32(width), Int32(height))) })
  }

  /// Decodes a file, of which libraries may understand less than its header says: the first of some
  /// pictures, and some of the orientations.
  static func decode(_ bytes: [UInt8], _ header: ImageHeader) throws(FileError) -> Bitmap {
    let longest = longestWebP
    guard header.format != .webP || header.width <= longest && header.height <= longest else {
      let size = "\(header.width) x \(header.height) pixels"
      throw FileError(reason: "\(size) are more than a WebP has")
    }
    let clean = header.format == .xpm ? XPMText(bytes).clean : bytes
    guard let bytes = clean else { throw .damaged }
    guard header.format != .gif || FirstFrame.isGIFPossible(bytes) else { throw .damaged }
    let frame = FirstFrame(of: bytes, header)
    let found = try picture(frame?.bytes ?? bytes, header.format)
    let whole = frame?.place(found, width: header.width, height: header.height) ?? found
    return mapColors(
      of: header.orientation.turn(whole),
      header.profile(in: PictureBytes(bytes)),
      bytes
    )
  }

  /// The longest side of a WebP's pictures, in pixels (RFC 9649, 3.4); what says that it
  /// has more has none of these.
  private static let longestWebP = 16_384

  /// Reads a file with one picture.
  private static func picture(
    _ bytes: [UInt8],
    _ format: ImageHeader.Format
  ) throws(FileError) -> Bitmap {
    if format == .webP, let bitmap = try webP(bytes) { return bitmap }
    guard let library = library_sdl_image()?.pointee else { throw .needsSDLImage }
    return try bitmap(
      ByteStream.read(bytes) { stream in
        // SDL_image does not know a TGA by its first bytes.
        surface(
          format == .tga ? library.IMG_LoadTGA_RW(stream) : library.IMG_Load_RW(stream, 0)
        )
      }
    )
  }

  /// Reads a WebP as far as it goes; nil where only SDL_image can read it.
  private static func webP(_ bytes: [UInt8]) throws(FileError) -> Bitmap? {
    guard let header = ImageHeader.read(bytes), webp_agrees(bytes, bytes.count) else {
      throw .damaged
    }
    var rows = 0
    let pixels = [UInt32](unsafeUninitializedCapacity: header.width * header.height) {
      target,
      count in
      target.initialize(repeating: 0)
      let (width, height) = (header.width, header.height)
      rows = Int(webp_read_pixels(bytes, bytes.count, width, height, target.baseAddress))
      count = width * height
    }
    guard rows >= 0 else { return nil }
    guard rows > 0 else { throw .damaged }
    let isOpaque = rows == header.height && pixels.areOpaque
    return Bitmap(width: header.width, height: header.height, pixels: pixels, isOpaque: isOpaque)
  }

  private static func surface(
    _ loaded: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    loaded?.assumingMemoryBound(to: SDL_Surface.self)
  }

  /// The picture in the colors that a profile in its file means.
  private static func mapColors(of bitmap: Bitmap, _ profile: Range<Int>?, _ bytes: [UInt8])
    -> Bitmap
  {
    guard let profile else { return bitmap }
    let map = bytes[profile].withUnsafeBufferPointer {
      color_map_open($0.baseAddress, $0.count, COLORS_ARE_RGB)
    }
    guard let map else { return bitmap }
    defer { color_map_close(map) }
    var pixels = bitmap.pixels
    pixels.withUnsafeMutableBufferPointer { color_map_apply(map, $0.baseAddress, $0.count) }
    return Bitmap(
      width: bitmap.width,
      height: bitmap.height,
      pixels: pixels,
      isOpaque: bitmap.isOpaque
    )
  }

  /// Takes over SDL's pixels as ours.
  private static func bitmap(
    _ surface: UnsafeMutablePointer<SDL_Surface>?
  ) throws(FileError) -> Bitmap {
    guard var surface else { throw lastError }
    defer { SDL_FreeSurface(surface) }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard width > 0, height > 0 else { throw FileError(reason: "it has no pixels") }
    let hasTable = surface.pointee.format.pointee.palette != nil
    if hasTable || SDL_HasColorKey(surface) == SDL_TRUE {
      // Pixels alone tell neither the colors of a table nor which of them is transparent.
      let format = SDL_PIXELFORMAT_ARGB8888.rawValue
      guard let converted = SDL_ConvertSurfaceFormat(surface, format, 0) else {
        throw lastError
      }
      SDL_FreeSurface(surface)
      surface = converted
    }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      count = convert(surface, to: target.baseAddress) ? width * height : 0
    }
    guard !pixels.isEmpty else { throw lastError }
    let isOpaque = surface.pointee.format.pointee.Amask == 0 || pixels.areOpaque
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

  /// What SDL says, which is nothing about some files, and must not be about another one.
  private static var lastError: FileError {
    let reason = String(cString: SDL_GetError())
    return reason.isEmpty ? .damaged : FileError(reason: reason)
  }
}

/// Bytes in memory as a file of SDL's.
///
/// Past their end there are zeros: some of SDL_image's readers do not notice that they got nothing,
/// and what they read before would be there again.
private nonisolated final class ByteStream {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  static func read<Result>(
    _ bytes: [UInt8],
    _ body: (UnsafeMutablePointer<SDL_RWops>) -> Result?
  ) -> Result? {
    SDL_ClearError()
    return bytes.withUnsafeBytes { bytes in
      guard let file = SDL_AllocRW() else { return nil }
      let stream = ByteStream(bytes)
      file.pointee.hidden.unknown.data1 = Unmanaged.passUnretained(stream).toOpaque()
      file.pointee.size = { Int64(ByteStream.stream(of: $0)?.bytes.count ?? 0) }
      file.pointee.seek = { ByteStream.stream(of: $0)?.seek($1, from: $2) ?? -1 }
      file.pointee.read = { ByteStream.stream(of: $0)?.read(to: $1, size: $2, count: $3) ?? 0 }
      file.pointee.write = { _, _, _, _ in 0 }
      file.pointee.close = { _ in 0 }
      return withExtendedLifetime(stream) {
        defer { SDL_FreeRW(file) }
        return body(file)
      }
    }
  }

  private static func stream(of file: UnsafeMutablePointer<SDL_RWops>?) -> ByteStream? {
    file?.pointee.hidden.unknown.data1.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  private func seek(_ offset: Int64, from origin: Int32) -> Int64 {
    let start = origin == RW_SEEK_SET ? 0 : origin == RW_SEEK_CUR ? place : bytes.count
    place = min(max(start + Int(offset), 0), bytes.count)
    return Int64(place)
  }

  private func read(to target: UnsafeMutableRawPointer?, size: Int, count: Int) -> Int {
    let (wanted, isTooMuch) = size.multipliedReportingOverflow(by: count)
    guard let target, wanted > 0, !isTooMuch else { return 0 }
    let rest = min(wanted, bytes.count - place)
    UnsafeMutableRawBufferPointer(start: target, count: wanted)
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[place..<place + rest]))
    memset(target + rest, 0, wanted - rest)
    place += rest
    return rest / size
  }
}
