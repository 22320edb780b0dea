internal import CSDL2
internal import Glibc

/// The pixels of a decoded photo: three bytes each, red first.
///
/// SDL takes more than four times as long to unpack them, and would keep both versions in memory whole.
nonisolated struct PackedPixels {
  private let width: Int
  private let height: Int
  private let pitch: Int
  /// Where they are; addresses travel from thread to thread as numbers.
  private let start: UInt

  /// From this many pixels on, two threads take half each: most of the time goes to getting memory.
  private static let countForTwo = 4_000_000
  /// Rows whose memory is given back together.
  private static let rowsAtOnce = 64

  init(of surface: UnsafeMutablePointer<SDL_Surface>) {
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    pitch = Int(surface.pointee.pitch)
    start = UInt(bitPattern: surface.pointee.pixels)
  }

  /// Writes opaque pixels of four bytes, and gives up the packed ones on the way.
  func unpack(to target: UnsafeMutablePointer<UInt32>) {
    guard start != 0 else { return target.initialize(repeating: 0, count: width * height) }
    let address = UInt(bitPattern: target)
    guard width * height >= Self.countForTwo else { return unpack(0..<height, to: address) }
    let half = height / 2
    WorkerThread.share {
      unpack(0..<half, to: address)
    } and: {
      unpack(half..<height, to: address)
    }
  }

  private func unpack(_ rows: Range<Int>, to address: UInt) {
    guard let start = UnsafeMutableRawPointer(bitPattern: start),
      let target = UnsafeMutablePointer<UInt32>(bitPattern: address)
    else { return }
    var kept = rows.lowerBound
    for y in rows {
      unpackRow(start + y * pitch, to: target + y * width)
      guard y + 1 - kept == Self.rowsAtOnce else { continue }
      giveBack(start, kept * pitch..<(y + 1) * pitch)
      kept = y + 1
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
  private func giveBack(_ start: UnsafeMutableRawPointer, _ bytes: Range<Int>) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    // A page that the next rows, or those of another thread, begin in stays.
    let first = (Int(bitPattern: start) + bytes.lowerBound + page - 1) / page
    let last = (Int(bitPattern: start) + bytes.upperBound) / page
    guard first < last else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: first * page), (last - first) * page, MADV_DONTNEED)
  }
}
