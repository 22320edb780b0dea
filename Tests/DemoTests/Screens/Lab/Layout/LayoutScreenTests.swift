import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct LayoutScreenTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.layout) }

  private var container: ScrollContainer { get throws { try #require(demo.screen.watched) } }

  private func drag(from start: Point, by displacement: Vector) {
    let finger = Finger(demo.bench)
    finger.drag(from: start, by: displacement)
    finger.up()
    demo.bench.settle()
  }

  private func dragCorner(by displacement: Vector) throws {
    let grip = try #require(demo.view(CornerGrip.self))
    drag(from: grip.convert(grip.bounds, to: nil).center, by: displacement)
  }

  @Test func `the content's size follows the viewport's width and the text`() throws {
    // Row 139
    let container = try container
    #expect(container.contentSize.width == container.bounds.width)
    let height = container.contentSize.height
    demo.click(try #require(demo.screen.tools.lazy.compactMap { $0 as? Button }.first))
    #expect(container.contentSize.height > height)
    try dragCorner(by: Vector(dx: -200, dy: 0))
    #expect(container.contentSize.width == container.bounds.width)
    #expect(demo.reached == ["Drag the corner of the viewport", "Add text: the content grows"])
  }

  @Test func `content of fixed size scrolls both ways in a smaller viewport`() throws {
    // Row 138
    demo.choose("Fixed size")
    try dragCorner(by: Vector(dx: -2_000, dy: -2_000))
    let container = try container
    #expect(container.contentSize.width == 560)
    #expect(container.maximumContentOffset.x > 0)
    #expect(container.maximumContentOffset.y > 0)
  }

  @Test func `the pinned pill stays while the content scrolls`() throws {
    // Row 140
    try dragCorner(by: Vector(dx: 0, dy: -200))
    let badge = try #require(demo.view(PinnedBadge.self))
    let place = badge.convert(badge.bounds, to: nil)
    let container = try container
    drag(from: container.convert(container.bounds, to: nil).center, by: Vector(dx: 0, dy: -60))
    #expect(container.contentOffset.y > 0)
    #expect(badge.convert(badge.bounds, to: nil) == place)
    #expect(demo.reached.contains("Scroll: the pinned label stays"))
  }

  @Test(arguments: WindowForm.sizes)
  func `the pad and its name stay clear of the viewport and its grip`(size: Size) throws {
    let demo = try OpenDemo(.layout, size: size)
    demo.choose("Alignment")
    let grip = try #require(demo.view(CornerGrip.self))
    let pad = try #require(demo.view(AlignmentPad.self))
    let name = try #require(demo.view(Label.self) { $0.text == "Alignment point" })
    let card = try #require(demo.view(Viewport.self))
    for growth in [0, -2_000, 4_000.0] {
      grip.onDrag(Vector(dx: growth, dy: growth))
      for part in [pad, name] {
        #expect(!part.frame.intersects(card.frame) && !part.frame.intersects(grip.frame))
        #expect(demo.screen.view.bounds.encloses(part.frame))
      }
    }
  }

  @Test func `the figures name the frame and the content`() throws {
    let container = try container
    let (frame, content) = (container.bounds.size, container.contentSize)
    func words(_ size: Size) -> String { "\(Int(size.width)) × \(Int(size.height))" }
    let wanted = "Frame \(words(frame)) · Content \(words(content))"
    #expect(demo.texts.contains { $0.line.string == wanted })
  }

  @Test func `the alignment point moves content that is smaller than the viewport`() throws {
    demo.choose("Alignment")
    let container = try container
    let photo = try #require(demo.view(SizedPhoto.self))
    let middle = container.convert(container.bounds, to: nil).center
    #expect(photo.convert(photo.bounds, to: nil).center.isClose(to: middle, within: 1))
    let pad = try #require(demo.view(AlignmentPad.self))
    demo.bench.stage.focus(pad)
    for _ in 0..<2 { demo.press(.left) }
    demo.bench.settle()
    #expect(photo.convert(photo.bounds, to: container).minX - container.contentOffset.x == 0)
  }
}
