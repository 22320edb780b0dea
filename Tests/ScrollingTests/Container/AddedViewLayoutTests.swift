import Geometry
import TestHarness
import Testing
import ViewTree

struct AddedViewLayoutTests {
  private final class Counter: View {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test func `a view that is added to a stage already laid out is laid out with the next frame`() {
    let bench = Bench()
    let (outer, inner) = (Counter(), Counter())
    outer.addSubview(inner)
    bench.stage.root.addSubview(outer)
    bench.step()
    #expect((outer.layouts, inner.layouts) == (1, 1))
    bench.step()
    #expect((outer.layouts, inner.layouts) == (1, 1))
  }
}
