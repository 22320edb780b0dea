import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

@testable import Scrolling

/// A window that steps back from the frame of a container.
@Suite struct XRayTests {
  private let bench = Bench(size: Size(width: 400, height: 400))
  private let container: ScrollContainer

  init() { container = bench.container(content: Size(width: 4_000, height: 4_000)) }

  /// Where a place of the window shows once it has stepped back: the frame is
  /// 0.45 as large, in the middle.
  private static func stepped(_ place: Point) -> Point {
    Point(x: 200 + (place.x - 200) * 0.45, y: 200 + (place.y - 200) * 0.45)
  }

  private func stepBack() {
    bench.stage.xray = container
    bench.settle()
  }

  /// The share of its size that the frame shows at.
  private var scale: Double { container.shownInWindow(container.bounds).width / 400 }

  // MARK: Input

  /// How far two runs are apart at most, in points; the times of their
  /// frames differ in the last digits.
  private static func difference(_ a: [Point], _ b: [Point]) -> Double {
    a.count == b.count ? zip(a, b).map { $0.distance(to: $1) }.max() ?? 0 : .infinity
  }

  /// Events of a person, each with its time in frames; `place` is
  /// where a finger of the window's is.
  private func play(
    _ play: (Finger, (Point) -> Point) -> Void,
    in place: @escaping (Point) -> Point
  ) -> [Point] {
    container.contentOffset = Point(x: 1_000, y: 1_000)
    var offsets: [Point] = []
    let log = OffsetLog { offsets.append($0) }
    container.delegate = log
    play(Finger(bench), place)
    bench.settle()
    return offsets + [container.contentOffset]
  }

  @Test(arguments: [
    Vector(dx: -80, dy: 0), Vector(dx: 0, dy: 90), Vector(dx: 60, dy: -70), Vector(dx: 0, dy: -9),
  ])
  func `a drag and a flick move content exactly as without it`(way: Vector) {
    func flick(_ finger: Finger, _ place: (Point) -> Point) {
      finger.down(place(Point(x: 210, y: 190)).x, place(Point(x: 210, y: 190)).y)
      for step in 1...6 {
        let spot = place(Point(x: 210, y: 190) + way * (Double(step) / 4))
        finger.move(to: spot.x, spot.y)
      }
      finger.up()
    }
    let plain = play(flick) { $0 }
    stepBack()
    let stepped = play(flick, in: Self.stepped)
    #expect(plain.count > 1 && Self.difference(stepped, plain) < 1e-6)
    // Where it comes to rest is on a pixel, without any difference.
    #expect(plain.last == stepped.last)
  }

  @Test func `wheel, trackpad and keys move content by as much as without it`() {
    let middle = Point(x: 200, y: 200)
    func others(_ finger: Finger, _ place: (Point) -> Point) {
      bench.turnWheel(Vector(dx: 0, dy: -2), at: middle)
      bench.settle()
      bench.scrollTrackpad(.began, at: middle)
      for _ in 0..<4 { bench.scrollTrackpad(.changed, by: Vector(dx: -12, dy: -8), at: middle) }
      bench.scrollTrackpad(.ended, at: middle)
      bench.settle()
      bench.stage.focus(container)
      bench.press(.pageDown)
    }
    let plain = play(others) { $0 }
    stepBack()
    let stepped = play(others) { $0 }
    #expect(Self.difference(stepped, plain) < 1e-6 && stepped.last == plain.last)
  }

  @Test func `stepping back and home in the middle of a glide changes nothing`() {
    func glide(stepping: Bool) -> [Point] {
      container.contentOffset = Point(x: 1_000, y: 1_000)
      var offsets: [Point] = []
      Finger(bench).flick(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -120))
      for frame in 0..<180 {
        if stepping, frame == 10 { bench.stage.xray = container }
        if stepping, frame == 70 { bench.stage.xray = nil }
        bench.step()
        offsets.append(container.contentOffset)
      }
      return offsets
    }
    let (plain, stepped) = (glide(stepping: false), glide(stepping: true))
    #expect(Self.difference(stepped, plain) < 1e-6 && stepped.last == plain.last)
  }

  @Test func `a finger that holds content while the window steps keeps its hold`() {
    let finger = Finger(bench)
    container.contentOffset = Point(x: 1_000, y: 1_000)
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -50))
    let held = container.contentOffset
    stepBack()
    #expect(scale.isClose(to: 0.45, within: 1e-9) && container.contentOffset == held)
    finger.move(by: 0, -10)
    #expect(container.contentOffset == held + Vector(dx: 0, dy: 10))
    finger.up()
  }

  @Test func `a press finds what shows under it, and outside the frame it holds the content`() {
    let log = TouchLog()
    let button = log.view("button", frame: Rect(x: 300, y: 0, width: 100, height: 100))
    container.addSubview(button)
    stepBack()
    let shown = Self.stepped(Point(x: 350, y: 50))
    bench.tap(shown)
    #expect(log.entries == ["button began", "button ended"])
    // The frame begins 110 points from the left; the finger takes along
    // what is 60 points before it.
    container.contentOffset = Point(x: 1_000, y: 1_000)
    Finger(bench).drag(from: Point(x: 50, y: 200), by: Vector(dx: -45, dy: 0))
    #expect(container.contentOffset.x > 1_050)
  }

  @Test func `an element for screen readers is where it shows`() throws {
    let view = View(frame: Rect(x: 300, y: 0, width: 100, height: 100))
    view.accessibilityLabel = "Corner"
    container.addSubview(view)
    stepBack()
    let element = AccessibleElement(view)
    let corner = Self.stepped(Point(x: 300, y: 0))
    #expect(element.frame.origin.distance(to: corner) < 1e-9)
    #expect(element.frame.width.isClose(to: 45, within: 1e-9))
    #expect(bench.stage.accessibleElement(at: corner + Vector(dx: 5, dy: 5)) == element)
  }

  // MARK: The step

  @Test func `it goes there and back without passing its end, and turns halfway`() {
    var scales: [Double] = []
    func step(_ count: Int) {
      for _ in 0..<count {
        bench.step()
        scales.append(scale)
      }
    }
    bench.stage.xray = container
    step(10)
    bench.stage.xray = nil
    step(10)
    #expect(bench.stage.xray == nil)
    let turn = scales[9]
    #expect(turn > 0.45 && turn < 1)
    #expect(scales[..<10].elementsEqual(scales[..<10].sorted(by: >)))
    #expect(scales[9...].elementsEqual(scales[9...].sorted()))
    bench.stage.xray = container
    step(60)
    #expect(scales[19...].elementsEqual(scales[19...].sorted(by: >)))
    #expect(scale.isClose(to: 0.45, within: 1e-9) && !bench.stage.isMoving)
    bench.stage.xray = nil
    #expect(bench.settle() && scale == 1)
  }

  @Test func `with reduced motion it is there at once`() {
    bench.stage.prefersReducedMotion = true
    bench.stage.xray = container
    bench.step()
    #expect(scale.isClose(to: 0.45, within: 1e-9))
    bench.stage.xray = nil
    bench.step()
    #expect(scale == 1)
    #expect(bench.settle())
  }

  // MARK: Drawing

  @Test func `off it costs no drawing command, before or after`() {
    container.addSubview(Block(frame: Rect(x: 50, y: 50, width: 100, height: 100)))
    bench.settle()
    let plain = bench.stage.drawList()
    stepBack()
    #expect(bench.stage.drawList().count > plain.count)
    bench.stage.xray = nil
    bench.settle()
    #expect(bench.stage.drawList() == plain)
    #expect(!bench.stage.isMoving)
  }

  @Test func `what lies outside the frame shows only while stepped back`() {
    let block = Block(frame: Rect(x: 450, y: 50, width: 100, height: 100))
    container.addSubview(block)
    let drawn = DrawCommand.fill(block.bounds, .color(.black))
    bench.settle()
    #expect(!bench.stage.drawList().contains(drawn))
    stepBack()
    #expect(bench.stage.drawList().contains(drawn))
    // Farther than the window reaches there is nothing to draw.
    block.frame.origin.x = 700
    #expect(!bench.stage.drawList().contains(drawn))
  }

  @Test func `what stands beside the frame fades, and what lies over it stays`() {
    let around = View(frame: bench.stage.root.bounds)
    around.clipsToBounds = true
    bench.stage.root.addSubview(around)
    around.addSubview(container)
    container.frame.size.width = 200
    let (beside, over) = (Block(), Block())
    beside.frame = Rect(x: 250, y: 0, width: 100, height: 100)
    over.frame = Rect(x: 150, y: 0, width: 100, height: 100)
    for view in [beside, over] { around.addSubview(view) }
    bench.step()
    func strengths() -> [Double] {
      bench.stage.drawList().compactMap {
        guard case .begin(let layer) = $0, layer.transform.scale == 1,
          [150, 250].contains(layer.transform.translation.dx)
        else { return nil }
        return layer.opacity
      }
    }
    #expect(strengths() == [1, 1])
    stepBack()
    #expect(strengths() == [0, 1])
    // What cannot be seen is not in the way of the content.
    #expect(bench.stage.hitTest(beside.shownInWindow(beside.bounds).center) === container)
    #expect(bench.stage.hitTest(over.shownInWindow(over.bounds).center) === over)
  }

  @Test func `lines lie outside what they measure where there is room`() {
    container.frame = Rect(x: 100, y: 100, width: 200, height: 200)
    container.contentSize = Size(width: 300, height: 300)
    container.contentOffset = Point(x: 50, y: 50)
    bench.step()
    stepBack()
    let out = container.shownInWindow(Rect(x: 0, y: 0, width: 300, height: 300))
    let shafts = bench.stage.drawList().compactMap { command -> (Point, Point)? in
      guard case .line(let points, _, _) = command, points.count == 2,
        points[0].distance(to: points[1]) > 10
      else { return nil }
      return (points[0], points[1])
    }
    #expect(shafts.count == 4)
    for (start, end) in shafts {
      let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
      #expect(!out.contains(middle), "\(start) to \(end)")
    }
  }

  @Test func `a subject that leaves takes the step with it`() {
    stepBack()
    container.removeFromSuperview()
    bench.step()
    #expect(bench.stage.xray == nil && !bench.stage.isMoving)
  }

  @Test func `the views of a pager keep their letters from page to page`() {
    let book = Book()
    let pager = Pager(frame: bench.stage.root.bounds)
    pager.dataSource = book
    bench.stage.root.addSubview(pager)
    bench.step()
    let first = pager.pagerMeasures.reused
    #expect(first.count == 3)
    pager.setCurrentPage(2, animated: true)
    bench.settle()
    let later = pager.pagerMeasures.reused
    #expect(first.map(ObjectIdentifier.init) == later.map(ObjectIdentifier.init))
    #expect(pager.pagerMeasures.pageCount == 12)
  }

  @Test func `a view that is used again flies round the front, and never hides in the frame`() {
    let book = Book()
    let pager = Pager(frame: bench.stage.root.bounds)
    pager.dataSource = book
    bench.stage.root.addSubview(pager)
    pager.currentPage = 4
    bench.stage.xray = pager
    bench.settle()
    func shadows() -> Int {
      bench.stage.drawList().count { if case .shadow = $0 { true } else { false } }
    }
    #expect(shadows() == 0)
    let left = pager.view(forPage: 3)
    bench.stage.focus(pager)
    bench.press(.right)
    var flown = 0
    while bench.stage.isMoving {
      bench.step()
      flown += shadows()
      // Whatever flies, the pages in the frame are drawn at their places.
      for page in 4...5 where pager.view(forPage: page)?.frame.intersects(pager.bounds) ?? false {
        #expect(shadows() == 0 || pager.view(forPage: page) !== left)
      }
    }
    // The view of the page before the last one is now that of the page after the next.
    #expect(pager.view(forPage: 6) === left)
    // A flight takes 0.3 s: 18 frames, and those before the view moves off and after it has come.
    #expect((15...19).contains(flown))
    #expect(shadows() == 0)
  }

  @Test func `beside a photo in a pager no other page shows, since the photo reaches there`() {
    let pager = View(frame: bench.stage.root.bounds)
    let (page, next) = (ScrollContainer(frame: pager.bounds), Block())
    next.frame = pager.bounds + Vector(dx: pager.bounds.width, dy: 0)
    let picture = Block(frame: Rect(x: 0, y: 0, width: 2 * pager.bounds.width, height: 9))
    pager.clipsToBounds = true
    for view in [page, next] { pager.addSubview(view) }
    page.addSubview(picture)
    bench.stage.root.clipsToBounds = true
    bench.stage.root.addSubview(pager)
    bench.stage.xray = page
    bench.settle()
    let fills = bench.stage.drawList()
    #expect(fills.contains(.fill(picture.bounds, .color(.black))))
    #expect(!fills.contains(.fill(next.bounds, .color(.black))))
    bench.stage.xray = nil
    bench.settle()
    #expect(!bench.stage.drawList().contains(.fill(next.bounds, .color(.black))))
  }

  private final class Block: View {
    override func draw() -> [DrawCommand] { [.fill(bounds, .color(.black))] }
  }

  private final class OffsetLog: ScrollContainerDelegate {
    private let note: (Point) -> Void
    init(_ note: @escaping (Point) -> Void) { self.note = note }
    func scrollContainerDidScroll(_ container: ScrollContainer) { note(container.contentOffset) }
  }

  private final class Book: PagerDataSource {
    func numberOfPages(in pager: Pager) -> Int { 12 }
    func makePageView(for pager: Pager) -> View { View() }
    func pager(_ pager: Pager, configure view: View, forPage page: Int) {}
  }
}
