internal import CPhoto
internal import Glibc
internal import ViewTree

/// Reads a JPEG as far as it is needed: a part of it, or all of it in the size that is shown.
nonisolated struct PhotoReader: ~Copyable {
  private let reader: OpaquePointer

  /// Rows that are read and halved together: a multiple of what becomes one row.
  private static let rowsAtOnce = 64

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - bytes: The file, which stays until the reader is gone.
  ///   - halvings: How many times the library halves it, at most 3: quick, but less sharp.
  init?(_ bytes: UnsafeRawBufferPointer, halvings: Int = 0) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard let reader = photo_open(start, bytes.count, Int32(halvings)) else { return nil }
    self.reader = reader
  }

  deinit { photo_close(reader) }

  var width: Int { Int(photo_width(reader)) }
  var height: Int { Int(photo_height(reader)) }

  /// All of it, halved as ``ImageLevel/halved()`` does, without ever holding more than that.
  func bitmap(halvings: Int) -> Bitmap? {
    let (width, height) = (width >> halvings, height >> halvings)
    guard width > 0, height > 0 else { return nil }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      target.useLargePages()
      let isRead = halvings == 0 ? readAll(to: target) : readHalved(halvings, to: target)
      count = isRead ? target.count : 0
    }
    guard !pixels.isEmpty else { return nil }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  private func readAll(to target: UnsafeMutableBufferPointer<UInt32>) -> Bool {
    photo_read(reader, target.baseAddress, Int32(height))
  }

  private func readHalved(
    _ halvings: Int,
    to target: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    let row = width >> halvings
    var place = 0
    while place < target.count {
      let rows = min(Self.rowsAtOnce, ((target.count - place) / row) << halvings)
      guard var strip = read(rows) else { return false }
      for _ in 0..<halvings { strip = strip.halved() }
      let end = place + strip.pixels.count
      _ = UnsafeMutableBufferPointer(rebasing: target[place..<end]).update(from: strip.pixels)
      place = end
    }
    return true
  }

  private func read(_ rows: Int) -> ImageLevel? {
    let count = width * rows
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { target, filled in
      filled = photo_read(reader, target.baseAddress, Int32(rows)) ? count : 0
    }
    return pixels.isEmpty ? nil : ImageLevel(width: width, height: rows, pixels: pixels)
  }

  /// A part of it, which is quick: what is beside it is not computed, and what is below not even read.
  ///
  /// - Parameter wanted: Which pixels.
  /// - Returns: Those, and perhaps some columns more; nil for a damaged file.
  consuming func part(_ wanted: PixelRect) -> (bitmap: Bitmap, area: PixelRect)? {
    let wanted = wanted.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    var (x, columns) = (Int32(wanted.left), Int32(wanted.width))
    guard !wanted.isEmpty, photo_crop(reader, &x, &columns, Int32(wanted.top)),
      let level = read(wanted.height)
    else { return nil }
    let area = PixelRect(x: Int(x), y: wanted.top, width: level.width, height: level.height)
    let bitmap = Bitmap(
      width: level.width,
      height: level.height,
      pixels: level.pixels,
      isOpaque: true
    )
    return (bitmap, area)
  }
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
