import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// What there is to find in the album's hills.
@Suite struct HideawayTests {
  private static func hidden(in number: Int) -> (Landscape, [Hideaway]) {
    let landscape = Landscape(number: number)
    return (landscape, Hideaway.all(in: landscape, number: number))
  }

  @Test(arguments: 10_000..<10_200)
  func `what is hidden stands on its hill, in front of nothing nearer`(number: Int) {
    let (landscape, all) = Self.hidden(in: number)
    #expect(Set(all.map(\.kind)).count == all.count && all.count <= Hideaway.count)
    for one in all {
      let (x, y) = (one.place.x, one.place.y)
      #expect(landscape.ridges[one.ridge].crest(at: x) < y && y < 1 && x > 0 && x < 1)
      for nearer in landscape.ridges[(one.ridge + 1)...] { #expect(nearer.crest(at: x) > y) }
    }
    let again = Self.hidden(in: number).1
    #expect(again.map(\.place) == all.map(\.place) && again.map(\.kind) == all.map(\.kind))
  }

  @Test func `each picture of the album has four things to find, and says which`() throws {
    let demo = try OpenDemo(.photo)
    for _ in 1...4 {
      demo.press(.right)
      demo.bench.settle()
      let pane = try #require(demo.screen.watched as? PhotoPane)
      let picture = try #require(pane.picture as? LandscapeView)
      let (_, all) = Self.hidden(in: picture.page)
      #expect(all.count == 4)
      for one in all { #expect(pane.accessibilityLabel?.contains(one.kind.rawValue) ?? false) }
      // A page of a book, which is not zoomed, pays for none.
      let page = LandscapeView(ofPage: picture.page)
      page.frame.size = picture.bounds.size
      demo.bench.stage.root.addSubview(page)
      demo.bench.step()
      #expect(picture.drawOverlay().count > page.drawOverlay().count + 4 * 4)
      page.removeFromSuperview()
    }
  }

  @Test func `what is in the hills is to be found, and counts once it is large enough`() throws {
    let demo = try OpenDemo(.photo)
    let harbor = demo.screen.goals.map(\.words)
    for _ in 1...4 {
      demo.press(.right)
      demo.bench.settle()
      let pane = try #require(demo.screen.watched as? PhotoPane)
      let picture = try #require(pane.picture as? LandscapeView)
      let words = demo.screen.goals.map(\.words)
      #expect(words.count == 4 && Set(words).isDisjoint(with: harbor) && demo.reached.isEmpty)
      #expect(demo.visible.compactMap { ($0 as? GoalLine)?.goal.words } == words)
      for (count, one) in picture.hideaways.enumerated() {
        let area = one.area(on: picture.bounds.size)
        // In sight, but too small.
        pane.zoom(to: Rect(center: area.center, size: pane.bounds.size * 1.1), animated: false)
        #expect(demo.reached.count == count)
        pane.zoom(to: area, animated: false)
        #expect(demo.reached.count == count + 1)
        #expect(demo.reached.contains { $0.contains(one.kind.rawValue) })
      }
      pane.showAll()
    }
    demo.click(demo.shell.navigationBar.reset)
    demo.bench.settle()
    #expect(demo.screen.goals.map(\.words) == harbor)
    demo.press(.right)
    demo.bench.settle()
    #expect(demo.screen.goals.count == 4 && demo.reached.isEmpty)
  }
}
