import Geometry
import TestHarness
import Testing
import ViewTree

@Suite struct HierarchyTests {
  private final class Named: View {
    let name: String
    var moves: [String] = []
    init(_ name: String) {
      self.name = name
      super.init(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    }
    override func didMoveToStage() { moves.append(stage == nil ? "off" : "on") }
    override func willLeaveStage() { moves.append("leaving") }
  }

  private func names(_ view: View) -> String {
    view.subviews.compactMap { ($0 as? Named)?.name }.joined()
  }

  private func family() -> (View, [Named]) {
    let parent = View()
    let children = ["a", "b", "c", "d"].map { Named($0) }
    for child in children { parent.addSubview(child) }
    return (parent, children)
  }

  @Test func `subviews are inserted in front, behind, between and at an index`() {
    let (parent, views) = family()
    #expect(names(parent) == "abcd")
    parent.bringSubviewToFront(views[0])
    #expect(names(parent) == "bcda")
    parent.sendSubviewToBack(views[2])
    #expect(names(parent) == "cbda")
    parent.insertSubview(views[0], belowSubview: views[1])
    #expect(names(parent) == "cabd")
    parent.insertSubview(views[2], aboveSubview: views[3])
    #expect(names(parent) == "abdc")
    parent.insertSubview(views[3], at: 0)
    #expect(names(parent) == "dabc")
    parent.insertSubview(Named("x"), at: 99)
    parent.insertSubview(Named("y"), at: -1)
    #expect(names(parent) == "ydabcx")
  }

  @Test func `a view has one superview`() {
    let (parent, views) = family()
    let other = View()
    other.addSubview(views[1])
    #expect(names(parent) == "acd" && names(other) == "b" && views[1].superview === other)
    views[1].removeFromSuperview()
    #expect(other.subviews.isEmpty && views[1].superview == nil)
    #expect(views[2].isDescendant(of: parent) && !views[1].isDescendant(of: parent))
  }

  @Test func `a view and all views inside it hear that they enter and leave the stage`() {
    let bench = Bench()
    let (outer, inner) = (Named("outer"), Named("inner"))
    outer.addSubview(inner)
    #expect(inner.moves.isEmpty)
    bench.stage.root.addSubview(outer)
    #expect(outer.moves == ["on"] && inner.moves == ["on"] && inner.stage === bench.stage)
    outer.removeFromSuperview()
    #expect(outer.moves == ["on", "leaving", "off"] && inner.moves == ["on", "leaving", "off"])
    #expect(inner.stage == nil && outer.superview == nil)
  }

  @Test func `a view that is moved elsewhere while it leaves stays there`() {
    final class Fleeing: View {
      weak var refuge: View?
      override func willLeaveStage() {
        let place = refuge
        refuge = nil
        place?.addSubview(self)
      }
    }
    let bench = Bench()
    let (home, refuge, view) = (View(), View(), Fleeing())
    for place in [home, refuge] { bench.stage.root.addSubview(place) }
    home.addSubview(view)
    view.refuge = refuge
    view.removeFromSuperview()
    #expect(view.superview === refuge && view.stage === bench.stage)
    #expect(home.subviews.isEmpty && refuge.subviews.count == 1)
  }

  @Test func `unhandled touches go along the chain from the inside out`() {
    let bench = Bench()
    let touches = TouchLog()
    let outer = touches.view("outer", frame: bench.stage.root.bounds)
    let inner = View(frame: outer.bounds)
    bench.stage.root.addSubview(outer)
    outer.addSubview(inner)
    #expect(
      inner.chain.map { ObjectIdentifier($0) }
        == [inner, outer, bench.stage.root].map { ObjectIdentifier($0) }
    )
    let finger = Finger(bench)
    finger.down(10, 10)
    finger.move(by: 5, 5)
    finger.cancel()
    #expect(touches.entries == ["outer began", "outer moved", "outer cancelled"])
  }
}
