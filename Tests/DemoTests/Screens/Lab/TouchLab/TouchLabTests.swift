import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct TouchLabTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.touch) }

  private func middle(of view: View) -> Point { view.convert(view.bounds, to: nil).center }

  private func tile() throws -> Point { middle(of: try #require(demo.view(Tile.self))) }

  private func turn(_ title: String) throws {
    demo.click(try #require(demo.view(Switch.self) { $0.title == title }))
  }

  private func story() throws -> TouchStory {
    try #require(demo.view(Timeline.self)?.story)
  }

  @Test func `a held plain view gets the touch after the timer and loses it to the drag`() throws {
    // Rows 51, 53: 150 ms, to the frame.
    let finger = Finger(demo.bench)
    let start = try tile()
    finger.down(start.x, start.y)
    demo.bench.advance(by: 0.3)
    for _ in 0..<10 { finger.move(by: 0, -10) }
    finger.up()
    let story = try story()
    #expect(try #require(story.delivery).isClose(to: 0.15, within: 0.02))
    #expect(story.isCancelled)
    #expect(demo.reached == ["Hold a plain view, then drag: it loses the touch"])
  }

  @Test func `a drag at once never reaches the view`() throws {
    // Row 52
    let start = try tile()
    Finger(demo.bench).flick(from: start, by: Vector(dx: 0, dy: -80))
    #expect(try story().delivery == nil)
    #expect(demo.reached == ["Drag right away: the view gets no touch"])
  }

  @Test func `a quick tap still arrives`() throws {
    // Row 60
    let finger = Finger(demo.bench)
    let start = try tile()
    finger.down(start.x, start.y)
    finger.up()
    #expect(try story().receiver == "plain view")
  }

  @Test func `the pad keeps its touch unless controls are cancelled`() throws {
    // Row 55
    let pad = try #require(demo.view(PaintPad.self))
    for cancels in [false, true] {
      if cancels { try turn("Can cancel controls") }
      let finger = Finger(demo.bench)
      let start = middle(of: pad)
      finger.down(start.x, start.y)
      demo.bench.advance(by: 0.3)
      for _ in 0..<6 { finger.move(by: 0, -10) }
      finger.up()
      #expect(try story().isCancelled == cancels)
      demo.bench.settle()
    }
    #expect(demo.reached.contains("Paint on the pad: nothing scrolls"))
  }

  @Test func `with scrolling off the parent gets the touch`() throws {
    // Row 37
    try turn("Scrolling enabled")
    let finger = Finger(demo.bench)
    let start = try tile()
    finger.down(start.x, start.y)
    finger.up()
    #expect(try story().entries.contains { $0.mark == .parent })
  }

  @Test func `without delay the view gets the touch at once`() throws {
    // Row 58
    try turn("Delays touches")
    let finger = Finger(demo.bench)
    let start = try tile()
    finger.down(start.x, start.y)
    #expect(try story().delivery == 0)
    finger.up()
  }

  private func press(_ key: Key, times: Int, on title: String) throws {
    let slider = try #require(demo.view(Slider.self) { $0.title == title })
    let middle = slider.convert(slider.bounds, to: nil).center
    #expect(demo.bench.stage.root.hitTest(middle) === slider)
    demo.bench.stage.focus(slider)
    for _ in 0..<times { demo.press(key) }
  }

  @Test(arguments: [(Key.left, 4, 0.05), (.right, 6, 0.3)])
  func `views wait for a touch as long as the slider says`(key: Key, times: Int, wait: Double)
    throws
  {
    // Row 51; a key goes a twentieth of half a second.
    try press(key, times: times, on: "Delay")
    let finger = Finger(demo.bench)
    let start = try tile()
    finger.down(start.x, start.y)
    demo.bench.advance(by: 0.6)
    #expect(try #require(try story().delivery).isClose(to: wait, within: 0.02))
    finger.up()
    demo.screen.restart()
    #expect(demo.screen.watched?.contentTouchDelay == 0.15)
  }

  @Test(arguments: [(0, 10.0), (3, 2.6), (20, 40)])
  func `a finger goes as far before it scrolls as the slider says`(times: Int, slop: Double)
    throws
  {
    // SPEC g.1; a key goes a twentieth of 44 points, from the device's own at the left end.
    try press(.right, times: times, on: "Drag threshold")
    let lab = try #require(demo.screen.watched)
    #expect(lab.panGestureRecognizer.slop.map { $0.isClose(to: slop, within: 1e-9) } != false)
    let finger = Finger(demo.bench)
    let start = try tile()
    finger.down(start.x, start.y)
    finger.move(by: 0, -slop + 0.5)
    #expect(!lab.isDragging)
    finger.move(by: 0, -20)
    #expect(lab.isDragging)
    #expect(lab.contentOffset.y.isClose(to: 19.5, within: 1))
    finger.up()
    demo.screen.restart()
    #expect(lab.panGestureRecognizer.slop == nil)
  }

  @Test(arguments: WindowForm.sizes)
  func `a piece of each kind is in sight, and the last row is cut, as there is more`(size: Size)
    throws
  {
    let demo = try OpenDemo(.touch, size: size)
    let lab = try #require(demo.screen.watched)
    let shown = lab.convert(lab.bounds, to: nil)
    func place(_ view: View) -> Rect { view.convert(view.bounds, to: nil) }
    let tiles = demo.visible.compactMap { $0 as? Tile }
    let whole = try [
      #require(demo.view(Button.self)), #require(demo.view(PaintPad.self)),
      #require(demo.view(ThumbStrip.self)), tiles[0], tiles[1],
    ]
    for view in whole { #expect(shown.encloses(place(view))) }
    let isCut = tiles.contains {
      place($0).minY < shown.maxY - 4 && place($0).maxY > shown.maxY
    }
    #expect(isCut && lab.maximumContentOffset.y > 0)
    let slider = try #require(demo.view(Slider.self) { $0.title == "Slider" })
    #expect(slider.frame.width <= Extent.readingWidth)
  }

  @Test func `in a small window the content and its rules take turns on one card`() throws {
    let demo = try OpenDemo(.touch, size: WindowForm.sizes[0])
    let side = try #require(demo.view(SegmentedControl.self))
    #expect(demo.view(LabRules.self) == nil)
    side.choose(1)
    demo.bench.step()
    let rules = try #require(demo.view(LabRules.self))
    #expect(demo.view(LabContainer.self) == nil)
    #expect(rules.contentSize.height <= rules.bounds.height && rules.ends.isEmpty)
    demo.screen.restart()
    #expect(demo.view(LabRules.self) == nil)
    demo.bench.stage.resize(to: WindowForm.sizes[2], scale: 1)
    demo.bench.step()
    #expect(demo.view(LabRules.self) != nil && demo.view(LabContainer.self) != nil)
  }

  @Test func `a thumbnail that is carried to the edge scrolls the row, and stays where it is put`()
    throws
  {
    let strip = try #require(demo.view(ThumbStrip.self))
    let thumb = try #require(demo.view(Thumb.self) { $0.number == 1 })
    let finger = Finger(demo.bench)
    let start = middle(of: thumb)
    finger.down(start.x, start.y)
    demo.bench.advance(by: 0.3)
    let edge = strip.convert(strip.bounds, to: nil).maxX - 5
    for step in 1...10 { finger.move(to: start.x + (edge - start.x) * Double(step) / 10, start.y) }
    demo.bench.advance(by: 4)
    #expect(strip.contentOffset.x == strip.maximumContentOffset.x)
    finger.up()
    demo.bench.settle()
    #expect(thumb.frame.maxX == strip.contentSize.width - Space.edge)
  }
}
