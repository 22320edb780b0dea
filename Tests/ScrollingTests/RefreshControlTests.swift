import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

struct RefreshControlTests {
  private let bench = Bench(size: Size(width: 400, height: 800))
  private let container: ScrollContainer
  private let refresh = RefreshControl()
  private let count = Counter()

  private final class Counter { var value = 0 }

  init() {
    container = bench.container(content: Size(width: 400, height: 2_000))
    container.safeAreaInsets = EdgeInsets(top: 64, left: 0, bottom: 44, right: 0)
    container.refreshControl = refresh
    container.contentOffset = Point(x: 0, y: -64)
    refresh.addAction { [count] _ in count.value += 1 }
    bench.step()
  }

  /// A finger that pulls the content down past the distance that starts a refresh.
  private func pull(by distance: Double = 400) -> Finger {
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: distance))
    return finger
  }

  /// Holds the finger still, so that letting go has no velocity.
  private func rest(_ finger: Finger) {
    for _ in 0..<10 { finger.move(by: 0, 0) }
  }

  @Test func `pulling past the threshold starts once, while the finger is still down`() {
    // Row 143
    let finger = pull()
    #expect(refresh.isRefreshing)
    #expect(count.value == 1)
    #expect(container.isDragging)
    finger.move(by: 0, 40)
    finger.move(by: 0, -40)
    #expect(count.value == 1)
  }

  @Test func `a disabled one starts nothing, pulled or asked`() {
    #expect(container.accessibility?.actions.contains(.refresh) == true)
    refresh.isEnabled = false
    #expect(container.accessibility?.actions.contains(.refresh) == false)
    let finger = pull()
    #expect(refresh.isHidden)
    finger.up()
    _ = container.accessibilityPerform(.refresh, onPart: nil)
    #expect(!refresh.isRefreshing && count.value == 0)
  }

  @Test func `a short pull starts nothing and returns`() {
    // Row 143: 40 pt of finger cannot move the content by 90.
    let finger = pull(by: 40)
    finger.up()
    bench.settle()
    #expect(!refresh.isRefreshing)
    #expect(count.value == 0)
    #expect(container.contentOffset.y == -64)
  }

  @Test func `the wheel holds its room after the lift, and the end restores it`() {
    // Row 143: 64 of bars and 60 of wheel.
    let finger = pull()
    rest(finger)
    finger.up()
    bench.advance(by: 3)
    #expect(container.contentOffset.y == -124)
    #expect(container.adjustedContentInset.top == 124)
    refresh.endRefreshing()
    bench.settle()
    #expect(!refresh.isRefreshing)
    #expect(container.contentOffset.y == -64)
    #expect(container.adjustedContentInset.top == 64)
  }

  @Test func `room does not come while a finger holds the content`() {
    // Row 143
    let finger = pull()
    let offset = container.contentOffset
    bench.advance(by: 1)
    #expect(container.contentOffset == offset)
    #expect(container.adjustedContentInset.top == 64)
    finger.up()
    #expect(container.adjustedContentInset.top == 124)
  }

  @Test func `ending under the finger that started it returns to the usual top`() {
    // Row 143
    let finger = pull()
    refresh.endRefreshing()
    let offset = container.contentOffset
    finger.move(by: 0, 0)
    #expect(container.contentOffset == offset)
    #expect(!refresh.isRefreshing)
    finger.up()
    bench.settle()
    #expect(container.contentOffset.y == -64)
    #expect(count.value == 1)
  }

  @Test func `ending under another finger waits for it`() {
    // Row 143
    let first = pull()
    rest(first)
    first.up()
    bench.advance(by: 3)
    let second = pull(by: 60)
    let offset = container.contentOffset
    refresh.endRefreshing()
    bench.advance(by: 1)
    #expect(container.contentOffset == offset)
    second.up()
    bench.settle()
    #expect(container.contentOffset.y == -64)
  }

  @Test func `beginning in a program makes room, brings the top along and tells no action`() {
    // Row 143
    refresh.beginRefreshing()
    #expect(refresh.isRefreshing)
    bench.advance(by: 1)
    #expect(container.contentOffset.y == -124)
    #expect(count.value == 0)
    refresh.endRefreshing()
    bench.settle()
    #expect(container.contentOffset.y == -64)
  }

  @Test func `content that is elsewhere stays there while room comes and goes`() {
    // Row 143
    container.contentOffset = Point(x: 0, y: 500)
    refresh.beginRefreshing()
    bench.advance(by: 1)
    #expect(container.contentOffset.y == 500)
    refresh.endRefreshing()
    bench.settle()
    #expect(container.contentOffset.y == 500)
  }

  @Test func `a bounce past the threshold starts nothing`() {
    // Row 143: only a finger refreshes.
    container.contentOffset = Point(x: 0, y: 300)
    Finger(bench).flick(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: 300), steps: 3)
    bench.settle()
    #expect(count.value == 0)
    #expect(container.contentOffset.y == -64)
  }

  @Test func `room comes at once with reduced motion`() {
    bench.stage.prefersReducedMotion = true
    refresh.beginRefreshing()
    bench.step()
    #expect(container.contentOffset.y == -124)
    refresh.endRefreshing()
    bench.step()
    #expect(container.contentOffset.y == -64)
  }

  @Test func `beginning and ending again in the middle of a move goes on from there`() {
    refresh.beginRefreshing()
    bench.advance(by: 0.15)
    let offset = container.contentOffset.y
    refresh.endRefreshing()
    #expect(container.contentOffset.y.isClose(to: offset, within: 1))
    bench.settle()
    #expect(container.contentOffset.y == -64)
  }

  @Test func `another control takes the place of the first`() {
    let second = RefreshControl()
    refresh.beginRefreshing()
    bench.advance(by: 1)
    container.refreshControl = second
    #expect(refresh.superview == nil)
    #expect(second.superview === container)
    #expect(container.adjustedContentInset.top == 64)
  }

  private final class Asked: ScrollContainerDelegate {
    var answer: () -> Void = {}
    func scrollContainerWillEndDragging(
      _ container: ScrollContainer,
      withVelocity velocity: Vector,
      targetContentOffset: inout Point
    ) {
      answer()
    }
  }

  @Test func `a refresh that begins or ends as the hand lets go does so at once`() {
    let asked = Asked()
    container.delegate = asked
    asked.answer = { [refresh] in refresh.beginRefreshing() }
    let first = pull(by: 20)
    first.up()
    bench.settle()
    #expect(refresh.isRefreshing && container.adjustedContentInset.top == 124)
    asked.answer = { [refresh] in refresh.endRefreshing() }
    let second = pull(by: 20)
    rest(second)
    second.up()
    bench.settle()
    #expect(!refresh.isRefreshing && container.adjustedContentInset.top == 64)
    #expect(container.contentOffset.y == -64)
  }

  @Test func `another one takes its place, with its own room`() {
    refresh.beginRefreshing()
    bench.settle()
    #expect(container.contentOffset.y == -124)
    container.refreshControl = RefreshControl()
    bench.settle()
    #expect(container.contentOffset.y == -64)
    let running = RefreshControl()
    running.beginRefreshing()
    container.refreshControl = running
    bench.advance(by: 1)
    #expect(container.contentOffset.y == -124)
  }
}
