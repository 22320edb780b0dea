import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct DotsScreenTests {
  private let demo: OpenDemo
  private let dots: [GalleryDots]

  init() throws {
    demo = try OpenDemo(.dots)
    dots = demo.visible.compactMap { $0 as? GalleryDots }
  }

  private func middle(of view: View) -> Point { view.convert(view.bounds, to: nil).center }

  @Test func `a click, a slide and a wheel are told apart`() throws {
    let row = dots[0]
    let place = row.convert(row.bounds, to: nil)
    demo.bench.turnWheel(Vector(dx: 0, dy: -1), at: place.center)
    #expect(row.currentPage == 1)
    #expect(demo.reached == ["Turn the wheel over a row"])
    let finger = Finger(demo.bench)
    finger.down(place.maxX - 12, place.center.y)
    finger.up()
    demo.bench.step()
    #expect(demo.reached == ["Click a dot, and beside the dots", "Turn the wheel over a row"])
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
}
