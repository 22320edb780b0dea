import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct PhaseStripTests {
  private let demo: OpenDemo
  private let strip: PhaseStrip

  init() throws {
    demo = try OpenDemo(.extras)
    strip = try #require(demo.view(PhaseStrip.self))
    demo.bench.settle()
  }

  @Test func `a flick goes through the phases, and a jump has its own`() throws {
    let container = try #require(demo.screen.watched)
    let middle = container.convert(container.bounds, to: nil).center
    #expect(strip.phase == .idle)
    let finger = Finger(demo.bench)
    finger.down(middle.x, middle.y)
    #expect(strip.phase == .tracking)
    for _ in 0..<5 { finger.move(by: -30, 0) }
    #expect(strip.phase == .interacting)
    finger.up()
    #expect(strip.phase == .decelerating)
    demo.bench.settle()
    #expect(strip.phase == .idle)
    container.setContentOffset(Point(x: 300, y: 0), animated: true)
    demo.bench.step()
    #expect(strip.phase == .animating)
  }

  @Test func `a finger that only rests on the content asks for another picture`() throws {
    demo.press(.function(1))
    let container = try #require(demo.screen.watched)
    let middle = container.convert(container.bounds, to: nil).center
    _ = demo.bench.stage.drawList()
    let finger = Finger(demo.bench)
    finger.down(middle.x, middle.y)
    #expect(demo.bench.stage.needsDisplay)
    _ = demo.bench.stage.drawList()
    demo.bench.settle()
    finger.up()
    #expect(demo.bench.stage.needsDisplay)
  }

  @Test(arguments: ["Shelves", "Street", "Wheel", "Header", "Scrub", "Anchor"])
  func `it tells of the container that the inspector watches`(scene: String) throws {
    demo.choose(scene)
    demo.bench.settle()
    let container = try #require(demo.screen.watched)
    #expect(strip.phase == .idle)
    demo.bench.stage.focus(container)
    demo.press(.down)
    demo.press(.right)
    #expect(strip.phase == MotionPhase(of: [container]))
    // It has a place of its own: nothing scrolls behind it.
    let frame = container.convert(container.bounds, to: nil)
    let place = strip.convert(strip.bounds, to: nil)
    #expect(frame.maxY <= place.minY)
  }

  @Test(arguments: ["Shelves", "Wheel"])
  func `it tells of whichever container of the scene a finger moves`(scene: String) throws {
    demo.choose(scene)
    demo.bench.settle()
    let containers = demo.visible.compactMap { $0 as? ScrollContainer }
      .filter { $0.chain.contains { $0 is ExtraScene } }
    #expect(containers.count > 1)
    for container in containers {
      let middle = container.convert(container.bounds, to: nil).center
      guard demo.bench.stage.root.bounds.contains(middle), middle.y < strip.frame.minY else {
        continue
      }
      let isAcross = container.maximumContentOffset.x > container.minimumContentOffset.x
      let finger = Finger(demo.bench)
      finger.drag(from: middle, by: Vector(dx: isAcross ? -80 : 0, dy: isAcross ? 0 : -80))
      #expect(container.isDragging && strip.phase == .interacting)
      finger.up()
      demo.bench.settle()
      #expect(strip.phase == .idle)
    }
  }
}
