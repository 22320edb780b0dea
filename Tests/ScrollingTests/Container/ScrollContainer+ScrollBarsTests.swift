import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// SPEC h.12: scroll bars, for a mouse.
///
/// The viewport has 400 points, and so the track 394 (h.4).
@Suite struct ScrollBarsTests {
  private static let length = 4_000.0
  /// A tenth is in sight: px(39.4).
  private static let knob = 39.0

  private func scene(_ axis: Axis = .vertical) -> (Bench, ScrollContainer) {
    let bench = Bench()
    var content = Size(width: 400, height: 400)
    content[axis] = Self.length
    let container = bench.container(content: content)
    bench.settle()
    return (bench, container)
  }

  /// A place in the middle of the strip in which the bar lies.
  private func place(_ along: Double, _ axis: Axis) -> Point {
    var place = Point(x: 392.5, y: 392.5)
    place[axis] = along
    return place
  }

  private func press(_ place: Point, _ bench: Bench, modifiers: Modifiers = []) -> Finger {
    bench.hover(at: place)
    let mouse = Finger(bench, device: .mouse)
    mouse.modifiers = modifiers
    mouse.down(place.x, place.y)
    return mouse
  }

  private func drawn(_ bench: Bench) -> Int {
    bench.stage.drawText.split(separator: "\n").count { $0.contains("rounded") }
  }

  // MARK: Finding it

  @Test func `a pointer that moves over content shows its indicators until it rests or leaves`() {
    let (bench, _) = scene()
    #expect(drawn(bench) == 0)
    bench.hover(at: Point(x: 100, y: 100))
    #expect(drawn(bench) == 1)
    bench.advance(by: 1)
    bench.hover(at: Point(x: 101, y: 100))
    bench.advance(by: 1.15)
    #expect(bench.stage.drawText.contains("rgba(0,0,0,89)"))
    bench.advance(by: 0.35)
    #expect(drawn(bench) == 0)
    bench.hover(at: Point(x: 100, y: 100))
    bench.hover(at: nil)
    bench.advance(by: 0.3)
    #expect(drawn(bench) == 0)
    #expect(bench.settle(within: 0.1))
  }

  @Test func `a pointer that is told to be where it is shows nothing anew`() {
    let (bench, container) = scene()
    bench.hover(at: Point(x: 100, y: 100))
    bench.settle()
    bench.hover(at: Point(x: 100, y: 100))
    #expect(drawn(bench) == 0)
    // Content that moves under it is no movement of the pointer either.
    container.contentOffset.y = 300
    bench.hover(at: Point(x: 100, y: 100))
    #expect(drawn(bench) == 0)
  }

  @Test func `what nobody can scroll shows no bar to a pointer`() {
    let (bench, container) = scene()
    container.isScrollEnabled = false
    bench.hover(at: Point(x: 392, y: 300))
    bench.advance(by: 0.3)
    #expect(drawn(bench) == 0)
    #expect(container.indicatorFrame(.vertical)?.width == 3)
  }

  @Test(arguments: Axis.allCases)
  func `near its edge a bar grows to 8 points, with a track, and stays`(axis: Axis) {
    let (bench, container) = scene(axis)
    bench.hover(at: place(250, axis))
    bench.advance(by: 0.25)
    #expect(container.indicatorFrame(axis)?.size[axis.other] == 8)
    #expect(drawn(bench) == 2)
    bench.advance(by: 3)
    #expect(drawn(bench) == 2)
    var beside = place(250, axis)
    // 3 + 8 + 3 points from the edge.
    beside[axis.other] = 385.5
    bench.hover(at: beside)
    bench.advance(by: 0.35)
    #expect(container.indicatorFrame(axis)?.size[axis.other] == 3)
    #expect(drawn(bench) == 1)
    bench.settle()
    #expect(drawn(bench) == 0)
  }

  @Test(arguments: [ScrollBarStyle.overlay, .always])
  func `over a bar, and while it is held, the pointer is the arrow`(style: ScrollBarStyle) {
    let (bench, container) = scene()
    let inside = View(frame: Rect(x: 0, y: 0, width: 400, height: Self.length))
    container.addSubview(inside)
    (container.cursor, inside.cursor) = (.openHand, .iBeam)
    container.scrollBarStyle = style
    bench.settle()
    bench.hover(at: Point(x: 100, y: 250))
    #expect(bench.stage.cursor == .iBeam)
    bench.hover(at: place(250, .vertical))
    #expect(bench.stage.cursor == .arrow)
    // On the track, and then on the knob.
    for along in [250.0, 20] {
      container.contentOffset = .zero
      let mouse = press(place(along, .vertical), bench)
      bench.step()
      #expect(bench.stage.cursor == .arrow)
      mouse.move(to: 200, along + 5)
      bench.hover(at: Point(x: 200, y: along + 5))
      bench.step()
      #expect(bench.stage.cursor == .arrow)
      mouse.up()
      bench.settle()
      #expect(bench.stage.cursor == .iBeam)
    }
  }

  @Test func `a hand that drags content stays closed over a bar`() {
    let (bench, container) = scene()
    container.cursor = .openHand
    let mouse = press(Point(x: 100, y: 250), bench)
    mouse.move(to: 392, 200)
    bench.hover(at: Point(x: 392, y: 200))
    bench.step()
    #expect(container.contentOffset.y > 40)
    #expect(bench.stage.cursor == .closedHand)
    mouse.up()
  }

  @Test func `of two bars at one place the inner one grows`() {
    let (bench, outer) = scene()
    let inner = ScrollContainer(frame: outer.bounds)
    inner.contentSize = Size(width: 400, height: 4_000)
    outer.addSubview(inner)
    bench.settle()
    let mouse = press(place(300, .vertical), bench)
    bench.advance(by: 0.3)
    #expect(inner.indicatorFrame(.vertical)?.width == 8)
    #expect(outer.indicatorFrame(.vertical)?.width == 3)
    mouse.up()
    bench.settle()
    #expect(inner.contentOffset.y == 360 && outer.contentOffset.y == 0)
  }

  // MARK: Pressing it

  @Test(arguments: Direction.allCases)
  func `a click on the track goes a page toward the pointer`(direction: Direction) {
    let (axis, isOn) = (direction.axis, direction.sign > 0)
    let (bench, container) = scene(axis)
    container.contentOffset[axis] = isOn ? 0 : 3_600
    bench.settle()
    let log = DelegateLog()
    container.delegate = log
    press(place(isOn ? 380 : 20, axis), bench).up()
    bench.settle()
    // Nine tenths of what shows (m.3).
    #expect(container.contentOffset[axis] == (isOn ? 360 : 3_240))
    #expect(log.folded == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test(arguments: Axis.allCases)
  func `held, it goes on until the knob is under the pointer`(axis: Axis) {
    let (bench, container) = scene(axis)
    let mouse = press(place(150, axis), bench)
    bench.advance(by: 0.35)
    #expect(container.contentOffset[axis] == 360)
    bench.advance(by: 0.2)
    #expect(container.contentOffset[axis] > 360)
    bench.advance(by: 2)
    // The knob is at 3 + 355·(offset/3600) and reaches 150 with the third page: 3 +
    // 106.5 + 39 = 148.5 is not there.
    #expect(container.contentOffset[axis] == 1_440)
    #expect(container.targetContentOffset == container.contentOffset)
    mouse.up()
    bench.settle()
    #expect(container.contentOffset[axis] == 1_440 && !container.isTracking)
  }

  @Test(arguments: Axis.allCases)
  func `let go, it goes no further`(axis: Axis) {
    let (bench, container) = scene(axis)
    let mouse = press(place(380, axis), bench)
    bench.advance(by: 0.3)
    mouse.up()
    bench.advance(by: 3)
    #expect(container.contentOffset[axis] == 360)
  }

  @Test(arguments: Direction.allCases, [false, true])
  func `with Shift or the middle button it goes straight there, and then by hand`(
    direction: Direction,
    isButton: Bool
  ) {
    let (axis, isOn) = (direction.axis, direction.sign > 0)
    let (bench, container) = scene(axis)
    container.contentOffset[axis] = isOn ? 0 : 3_600
    bench.settle()
    let place = place(isOn ? 300 : 100, axis)
    func button(_ phase: TrackpadPhase, by step: Vector = .zero) {
      var event = PanEvent(
        phase: phase,
        translation: step,
        location: place,
        time: bench.now + bench.period
      )
      event.hand = .button
      bench.queue(.pan(event))
      bench.step()
    }
    var mouse: Finger?
    if isButton {
      bench.hover(at: place)
      button(.began)
    } else {
      mouse = press(place, bench, modifiers: .shift)
    }
    // The middle of the knob is under the pointer: 3600 points for the 394 −
    // 39 of the track that are left.
    let perPoint = 3_600 / (394 - Self.knob)
    let there = ((isOn ? 300 : 100) - 3 - Self.knob / 2) * perPoint
    #expect(abs(container.contentOffset[axis] - there) <= 1)
    #expect(container.isDragging)
    let step = direction.step(20)
    if isButton { button(.changed, by: step) } else { mouse?.move(by: step.dx, step.dy) }
    #expect(abs(container.contentOffset[axis] - there - step[axis] * perPoint) <= 1)
    if isButton { button(.ended) } else { mouse?.up() }
    bench.settle()
    #expect(abs(container.contentOffset[axis] - there - step[axis] * perPoint) <= 1)
  }

  @Test func `at the end of the track it goes to the end, and not past it`() {
    let (bench, container) = scene()
    let mouse = press(place(396, .vertical), bench, modifiers: .shift)
    #expect(container.contentOffset.y == 3_600)
    mouse.up()
    bench.settle()
    #expect(container.contentOffset.y == 3_600)
  }

  @Test func `a drag of the knob goes in proportion, wherever on it it begins`() {
    let (bench, container) = scene()
    let mouse = press(place(10, .vertical), bench)
    mouse.move(by: 0, 100)
    // SPEC c.7.
    #expect(container.contentOffset.y == (100 * 3_600 / (394 - Self.knob)).rounded())
    mouse.up()
  }

  // MARK: What it leaves alone

  private final class Target: View {
    var presses = 0
    override func touchesBegan(_ touches: [Touch]) { presses += 1 }
  }

  @Test func `what lies under a bar is not pressed with it, and is without it`() {
    let (bench, container) = scene()
    let target = Target(frame: Rect(x: 300, y: 0, width: 100, height: 4_000))
    container.addSubview(target)
    press(place(300, .vertical), bench).up()
    #expect(target.presses == 0)
    bench.hover(at: nil)
    bench.settle()
    // A finger, and a mouse that nothing was told about, find content there, as ever.
    let finger = Finger(bench)
    finger.down(392, 300)
    finger.up()
    #expect(target.presses == 1)
    let mouse = Finger(bench, device: .mouse)
    mouse.down(392, 300)
    mouse.up()
    bench.settle()
    #expect(target.presses == 2 && container.contentOffset.y == 360)
  }

  @Test func `a knob has 24 points at least, and leads to the last of ten million rows`() {
    let bench = Bench()
    let list = ListView(
      rowHeight: 50,
      rowCount: 10_000_000,
      make: { View() },
      fill: { _, _ in }
    )
    list.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(list)
    bench.settle()
    #expect(list.indicatorFrame(.vertical)?.height ?? 0 >= 24)
    press(place(398, .vertical), bench, modifiers: .shift).up()
    bench.settle()
    #expect(list.contentOffset.y == list.maximumContentOffset.y)
    #expect(list.indicatorFrame(.vertical)?.height ?? 0 >= 24)
  }

  // MARK: Beside the content

  @Test func `bars beside the content take room, and meet in a corner`() {
    let bench = Bench()
    let container = bench.container(content: Size(width: 1_000, height: 2_000))
    container.scrollBarStyle = .always
    bench.settle()
    #expect(container.adjustedContentInset == EdgeInsets(top: 0, left: 0, bottom: 14, right: 14))
    #expect(container.maximumContentOffset == Point(x: 614, y: 1_614))
    container.contentOffset = container.maximumContentOffset
    bench.settle()
    // 3 points from the edges of the strip, and the corner is 14 points wide and high.
    let origin = container.contentOffset
    let (down, across) = (
      container.indicatorFrame(.vertical) ?? .zero, container.indicatorFrame(.horizontal) ?? .zero
    )
    #expect(down.minX - origin.x == 389 && down.width == 8 && down.maxY - origin.y == 383)
    #expect(across.minY - origin.y == 389 && across.height == 8 && across.maxX - origin.x == 383)
    container.scrollBarStyle = .overlay
    bench.settle()
    #expect(container.adjustedContentInset == .zero)
    #expect(container.contentOffset == Point(x: 600, y: 1_600))
    #expect(drawn(bench) == 0)
  }

  @Test(arguments: Axis.allCases)
  func `content that fits beside none fits beside a bar`(axis: Axis) {
    let (bench, container) = scene(axis)
    container.scrollBarStyle = .always
    bench.settle()
    #expect(container.maximumContentOffset[axis.other] == 0)
    #expect(container.indicatorFrame(axis.other) == nil)
    #expect(container.adjustedContentInset == .zero)
    container.contentSize[axis.other] = 390
    bench.settle()
    #expect(container.adjustedContentInset.trailing(axis.other) == 10)
    #expect(container.maximumContentOffset[axis.other] == 0)
  }

  @Test func `a list lies beside its bar, as wide as there is room`() {
    let bench = Bench()
    let list = ListView(rowHeight: 50, rowCount: 100, make: { View() }, fill: { _, _ in })
    list.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(list)
    bench.settle()
    #expect(list.contentSize.width == 400)
    bench.stage.overlaysScrollBars = false
    bench.step()
    #expect(list.contentSize.width == 386 && list.maximumContentOffset.x == 0)
    #expect(list.scrollBarInsets.right == 14)
    #expect(list.subviews.allSatisfy { $0.frame.width == 386 })
    list.scrollBarStyle = .overlay
    bench.step()
    #expect(list.contentSize.width == 400)
  }

  @Test func `beside the content a bar always shows, and a mouse need not look for it`() {
    let (bench, container) = scene()
    container.scrollBarStyle = .always
    bench.settle()
    #expect(drawn(bench) > 0)
    let mouse = Finger(bench, device: .mouse)
    mouse.down(392, 300)
    mouse.up()
    bench.settle()
    #expect(container.contentOffset.y == 360)
    container.showsVerticalScrollIndicator = false
    bench.settle()
    #expect(drawn(bench) == 0 && container.adjustedContentInset == .zero)
  }
}
