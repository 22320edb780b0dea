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
    demo.click(try #require(demo.view(Button.self) { $0.title == "Add text" }))
    #expect(container.contentSize.height > height)
    try dragCorner(by: Vector(dx: -200, dy: 0))
    #expect(container.contentSize.width == container.bounds.width)
    #expect(demo.reached == ["Drag the corner of the viewport", "Add text: the content grows"])
  }

  @Test(arguments: WindowForm.sizes)
  func `there is something to scroll at first`(size: Size) throws {
    let demo = try OpenDemo(.layout, size: size)
    let container = try #require(demo.screen.watched)
    #expect(container.maximumContentOffset.y > 0)
    let grip = try #require(demo.view(CornerGrip.self))
    #expect(demo.bench.stage.root.bounds.encloses(grip.convert(grip.bounds, to: nil)))
  }

  private func chooseFixedWidth() throws {
    let choice = try #require(demo.view(SegmentedControl.self) { $0.items.contains("Fixed") })
    choice.choose(1)
    demo.bench.step()
  }

  @Test func `content of fixed width scrolls both ways in a smaller viewport`() throws {
    // Row 138
    try chooseFixedWidth()
    try dragCorner(by: Vector(dx: -2_000, dy: -2_000))
    let container = try container
    #expect(container.contentSize.width == 400)
    #expect(container.maximumContentOffset.x > 0)
    #expect(container.maximumContentOffset.y > 0)
  }

  @Test func `the pinned label stays while the content scrolls`() throws {
    // Row 140
    let badge = try #require(demo.view(Label.self) { $0.text == "Pinned to the frame" })
    let place = badge.convert(badge.bounds, to: nil)
    let container = try container
    drag(from: container.convert(container.bounds, to: nil).center, by: Vector(dx: 0, dy: -60))
    #expect(container.contentOffset.y > 0)
    #expect(badge.convert(badge.bounds, to: nil) == place)
    #expect(demo.reached.contains("Scroll: the pinned label stays"))
  }

  @Test func `the figures name the frame and the content`() throws {
    let container = try container
    let (frame, content) = (container.bounds.size, container.contentSize)
    let shown = demo.texts.map(\.line.string)
    for size in [frame, content] {
      #expect(shown.contains("\(Int(size.width)) × \(Int(size.height))"))
    }
  }

  @Test(arguments: [0.0, 0.5, 1])
  func `the alignment point moves content that is narrower than the viewport`(part: Double) throws {
    try chooseFixedWidth()
    try dragCorner(by: Vector(dx: 2_000, dy: 0))
    let (container, photo) = (try container, try #require(demo.view(LandscapeView.self)))
    let room = container.bounds.width - 400
    try #require(room > 20)
    let slider = try #require(demo.view(Slider.self) { $0.title == "x" })
    demo.bench.stage.focus(slider)
    for _ in 0..<Int(part * 20) { demo.press(.right) }
    demo.bench.settle()
    let place = photo.convert(photo.bounds, to: container).minX - container.contentOffset.x
    #expect(place.isClose(to: room * part, within: 1))
  }
}
