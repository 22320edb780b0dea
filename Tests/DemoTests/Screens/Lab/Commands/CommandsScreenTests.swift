import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct CommandsScreenTests {
  private let demo: OpenDemo
  private let container: ScrollContainer
  private let screen: CommandsScreen

  init() throws {
    demo = try OpenDemo(.commands)
    container = try #require(demo.screen.watched)
    screen = try #require(demo.screen as? CommandsScreen)
  }

  private func call(_ call: Call) throws {
    demo.click(try #require(demo.view(Button.self) { $0.title == call.rawValue }))
  }

  private func turnAnimationOff() throws {
    demo.click(try #require(demo.view(Switch.self) { $0.title == "Animated" }))
  }

  private func count(of name: String) -> Int {
    screen.messages.first { $0.name == name }?.count ?? 0
  }

  @Test(arguments: WindowForm.sizes)
  func `the cell chosen at first is wholly in sight`(size: Size) throws {
    let demo = try OpenDemo(.commands, size: size)
    let board = try #require(demo.view(TargetBoard.self))
    let container = try #require(demo.screen.watched)
    #expect(container.bounds.encloses(board.place(of: board.target)))
  }

  @Test func `Tab leaves a board where it is, and arrows keep the target in sight`() throws {
    let board = try #require(demo.view(TargetBoard.self))
    let offset = container.contentOffset
    for _ in 0..<60 where !board.hasFocus { demo.press(.tab) }
    demo.bench.settle()
    #expect(board.hasFocus && container.contentOffset == offset)
    for key in Array(repeating: Key.right, count: 9) + Array(repeating: .down, count: 9) {
      demo.press(key)
      demo.bench.settle()
      #expect(container.bounds.encloses(board.place(of: board.target)))
    }
  }

  @Test func `an animated move scrolls many times and ends once`() throws {
    // Row 64
    try call(.setContentOffset)
    demo.bench.settle()
    #expect(count(of: "didScroll") > 1)
    #expect(count(of: "didEndScrollingAnimation") == 1)
    #expect(demo.reached == ["Animate a move: one message at its end"])
  }

  @Test func `a direct move scrolls once and tells no end`() throws {
    // Row 63
    try turnAnimationOff()
    try call(.setContentOffset)
    demo.bench.settle()
    #expect(screen.messages.map(\.name) == ["didScroll"])
    #expect(count(of: "didScroll") == 1)
  }

  @Test func `a rectangle that shows already brings nothing`() throws {
    // Row 66
    try call(.scrollRectToVisible)
    demo.bench.settle()
    #expect(screen.messages.isEmpty)
    #expect(demo.reached.contains("Reveal a cell that shows: nothing happens"))
  }

  @Test func `a click on a cell makes it the target, and zooming shows it whole`() throws {
    // Row 92
    demo.click(container)
    let board = try #require(demo.view(TargetBoard.self))
    #expect(board.target != TargetBoard.firstTarget)
    try call(.zoomToRect)
    demo.bench.settle()
    let cell = board.convert(board.place(of: board.target), to: nil)
    let frame = container.convert(container.bounds, to: nil)
    #expect(cell.intersection(frame)?.width.isClose(to: cell.width, within: 1) ?? false)
  }

  @Test func `a glide is stopped where it is`() throws {
    try call(.glide)
    demo.bench.advance(by: 0.3)
    #expect(container.isDecelerating)
    try call(.stop)
    #expect(!container.isDecelerating)
    #expect(demo.reached == ["Glide, then stop"])
  }

  @Test func `the messages of a flick say how fast, where to, and when it has ended`() throws {
    let middle = container.convert(container.bounds, to: nil).center
    Finger(demo.bench).flick(from: middle, by: Vector(dx: 0, dy: -120))
    demo.bench.step()
    func words() -> [String] { demo.texts.map(\.line.string) }
    #expect(!screen.hasEnded && words().contains("willDecelerate"))
    let target = Figures.fixed(container.targetContentOffset.y, decimals: 0)
    #expect(words().contains { $0.hasSuffix(" pt/ms, to 0, \(target)") })
    demo.bench.settle()
    #expect(screen.hasEnded && !container.isMoving)
  }

  @Test
  func
    `a double tap zooms as chosen, setZoomScale goes to the slider's scale, and an inset centers`()
    throws
  {
    let place = container.convert(container.bounds, to: nil).center
    func tapTwice() {
      let finger = Finger(demo.bench)
      for _ in 0..<2 {
        finger.down(place.x, place.y)
        finger.up()
      }
      demo.bench.settle()
    }
    let choice = try #require(demo.view(SegmentedControl.self) { $0.items.contains("twice") })
    func choose(_ index: Int) {
      choice.selectedSegmentIndex = index
      choice.sendValueChanged()
    }
    tapTwice()
    #expect(container.zoomScale == 1)
    choose(1)
    tapTwice()
    #expect(container.zoomScale == 4)
    tapTwice()
    #expect(container.zoomScale == 1)
    choose(2)
    tapTwice()
    #expect(container.zoomScale == 2)
    let slider = try #require(demo.view(Slider.self) { $0.title.hasSuffix("setZoomScale") })
    slider.value = 0.25
    try call(.setZoomScale)
    demo.bench.settle()
    #expect(container.zoomScale == 0.25 && container.contentInset == EdgeInsets())
    let centers = try #require(demo.view(Switch.self) { $0.title == "Center in didZoom" })
    centers.isOn = true
    centers.sendValueChanged()
    let free = container.bounds.size.height - container.contentSize.height
    #expect(container.contentInset.top == max(free, 0) / 2)
  }

  @Test(arguments: Call.allCases)
  func `the log has room for the messages of each call`(call: Call) throws {
    try self.call(call)
    demo.bench.settle()
    let words = demo.texts.map(\.line.string)
    #expect(words.contains(call.rawValue))
    for message in screen.messages { #expect(words.contains(message.name)) }
  }

  // At 1100 × 720 the log lay below the panel's edge: who pressed a button saw nothing come of it.
  @Test func `in a usual window the first messages of a call are in sight`() throws {
    let demo = try OpenDemo(.commands, size: Size(width: 1_100, height: 720))
    let panel = try #require(demo.view(PropertyPanel.self))
    let log = try #require(demo.view(FactTable.self) { $0.isDescendant(of: panel) })
    #expect(panel.contentOffset.y <= 0)
    // The message that each step sends, the last one, and whether it has ended.
    #expect(log.frame.minY + 3 * log.bounds.height / 10 <= panel.bounds.height)
  }

  @Test func `in a small window with large text every call and the log can be scrolled to`() throws
  {
    let size = WindowForm(size: WindowForm.sizes[0], scale: 1, textScale: 1.5).points
    let demo = try OpenDemo(.commands, size: size)
    let panel = try #require(demo.view(PropertyPanel.self))
    #expect(panel.bounds.height > 44)
    for view in panel.subviews {
      panel.scrollRectToVisible(view.frame, animated: false)
      demo.bench.step()
      let height = min(view.frame.height, panel.bounds.height)
      #expect(view.frame.intersection(panel.bounds)?.height.isClose(to: height, within: 1) ?? false)
    }
  }

  @Test func `an animated move is one without motion as well`() throws {
    demo.bench.stage.prefersReducedMotion = true
    try call(.setContentOffset)
    demo.bench.settle()
    #expect(demo.reached == ["Animate a move: one message at its end"])
  }

  @Test func `what is centered stays centered in another size`() throws {
    let centers = try #require(demo.view(Switch.self) { $0.title == "Center in didZoom" })
    demo.bench.stage.focus(centers)
    demo.press(.space)
    #expect(centers.isOn)
    container.setZoomScale(container.minimumZoomScale, animated: false)
    demo.bench.settle()
    func isCentered() -> Bool {
      let (room, content, inset) = (container.bounds, container.contentSize, container.contentInset)
      let gaps = Vector(dx: room.width - content.width, dy: room.height - content.height)
      return inset.left == max(gaps.dx, 0) / 2 && inset.top == max(gaps.dy, 0) / 2
        && inset.left + inset.top > 0
    }
    #expect(isCentered(), "\(container.bounds) \(container.contentSize)")
    let width = container.bounds.width
    demo.press(.function(1))
    demo.bench.settle()
    #expect(container.bounds.width != width && isCentered())
  }
}
