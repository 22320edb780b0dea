internal import CSDL2
internal import Glibc

/// The pixels of a decoded photo: three bytes each, red first.
///
/// SDL takes four times as long to unpack them, and would keep both versions in memory whole.
nonisolated struct PackedPixels {
  private let width: Int
  private let height: Int
  private let pitch: Int
  private let start: UnsafeMutableRawPointer?

  /// Rows whose memory is given back together.
  private static let rowsAtOnce = 64

  init(of surface: UnsafeMutablePointer<SDL_Surface>) {
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    pitch = Int(surface.pointee.pitch)
    start = surface.pointee.pixels
  }

  /// Writes opaque pixels of four bytes; the packed ones are lost on the way.
  func unpack(to target: UnsafeMutablePointer<UInt32>) {
    guard let start else { return target.initialize(repeating: 0, count: width * height) }
    for y in 0..<height {
      unpackRow(start + y * pitch, to: target + y * width)
      if (y + 1) % Self.rowsAtOnce == 0 { giveBack(start, upTo: (y + 1) * pitch) }
    }
  }

  /// Reads a pixel with the byte after it, which is shifted out; the last one has none.
  private func unpackRow(_ row: UnsafeMutableRawPointer, to target: UnsafeMutablePointer<UInt32>) {
    for x in 0..<width - 1 {
      let bytes = row.loadUnaligned(fromByteOffset: 3 * x, as: UInt32.self)
      target[x] = 0xFF00_0000 | UInt32(bigEndian: bytes) >> 8
    }
    let last = (row + 3 * (width - 1)).assumingMemoryBound(to: UInt8.self)
    let (red, green, blue) = (UInt32(last[0]), UInt32(last[1]), UInt32(last[2]))
    target[width - 1] = 0xFF00_0000 | red << 16 | green << 8 | blue
  }

  /// Returns whole pages that were read and are freed soon; otherwise a photo takes twice its size.
  private func giveBack(_ start: UnsafeMutableRawPointer, upTo end: Int) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let first = (Int(bitPattern: start) + max(0, end - Self.rowsAtOnce * pitch) + page - 1) / page
    let last = (Int(bitPattern: start) + end) / page
    guard first < last else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: first * page), (last - first) * page, MADV_DONTNEED)
  }
}
