internal import CPhoto
internal import CSDL2
internal import Geometry
internal import Glibc
internal import ViewTree

/// Why a picture is not shown.
nonisolated struct PictureError: Error, Equatable {
  /// The rest of the sentence "The picture … cannot be shown: ".
  let reason: String
}

/// Decodes picture files, on any thread.
nonisolated enum PictureDecoder {
  /// Twice the demo's largest picture; a file that claims to be larger is not decoded at all.
  private static let mostPixels = 32_000_000
  private static let mostBytes: Int64 = 64 << 20

  /// Decodes a file, and keeps what went wrong.
  static func result(
    _ path: String,
    _ width: Int,
    _ height: Int,
    _ halvings: Int
  ) -> Result<Bitmap, PictureError> {
    do throws(PictureError) {
      return .success(try decode(path, width: width, height: height, halvings: halvings))
    } catch {
      return .failure(error)
    }
  }

  /// Decodes a file: an SVG in a size, a photo halved a number of times, other kinds as they are.
  static func decode(
    _ path: String,
    width: Int,
    height: Int,
    halvings: Int = 0
  ) throws(PictureError) -> Bitmap {
    let file = try File(path)
    switch ImageHeader.read(file.bytes) {
    case nil: throw PictureError(reason: "it is no PNG, JPEG, WebP or SVG")
    case .bitmap(let width, let height):
      guard width <= mostPixels / height else {
        throw PictureError(reason: "\(width) x \(height) pixels are too many")
      }
      guard !ImageHeader.isCutPhoto(file.bytes) else {
        throw PictureError(reason: "the file is cut off")
      }
      if let photo = photo(file.bytes, halvings: halvings) { return photo }
      return try bitmap(IMG_Load_RW(file.stream(), 1))
    case .vector:
      guard width > 0, height > 0, width <= mostPixels / height else {
        throw PictureError(reason: "\(width) x \(height) pixels cannot be drawn")
      }
      let stream = try file.stream()
      defer { SDL_RWclose(stream) }
      return try bitmap(IMG_LoadSizedSVG_RW(stream, Int32(width), Int32(height)))
    }
  }

  /// Reads a JPEG; nil for other kinds, and for what only SDL_image knows.
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

  /// A file in memory, for as long as it is needed.
  ///
  /// The pages are its own and go back to the system; a block of the C library would stay with the thread.
  private struct File: ~Copyable {
    let bytes: UnsafeRawBufferPointer

    init(_ path: String) throws(PictureError) {
      try checkIsFile(path)
      guard let file = SDL_RWFromFile(path, "rb") else { throw PictureError(reason: lastError) }
      defer { SDL_RWclose(file) }
      let length = SDL_RWsize(file)
      guard length > 0, length <= mostBytes else {
        throw PictureError(reason: length > 0 ? "the file is too large" : "the file is empty")
      }
      bytes = try Self.read(Int(length), from: file)
    }

    private static func read(
      _ length: Int,
      from file: UnsafeMutablePointer<SDL_RWops>
    ) throws(PictureError) -> UnsafeRawBufferPointer {
      let (access, kind) = (PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS)
      guard let memory = mmap(nil, length, access, kind, -1, 0), memory != MAP_FAILED else {
        throw PictureError(reason: "there is no memory for it")
      }
      guard SDL_RWread(file, memory, 1, length) == length else {
        munmap(memory, length)
        throw PictureError(reason: "it cannot be read to its end")
      }
      return UnsafeRawBufferPointer(start: memory, count: length)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

    borrowing func stream() throws(PictureError) -> UnsafeMutablePointer<SDL_RWops> {
      let count = Int32(clamping: bytes.count)
      guard let stream = SDL_RWFromConstMem(bytes.baseAddress, count) else {
        throw PictureError(reason: lastError)
      }
      return stream
    }
  }

  /// Refuses anything that exists but is no regular file: opening a pipe waits for a writer.
  private static func checkIsFile(_ path: String) throws(PictureError) {
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw PictureError(reason: "it is not a file")
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
      isConverted = convert(surface, to: start)
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
