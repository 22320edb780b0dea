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

  @Test(arguments: [1.0, 1.3, 1.9], [-0.9, -0.2])
  func `a sky that gives still fills its place`(dark: Double, light: Double) {
    let sky = Rect(x: -80, y: 0, width: 950, height: 500)
    for night in [dark, light] {
      let given = Dusk.given(night, sky)
      let past = night > 1 ? night - 1 : -min(night, 0)
      #expect(given.encloses(sky) && given.minX == sky.minX && given.width == sky.width)
      #expect(given.height.isClose(to: sky.height + past * LightPull.travel, within: 1e-9))
      // The edge that the hand leaves stays.
      #expect(night < 0 || given.minY == sky.minY)
      #expect(night > 0 || given.maxY.isClose(to: sky.maxY, within: 1e-9))
    }
    #expect(Dusk.given(0.5, sky) == sky)
  }
}
