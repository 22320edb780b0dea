import Testing

@testable import SDLHost

@Suite struct NineSliceTests {
  @Test(arguments: [(40, 30, 6), (12, 30, 6), (13, 12, 6), (5, 5, 6), (60, 8, 4)])
  func `corners and bands cover every pixel once`(width: Int, height: Int, corner: Int) {
    let rect = PixelRect(x: 3, y: 5, width: width, height: height)
    let slices = NineSlice(rect, corner: corner)
    let corners = slices.corners.map {
      PixelRect(x: $0.x, y: $0.y, width: $0.part.width, height: $0.part.height)
    }
    for parts in [corners + slices.cross, corners + slices.bands.map(\.rect)] {
      #expect(parts.map(\.area).reduce(0, +) == rect.area)
      #expect(parts.allSatisfy { rect.contains($0) })
    }
  }

  @Test(arguments: [(40, 30, 6), (12, 30, 6), (5, 5, 6)])
  func `what is read lies in the mask`(width: Int, height: Int, corner: Int) {
    let slices = NineSlice(PixelRect(x: 0, y: 0, width: width, height: height), corner: corner)
    let mask = PixelRect(x: 0, y: 0, width: slices.width, height: slices.height)
    #expect(slices.corners.allSatisfy { mask.contains($0.part) })
    #expect(slices.bands.allSatisfy { (0..<mask.width).contains($0.x) })
    #expect(slices.bands.allSatisfy { (0..<mask.height).contains($0.y) })
  }
}
