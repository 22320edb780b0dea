import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

struct KeyboardPanelTests {
  private let bench = Bench(size: Size(width: 400, height: 800))
  private let container: ScrollContainer
  private let field = View(frame: Rect(x: 20, y: 700, width: 360, height: 40))
  private let panel = KeyboardPanel(height: 300)

  init() {
    container = bench.container(content: Size(width: 400, height: 1_000))
    container.addSubview(field)
    bench.stage.root.addSubview(panel)
    panel.place()
    bench.step()
  }

  private func open() {
    panel.open(for: field, in: container)
    bench.settle()
  }

  @Test func `opening makes room below and scrolls the field into sight`() {
    // Row 141: the field ends at 740, 12 of margin, above the 500 that are left.
    open()
    #expect(panel.isOpen)
    #expect(panel.frame == Rect(x: 0, y: 500, width: 400, height: 300))
    #expect(container.adjustedContentInset.bottom == 300)
    #expect(container.contentOffset.y == 252)
  }

  @Test func `a bar that is tied to the panel's top goes up and down with it`() {
    let bar = View()
    let root = bench.stage.root
    root.addSubview(bar)
    root.constraints = [
      LayoutConstraint(bar, .left, to: .frame(.left)),
      LayoutConstraint(bar, .width, to: .frame(.width)),
      LayoutConstraint(bar, .height, to: .length(44)),
      LayoutConstraint(bar, .bottom, to: .view(panel, .top)),
    ]
    panel.open(for: field, in: container)
    for _ in 0..<30 {
      bench.step()
      #expect(bar.frame.maxY == panel.frame.minY)
    }
    #expect(bar.frame == Rect(x: 0, y: 456, width: 400, height: 44))
    panel.close()
    bench.settle()
    #expect(bar.frame.maxY == 800)
  }

  @Test func `closing takes the room away and restores the limits`() {
    // Row 141: 1000 of content in 800.
    open()
    container.contentOffset = Point(x: 0, y: 500)
    panel.close()
    bench.settle()
    #expect(!panel.isOpen)
    #expect(panel.isHidden)
    #expect(container.adjustedContentInset.bottom == 0)
    #expect(container.contentOffset.y == 200)
  }

  @Test func `bars below count only once`() {
    // Row 141: the keyboard stands on a bar of 44.
    container.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 44, right: 0)
    panel.bottomMargin = 44
    open()
    #expect(container.adjustedContentInset.bottom == 344)
    #expect(panel.frame.maxY == 756)
  }

  @Test func `a bar that comes below the open panel makes more room`() {
    // Row 141: the field ends at 740, 12 of margin, above the 456 that are left.
    open()
    panel.bottomMargin = 44
    bench.settle()
    #expect(panel.frame.maxY == 756)
    #expect(container.adjustedContentInset.bottom == 344)
    #expect(container.contentOffset.y == 296)
  }

  @Test func `opening for another field keeps it up and shows that field`() {
    // Row 141: the other one ends at 990, 12 of margin, the content at 1000.
    open()
    let other = View(frame: Rect(x: 20, y: 950, width: 360, height: 40))
    container.addSubview(other)
    panel.open(for: other, in: container)
    #expect(panel.frame.minY == 500)
    bench.settle()
    #expect(container.contentOffset.y == 500)
  }

  @Test(arguments: [KeyboardDismissMode.none, .onDrag])
  func `a drag closes it only where it should`(mode: KeyboardDismissMode) {
    // Row 142
    open()
    container.keyboardDismissMode = mode
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -40))
    bench.advance(by: 1)
    #expect(panel.isOpen == (mode == .none))
    finger.up()
  }

  @Test func `the finger takes it down and up again once it reaches it`() {
    // Row 142
    open()
    container.keyboardDismissMode = .interactive
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 190))
    #expect(panel.frame.minY == 500)
    finger.move(to: 200, 620)
    #expect(panel.frame.minY == 620)
    finger.move(to: 200, 560)
    #expect(panel.frame.minY == 560)
    finger.move(to: 200, 450)
    #expect(panel.frame.minY == 500)
    #expect(panel.isOpen)
    finger.up()
    bench.settle()
    #expect(panel.frame.minY == 500)
  }

  @Test(arguments: [(580.0, true), (720, false)])
  func `a finger at rest lets go of it to the nearer side`(y: Double, staysOpen: Bool) {
    // Row 142: half of it is at 650.
    open()
    container.keyboardDismissMode = .interactive
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: y - 300))
    for _ in 0..<20 { finger.move(to: 200, y) }
    finger.up()
    bench.settle()
    #expect(panel.isOpen == staysOpen)
  }

  @Test func `a finger that moves down closes it from wherever it is`() {
    // Row 142
    open()
    container.keyboardDismissMode = .interactive
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 250))
    finger.up()
    bench.settle()
    #expect(!panel.isOpen)
    #expect(container.adjustedContentInset.bottom == 0)
  }

  @Test func `what it tells last is true when it closes and opens at once`() {
    // As when the user goes from a field that closes it to one that opens it.
    var changes: [Bool] = []
    open()
    panel.addAction { changes.append($0.isOpen) }
    panel.close()
    open()
    #expect(panel.isOpen && panel.frame.minY == 500)
    #expect(changes == [false, true])
  }

  @Test func `it tells when it starts to open and to close`() {
    var changes: [Bool] = []
    panel.addAction { changes.append($0.isOpen) }
    open()
    open()
    panel.close()
    panel.close()
    bench.settle()
    #expect(changes == [true, false])
  }

  @Test func `a panel that closes leaves the room of the one in its place`() {
    let bench = Bench()
    let container = bench.container(content: Size(width: 400, height: 2_000))
    let field = View(frame: Rect(x: 0, y: 300, width: 400, height: 40))
    container.addSubview(field)
    let (letters, emoji) = (KeyboardPanel(height: 100), KeyboardPanel(height: 200))
    for panel in [letters, emoji] { bench.stage.root.addSubview(panel) }
    letters.open(for: field, in: container)
    bench.settle()
    emoji.open(for: field, in: container)
    letters.close()
    bench.settle()
    #expect(emoji.isOpen && container.adjustedContentInset.bottom == 200)
  }

  @Test func `a panel may lose its height under a finger`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let bench = Bench()
      let container = bench.container(content: Size(width: 400, height: 2_000))
      let field = View(frame: Rect(x: 0, y: 300, width: 400, height: 40))
      container.addSubview(field)
      container.keyboardDismissMode = .interactive
      let panel = KeyboardPanel(height: 100)
      bench.stage.root.addSubview(panel)
      panel.open(for: field, in: container)
      bench.settle()
      let finger = Finger(bench)
      finger.drag(from: Point(x: 200, y: 100), by: Vector(dx: 0, dy: 250))
      panel.height = 0
      finger.move(to: 200, 400)
    }
  }

  @Test(arguments: [799.0, 800, 830]) func `drawn down to its end it leaves no room`(end: Double) {
    container.keyboardDismissMode = .interactive
    open()
    let finger = Finger(bench)
    finger.down(200, 300)
    finger.move(to: 200, 600)
    finger.move(to: 200, end)
    for _ in 0..<10 { finger.move(by: 0, 0) }
    finger.up()
    bench.settle()
    #expect(!panel.isOpen && container.adjustedContentInset.bottom == 0)
  }

  @Test func `opened and closed at once it leaves no room`() {
    panel.open(for: field, in: container)
    panel.close()
    bench.settle()
    #expect(!panel.isOpen && container.adjustedContentInset.bottom == 0)
    panel.removeFromSuperview()
    panel.open(for: field, in: container)
    panel.close()
    #expect(!panel.isOpen && container.adjustedContentInset.bottom == 0)
  }

  @Test func `a panel that is opened again by its own action stays open for the other field`() {
    let second = View(frame: Rect(x: 20, y: 940, width: 360, height: 40))
    container.addSubview(second)
    open()
    panel.addAction { [container] (panel: KeyboardPanel) in
      if !panel.isOpen { panel.open(for: second, in: container) }
    }
    panel.close()
    bench.settle()
    // 12 of margin, above the 500 that are left.
    #expect(panel.isOpen && container.contentOffset.y == 492)
    // It knows which field it is open for.
    second.frame.origin.y = 900
    container.setNeedsLayout()
    panel.close()
    #expect(panel.isOpen)
  }
}
