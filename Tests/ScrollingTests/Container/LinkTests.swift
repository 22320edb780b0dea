import Geometry
import Gestures
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct LinkTests {
  @Test(arguments: [true, false]) func `either leads, and each message comes once`(isFirst: Bool) {
    let scene = LinkScene()
    let finger = Finger(scene.bench)
    finger.flick(from: Point(x: isFirst ? 100 : 300, y: 300), by: Vector(dx: 0, dy: -80))
    var offsets: [Double] = []
    for _ in 0..<300 where scene.bench.stage.isMoving { scene.step() }
    offsets.append(scene.a.contentOffset.y)
    let (leader, follower) = isFirst ? (scene.first, scene.second) : (scene.second, scene.first)
    #expect(scene.a.contentOffset.y > 200)
    #expect(scene.breaches == [])
    #expect(
      leader.folded.filter { $0 != "didScroll" } == [
        "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didEndDecelerating",
      ]
    )
    #expect(follower.folded == ["didScroll"])
    let count = leader.messages.count { $0 == "didScroll" }
    #expect(follower.messages.count == count)
  }

  /// Where the second container is across, frame by frame, while it bounces at its left edge.
  private func bounceAcross(_ scene: LinkScene, meanwhile act: () -> Void) -> [Double] {
    scene.b.alwaysBounceHorizontal = true
    scene.b.glide(withVelocity: Vector(dx: -1_500, dy: 0))
    for _ in 0..<4 { scene.step() }
    act()
    var places: [Double] = []
    for _ in 0..<300 where scene.bench.stage.isMoving {
      scene.step()
      places.append(scene.b.contentOffset.x)
    }
    return places
  }

  @Test func `across the link each goes on by itself`() throws {
    let alone = bounceAcross(LinkScene()) {}
    #expect(try #require(alone.min()) < -20)
    for deed in ["glide", "animate", "set", "hold"] {
      let scene = LinkScene()
      let finger = Finger(scene.bench)
      let places = bounceAcross(scene) {
        switch deed {
        case "glide": scene.a.glide(withVelocity: Vector(dx: 0, dy: 2_000))
        case "animate": scene.a.setContentOffset(Point(x: 0, y: 500), animated: true)
        case "set": scene.a.setContentOffset(Point(x: 0, y: 500), animated: false)
        default:
          finger.queue(.began, at: Point(x: 100, y: 300))
          finger.queue(.moved, at: Point(x: 100, y: 260))
        }
      }
      #expect(Array(places.prefix(alone.count)) == alone, "\(deed)")
      #expect(scene.breaches == [], "\(deed)")
      #expect(scene.a.contentOffset.y > 0, "\(deed)")
    }
  }

  @Test func `a stop stops what moves along either axis`() {
    let scene = LinkScene()
    scene.b.contentSize.width = 5_000
    scene.b.glide(withVelocity: Vector(dx: 2_000, dy: 0))
    scene.a.glide(withVelocity: Vector(dx: 0, dy: 2_000))
    for _ in 0..<4 { scene.step() }
    #expect(scene.b.velocity.dx > 100 && scene.b.velocity.dy > 100)
    scene.b.stopScrollingAndZooming()
    #expect(scene.a.velocity == .zero && scene.b.velocity == .zero)
    #expect(!scene.a.isDecelerating && !scene.b.isDecelerating)
  }

  @Test(arguments: 0..<24) func `random input keeps one place`(seed: Int) {
    var dice = Dice(seed: seed)
    let ratio = dice.pick([1.0, 1, 0.1, 0.5, 2.3])
    let heights = (dice.number(200...4_000).rounded(), dice.number(200...4_000).rounded())
    let scene = LinkScene(heights: heights, ratio: ratio, scale: dice.pick([1.0, 1.25, 2]))
    let bench = scene.bench
    for _ in 0..<14 {
      let it = dice.once(in: 2) ? scene.a : scene.b
      let middle = Point(x: it.frame.midX, y: 200)
      let finger = Finger(bench)
      switch dice.below(10) {
      case 0:
        finger.drag(from: middle, by: Vector(dx: 0, dy: dice.number(-190...190)))
        finger.up()
      case 1, 2: finger.flick(from: middle, by: Vector(dx: 0, dy: dice.number(-150...150)))
      case 3: bench.turnWheel(Vector(dx: 0, dy: dice.number(-3...3).rounded()), at: middle)
      case 4:
        bench.stage.focus(it)
        bench.press(dice.pick([.pageDown, .pageUp, .end, .home, .down]))
      case 5: it.setContentOffset(Point(x: 0, y: dice.number(0...900)), animated: true)
      case 6: it.contentOffset.y = dice.number(-50...900).rounded()
      case 7: it.frame.size.height = dice.number(120...400).rounded()
      case 8: it.contentSize.height = dice.number(100...4_000).rounded()
      default: it.contentInset.top = dice.number(0...60).rounded()
      }
      for _ in 0..<dice.below(40) { scene.step() }
    }
    scene.settle()
    #expect(scene.breaches == [])
    #expect(!scene.a.isPastEdge || !scene.b.isPastEdge)
  }

  @Test func `a rubber band is shared`() {
    let scene = LinkScene()
    let finger = Finger(scene.bench)
    finger.drag(from: Point(x: 300, y: 100), by: Vector(dx: 0, dy: 200))
    #expect(scene.b.contentOffset.y < -50)
    #expect(scene.a.contentOffset.y == scene.b.contentOffset.y)
    finger.up()
    scene.settle()
    #expect(scene.a.contentOffset.y == 0 && scene.b.contentOffset.y == 0)
    #expect(scene.breaches == [])
  }

  @Test func `the shorter one goes as far as the longer one, and a hand on it goes on`() {
    let scene = LinkScene(heights: (3_000, 600))
    #expect(scene.b.maximumContentOffset.y == 2_600)
    scene.a.contentOffset.y = 2_000
    #expect(scene.b.contentOffset.y == 2_000)
    scene.bench.settle()
    #expect(scene.b.contentOffset.y == 2_000)
    let finger = Finger(scene.bench)
    finger.drag(from: Point(x: 300, y: 200), by: Vector(dx: 0, dy: 100))
    #expect((scene.a.contentOffset.y - 1_900).magnitude < 12)
    finger.up()
    scene.settle()
    #expect(scene.breaches == [])
    scene.a.contentSize.height = 1_000
    scene.bench.settle()
    #expect(scene.a.contentOffset.y == 600 && scene.b.contentOffset.y == 600)
  }

  @Test func `a touch on what follows stops the glide`() {
    let scene = LinkScene()
    Finger(scene.bench).flick(from: Point(x: 100, y: 300), by: Vector(dx: 0, dy: -100))
    scene.step()
    #expect(scene.a.isDecelerating && scene.b.velocity.dy == scene.a.velocity.dy)
    let finger = Finger(scene.bench, number: 2)
    finger.down(300, 200)
    scene.step()
    let caught = scene.a.contentOffset.y
    #expect(!scene.a.isDecelerating)
    #expect(scene.first.messages.last { $0 != "didScroll" } == "didEndDecelerating")
    for _ in 0..<10 { scene.step() }
    #expect(scene.a.contentOffset.y == caught && scene.b.contentOffset.y == caught)
    finger.up()
    #expect(scene.breaches == [])
  }

  @Test func `a hand on either wins over a call, and two hands add up`() {
    let scene = LinkScene()
    let finger = Finger(scene.bench)
    finger.drag(from: Point(x: 300, y: 300), by: Vector(dx: 0, dy: -100))
    let held = scene.b.contentOffset.y
    scene.a.setContentOffset(Point(x: 0, y: 2_000), animated: true)
    #expect(scene.first.messages.last == "didEndScrollingAnimation")
    for _ in 0..<20 { scene.step() }
    #expect(scene.a.contentOffset.y == held)
    let other = Finger(scene.bench, number: 2)
    other.drag(from: Point(x: 100, y: 300), by: Vector(dx: 0, dy: -100))
    #expect((scene.b.contentOffset.y - held - 90).magnitude <= 11)
    other.up()
    for _ in 0..<10 { scene.step() }
    finger.move(by: 0, -10)
    #expect(scene.a.contentOffset.y == scene.b.contentOffset.y)
    finger.up()
    scene.settle()
    #expect(scene.breaches == [])
  }

  @Test func `two hands keep one place between pixels`() {
    let scene = LinkScene(heights: (3_000, 3_000), ratio: 0.3)
    let (one, other) = (Finger(scene.bench), Finger(scene.bench, number: 2))
    one.drag(from: Point(x: 100, y: 300), by: Vector(dx: 0, dy: -101))
    other.drag(from: Point(x: 300, y: 300), by: Vector(dx: 0, dy: -47))
    for step in [-7.0, 3, -1, -13, 5] {
      one.move(by: 0, step)
      scene.step()
      other.move(by: 0, step + 1)
      scene.step()
    }
    one.up()
    other.up()
    scene.settle()
    #expect(scene.a.contentOffset.y > 100)
    #expect(scene.breaches == [])
  }

  @Test func `both ends are reached where one lies between pixels`() {
    let scene = LinkScene(heights: (1_000, 600), ratio: 2.3)
    #expect(scene.b.maximumContentOffset.y.isClose(to: 1_380, within: 1e-9))
    let other = LinkScene(heights: (500, 1_401), ratio: 2.3, scale: 1.25)
    let end = other.b.maximumContentOffset.y
    #expect(other.a.maximumContentOffset.y.isClose(to: end / 2.3, within: 1e-9))
    other.bench.stage.focus(other.a)
    other.bench.press(.end)
    other.settle()
    #expect(other.b.contentOffset.y == end && !other.a.isPastEdge)
    Finger(other.bench).flick(from: Point(x: 100, y: 300), by: Vector(dx: 0, dy: -120))
    other.settle()
    #expect(other.b.contentOffset.y == end && !other.a.isPastEdge)
    other.a.setContentOffset(other.a.maximumContentOffset, animated: false)
    #expect(other.b.contentOffset.y == end)
    #expect(scene.breaches + other.breaches == [])
  }

  @Test func `steps count from one goal`() {
    let scene = LinkScene()
    scene.bench.turnWheel(Vector(dx: 0, dy: -1), at: Point(x: 100, y: 200))
    scene.bench.stage.focus(scene.b)
    scene.bench.press(.down)
    scene.settle()
    #expect(scene.a.contentOffset.y == 100)
    #expect(scene.breaches == [])
  }

  @Test func `a ratio leads to both ends`() {
    let scene = LinkScene(heights: (10_007, 1_363), ratio: 0.1)
    scene.b.setContentOffset(scene.b.maximumContentOffset, animated: false)
    #expect(scene.a.contentOffset.y == scene.a.maximumContentOffset.y)
    scene.a.contentOffset.y = 4_005
    #expect(scene.b.contentOffset.y.isClose(to: 400.5, within: 1e-9))
    scene.bench.settle()
    // It waits there, and moves nothing back.
    #expect(scene.a.contentOffset.y == 4_005)
  }

  @Test func `three are linked, and one that leaves goes alone`() {
    let scene = LinkScene(heights: (3_000, 600))
    let c = ScrollContainer(frame: scene.b.frame)
    c.contentSize.height = 5_000
    scene.bench.stage.root.addSubview(c)
    scene.b.link(c, axes: .vertical, ratio: 2)
    c.contentOffset.y = 400
    #expect(scene.a.contentOffset.y == 200 && scene.b.contentOffset.y == 200)
    scene.b.unlink()
    #expect(scene.b.maximumContentOffset.y == 200)
    scene.a.contentOffset.y = 1_000
    #expect(c.contentOffset.y == 2_000 && scene.b.contentOffset.y == 200)
  }

  @Test func `pages side by side stay on a page after a resize`() {
    let bench = Bench()
    let (a, b) = (ScrollContainer(), ScrollContainer())
    for it in [a, b] {
      it.frame = Rect(x: 0, y: 0, width: 200, height: 400)
      it.contentSize = Size(width: 1_000, height: 400)
      it.isPagingEnabled = true
      bench.stage.root.addSubview(it)
    }
    bench.step()
    a.link(b, axes: .horizontal)
    a.contentOffset.x = 400
    for it in [b, a] {
      it.frame.size.width = 250
      it.contentSize.width = 1_250
    }
    bench.step()
    #expect(a.contentOffset.x == 500 && b.contentOffset.x == 500)
  }

  @Test func `a link keeps no container alive`() {
    let a = ScrollContainer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    a.contentSize = Size(width: 100, height: 300)
    weak var gone: ScrollContainer?
    do {
      let b = ScrollContainer(frame: a.frame)
      b.contentSize = Size(width: 100, height: 900)
      a.link(b)
      gone = b
      #expect(a.maximumContentOffset.y == 800)
    }
    #expect(gone == nil)
    a.contentSize.height = 400
    #expect(a.maximumContentOffset.y == 300)
  }

  @Test func `an answer in a message is no echo`() {
    let scene = LinkScene()
    scene.second.during = { _, container in
      if container.contentOffset.y > 100 { container.contentOffset.y = 100 }
    }
    scene.a.contentOffset.y = 500
    #expect(scene.a.contentOffset.y == 100 && scene.b.contentOffset.y == 100)
    #expect(scene.first.messages == ["didScroll", "didScroll"])
  }

  @Test func `a container cannot be linked with itself, or by a ratio of nothing`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let it = ScrollContainer()
      it.link(it)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      ScrollContainer().link(ScrollContainer(), ratio: 0)
    }
  }

  @Test(arguments: [false, true]) func `panes that both get the same rows move by them once`(
    isGrid: Bool
  ) {
    let bench = Bench()
    func pane() -> ScrollContainer {
      let pane: ScrollContainer =
        isGrid
        ? GridView(rowCount: 300, columnCount: 3, make: { View() }, fill: { _, _, _ in })
        : ListView(rowHeight: 44, rowCount: 300, make: { View() }, fill: { _, _ in })
      pane.frame = Rect(x: 0, y: 0, width: 400, height: 400)
      bench.stage.root.addSubview(pane)
      bench.step()
      return pane
    }
    func insert(in pane: ScrollContainer) {
      (pane as? ListView)?.insertRows(0..<5)
      (pane as? GridView)?.insertRows(0..<5)
    }
    let (names, table) = (pane(), pane())
    names.link(table, axes: .vertical)
    names.contentOffset.y = 2_000
    bench.step()
    for pane in [names, table] { insert(in: pane) }
    bench.step()
    let moved = isGrid ? 160.0 : 220.0
    #expect(names.contentOffset.y == 2_000 + moved)
    #expect(table.contentOffset.y == 2_000 + moved)
    // Rows that only one of them gets have the other follow.
    insert(in: table)
    bench.step()
    #expect(names.contentOffset.y == 2_000 + 2 * moved)
  }

  @Test func `what was linked and is gone lends no reach`() {
    let bench = Bench()
    let short = bench.container(content: Size(width: 400, height: 900))
    weak var gone: ScrollContainer?
    do {
      let long = ScrollContainer(frame: short.frame)
      long.contentSize = Size(width: 400, height: 3_000)
      bench.stage.root.addSubview(long)
      bench.step()
      short.link(long, axes: .vertical)
      gone = long
      #expect(short.maximumContentOffset.y == 2_600)
      long.removeFromSuperview()
    }
    bench.step()
    #expect(gone == nil)
    short.contentOffset.y += 10
    bench.settle()
    #expect(short.maximumContentOffset.y == 500)
  }
}
