import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Demo

struct DotsScreenTests {
  private let demo: OpenDemo
  private let dots: [PageControl]

  init() throws {
    demo = try OpenDemo(.dots)
    dots = demo.visible.compactMap { $0 as? PageControl }.filter { $0.superview is ExhibitCard }
  }

  private func middle(of view: View) -> Point { view.convert(view.bounds, to: nil).center }

  @Test func `a click, a slide and a wheel are told apart`() throws {
    let row = dots[0]
    let place = row.convert(row.bounds, to: nil)
    demo.bench.turnWheel(Vector(dx: 0, dy: -1), at: place.center)
    #expect(row.currentPage == 1)
    #expect(demo.reached == ["Scroll the wheel over a row"])
    let finger = Finger(demo.bench)
    finger.down(place.maxX - 12, place.center.y)
    finger.up()
    demo.bench.step()
    #expect(
      demo.reached == ["Click a dot, then click beside the dots", "Scroll the wheel over a row"]
    )
    finger.down(place.minX + 12, place.center.y)
    demo.bench.advance(by: 0.4)
    for _ in 0..<8 { finger.move(by: 8, 0) }
    finger.up()
    #expect(demo.reached.contains("Press and slide along a row"))
  }

  @Test func `the slideshow comes to its end by itself, and only that is ticked`() {
    demo.bench.advance(by: 13)
    #expect(demo.reached == ["Let the slideshow run to its end"])
  }

  private func control(_ name: String) throws -> PageControl {
    let label = try #require(
      demo.visible.lazy.compactMap { $0 as? Label }.first { $0.text == name }
    )
    let card = try #require(label.superview)
    return try #require(card.subviews.lazy.compactMap { $0 as? PageControl }.first)
  }

  @Test func `the gallery has one of each kind`() throws {
    // SPEC k.2, k.4 and k.8.
    #expect(try control("Top to bottom").direction == .topToBottom)
    #expect(try control("Right to left").direction == .rightToLeft)
    #expect(try control("Prominent").backgroundStyle == .prominent)
    #expect(try control("Minimal").backgroundStyle == .minimal)
    #expect(try control("A thousand").numberOfPages == 1_000)
    #expect(try control("One page, hidden").hidesForSinglePage)
    #expect(try control("Stars").preferredCurrentPageIndicator != nil)
    #expect(try control("Endless").progress?.durations == [0: 4])
  }

  @Test(arguments: [("Small", 0.75), ("Large", 1.5), ("Five pages", 1)])
  func `dots of every size are chosen where they show`(name: String, scale: Double) throws {
    let row = try control(name)
    let card = try #require(row.superview)
    demo.screen.watched?.scrollRectToVisible(card.frame, animated: false)
    let places = try (0..<4).map { row.convert(try #require(row.frame(ofPage: $0)), to: nil) }
    // From dot to dot it is 16 points (SPEC k.1).
    #expect((places[3].center.x - places[2].center.x).isClose(to: 16 * scale, within: 0.01))
    let finger = Finger(demo.bench)
    finger.down(places[3].center.x, places[3].center.y)
    finger.up()
    #expect(row.currentPage == 3)
    #expect(card.bounds.inset(by: Space.hair).contains(row.frame.center))
    #expect(row.frame.maxY <= card.bounds.maxY && row.frame.minX >= 0)
  }

  @Test func `where there is room for six of forty, a window of dots slides`() throws {
    let row = try control("Tight")
    #expect(row.bounds.size == row.size(forNumberOfPages: 6))
    func shown() -> [Int] { (0..<40).filter { row.frame(ofPage: $0) != nil } }
    #expect(shown().count < 10 && shown().contains(20))
    row.currentPage = 39
    demo.bench.settle()
    #expect(shown().last == 39 && shown().count < 10)
  }

  @Test func `a card's own tints survive a change of the theme`() throws {
    let tints = try control("Tints")
    #expect(tints.currentPageIndicatorTintColor == Palette.light.zooming)
    demo.press(.function(2))
    demo.bench.advance(by: 0.5)
    #expect(tints.currentPageIndicatorTintColor == Palette.dark.zooming)
    #expect(try control("Five pages").currentPageIndicatorTintColor == Palette.dark.accent)
  }

  @Test func `pages below each other are chosen downward`() throws {
    let upright = try control("Top to bottom")
    let place = upright.convert(upright.bounds, to: nil)
    #expect(place.height > place.width)
    let last = try #require(upright.frame(ofPage: 4))
    let finger = Finger(demo.bench)
    let point = upright.convert(last, to: nil).center
    finger.down(point.x, point.y)
    finger.up()
    #expect(upright.currentPage == 4)
  }

  @Test func `dots of all cards lie at one height`() throws {
    let rows = dots.filter { $0.direction != .topToBottom && $0.direction != .bottomToTop }
    let heights = Set(rows.map(\.frame.center.y))
    #expect(rows.count > 10 && heights.count == 1)
  }

  @Test func `a card says that its dots are hidden`() {
    let words = demo.visible.compactMap { $0 as? ExhibitCard }.map { card in
      card.draw().contains {
        if case .text(let line, _, _) = $0 { line.string == "No dots" } else { false }
      }
    }
    #expect(words.filter(\.self).count == 1)
  }

  @Test func `the gallery fills a large window, in whole rows`() throws {
    let demo = try OpenDemo(.dots, size: ReviewForm.sizes[3])
    let scroller = try #require(demo.screen.watched)
    #expect(scroller.maximumContentOffset.y - scroller.minimumContentOffset.y < 1)
    let free = scroller.bounds.inset(by: scroller.adjustedContentInset)
    #expect(try #require(demo.view(ConnectedExhibit.self)).frame.maxY == free.maxY - Space.edge)
    let cards = demo.visible.compactMap { $0 as? ExhibitCard }
    let rows = Dictionary(grouping: cards, by: \.frame.minY).values.map(\.count)
    #expect(Set(rows).count == 1)
  }

  @Test func `every control lies on its card, clear of the words`() throws {
    for size in [Size(width: 1_180, height: 760), Size(width: 480, height: 560)] {
      let demo = try OpenDemo(.dots, size: size)
      for case let card as ExhibitCard in demo.visible {
        let dots = try #require(card.subviews.lazy.compactMap { $0 as? PageControl }.first)
        #expect(card.bounds.encloses(dots.frame))
        guard !dots.hidesForSinglePage || dots.numberOfPages > 1 else { continue }
        let type = demo.shell.look.type
        for text in demo.visible(in: card).flatMap({ ShownText.of($0, type: type) }) {
          #expect(!text.frame(in: card).intersects(dots.frame), "\(text.line.string)")
        }
      }
    }
  }
}
