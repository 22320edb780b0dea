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

  @Test(arguments: [("Wide open. ", 600, 13.0), ("Qg", 1, 3_000.0)])
  func `the tiles of a line are its ink, and none is larger than a graphics processor takes`(
    word: String,
    count: Int,
    size: Double
  ) throws {
    let materials = try Screens.materials()
    let text = String(repeating: word, count: count)
    let spot = TextSpot(TextLine(text, style: TextStyle(size: size)), phase: 1)
    let box = materials.masks.ruler.box(of: spot)
    let whole = LetterMaker(family: materials.family).coverage(of: spot, box: box)
    var together = Coverage(width: box.width, height: box.height)
    let tiles = TextTile.all(of: box, showingIn: box)
    #expect(tiles.count > 1)
    for tile in tiles {
      let part = tile.part(of: box)
      let ink = materials.masks.coverage(of: .text(spot.line, phase: 1, tile: tile))
      #expect(ink.width == part.width && ink.height == part.height)
      #expect(max(ink.width, ink.height) < 2_048)
      together.add(ink, x: part.left - box.left, y: part.top - box.top)
    }
    #expect(together == whole && whole.values.contains(255))
    // Of what a window shows, one tile or a few.
    let window = PixelRect(x: box.left + 1_990, y: box.top, width: 100, height: 20)
    #expect(TextTile.all(of: box, showingIn: window).count == 2)
    #expect(TextTile.all(of: box, showingIn: window + PixelStep(dx: 0, dy: 9_000)).isEmpty)
  }

  @Test func `a line of a megabyte is drawn where one looks`() throws {
    let text = String(repeating: "A long way to go. ", count: 60_000)
    let line = TextLine(text, style: TextStyle(size: 13))
    let screen = try Screens.headless(Size(width: 400, height: 40), scale: 1)
    screen.draw([.text(line, at: Point(x: -3_000_000, y: 20), .white)])
    #expect(Set(screen.pixels).count > 1)
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
