internal import CPhoto
internal import CSDL2
internal import Geometry
internal import Glibc
internal import Platform
internal import ViewTree

/// Decodes picture files, on any thread: upright, and of a moving picture the first one.
nonisolated enum PictureDecoder {
  /// The most pixels that an SVG is drawn with, and the most bytes of one.
  static let (mostDrawn, mostDrawingBytes) = (32_000_000, 64 << 20)
  /// A photo with more pixels is not decoded at all.
  static let mostPhotoPixels = 1_100_000_000
  /// A photo with more pixels than the first is halved until it has no more than the second;
  /// what is looked at comes in parts.
  static let (mostPhotoPixelsAtOnce, mostCoarsePixels) = (32_000_000, 25_000_000)
  /// The bytes that one picture may take while it is decoded: a quarter of the machine's memory.
  private static let quarter = sysconf(Int32(_SC_PHYS_PAGES)) / 4 * sysconf(Int32(_SC_PAGESIZE))
  /// Our pixels, and those of the library that decodes them.
  private static let bytesPerPixel = 8
  /// Pixels per byte of a photo that nothing can exceed: each block of 64 takes at least one bit.
  private static let mostPixelsPerByte = 512

  /// Decodes a file: an SVG in a size, or smaller where that would take too long, a photo halved a
  /// number of times, other kinds as they are.
  static func decode(
    _ path: String,
    width: Int,
    height: Int,
    halvings: Int = 0
  ) throws(FileError) -> Bitmap {
    let bytes = try PictureBytes(contentsOfFile: path)
    return try decode(bytes, width: width, height: height, halvings: halvings)
  }

  static func decode(
    _ bytes: PictureBytes,
    width: Int,
    height: Int,
    halvings: Int = 0
  ) throws(FileError) -> Bitmap {
    guard bytes.count > 0 else { throw FileError(reason: "the file is empty") }
    let header = try ImageHeader(of: bytes)
    switch header.format {
    case .svg:
      guard width > 0, height > 0, width <= mostDrawn / height, bytes.count <= mostDrawingBytes
      else {
        throw FileError(reason: "\(width) x \(height) pixels cannot be drawn")
      }
      let all = bytes.all()
      guard !DashCount(in: all).isTooLarge else {
        throw FileError(reason: "a line of it has more dashes than can be drawn")
      }
      let drawing = TimedDrawing(of: all, width: width, height: height)
      return try drawing.draw { width, height throws(FileError) in
        try SurfaceDecoder.draw(all, width: width, height: height)
      }
    case .jpeg:
      try checkPhoto(header, count: bytes.count)
      if let photo = try photo(bytes, header, halvings: halvings) { return photo }
    case .heif, .png, .webP, .gif, .tiff, .bmp, .pnm, .pcx, .xcf, .lbm, .xpm, .qoi, .ico, .tga:
      break
    }
    let most = quarter / bytesPerPixel
    guard header.codedWidth <= most / header.codedHeight, bytes.count <= quarter else {
      let size = "\(header.codedWidth) x \(header.codedHeight) pixels"
      throw FileError(reason: "\(size) need more than a quarter of the machine's memory")
    }
    if header.format == .heif { return try heif(bytes.all()) }
    if header.format == .png, let bitmap = try png(bytes.all(), header) { return bitmap }
    if header.format == .tiff { return try tiff(bytes.all(), header) }
    if header.format == .bmp { return try BitmapFile(bytes.all()).decode() }
    if header.format == .ico { return try icon(bytes) }
    return try SurfaceDecoder.decode(bytes.all(), header)
  }

  /// Reads the largest picture in an icon.
  private static func icon(_ bytes: PictureBytes) throws(FileError) -> Bitmap {
    guard let icon = IconFile(of: bytes) else { throw .damaged }
    let picture = icon.picture(in: bytes)
    guard !icon.isPNG else { return try decode(PictureBytes(picture), width: 0, height: 0) }
    return try BitmapFile(picture, isIcon: true).decode()
  }

  // MARK: Photos

  private static func checkPhoto(_ header: ImageHeader, count: Int) throws(FileError) {
    guard header.width <= mostPhotoPixels / header.height else {
      let size = "\(header.width) x \(header.height) pixels"
      throw FileError(reason: "\(size) are more than 1,100 million")
    }
    guard header.width * header.height / mostPixelsPerByte <= count else { throw .cut }
  }

  /// Reads a JPEG; nil where only SDL_image can read it.
  private static func photo(
    _ bytes: PictureBytes,
    _ header: ImageHeader,
    halvings: Int
  ) throws(FileError) -> Bitmap? {
    let halvings = max(halvings, leastHalvings(header.width * header.height))
    return try reading(bytes, halvings: halvings) { reader, width, height throws(FileError) in
      try photo(by: reader, header.orientation, width, height)
    }
  }

  /// How many times a photo of so many pixels is halved at least.
  static func leastHalvings(_ pixels: Int) -> Int {
    guard pixels > mostPhotoPixelsAtOnce else { return 0 }
    return (1...3).first { pixels >> (2 * $0) <= mostCoarsePixels } ?? 3
  }

  /// Decodes a part of a photo, in pixels of the upright one after it was halved; nil
  /// where only all of it can be read.
  static func part(
    _ place: PixelRect,
    of bytes: PictureBytes,
    halvings: Int
  ) throws(FileError) -> Bitmap? {
    guard let header = ImageHeader.read(bytes), header.format == .jpeg else { return nil }
    return try reading(bytes, halvings: halvings) { reader, width, height throws(FileError) in
      try part(place, by: reader, header.orientation, width, height)
    }
  }

  private static func part(
    _ place: PixelRect,
    by reader: OpaquePointer,
    _ orientation: Orientation,
    _ width: Int,
    _ height: Int
  ) throws(FileError) -> Bitmap? {
    guard !photo_is_progressive(reader) else { return nil }
    let file = orientation.unturned(place, width: width, height: height)
    guard !file.isEmpty, file.left >= 0, file.top >= 0, file.right <= width, file.bottom <= height
    else { return nil }
    var rows = 0
    let pixels = [UInt32](unsafeUninitializedCapacity: file.area) { target, count in
      target.initialize(repeating: 0)
      let (left, top) = (Int32(file.left), Int32(file.top))
      let size = (Int32(file.width), Int32(file.height))
      rows = Int(photo_read_part(reader, left, top, size.0, size.1, target.baseAddress))
      count = file.area
    }
    try check(reader)
    let isWhole = rows == file.height
    return orientation.turn(
      Bitmap(width: file.width, height: file.height, pixels: pixels, isOpaque: isWhole)
    )
  }

  /// Opens a photo for what reads it, with its size as it lies in the file;
  /// nil if the library is not there.
  private static func reading(
    _ bytes: PictureBytes,
    halvings: Int,
    _ read: (OpaquePointer, Int, Int) throws(FileError) -> Bitmap?
  ) throws(FileError) -> Bitmap? {
    try source(of: bytes) { source throws(FileError) in
      guard let reader = photo_open(source, Int32(halvings), quarter) else { return nil }
      defer { photo_close(reader) }
      try check(reader)
      return try read(reader, Int(photo_width(reader)), Int(photo_height(reader)))
    }
  }

  private static func source(
    of bytes: PictureBytes,
    _ body: (photo_source) throws(FileError) -> Bitmap?
  ) throws(FileError) -> Bitmap? {
    guard let file = bytes.file else {
      return try bytes.all().withUnsafeBufferPointer { memory throws(FileError) in
        try body(photo_source(file: -1, bytes: memory.baseAddress, count: memory.count))
      }
    }
    lseek(file, 0, SEEK_SET)
    return try body(photo_source(file: file, bytes: nil, count: 0))
  }

  private static func photo(
    by reader: OpaquePointer,
    _ orientation: Orientation,
    _ width: Int,
    _ height: Int
  ) throws(FileError) -> Bitmap? {
    var isWhole = false
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      target.useLargePages()
      let walk = orientation.walk(width: width, height: height)
      let rows = Int(photo_read(reader, walk, target.baseAddress))
      (count, isWhole) = (rows > 0 ? width * height : 0, rows == height)
    }
    try check(reader)
    guard !pixels.isEmpty else { throw .damaged }
    return orientation.bitmap(width: width, height: height, pixels: pixels, isOpaque: isWhole)
  }

  private static func check(_ reader: OpaquePointer) throws(FileError) {
    guard let reason = photo_reason(reader) else { return }
    throw FileError(reason: String(cString: reason))
  }

  // MARK: Other kinds

  /// Reads a PNG; nil where only SDL_image can read it.
  private static func png(
    _ bytes: [UInt8],
    _ header: ImageHeader
  ) throws(FileError) -> Bitmap? {
    let (width, height) = (header.width, header.height)
    guard isPlausiblePNG(bytes, width, height) else { throw .cut }
    var result = PNG_IS_DAMAGED
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      target.useLargePages()
      target.initialize(repeating: 0)
      result = png_read_pixels(bytes, bytes.count, width, height, target.baseAddress)
      count = result == PNG_IS_READ ? width * height : 0
    }
    guard result != PNG_HAS_NO_LIBRARY else { return nil }
    guard !pixels.isEmpty else { throw .damaged }
    return header.orientation.turn(
      Bitmap(width: width, height: height, pixels: pixels, isOpaque: pixels.areOpaque)
    )
  }

  /// Reads a TIFF.
  private static func tiff(_ bytes: [UInt8], _ header: ImageHeader) throws(FileError) -> Bitmap {
    let (width, height) = (header.width, header.height)
    guard isPlausibleTIFF(bytes, width, height) else { throw .cut }
    var report = tiff_report()
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      target.initialize(repeating: 0)
      report = tiff_read_pixels(bytes, bytes.count, width, height, target.baseAddress)
      count = report.result == TIFF_IS_READ ? width * height : 0
    }
    guard report.result != TIFF_HAS_NO_LIBRARY else { throw .needsTIFF }
    guard report.result != TIFF_IS_REFUSED else {
      let reason = withUnsafeBytes(of: report.reason) { Array($0.prefix { $0 != 0 }) }
      throw FileError(reason: String(decoding: reason, as: UTF8.self))
    }
    guard !pixels.isEmpty else { throw .damaged }
    let isOpaque = report.is_whole && pixels.areOpaque
    return header.orientation.turn(
      Bitmap(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
    )
  }

  /// Whether a file can hold so many pixels of a bit, as most methods pack them: LZW, which packs
  /// best, has 4,096 codes of twelve bits, and the longest stands for less than 4,096 bytes.
  private static func isPlausibleTIFF(_ bytes: [UInt8], _ width: Int, _ height: Int) -> Bool {
    let tags = TagDirectory(of: PictureBytes(bytes), at: 0)
    // None, LZW, JPEG, Deflate by two numbers, and PackBits.
    let known = [1, 5, 7, 8, 32_946, 32_773].contains(tags?.value(of: .compression) ?? 1)
    return !known || width * height / 8 / 4_096 <= bytes.count
  }

  /// Reads a HEIC or AVIF.
  private static func heif(_ bytes: [UInt8]) throws(FileError) -> Bitmap {
    try bytes.withUnsafeBufferPointer { memory throws(FileError) in
      guard let reader = heif_picture_open(memory.baseAddress, memory.count) else {
        throw .needsHEIF
      }
      defer { heif_picture_close(reader) }
      guard heif_picture_is_read(reader) else { throw .damaged }
      let (width, height) = (Int(heif_picture_width(reader)), Int(heif_picture_height(reader)))
      let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
        heif_picture_copy(reader, target.baseAddress)
        count = width * height
      }
      return Bitmap(width: width, height: height, pixels: pixels, isOpaque: pixels.areOpaque)
    }
  }

  /// Whether a file can hold so many pixels, since deflating makes nothing shorter than by a factor
  /// of 1032 (zlib's technical details).
  private static func isPlausiblePNG(_ bytes: [UInt8], _ width: Int, _ height: Int) -> Bool {
    let channels = [1, 0, 3, 1, 2, 0, 4]
    guard bytes.count > 25, channels.indices.contains(Int(bytes[25])) else { return false }
    let row = (width * channels[Int(bytes[25])] * Int(bytes[24]) + 7) / 8
    return row * height / 1_032 <= bytes.count
  }
}

extension FileError {
  nonisolated static let cut = FileError(reason: "the file is cut off")
  nonisolated static let needsHEIF = FileError(
    reason: "HEIC and AVIF need the library libheif (libheif.so.1)"
  )
  nonisolated static let needsTIFF = FileError(
    reason: "TIFF needs the library libtiff 4 (libtiff.so.6)"
  )
  nonisolated static let needsSDLImage = FileError(
    reason: "it needs the library SDL_image 2.6 (libSDL2_image-2.0.so.0)"
  )
}

extension [UInt32] {
  nonisolated var areOpaque: Bool {
    withUnsafeBufferPointer { pixels in
      var all = UInt32.max
      for pixel in pixels { all &= pixel }
      return all >> 24 == 255
    }
  }
}

extension UnsafeMutableBufferPointer {
  /// Asks for pages of 2 MB: fewer to get while decoding, and fewer to look up while drawing.
  nonisolated func useLargePages() {
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

extension Orientation {
  /// Where the pixels of a file go in the upright picture, by the file's size.
  nonisolated func walk(width: Int, height: Int) -> pixel_walk {
    let last = width * height - 1
    return switch self {
    case .upright: pixel_walk(first: 0, right: 1, down: width)
    case .mirrored: pixel_walk(first: width - 1, right: -1, down: width)
    case .upsideDown: pixel_walk(first: last, right: -1, down: -width)
    case .flipped: pixel_walk(first: last - width + 1, right: 1, down: -width)
    case .transposed: pixel_walk(first: 0, right: height, down: 1)
    case .turnedLeft: pixel_walk(first: height - 1, right: height, down: -1)
    case .transversed: pixel_walk(first: last, right: -height, down: -1)
    case .turnedRight: pixel_walk(first: last - height + 1, right: -height, down: 1)
    }
  }

  /// Where a part of the upright picture lies in the file's pixels, by the file's size.
  nonisolated func unturned(_ part: PixelRect, width: Int, height: Int) -> PixelRect {
    let (fromRight, fromBottom) = (width - part.right, height - part.bottom)
    let side = (width: part.height, height: part.width)
    return switch self {
    case .upright: part
    case .mirrored:
      PixelRect(x: fromRight, y: part.top, width: part.width, height: part.height)
    case .upsideDown:
      PixelRect(x: fromRight, y: fromBottom, width: part.width, height: part.height)
    case .flipped: PixelRect(x: part.left, y: fromBottom, width: part.width, height: part.height)
    case .transposed:
      PixelRect(x: part.top, y: part.left, width: side.width, height: side.height)
    case .turnedLeft:
      PixelRect(x: part.top, y: height - part.right, width: side.width, height: side.height)
    case .transversed:
      PixelRect(
        x: width - part.bottom,
        y: height - part.right,
        width: side.width,
        height: side.height
      )
    case .turnedRight:
      PixelRect(x: width - part.bottom, y: part.left, width: side.width, height: side.height)
    }
  }

  /// A bitmap of pixels that were put where they belong, by the file's size.
  nonisolated func bitmap(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool) -> Bitmap {
    let (across, down) = swapsSides ? (height, width) : (width, height)
    return Bitmap(width: across, height: down, pixels: pixels, isOpaque: isOpaque)
  }

  /// The upright picture.
  nonisolated func turn(_ bitmap: Bitmap) -> Bitmap {
    guard self != .upright else { return bitmap }
    let (width, height) = (bitmap.width, bitmap.height)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      let walk = walk(width: width, height: height)
      walk_rows(bitmap.pixels, width, height, 0, walk, target.baseAddress)
      count = width * height
    }
    return self.bitmap(width: width, height: height, pixels: pixels, isOpaque: bitmap.isOpaque)
  }
}
