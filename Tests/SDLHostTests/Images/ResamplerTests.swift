import Geometry
import Testing
import ViewTree

@testable import SDLHost

@Suite struct ResamplerTests {
  /// Red grows by two a pixel across, green by three a pixel down.
  private func ramp(_ width: Int, _ height: Int) -> Bitmap {
    let pixels = (0..<width * height).map { index in
      0xFF00_0000 | UInt32(index % width * 2) << 16 | UInt32(index / width * 3) << 8
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  private func row(
    _ y: Int,
    of image: Bitmap,
    part: Rect,
    width: Int,
    height: Int,
    columns: Range<Int>? = nil
  ) -> [UInt32] {
    var resampler = Resampler(
      ImageLevel(image),
      part: part,
      width: width,
      height: height,
      visible: columns ?? 0..<width
    )
    var row = [UInt32](repeating: 0, count: resampler.count)
    resampler.write(row: y, to: &row)
    return row
  }

  @Test func `one to one nothing changes`() {
    let bitmap = ramp(16, 12)
    let whole = Rect(x: 0, y: 0, width: 16, height: 12)
    let rows = (0..<12).flatMap { row($0, of: bitmap, part: whole, width: 16, height: 12) }
    #expect(rows == bitmap.pixels)
  }

  @Test(arguments: [(40, 30), (64, 48), (8, 6), (100, 9)])
  func `a ramp stays a ramp at any size`(width: Int, height: Int) {
    let image = ramp(32, 24)
    let part = Rect(x: 4, y: 4, width: 24, height: 16)
    for y in 0..<height {
      let row = row(y, of: image, part: part, width: width, height: height)
      for (x, pixel) in row.enumerated() {
        let place = 4 + (Double(x) + 0.5) * 24 / Double(width) - 0.5
        let down = 4 + (Double(y) + 0.5) * 16 / Double(height) - 0.5
        #expect(abs(Double(pixel >> 16 & 255) - place * 2) <= 1.01)
        #expect(abs(Double(pixel >> 8 & 255) - down * 3) <= 1.01)
      }
    }
  }

  @Test func `a part of a row is the same as that part of the whole row`() {
    let part = Rect(x: 1.3, y: 2.7, width: 9.1, height: 7.7)
    let image = ramp(16, 12)
    for y in 0..<21 {
      let some = row(y, of: image, part: part, width: 37, height: 21, columns: 9..<20)
      #expect(some == Array(row(y, of: image, part: part, width: 37, height: 21)[9..<20]))
    }
  }

  @Test func `what is transparent does not tint its neighbors`() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0], isOpaque: false)
    let whole = Rect(x: 0, y: 0, width: 2, height: 1)
    for pixel in row(0, of: bitmap, part: whole, width: 9, height: 1) {
      let (alpha, red) = (pixel >> 24, pixel >> 16 & 255)
      #expect(alpha == red)
    }
  }
}
