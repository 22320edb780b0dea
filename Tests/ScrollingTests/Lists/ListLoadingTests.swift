import Geometry
import TestHarness
import Testing
import ViewTree

@testable import Scrolling

/// Rows that are asked for as an end comes near.
@Suite struct ListLoadingTests {
  final class Row: View {
    var name = 0
  }

  /// A list whose rows are numbers; more come when the test lets them.
  final class Scene {
    let bench = Bench()
    var names: [Int]
    private(set) lazy var list = makeList()
    var asked = 0
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ count: Int) {
      names = Array(0..<count)
      list.frame = bench.stage.root.bounds
      bench.stage.root.addSubview(list)
    }

    private func makeList() -> ListView {
      ListView(rowHeight: 50, rowCount: names.count) {
        Row()
      } fill: { [unowned self] row, index in
        row.name = names[index]
      }
    }

    /// Asks for rows at an end; each time as many come as the test says.
    func load(at end: ListPlace.Edge) {
      list.loadsMore(at: end) { [unowned self] in
        asked += 1
        await withCheckedContinuation { waiting = $0 }
        return hasMore
      }
    }

    var hasMore = true
    var isWaiting: Bool { waiting != nil }

    /// Makes frames while tasks run.
    func run() async {
      for _ in 0..<10 {
        bench.step()
        await Task.yield()
      }
    }

    /// Lets rows come at an end.
    func bring(_ count: Int, at end: ListPlace.Edge) async {
      let new = (0..<count).map { (names.max() ?? 0) + 1 + $0 }
      names.insert(contentsOf: new, at: end == .top ? 0 : names.count)
      let place = end == .top ? 0 : list.rowCount
      list.insertRows(place..<place + count)
      waiting?.resume()
      waiting = nil
      await run()
    }

    /// Where a row shows, by its name.
    func place(_ name: Int) -> Double? {
      names.firstIndex(of: name).map { list.frame(ofRow: $0).minY - list.contentOffset.y }
    }

    var spinners: [SpinnerRow] { list.subviews.compactMap { $0 as? SpinnerRow } }
  }

  @Test func `the end is asked for once as it comes near, and again after rows have come`() async {
    let scene = Scene(40)
    scene.load(at: .bottom)
    await scene.run()
    // 2,044 points, of which 400 show.
    #expect(scene.list.contentSize.height == 2_044 && scene.asked == 0)
    scene.list.contentOffset.y = 1_200
    await scene.run()
    #expect(scene.asked == 0)
    scene.list.contentOffset.y = 1_300
    await scene.run()
    scene.list.contentOffset.y = 1_644
    await scene.run()
    #expect(scene.asked == 1 && scene.spinners.map(\.isTurning) == [true])
    #expect(scene.spinners[0].frame == Rect(x: 0, y: 2_000, width: 400, height: 44))
    #expect(scene.spinners[0].draw().count == 12)
    let place = scene.place(39)
    await scene.bring(30, at: .bottom)
    #expect(scene.place(39) == place && scene.asked == 1)
    #expect(scene.spinners.map(\.isTurning) == [false])
    scene.list.contentOffset.y = scene.list.maximumContentOffset.y
    await scene.run()
    #expect(scene.asked == 2)
    // The last rows have come: the spinner's row goes.
    scene.hasMore = false
    await scene.bring(3, at: .bottom)
    #expect(scene.list.contentSize.height == 73 * 50 && scene.spinners.isEmpty)
    scene.list.contentOffset.y = scene.list.maximumContentOffset.y
    await scene.run()
    #expect(scene.asked == 2)
  }

  @Test func `what is read stays while older rows come above it, under a finger as well`() async {
    let scene = Scene(40)
    scene.load(at: .top)
    scene.list.scrollToRow(20, at: .top, animated: false)
    await scene.run()
    #expect(scene.asked == 0 && scene.place(20) == 0)
    let finger = Finger(scene.bench)
    finger.drag(from: Point(x: 200, y: 20), by: Vector(dx: 0, dy: 370))
    finger.up()
    scene.list.stopScrollingAndZooming()
    await scene.run()
    finger.drag(from: Point(x: 200, y: 20), by: Vector(dx: 0, dy: 370))
    await scene.run()
    #expect(scene.asked == 1)
    let place = scene.place(9)
    await scene.bring(25, at: .top)
    #expect(scene.place(9) == place && scene.list.isDragging)
    finger.move(by: 0, -10)
    #expect(scene.place(9) == place.map { $0 - 10 })
    finger.up()
    scene.list.stopScrollingAndZooming()
    // No more comes: the spinner's row above goes, and nothing that shows moves.
    let still = scene.place(9)
    scene.list.loadsMore(at: .top, nil)
    await scene.run()
    #expect(scene.place(9) == still && scene.list.frame(ofRow: 0).minY == 0)
  }

  @Test func `an end that brings nothing is asked again only after it has been left`() async {
    let scene = Scene(40)
    scene.load(at: .top)
    await scene.run()
    #expect(scene.asked == 1)
    await scene.bring(0, at: .top)
    #expect(scene.asked == 1 && scene.spinners.map(\.isTurning) == [false])
    scene.list.contentOffset.y = 100
    await scene.run()
    #expect(scene.asked == 1)
    scene.list.contentOffset.y = 900
    await scene.run()
    scene.list.contentOffset.y = 0
    await scene.run()
    #expect(scene.asked == 2 && scene.isWaiting)
    await scene.bring(0, at: .top)
  }

  @Test func `a list without rows gets its first, and one that opens at its end asks for no other`()
    async
  {
    let empty = Scene(0)
    empty.load(at: .bottom)
    await empty.run()
    #expect(empty.asked == 1)
    await empty.bring(60, at: .bottom)
    #expect(empty.list.rowCount == 60 && empty.asked == 1)
    let chat = Scene(60)
    chat.list.staysAtEnd = true
    chat.load(at: .top)
    await chat.run()
    #expect(chat.asked == 0 && chat.list.contentOffset.y == 44 + 60 * 50 - 400)
  }

  @Test func `a glide that leads to the end asks before it arrives`() async {
    let scene = Scene(95)
    scene.load(at: .bottom)
    await scene.run()
    let finger = Finger(scene.bench)
    finger.drag(from: Point(x: 200, y: 390), by: Vector(dx: 0, dy: -380), steps: 3)
    finger.up()
    scene.bench.step()
    #expect(scene.list.targetContentOffset.y + 800 > scene.list.contentSize.height)
    for _ in 0..<3 { await Task.yield() }
    #expect(scene.list.isDecelerating)
    await scene.run()
    #expect(scene.asked == 1)
    await scene.bring(10, at: .bottom)
  }
}
