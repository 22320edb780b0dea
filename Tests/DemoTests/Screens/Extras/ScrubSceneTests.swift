import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct ScrubSceneTests {
  private let demo: OpenDemo
  private let container: ScrollContainer
  private let bar: ScrubBar

  init() throws {
    demo = try OpenDemo(.extras)
    demo.choose("Scrub")
    demo.bench.step()
    container = try #require(demo.screen.watched)
    bar = try #require(demo.view(ScrubBar.self))
  }

  private var place: Rect { bar.convert(bar.bounds, to: nil) }
  private var range: Double { container.maximumContentOffset.x }

  private func sign() throws -> String {
    let pill = try #require(demo.view(Pill.self))
    return pill.text
  }

  @Test(arguments: [0.0, 0.1, 0.37, 0.5, 0.9, 1])
  func `wherever it is pressed, that part of the content shows at once`(part: Double) throws {
    let run = place.width - bar.shown.width
    let finger = Finger(demo.bench)
    finger.down(place.minX + bar.shown.width / 2 + run * part, place.center.y)
    #expect(container.contentOffset.x.isClose(to: range * part, within: 0.5))
    #expect(bar.shown.center.x.isClose(to: bar.shown.width / 2 + run * part, within: 0.01))
    #expect(!container.isMoving)
    finger.up()
    demo.bench.settle()
    #expect(container.contentOffset.x.isClose(to: range * part, within: 0.5))
  }

  @Test func `the content follows a finger exactly, there and back, and past the ends`() {
    let run = place.width - bar.shown.width
    let finger = Finger(demo.bench)
    finger.down(place.center.x, place.center.y)
    for step in [40.0, 40, -120, 7, 300, 400, -1_000] {
      finger.move(by: step, 3)
      let part = (finger.location.x - place.minX - bar.shown.width / 2) / run
      let wanted = min(max(part, 0), 1) * range
      #expect(container.contentOffset.x.isClose(to: wanted, within: 0.5))
    }
    finger.up()
  }

  @Test func `a label tells the place in the middle, over the frame of the bar`() throws {
    #expect(try sign().hasSuffix("1 of 30"))
    let finger = Finger(demo.bench)
    finger.down(place.maxX - 1, place.center.y)
    #expect(try sign() == "\(PlaceName.name(of: 29)) · 30 of 30")
    finger.move(to: place.center.x, place.center.y)
    #expect(try sign().hasSuffix("16 of 30"))
    let pill = try #require(demo.view(Pill.self))
    let label = pill.convert(pill.bounds, to: nil)
    #expect(label.center.x.isClose(to: place.center.x, within: 1) && label.maxY <= place.minY)
    finger.up()
  }

  @Test func `a press on it stops a glide, and the frame follows what a flick does`() {
    let start = container.convert(container.bounds, to: nil).center
    Finger(demo.bench).flick(from: start, by: Vector(dx: -200, dy: 0))
    demo.bench.advance(by: 0.2)
    #expect(container.isDecelerating)
    #expect(bar.fraction.isClose(to: container.contentOffset.x / range, within: 1e-9))
    #expect(bar.fraction > 0)
    let finger = Finger(demo.bench)
    finger.down(place.center.x, place.center.y)
    #expect(!container.isDecelerating)
    finger.up()
    demo.bench.settle()
    #expect(container.contentOffset.x.isClose(to: range / 2, within: 0.5))
  }

  @Test func `arrows go from place to place, and the ends are a key away`() {
    demo.bench.stage.focus(bar)
    demo.press(.right)
    demo.press(.right)
    demo.press(.left)
    #expect(container.contentOffset.x.isClose(to: range / 29, within: 1))
    demo.press(.end)
    #expect(container.contentOffset.x == range)
    demo.press(.home)
    #expect(container.contentOffset.x == 0)
  }

  @Test func `the place in the middle stays when the window changes`() throws {
    demo.bench.stage.focus(bar)
    for _ in 0..<14 { demo.press(.right) }
    let before = try sign()
    demo.bench.stage.resize(to: Size(width: 700, height: 600), scale: 1)
    demo.bench.step()
    #expect(try sign() == before)
  }
}
