import CSDL2
import Testing

@testable import SDLHost

@Suite struct PackedPixelsTests {
  /// Taller than what is given back at once, and of a width whose rows do not end on four bytes.
  @Test(arguments: [1, 5, 1_001], [1, 64, 130])
  func `three bytes become an opaque pixel`(width: Int, height: Int) throws {
    try check(width: width, height: height)
  }

  /// The last row of the first half and the first of the second share a page.
  @Test(arguments: [2_000, 2_001])
  func `a large photo is unpacked by two threads`(height: Int) throws {
    try check(width: 2_003, height: height)
  }

  private func check(width: Int, height: Int) throws {
    let format = SDL_PIXELFORMAT_RGB24.rawValue
    let surface = try #require(
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 24, format)
    )
    defer { SDL_FreeSurface(surface) }
    let start = try #require(surface.pointee.pixels).assumingMemoryBound(to: UInt8.self)
    for y in 0..<height {
      for x in 0..<width {
        let place = y * Int(surface.pointee.pitch) + 3 * x
        (start[place], start[place + 1], start[place + 2]) = (UInt8(x % 256), UInt8(y % 256), 7)
      }
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let target = buffer.baseAddress else { return }
      PackedPixels(of: surface).unpack(to: target)
    }
    let wrong = pixels.indices.first { index in
      let (x, y) = (UInt32(index % width % 256), UInt32(index / width % 256))
      return pixels[index] != 0xFF00_0007 | x << 16 | y << 8
    }
    #expect(wrong == nil)
  }
}
