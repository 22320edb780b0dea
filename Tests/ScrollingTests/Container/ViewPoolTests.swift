import Testing
import ViewTree

@testable import Scrolling

struct ViewPoolTests {
  /// A pool with a view for each key, in this order.
  private func filled(_ keys: [Int]) -> (pool: ViewPool<Int, View>, views: [View]) {
    var pool = ViewPool<Int, View>()
    let views = keys.map { _ in View() }
    for (key, view) in zip(keys, views) { pool.adopt(view, for: key) }
    return (pool, views)
  }

  @Test func `views stay in the order in which they came, whatever they are filled with`() {
    var (pool, views) = filled([30, 10, 20])
    pool.retire(10)
    #expect(pool.shown.map(\.key) == [30, 20])
    let taken = pool.takeSpare()
    #expect(taken === views[1])
    pool.adopt(views[1], for: 40)
    #expect(pool.shown.map(\.key) == [30, 40, 20])
    #expect(pool.members.map { ObjectIdentifier($0.item) } == views.map(ObjectIdentifier.init))
    #expect(pool[10] == nil)
    #expect(pool[40] === views[1])
  }

  @Test func `the view that went out of sight last is taken first`() {
    var (pool, views) = filled([1, 2, 3])
    pool.retire(3)
    pool.retire(1)
    #expect(views.map(\.isHidden) == [true, false, true])
    #expect(pool.takeSpare() === views[0])
    #expect(pool.takeSpare() === views[2])
    #expect(pool.takeSpare() == nil)
    #expect(views.allSatisfy { !$0.isHidden })
  }

  @Test func `a view that is filled with something else is in one place alone`() {
    var (pool, views) = filled([1, 2])
    pool.adopt(views[0], for: 3)
    #expect(pool[1] == nil)
    #expect(pool[3] === views[0])
    #expect(pool.shown.map(\.key) == [3, 2])
    #expect(pool.takeSpare() == nil)
  }

  @Test func `no two views are filled with the same`() {
    var (pool, views) = filled([1, 2])
    pool.adopt(views[1], for: 1)
    #expect(pool[1] === views[1])
    #expect(pool.shown.map(\.key) == [1])
    #expect(views[0].isHidden)
    #expect(pool.takeSpare() === views[0])
  }

  @Test func `views that are made ahead wait, and released ones look as they did`() {
    var (pool, views) = filled([1, 2])
    let ahead = View()
    pool.add(ahead)
    #expect(pool.shown.map(\.key) == [1, 2])
    pool.releaseAll()
    #expect(pool.shown.map(\.key).isEmpty)
    #expect(views.allSatisfy { !$0.isHidden })
    pool.adopt(ahead, for: 5)
    #expect(pool.takeSpare() === views[1])
    #expect(pool.takeSpare() === views[0])
    #expect(pool.takeSpare() == nil)
  }

  @Test func `the others keep what they are filled with when a view is removed`() {
    var (pool, views) = filled([1, 2, 3, 4])
    pool.retire(4)
    pool.remove(views[1])
    #expect(pool.shown.map(\.key) == [1, 3])
    #expect(pool[3] === views[2])
    #expect(pool[2] == nil)
    #expect(pool.takeSpare() === views[3])
    #expect(pool.discard().count == 3)
    #expect(pool.members.isEmpty)
  }

  @Test func `new keys change no view, and what has none waits`() {
    var (pool, views) = filled([1, 2, 3])
    pool.renumber { $0 == 2 ? nil : 4 - $0 }
    #expect(pool[3] === views[0])
    #expect(pool[1] === views[2])
    #expect(pool[2] == nil)
    #expect(views.map(\.isHidden) == [false, true, false])
    #expect(pool.takeSpare() === views[1])
  }
}
