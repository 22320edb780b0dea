import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Scrolling at the edges while a gesture holds something there.
@Suite struct ScrollingAtEdgesTests {
  private let bench = Bench(size: Size(width: 400, height: 400))

  /// A view in front of everything that a pan moves.
  private func card() -> (view: View, pan: PanGestureRecognizer) {
    let (view, pan) = (
      View(frame: Rect(x: 180, y: 180, width: 40, height: 40)), PanGestureRecognizer()
    )
    view.addGestureRecognizer(pan)
    bench.stage.root.addSubview(view)
    return (view, pan)
  }

  private func hold(at place: Point, for seconds: Double) -> Finger {
    let finger = Finger(bench, device: .mouse)
    finger.down(200, 200)
    finger.move(to: 200, 210)
    finger.move(to: place.x, place.y)
    bench.advance(by: seconds)
    return finger
  }

  @Test func `the deeper in the zone, the faster, along both axes`() {
    let container = bench.container(content: Size(width: 4_000, height: 4_000))
    let (_, pan) = card()
    container.scrollsAtEdges(for: pan)
    var told = 0
    pan.addAction { _ in told += 1 }
    let finger = hold(at: Point(x: 380, y: 200), for: 0)
    let (start, before) = (container.contentOffset, told)
    bench.advance(by: 0.5)
    // 20 points deep, 8 points per second for each.
    #expect(abs(container.contentOffset.x - start.x - 80) < 4 && container.contentOffset.y == 0)
    // What is under the hand has changed in each frame.
    #expect(told - before >= 29)
    finger.move(to: 200, 390)
    let place = container.contentOffset
    bench.advance(by: 0.5)
    #expect(abs(container.contentOffset.y - place.y - 120) < 10)
    #expect(container.contentOffset.x == place.x)
    finger.up()
    let end = container.contentOffset
    bench.advance(by: 0.5)
    #expect(container.contentOffset == end && !bench.stage.isMoving)
  }

  @Test func `what a bar covers is beyond the edge`() {
    let container = bench.container(content: Size(width: 400, height: 4_000))
    container.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 60, right: 0)
    let (_, pan) = card()
    container.scrollsAtEdges(for: pan, within: 0)
    let finger = hold(at: Point(x: 200, y: 350), for: 0)
    let start = container.contentOffset.y
    bench.advance(by: 0.5)
    // 10 points deep, 8 points per second for each.
    #expect(abs(container.contentOffset.y - start - 40) < 4)
    finger.move(to: 200, 339)
    bench.step()
    let end = container.contentOffset
    bench.advance(by: 0.5)
    #expect(container.contentOffset == end)
    finger.up()
  }

  @Test func `an inner container comes first, and the outer one once that is at its end`() {
    let outer = bench.container(content: Size(width: 400, height: 1_000))
    let inner = ScrollContainer(frame: Rect(x: 0, y: 100, width: 400, height: 290))
    inner.contentSize = Size(width: 400, height: 350)
    outer.addSubview(inner)
    let (_, pan) = card()
    outer.scrollsAtEdges(for: pan)
    let finger = hold(at: Point(x: 200, y: 385), for: 0.1)
    #expect(inner.contentOffset.y > 0 && outer.contentOffset.y == 0)
    bench.advance(by: 1)
    #expect(inner.contentOffset.y == 60 && outer.contentOffset.y > 0)
    finger.up()
  }

  @Test func `pages turn one by one after a pause`() {
    let container = bench.container(content: Size(width: 2_000, height: 400))
    container.isPagingEnabled = true
    let (_, pan) = card()
    container.scrollsAtEdges(for: pan)
    let finger = hold(at: Point(x: 390, y: 200), for: 0.4)
    #expect(container.contentOffset.x == 0)
    bench.advance(by: 0.6)
    #expect(container.contentOffset.x == 400)
    bench.advance(by: 0.6)
    #expect(container.targetContentOffset.x == 800)
    finger.move(to: 200, 200)
    bench.advance(by: 2)
    #expect(container.contentOffset.x == 800)
    finger.up()
  }

  @Test func `a hand that rests in the zone begins once, and changes as content moves`() {
    let container = bench.container(content: Size(width: 400, height: 4_000))
    let hold = LongPressGestureRecognizer()
    container.addGestureRecognizer(hold)
    container.scrollsAtEdges(for: hold)
    var told: [GestureState] = []
    hold.addAction { told.append($0.state) }
    let finger = Finger(bench)
    finger.down(200, 390)
    bench.advance(by: 1)
    #expect(container.contentOffset.y > 50)
    #expect(told.first == .began && told.count > 20)
    #expect(told.dropFirst().allSatisfy { $0 == .changed })
    finger.up()
    #expect(told.last == .ended && told.count { $0 == .ended } == 1)
  }

  // MARK: Several containers

  /// Lists side by side in a window, with a title above and a margin below each.
  private func lists(in room: ScrollContainer) -> [ScrollContainer] {
    (0..<2).map { column in
      let list = ScrollContainer(
        frame: Rect(x: Double(column) * 200, y: 44, width: 190, height: 330)
      )
      list.contentSize = Size(width: 190, height: 4_000)
      list.contentOffset.y = 1_000
      room.addSubview(list)
      return list
    }
  }

  @Test(arguments: [false, true])
  func `a list scrolls also where the hand is past its edge`(isAsked: Bool) {
    let room = bench.container(content: Size(width: 400, height: 400))
    let lists = lists(in: room)
    let (_, pan) = card()
    room.scrollsAtEdges(for: pan)
    if isAsked { for list in lists { list.scrollsAtEdges(for: pan) } }
    for (y, depth) in [(374.0, 40.0), (376, 42), (398, 64), (42, -42), (2, -82)] {
      for list in lists { list.contentOffset.y = 1_000 }
      let finger = hold(at: Point(x: 100, y: y), for: 0)
      let start = lists[0].contentOffset.y
      bench.advance(by: 0.5)
      // 8 points per second for each point of depth, once.
      #expect(abs(lists[0].contentOffset.y - start - depth * 4) < 6, "at \(y)")
      #expect(lists[1].contentOffset.y == 1_000)
      finger.up()
    }
  }

  @Test func `of lists beside each other only that under the hand scrolls, to its end`() {
    let room = View(frame: bench.stage.root.bounds)
    bench.stage.root.addSubview(room)
    let lists = [0.0, 200].map { x in
      let list = ScrollContainer(frame: Rect(x: x, y: 44, width: 190, height: 330))
      list.contentSize = Size(width: 190, height: 400)
      room.addSubview(list)
      return list
    }
    let (_, pan) = card()
    for list in lists { list.scrollsAtEdges(for: pan) }
    let finger = hold(at: Point(x: 300, y: 395), for: 1)
    #expect(lists.map(\.contentOffset.y) == [0, 70])
    finger.move(to: 150, 395)
    bench.advance(by: 1)
    #expect(lists.map(\.contentOffset.y) == [70, 70])
    // A list that is asked alone scrolls wherever beyond its edge the hand is.
    finger.move(to: 150, -200)
    bench.advance(by: 1)
    #expect(lists.map(\.contentOffset.y) == [0, 70])
    finger.up()
  }

  @Test func `a small list scrolls for a hand that is near, not for one far below`() {
    let room = bench.container(content: Size(width: 400, height: 400))
    let list = ScrollContainer(frame: Rect(x: 0, y: 50, width: 400, height: 150))
    list.contentSize = Size(width: 400, height: 4_000)
    room.addSubview(list)
    let (_, pan) = card()
    room.scrollsAtEdges(for: pan)
    let finger = hold(at: Point(x: 200, y: 300), for: 0)
    let start = list.contentOffset.y
    bench.advance(by: 0.5)
    #expect(list.contentOffset.y == start)
    finger.move(to: 200, 230)
    bench.advance(by: 0.5)
    #expect(list.contentOffset.y > start + 100)
    finger.up()
  }

  @Test func `of lists one above the other the nearer one scrolls`() {
    let room = bench.container(content: Size(width: 400, height: 400))
    let lists = [
      Rect(x: 0, y: 0, width: 400, height: 180), Rect(x: 0, y: 220, width: 400, height: 180),
    ]
    .map { frame in
      let list = ScrollContainer(frame: frame)
      list.contentSize = Size(width: 400, height: 4_000)
      list.contentOffset.y = 1_000
      room.addSubview(list)
      return list
    }
    let (_, pan) = card()
    for container in lists + [room] { container.scrollsAtEdges(for: pan) }
    let finger = hold(at: Point(x: 200, y: 195), for: 0)
    let start = lists.map(\.contentOffset.y)
    bench.advance(by: 0.2)
    #expect(lists[0].contentOffset.y > start[0] && lists[1].contentOffset.y == start[1])
    let place = lists[0].contentOffset
    finger.move(to: 200, 205)
    bench.advance(by: 0.2)
    #expect(lists[0].contentOffset == place && lists[1].contentOffset.y < start[1])
    finger.up()
  }
}
