import Geometry
import TestHarness
import Testing
import ViewTree

@Suite struct LayoutTests {
  private final class Counting: View {
    var layouts = 0
    var during: () -> Void = {}
    override func layoutSubviews() {
      layouts += 1
      during()
    }
  }

  private func scene() -> (Bench, Counting, Counting) {
    let bench = Bench()
    let (outer, inner) = (Counting(frame: bench.stage.root.bounds), Counting())
    bench.stage.root.addSubview(outer)
    outer.addSubview(inner)
    bench.step()
    return (bench, outer, inner)
  }

  @Test func `a view is laid out once after it was added, wherever it was added`() {
    let (bench, outer, inner) = scene()
    #expect(outer.layouts == 1 && inner.layouts == 1)
    bench.step()
    #expect(outer.layouts == 1 && inner.layouts == 1)
    let late = Counting()
    inner.addSubview(late)
    bench.step()
    #expect(late.layouts == 1 && outer.layouts == 1)
  }

  @Test func `a tree built before it is on a stage is laid out from the outside in`() {
    let bench = Bench()
    var order: [String] = []
    let (outer, inner) = (Counting(), Counting())
    outer.during = { order.append("outer") }
    inner.during = { order.append("inner") }
    outer.addSubview(inner)
    bench.stage.root.addSubview(outer)
    bench.step()
    #expect(order == ["outer", "inner"])
  }

  @Test func `only views that ask are laid out, once per frame`() {
    let (bench, outer, inner) = scene()
    for _ in 0..<5 { inner.setNeedsLayout() }
    bench.step()
    #expect(outer.layouts == 1 && inner.layouts == 2)
    outer.bounds.origin.y = 5
    bench.step()
    #expect(outer.layouts == 2 && inner.layouts == 2)
  }

  @Test func `a layout that asks for others settles in the same frame`() {
    let (bench, outer, inner) = scene()
    var isFirst = true
    inner.during = { [unowned outer] in
      if isFirst { outer.setNeedsLayout() }
      isFirst = false
    }
    inner.setNeedsLayout()
    bench.step()
    #expect(outer.layouts == 2 && inner.layouts == 2)
  }

  @Test func `a layout that always asks again does not hang`() {
    let (bench, outer, _) = scene()
    outer.during = { [unowned outer] in outer.setNeedsLayout() }
    outer.setNeedsLayout()
    bench.step()
    #expect(outer.layouts > 1 && outer.layouts < 10)
  }

  @Test func `views may be added and removed during layout`() {
    let (bench, outer, inner) = scene()
    outer.during = { [unowned outer, unowned inner] in
      inner.removeFromSuperview()
      outer.addSubview(Counting())
    }
    outer.setNeedsLayout()
    bench.step()
    #expect(outer.subviews.count == 1)
    #expect((outer.subviews.first as? Counting)?.layouts == 1)
  }

  @Test func `a view that was removed and added again is laid out if it asked meanwhile`() {
    let (bench, outer, inner) = scene()
    inner.removeFromSuperview()
    inner.setNeedsLayout()
    bench.step()
    #expect(inner.layouts == 1)
    outer.addSubview(inner)
    bench.step()
    #expect(inner.layouts == 2)
  }

  @Test(arguments: [3, 63, 64, 65, 200])
  func `all are laid out when the last of them goes meanwhile`(count: Int) throws {
    let (bench, outer, inner) = scene()
    inner.removeFromSuperview()
    let views = (0..<count).map { _ in Counting() }
    for view in views { outer.addSubview(view) }
    bench.step()
    for view in views { view.setNeedsLayout() }
    let before = views.map(\.layouts)
    try #require(views.first).during = { [weak last = views.last] in last?.removeFromSuperview() }
    bench.step()
    for place in 0..<count - 1 { #expect(views[place].layouts == before[place] + 1) }
  }
}
