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
    // Below the card and above the tool bar, most of a column of pixels has changed.
    let rows = stride(from: 150.0, to: 700, by: 4)
    let changed = rows.count { given.color(700, $0) != rest.color(700, $0) }
    #expect(changed > 60)
    #expect(demo.shell.nightfall == theme.night)
    finger.up()
    demo.bench.settle()
    workshop.work()
    let back = try demo.pixels()
    #expect(rows.allSatisfy { back.color(700, $0) == rest.color(700, $0) })
  }

  @Test(arguments: [1.0, 1.3, 1.9], [-0.9, -0.2])
  func `a page that gives still fills its frame`(dark: Double, light: Double) {
    let page = Rect(x: 0, y: 0, width: 788, height: 712)
    for night in [dark, light] {
      guard let give = Dusk.give(night, in: page) else { continue }
      #expect(give.apply(to: page).inset(by: -1e-9).encloses(page))
      // The edge that the hand leaves stays.
      let edge = night > 1 ? page.minY : page.maxY
      let moved = night > 1 ? give.apply(to: page).minY : give.apply(to: page).maxY
      #expect(moved.isClose(to: edge, within: 1e-9))
    }
    #expect(Dusk.give(0.5, in: page) == nil)
  }
}
