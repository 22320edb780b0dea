import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// A page that is pulled past day or night.
struct LightGiveTests {
  @Test(arguments: Theme.allCases)
  func `a pull past the edge is seen to give, and to come back`(theme: Theme) throws {
    let demo = try OpenDemo(.flip, theme: theme)
    let workshop = try #require(demo.bench.stage.workshop as? InlineWorkshop)
    workshop.work()
    let rest = try demo.pixels()
    let finger = Finger(demo.bench)
    let way = Vector(dx: 0, dy: theme == .light ? -200 : 200)
    finger.drag(from: Point(x: 500, y: 300), by: way, steps: 40)
    demo.bench.advance(by: 0.3)
    let given = try demo.pixels()
    // Below the card, most of a column of the sky's pixels has changed; of the
    // land at the bottom nothing has.
    let rows = stride(from: 150.0, to: 700, by: 4)
    let changed = rows.filter { given.color(700, $0) != rest.color(700, $0) }
    #expect(changed.count > 40 && changed.allSatisfy { $0 < 500 })
    #expect(demo.shell.nightfall == theme.night)
    finger.up()
    demo.bench.settle()
    workshop.work()
    let back = try demo.pixels()
    #expect(rows.allSatisfy { back.color(700, $0) == rest.color(700, $0) })
  }

  @Test func `a sky gives with the hand at first, and then less and less`() {
    let pulls = (1...400).map { Double($0) * 0.01 }
    let (down, up) = (
      pulls.map { Dusk.given(1 + $0, most: 80) }, pulls.map { Dusk.given(-$0, most: 80) }
    )
    #expect(zip(down, up).allSatisfy { $0.isClose(to: -$1, within: 1e-9) })
    #expect(down[0].isClose(to: 0.01 * LightPull.travel, within: 0.1))
    let steps = zip(down, down.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 } && zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
    #expect(down.allSatisfy { $0 < 80 } && down[399] > 79)
    #expect([0, 0.5, 1].allSatisfy { Dusk.given($0, most: 80) == 0 })
  }

  @Test func `the largest window has a sky, and what is larger has none`() {
    func painter(_ side: Double, scale: Double) -> SkyPainter? {
      LandscapeScene(of: 0, on: Size(width: side, height: side), scale: scale).skyPainter(.light)
    }
    #expect(painter(8_192, scale: 2) != nil)
    for side in [24_000, 1e9, 1e12] { #expect(painter(side, scale: 1) == nil) }
  }

  @Test(arguments: [1.0, 1.5, 2], [-9, -0.3, 0, 0.5, 1, 1.3, 9])
  func `a sky fills its place wherever it is, and is copied and not scaled`(
    scale: Double,
    night: Double
  ) throws {
    let page = Size(width: 788, height: 713)
    for number in 0..<20 {
      let scene = LandscapeScene(of: number, on: page, scale: scale)
      let painter = try #require(scene.skyPainter(.dark))
      let pixels = [UInt32](repeating: 0, count: painter.width * painter.height)
      let sky = Bitmap(
        width: painter.width,
        height: painter.height,
        pixels: pixels,
        isOpaque: true
      )
      for shift in [-1.0, -0.4, 0, 1] {
        let command = scene.draw(sky, night: night, shift: shift)
        guard case .bitmap(_, let rect, let part?) = command else {
          Issue.record("\(command)")
          return
        }
        #expect(rect.minX <= 0 && rect.maxX >= page.width && rect.minY <= 0)
        #expect(rect.maxY + 1 / scale >= crestBottom(of: scene, page))
        #expect((rect.width * scale).isClose(to: part.width, within: 1e-6))
        #expect((rect.height * scale).isClose(to: part.height, within: 1e-6))
        // What hills hide is not drawn.
        #expect(rect.maxY <= crestBottom(of: scene, page) + 10)
      }
    }
  }

  /// The deepest place of the farthest crest, or the end of the page.
  private func crestBottom(of scene: LandscapeScene, _ page: Size) -> Double {
    let far = scene.day.ridges[0]
    let crest = stride(from: -0.125, through: 1.125, by: 0.001).map { far.crest(at: $0) }
    return min((crest.max() ?? 1) * page.height, page.height)
  }
}
