import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct TouchesTests {
  /// A container that answers for its content as a test tells it, and remembers that it was asked.
  private final class Guarded: ScrollContainer {
    var beginAnswer = true
    var cancelAnswer: Bool?
    var asked: [String] = []
    /// The touches that began, and all that were down, of each question.
    var questions: [(began: [TouchID], all: [TouchID])] = []

    override func touchesShouldBegin(_ touches: [Touch], with event: [Touch], in view: View) -> Bool
    {
      asked.append("shouldBegin")
      questions.append((touches.map(\.id), event.map(\.id)))
      return beginAnswer && super.touchesShouldBegin(touches, with: event, in: view)
    }

    override func touchesShouldCancel(in view: View) -> Bool {
      asked.append("shouldCancel")
      return cancelAnswer ?? super.touchesShouldCancel(in: view)
    }
  }

  private struct Scene {
    let bench = Bench()
    let container: Guarded
    let touches = TouchLog()
    let log = DelegateLog()
    let finger: Finger

    /// A plain view at the left of the content, a control at its right.
    init(content: Size = Size(width: 400, height: 2_000)) {
      finger = Finger(bench)
      container = Guarded(frame: bench.stage.root.bounds)
      container.contentSize = content
      container.delegate = log
      container.addSubview(
        touches.view("view", frame: Rect(x: 0, y: 0, width: 200, height: 2_000))
      )
      container.addSubview(
        touches.control("control", frame: Rect(x: 200, y: 0, width: 200, height: 2_000))
      )
      bench.stage.root.addSubview(container)
    }
  }

  @Test func `a touch is held back while it may become a scroll`() {
    // Row 50
    let scene = Scene()
    #expect(scene.container.delaysContentTouches)
    scene.finger.down(100, 200)
    scene.bench.advance(by: 0.13)
    #expect(scene.touches.entries.isEmpty && scene.container.asked.isEmpty)
    #expect(scene.container.isTracking && !scene.container.isDragging)
  }

  @Test func `a touch that rests for 150 ms is the view's`() {
    // Row 51; SPEC g.5.
    let scene = Scene()
    scene.finger.down(100, 200)
    scene.finger.move(by: 3, 3)
    scene.bench.advance(by: 0.15)
    #expect(scene.touches.entries == ["view began", "view moved"])
    scene.finger.move(by: 3, 3)
    scene.finger.up()
    #expect(scene.touches.entries == ["view began", "view moved", "view moved", "view ended"])
    #expect(scene.log.messages.isEmpty)
  }

  @Test(arguments: [-1.0, 1])
  func `a touch that moves before the timer is a scroll, and the view never sees it`(side: Double) {
    // Row 52; Trap T12: the case without a touch that was delivered.
    let scene = Scene()
    scene.container.contentOffset.y = 500
    scene.finger.down(100, 200)
    scene.bench.advance(by: 0.1)
    scene.finger.move(by: 0, side * 12)
    #expect(scene.container.isDragging && scene.container.contentOffset.y == 500 - side * 2)
    scene.bench.advance(by: 0.5)
    scene.finger.up()
    scene.bench.settle()
    #expect(scene.touches.entries.isEmpty && scene.container.asked.isEmpty)
  }

  @Test(arguments: [-1.0, 1])
  func `a view that has the touch loses it when the finger goes far enough`(side: Double) {
    // Row 53; Trap T12: the case with a touch that was delivered.
    let scene = Scene()
    #expect(scene.container.canCancelContentTouches)
    scene.container.contentOffset.y = 500
    scene.finger.down(100, 200)
    scene.bench.advance(by: 0.2)
    scene.finger.move(by: 0, side * 6)
    scene.finger.move(by: 0, side * 6)
    #expect(
      scene.touches.entries == ["view began", "view moved", "view moved", "view cancelled"]
    )
    #expect(scene.container.isDragging && scene.container.contentOffset.y == 500 - side * 2)
  }

  @Test func `a container may keep touches from a view`() {
    // Rows 54, 59
    let scene = Scene()
    scene.container.beginAnswer = false
    scene.finger.down(100, 200)
    scene.bench.advance(by: 0.2)
    scene.finger.move(by: 0, 5)
    scene.finger.up()
    #expect(scene.container.asked == ["shouldBegin"])
    #expect(scene.touches.entries.isEmpty)
  }

  @Test func `a control keeps its touch, and the scroll does not begin`() {
    // Row 55
    let scene = Scene()
    scene.finger.down(300, 200)
    scene.bench.advance(by: 0.2)
    scene.finger.move(by: 0, -50)
    scene.finger.move(by: 0, -50)
    scene.finger.up()
    #expect(
      scene.touches.entries == [
        "control began", "control moved", "control moved", "control ended",
      ]
    )
    #expect(scene.log.messages.isEmpty && scene.container.contentOffset == .zero)
  }

  @Test(arguments: [false, true])
  func `a subclass decides which views may lose their touches`(answer: Bool) {
    // Rows 55, 59
    for x in [100.0, 300] {
      let scene = Scene()
      scene.container.cancelAnswer = answer
      scene.finger.down(x, 200)
      scene.bench.advance(by: 0.2)
      scene.finger.move(by: 0, -50)
      #expect(scene.container.isDragging == answer)
      #expect(scene.touches.entries.last?.hasSuffix("cancelled") == answer)
      #expect(scene.container.asked == ["shouldBegin", "shouldCancel"])
    }
  }

  @Test func `without permission to cancel the container does not even ask`() {
    // Row 56
    let scene = Scene()
    scene.container.canCancelContentTouches = false
    scene.finger.down(100, 200)
    scene.bench.advance(by: 0.2)
    scene.finger.move(by: 0, -50)
    #expect(scene.container.asked == ["shouldBegin"])
  }

  @Test func `without permission to cancel no movement scrolls once the content tracks`() {
    // Row 57
    let scene = Scene()
    scene.container.canCancelContentTouches = false
    scene.finger.down(100, 200)
    scene.bench.advance(by: 0.2)
    for _ in 0..<5 { scene.finger.move(by: 0, -30) }
    scene.finger.up()
    #expect(scene.log.messages.isEmpty && scene.container.contentOffset == .zero)
    #expect(scene.touches.entries.last == "view ended")
    // A finger that moves before the timer still scrolls.
    scene.finger.drag(from: Point(x: 100, y: 200), by: Vector(dx: 0, dy: -50), steps: 1)
    #expect(scene.container.contentOffset.y == 40)
  }

  @Test func `without delay the view has the touch at once`() {
    // Row 58; Trap T14: the delay is that of a touch-down, not of scrolling down.
    let scene = Scene()
    scene.container.delaysContentTouches = false
    scene.finger.down(100, 200)
    #expect(scene.container.asked == ["shouldBegin"])
    #expect(scene.touches.entries == ["view began"])
    scene.finger.move(by: 0, -20)
    #expect(scene.touches.entries == ["view began", "view moved", "view cancelled"])
    #expect(scene.container.isDragging)
  }

  @Test func `paging can be overridden by a subclass`() {
    // Row 59; Traps T11, T13: one property, isPagingEnabled, and it may be overridden.
    final class Book: ScrollContainer {
      override var isPagingEnabled: Bool {
        get { true }
        set { _ = newValue }
      }
    }
    let bench = Bench()
    let book = Book(frame: bench.stage.root.bounds)
    book.contentSize = Size(width: 1_600, height: 400)
    book.isPagingEnabled = false
    bench.stage.root.addSubview(book)
    Finger(bench).flick(from: Point(x: 300, y: 200), by: Vector(dx: -100, dy: 0))
    bench.settle()
    #expect(book.contentOffset == Point(x: 400, y: 0))
  }

  @Test(arguments: [100.0, 300])
  func `a quick tap reaches the view although it was held back`(x: Double) {
    // Row 60
    let scene = Scene()
    let name = x == 100 ? "view" : "control"
    scene.finger.down(x, 200)
    scene.finger.up()
    #expect(scene.touches.entries == ["\(name) began", "\(name) ended"])
    #expect(scene.log.messages.isEmpty)
  }

  @Test func `a finger that rests sends no message of a drag`() {
    // Row 60
    let scene = Scene()
    scene.finger.down(100, 200)
    scene.bench.advance(by: 2)
    scene.finger.up()
    scene.bench.settle()
    #expect(scene.log.messages.isEmpty)
    #expect(scene.touches.entries == ["view began", "view ended"])
  }

  @Test func `a cancelled touch that was held back reaches nobody`() {
    // Row 60
    let scene = Scene()
    scene.finger.down(100, 200)
    scene.finger.cancel()
    scene.bench.settle()
    #expect(scene.touches.entries.isEmpty && scene.log.messages.isEmpty)
    #expect(!scene.container.isTracking)
  }

  @Test func `a touch that goes where the container cannot scroll is the view's at once`() {
    // Row 51; SPEC g.5.
    let scene = Scene()
    scene.finger.down(100, 200)
    scene.finger.move(by: 11, 0)
    #expect(scene.touches.entries.first == "view began")
    #expect(!scene.container.isDragging)
  }

  @Test func `a touch on moving content only stops it`() {
    // Rows 32, 52; SPEC g.6.
    let scene = Scene()
    Finger(scene.bench, number: 2).flick(from: Point(x: 100, y: 300), by: Vector(dx: 0, dy: -80))
    scene.bench.advance(by: 0.1)
    #expect(scene.container.isDecelerating)
    scene.finger.down(100, 200)
    scene.bench.advance(by: 0.5)
    scene.finger.up()
    #expect(scene.touches.entries.isEmpty)
  }

  @Test func `while fingers pinch no view hears of them, and one may be lifted first`() {
    // Row 61
    let scene = Scene()
    scene.container.delaysContentTouches = false
    scene.log.zoomedView = scene.container.subviews.first
    scene.container.maximumZoomScale = 4
    let other = Finger(scene.bench, number: 2)
    scene.finger.down(100, 200)
    other.down(100, 300)
    other.move(to: 100, 340)
    other.move(to: 100, 341)
    #expect(scene.container.isZooming)
    #expect(scene.touches.entries.suffix(2) == ["view cancelled", "view cancelled"])
    let count = scene.touches.entries.count
    for _ in 0..<5 {
      scene.finger.move(by: 0, -5)
      other.move(by: 0, 5)
    }
    let third = Finger(scene.bench, number: 3)
    third.down(120, 100)
    third.up()
    #expect(scene.touches.entries.count == count)
    other.up()
    #expect(!scene.container.isZooming)
    scene.bench.settle()
    #expect(scene.log.messages.contains("didEndZooming") && scene.container.isTracking)
    scene.finger.up()
    #expect(scene.touches.entries.count == count && !scene.container.isTracking)
  }

  @Test func `of two views with touches one that keeps its own stands against scrolling`() {
    // Row 55; whichever finger came first.
    for (first, second) in [(100.0, 300.0), (300, 100)] {
      let scene = Scene()
      scene.container.delaysContentTouches = false
      let other = Finger(scene.bench, number: 2)
      scene.finger.down(first, 200)
      other.down(second, 200)
      for _ in 0..<4 {
        scene.finger.queue(.moved, at: scene.finger.location + Vector(dx: 0, dy: -20))
        other.move(by: 0, -20)
      }
      #expect(!scene.container.isDragging)
      #expect(!scene.touches.entries.contains("control cancelled"))
    }
  }

  @Test func `a container that is asked about a touch sees all that are down`() {
    // Row 54
    let scene = Scene()
    let other = Finger(scene.bench, number: 2)
    scene.finger.down(100, 200)
    scene.bench.advance(by: 0.2)
    other.down(300, 300)
    scene.bench.advance(by: 0.2)
    #expect(scene.container.questions.map(\.began) == [[TouchID(1)], [TouchID(2)]])
    #expect(scene.container.questions.map(\.all) == [[TouchID(1)], [TouchID(1), TouchID(2)]])
  }

  @Test func `a touch knows its device and the keys that were held when it came down`() {
    final class Watcher: View {
      var seen: [Touch] = []
      override func touchesBegan(_ touches: [Touch]) { seen += touches }
      override func touchesEnded(_ touches: [Touch]) { seen += touches }
    }
    let (bench, view) = (Bench(), Watcher(frame: Rect(x: 0, y: 0, width: 99, height: 99)))
    bench.stage.root.addSubview(view)
    let mouse = Finger(bench, device: .mouse)
    mouse.modifiers = [.shift]
    mouse.down(9, 9)
    mouse.modifiers = []
    mouse.up()
    #expect(view.seen.map(\.device) == [.mouse, .mouse])
    #expect(view.seen.map(\.modifiers) == [.shift, .shift])
  }

  // A spreadsheet: fingers scroll, and the mouse is the content's.
  @Test(arguments: [TouchDevice.finger, .mouse], [false, true])
  func `a device that may not pan leaves its touches to the content at once`(
    device: TouchDevice,
    glides: Bool
  ) {
    let scene = Scene()
    scene.container.panGestureRecognizer.allowedDevices = [.finger, .trackpad]
    if glides {
      scene.container.glide(withVelocity: Vector(dx: 0, dy: 900))
      scene.bench.advance(by: 0.1)
    }
    let hand = Finger(scene.bench, number: 1, device: device)
    hand.down(100, 200)
    #expect(scene.touches.entries == (device == .mouse ? ["view began"] : []))
    #expect(scene.container.isDecelerating == (glides && device == .mouse))
    hand.move(by: 0, -60)
    #expect(scene.container.isDragging == (device == .finger))
  }

  @Test func `unclipped content takes no touches outside, unless the container says so`() {
    final class Wide: ScrollContainer {
      var reach = 0.0
      override func contains(_ point: Point) -> Bool { bounds.inset(by: -reach).contains(point) }
    }
    let bench = Bench()
    let wide = Wide(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    let item = View(frame: Rect(x: -50, y: 0, width: 400, height: 50))
    wide.clipsToBounds = false
    wide.addSubview(item)
    bench.stage.root.addSubview(wide)
    for (reach, x, isHit) in [
      (0.0, 250.0, false), (0, 150, true), (0, 60, false), (60, 250, true), (60, 60, true),
    ] {
      wide.reach = reach
      #expect((bench.stage.hitTest(Point(x: x, y: 120)) === item) == isHit)
    }
  }

  @Test func `with containers around each other the longest delay counts, and every one is asked`()
  {
    // Rows 50, 54
    let bench = Bench()
    let touches = TouchLog()
    let outer = Guarded(frame: bench.stage.root.bounds)
    outer.contentSize = Size(width: 400, height: 2_000)
    let inner = Guarded(frame: outer.bounds)
    inner.contentSize = Size(width: 400, height: 2_000)
    inner.delaysContentTouches = false
    bench.stage.root.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(touches.view("view", frame: inner.bounds))
    let finger = Finger(bench)
    finger.down(100, 100)
    #expect(touches.entries.isEmpty)
    bench.advance(by: 0.16)
    #expect(touches.entries == ["view began"])
    #expect(outer.asked == ["shouldBegin"] && inner.asked == ["shouldBegin"])
  }
}
