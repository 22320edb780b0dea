import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct TouchesScreenTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.touch) }

  private func middle(of view: View) -> Point { view.convert(view.bounds, to: nil).center }

  private func tile() throws -> Point { middle(of: try #require(demo.view(Tile.self))) }

  private func turn(_ title: String) throws {
    demo.click(try #require(demo.view(Switch.self) { $0.title == title }))
  }

  private func story() throws -> TouchStory {
    try #require((demo.screen as? TouchesScreen)?.story)
  }

  /// Holds a view until long after the timer, then drags.
  private func holdAndDrag(from start: Point) {
    let finger = Finger(demo.bench)
    finger.down(start.x, start.y)
    demo.bench.advance(by: 0.3)
    for _ in 0..<10 { finger.move(by: 0, -10) }
    finger.up()
    demo.bench.settle()
  }

  @Test func `a held plain view gets the touch after the timer and loses it to the drag`() throws {
    // Rows 51, 53: 150 ms, to the frame.
    holdAndDrag(from: try tile())
    let story = try story()
    #expect(try #require(story.time(of: .delivered, to: "view")).isClose(to: 0.15, within: 0.02))
    #expect(try #require(story.time(of: .cancelled, to: "view")) >= 0.3)
    #expect(demo.reached == ["Hold a plain view, then drag: it loses the touch"])
  }

  @Test func `a drag at once never reaches the view`() throws {
    // Row 52
    Finger(demo.bench).flick(from: try tile(), by: Vector(dx: 0, dy: -80))
    #expect(try !story().has(.delivered))
    #expect(demo.reached == ["Drag right away: the view gets no touch"])
  }

  @Test func `a recognizer scrolls with as many fingers, and where, as it is told`() throws {
    let container = try #require(demo.screen.watched)
    let frame = container.convert(container.bounds, to: nil)
    func drags(at y: Double, fingers: Int = 1) -> Bool {
      let hands = (1...fingers).map { Finger(demo.bench, number: $0) }
      for (index, hand) in hands.enumerated() {
        hand.down(frame.center.x + 60 * Double(index), y)
      }
      for _ in 0..<6 { for hand in hands { hand.move(by: 0, -10) } }
      defer {
        for hand in hands { hand.up() }
        demo.bench.settle()
      }
      return container.isDragging
    }
    let (above, below) = (frame.center.y - 60, frame.center.y + 80)
    #expect(drags(at: above) && drags(at: below))
    try turn("Scrolls begin in the lower half")
    #expect(drags(at: above) && !drags(at: below))
    try turn("Scrolls begin in the lower half")
    let choice = try #require(demo.view(SegmentedControl.self) { $0.items == ["1", "2"] })
    choice.selectedSegmentIndex = 1
    choice.sendValueChanged()
    #expect(!drags(at: below) && drags(at: below, fingers: 2))
  }

  @Test func `a quick tap still arrives, and its story is told in order`() throws {
    // Row 60
    let finger = Finger(demo.bench)
    let start = try tile()
    finger.down(start.x, start.y)
    finger.up()
    #expect(try story().entries.map(\.mark) == [.down, .delivered, .lifted])
    let words = demo.texts.map(\.line.string)
    for line in ["down", "view gets it", "lifted"] { #expect(words.contains(line)) }
  }

  @Test func `the pad keeps its touch unless controls are cancelled`() throws {
    // Row 55
    let pad = try #require(demo.view(PaintPad.self))
    for cancels in [false, true] {
      if cancels { try turn("Controls lose touches, too") }
      holdAndDrag(from: middle(of: pad))
      #expect(try story().has(.scrolls) == cancels)
    }
    #expect(demo.reached.contains("Paint on the pad: nothing scrolls"))
  }

  @Test func `a pad that may not have touches scrolls`() throws {
    try turn("Touches begin in the pad")
    holdAndDrag(from: middle(of: try #require(demo.view(PaintPad.self))))
    #expect(try story().time(of: .refused, to: "pad") != nil)
    #expect(try story().has(.scrolls))
  }

  @Test func `with scrolling off the parent gets the touch`() throws {
    // Row 37
    try turn("isScrollEnabled")
    let finger = Finger(demo.bench)
    let start = try tile()
    finger.down(start.x, start.y)
    finger.up()
    #expect(try story().has(.parent))
  }

  @Test func `without delay the view gets the touch at once`() throws {
    // Row 58
    try turn("delaysContentTouches")
    let finger = Finger(demo.bench)
    let start = try tile()
    finger.down(start.x, start.y)
    #expect(try story().time(of: .delivered, to: "view") == 0)
    finger.up()
  }

  @Test(arguments: [(Key.left, 4, 0.05), (.right, 6, 0.3)])
  func `views wait for a touch as long as the slider says`(key: Key, times: Int, wait: Double)
    throws
  {
    // Row 51; a key goes a twentieth of half a second.
    let slider = try #require(demo.view(Slider.self) { $0.title == "contentTouchDelay" })
    demo.bench.stage.focus(slider)
    for _ in 0..<times { demo.press(key) }
    let finger = Finger(demo.bench)
    let start = try tile()
    finger.down(start.x, start.y)
    demo.bench.advance(by: 0.6)
    let delivery = try #require(try story().time(of: .delivered, to: "view"))
    #expect(delivery.isClose(to: wait, within: 0.02))
    finger.up()
    demo.screen.restart()
    #expect(demo.screen.watched?.contentTouchDelay == 0.15)
  }

  @Test(arguments: WindowForm.sizes)
  func `a piece of each kind is in sight, and there is more to scroll`(size: Size) throws {
    let demo = try OpenDemo(.touch, size: size)
    let container = try #require(demo.screen.watched)
    let shown = container.convert(container.bounds, to: nil)
    let pieces: [View] = try [
      #require(demo.view(TouchContent.self)?.subviews.first { $0 is Button }),
      #require(demo.view(PaintPad.self)), #require(demo.view(Tile.self)),
    ]
    for view in pieces { #expect(shown.encloses(view.convert(view.bounds, to: nil))) }
    #expect(container.maximumContentOffset.y > 0)
    let facts = try #require(demo.view(FactTable.self) { $0.superview is PropertyPanel })
    #expect(demo.bench.stage.root.bounds.encloses(facts.convert(facts.bounds, to: nil)))
  }
}

extension TouchStory {
  /// When something happened to a view, in seconds from the start.
  fileprivate func time(of mark: Mark, to view: String) -> Double? {
    entries.first { $0.mark == mark && $0.view == view }?.time
  }
}
