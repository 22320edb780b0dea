import Geometry
import Testing
import Typesetting
import ViewTree

@testable import SDLHost

@Suite struct TextSpotTests {
  private func spot(_ x: Double, _ y: Double, scale: Double = 1) -> TextSpot {
    let bounds = PixelRect(x: 0, y: 0, width: 100, height: 100)
    let line = TextLine("a", style: TextStyle(size: 13))
    return TextSpot(line, at: Point(x: x, y: y), in: Placement(scale: scale, bounds: bounds))
  }

  @Test(arguments: [
    (0.0, 0, 0), (0.25, 0, 1), (0.5, 0, 2), (0.9, 1, 0), (-0.25, -1, 3), (7.7, 7, 3),
  ])
  func `text starts at a quarter of a pixel`(x: Double, pixel: Int, phase: Int) {
    #expect(spot(x, 0).x == pixel)
    #expect(spot(x, 0).phase == phase)
  }

  @Test(arguments: [(10.4, 10), (10.5, 11), (-0.4, 0)])
  func `text stands on a pixel edge`(y: Double, baseline: Int) {
    #expect(spot(0, y).baseline == baseline)
  }

  @Test(arguments: [(1.0, 13.0), (1.25, 16.25), (1.5, 19.5), (2, 26)])
  func `its size is that of the display`(scale: Double, size: Double) {
    #expect(spot(0, 0, scale: scale).line.style.size == size)
  }

  @Test(arguments: ["Åçgjy|", "fff", "…", "WAVE"], [11.0, 20, 34])
  func `no ink is cut off by the box`(text: String, size: Double) throws {
    let materials = try Screens.materials()
    for weight in FontWeight.allCases {
      let line = TextLine(text, style: TextStyle(size: size, weight: weight))
      let ink = materials.masks.coverage(of: .text(line, phase: 3))
      let (width, height) = (ink.width, ink.height)
      #expect((0..<width).allSatisfy { ink[$0, 0] == 0 && ink[$0, height - 1] == 0 })
      #expect((0..<height).allSatisfy { ink[0, $0] == 0 && ink[width - 1, $0] == 0 })
    }
  }
}
